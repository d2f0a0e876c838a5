import ArborCore
import ArborDrag
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// The rendition of a UIKit view.
class UIKitRendition: ViewRendition {
  final let view: UIView
  final let state: RenditionState
  final var platformView: any PlatformView { view }
  /// The view's controller; `nil` if the view belongs to none.
  final weak var controller: UIViewController?

  init(_ view: UIView, of controller: UIViewController? = nil) {
    self.view = view
    self.controller = controller
    state = RenditionState(view)
  }

  /// The axes along which enclosing scroll views pan; looked up only for views that handle touches.
  private var pannedAxes: Axis.Set {
    guard view.answersTouches || view.gestureRecognizers?.isEmpty == false else { return [] }
    return node?.pannedAxes ?? []
  }

  // MARK: Overridden by subclasses

  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {}
  /// The upper left corner of the visible part in the coordinates of the content.
  var contentOrigin: CGPoint { view.geometry.bounds.origin }
  func swiped(_ distance: Double) {}
  func showNow() { node?.showNow() }

  /// Returns the rendition of a view, which the view references weakly; creates it if there is
  /// none.
  static func showing(_ view: UIView, of controller: UIViewController? = nil) -> UIKitRendition {
    if let known = view.presenter as? UIKitRendition { return known }
    let fresh = make(view, controller ?? view.controller)
    view.presenter = fresh
    return fresh
  }

  private static func make(
    _ view: UIView, _ controller: UIViewController?
  ) -> UIKitRendition {
    if let text = view as? UITextView { return UITextViewRendition(text, of: controller) }
    if let field = view as? UITextField { return UITextFieldRendition(field, of: controller) }
    if let scroll = view as? UIScrollView { return ScrollRendition(scroll, of: controller) }
    if let cell = view as? UITableViewCell { return TableCellRendition(cell) }
    if let cell = view as? UICollectionViewCell { return CollectionCellRendition(cell) }
    return UIKitRendition(view, of: controller)
  }

  var ownParts: [any ObjectRendition] {
    let parts = view.layerIfLoaded == nil ? view.ownParts : view.layerParts + view.ownParts
    return parts + AccessiblePartRendition.showing(view.accessible) { $0 }
  }

  var frame: CGRect { ownFrame }
  var openMenu: ShownMenu? { view.shownMenu }

  final func content(in environment: EnvironmentValues) -> AnyView? {
    withActions(drawnContent(ownContent(in: environment)))
  }

  /// Returns the content without what the view's class draws.
  func ownContent(in environment: EnvironmentValues) -> AnyView? {
    let content =
      hostedContent ?? view.shownContent ?? view.shownBar
      ?? view.layerIfLoaded?.shownOutline
    guard let controller = controller ?? view.controller else { return content }
    return controller.shown(around: content)
  }

  func look(in environment: EnvironmentValues) -> ObjectLook {
    if isOutermost { meet(environment) }
    var look = ObjectLook()
    let traits = view.traitCollection
    look.background = view.backgroundColor?.resolve(traits)
    look.opacity = Double(view.alpha)
    look.clips = view.clipsToBounds
    look.isHidden = view.isHidden
    look.ignoresPointer = !view.isUserInteractionEnabled
    if view.isUserInteractionEnabled { look.pointer = view.pointerNeeds(pannedAlong: pannedAxes) }
    if view.receivesKeys { look.keys = .received }
    look.wantsSecondary = view.hasContextMenu
    look.transform = view.geometry.transform
    look.anchor = view.geometry.anchorPoint
    look.boundsOrigin = contentOrigin
    look.projection = view.projection
    look.adopt(view.layerIfLoaded)
    look.gradient = (view.layerIfLoaded as? CAGradientLayer)?.gradient
    look.adoptMask(view.layerIfLoaded)
    look.adopt(view.accessible ?? view.controller?.accessible)
    addClassLook(to: &look, traits)
    view.addDrags(to: &look)
    addPointer(to: &look)
    addLift(to: &look, traits)
    if let scheme = view.sayingStyle.scheme { look.tint { $0.isDark = scheme == .dark } }
    return look
  }

  /// Adds what only views of one class have: effects, and the tints of a control's parts.
  private func addClassLook(to look: inout ObjectLook, _ traits: UITraitCollection) {
    switch view {
    case let effect as UIVisualEffectView: effect.add(to: &look)
    case let toggle as UISwitch:
      look.tint { tints in
        tints.on = toggle.onTintColor?.resolve(traits)
        tints.thumb = toggle.thumbTintColor?.resolve(traits)
      }
    case let slider as UISlider:
      look.tint { tints in
        tints.lower = (slider.minimumTrackTintColor ?? slider.givenTint)?.resolve(traits)
        tints.upper = slider.maximumTrackTintColor?.resolve(traits)
        tints.thumb = slider.thumbTintColor?.resolve(traits)
        slider.readImages(&tints, traits)
      }
    case let field as UITextField:
      look.tint { $0.placeholder = field.placeholderColor?.resolve(traits) }
    case let bar as UISearchBar:
      look.tint { $0.placeholder = bar.touchedField?.placeholderColor?.resolve(traits) }
    case let indicator as UIActivityIndicatorView:
      look.tint { $0.spinner = indicator.givenColor?.resolve(traits) }
    default: (view as? any ShowingView)?.add(to: &look)
    }
  }

  /// Updates the view's inherited traits, tint and safe area.
  private func meet(_ environment: EnvironmentValues) {
    inherit(UITraitCollection(environment), from: environment)
    view.hostTint = environment.tint.map { UIColor(light: $0.light, dark: $0.dark) }
    let isMirrored = environment.layoutDirection == .rightToLeft
    view.hostSafeArea = node?.coveredInsets.map {
      UIEdgeInsets(
        top: $0.top, left: isMirrored ? $0.trailing : $0.leading, bottom: $0.bottom,
        right: isMirrored ? $0.leading : $0.trailing)
    }
  }

  /// Gives the view the traits of an environment.
  ///
  /// The traits are compared only if the environment has changed: values of authors that are not
  /// `Equatable` never equal themselves, and the page would be updated without end.
  final func inherit(_ traits: UITraitCollection, from environment: EnvironmentValues) {
    let style = view.hostTraits?.userInterfaceStyle
    guard metStamp != environment.stamp || style != traits.userInterfaceStyle else { return }
    metStamp = environment.stamp
    if view.hostTraits != traits { view.hostTraits = traits }
  }

  // MARK: Changes

  /// The stamp of the environment that the view's traits are from.
  private var metStamp: UInt64?

  /// The geometry that the node was last updated for.
  private var known: ViewGeometry?

  func join(_ node: ObjectNode) {
    known = view.geometry
    enter(node)
    // Inside other views, their tint applies, and not that of the place where the view was
    // outermost before.
    if node.enclosingObject?.rendition is UIKitRendition { view.hostTint = nil }
  }

  func leave(_ node: ObjectNode) {
    exit(node)
    if self.node == nil { view.hostTint = nil }
  }

  /// Handles changes. A view that only moves is placed again, but not redrawn.
  func view(_ view: any PlatformView, didChange change: _ViewChange) {
    var change = change
    if change.contains(.geometry), view === platformView {
      let now = self.view.geometry
      if self.view.layerIfLoaded?.projects == true { self.view.layer.tellProjected() }
      if let known, known.isMoved(to: now), self.view.projection == nil {
        change.remove(.geometry)
        node?.enclosingObject?.partsMoved()
      }
      known = now
    }
    passOn(change, of: view)
  }

  // MARK: Events

  /// The touch dispatcher; used by the outermost view only.
  private var touches: TouchDispatcher?
  private var lastPress: ObjectPress?

  func pressed(_ press: ObjectPress) {
    (outermost as? UIKitRendition)?.deliver(press)
  }

  /// Dispatches a press. Several views of the hierarchy may report the same one; it is dispatched
  /// once.
  private func deliver(_ press: ObjectPress) {
    guard press != lastPress else { return }
    lastPress = press
    let dispatcher = touches ?? TouchDispatcher(root: view)
    touches = dispatcher
    // The window is as large as the page, so page coordinates are window coordinates.
    dispatcher.send(press) { $0 }
  }

  func received(_ input: RawInput) {
    switch input {
    case .key(let key): node?.host.attachment(UIKitPageWindow.self).received(key, from: view)
    // The menu opens on release, since a browser would close it when the button is released.
    case .secondary(.up, let place):
      view.userWantsMenu(at: view.convert(place, from: nil))
    case .transfer(let step): if let node { carryOut(step, at: node) }
    case .secondary, .wheel, .zoom: break
    }
  }

  func tapped() { (view as? any ShowingView)?.visitorTapped() }

  // MARK: Layout

  var preferredSize: CGSize? {
    guard let controller, view === controller.viewIfLoaded else { return nil }
    return controller.preferredContentSize
  }

  var hasOneHeight: Bool {
    view is UISearchBar || view is UIPageControl || view is UIProgressView
  }

  func updateConstraints() {
    if node?.host.isShown == true, view.isInAwaited { return }
    view.updateConstraintsIfNeeded()
  }

  func arrange(in size: CGSize, isOutermost: Bool) {
    settling { settle(in: size, isOutermost: isOutermost) }
  }

  private func settle(in size: CGSize, isOutermost: Bool) {
    if isOutermost {
      let frame = CGRect(origin: .zero, size: size)
      if let host = view.superview as? any RepresentedHost & UIView {
        if host.bounds.size != size { host.frame.size = size }
      }
      place(in: frame)
    }
    // A controller is notified of the appearance before its view is laid out.
    if node?.host.isShown == true, view.isInAwaited { return }
    view.layoutIfNeeded()
  }

  /// Sets the frame that the page decides, which applies before the view's own transform.
  private func place(in frame: CGRect) {
    let geometry = view.geometry
    if geometry.corner == frame.origin, geometry.bounds.size == frame.size { return }
    if geometry.transform.isIdentity { view.frame = frame } else { view.setPlatformFrame(frame) }
  }
}

extension UITraitCollection {
  /// Creates the traits of an environment. The idiom is that of the page's screen, whatever size
  /// classes the environment has.
  @MainActor convenience init(_ environment: EnvironmentValues) {
    let ofRoom = UIUserInterfaceIdiom(
      isPad: environment.horizontalSizeClass != .compact
        && environment.verticalSizeClass != .compact)
    self.init(
      style: environment.colorScheme == .dark ? .dark : .light,
      contrast: environment.clientPreferences.contains(.increasesContrast) ? .high : .normal,
      horizontal: environment.horizontalSizeClass == .compact ? .compact : .regular,
      vertical: environment.verticalSizeClass == .compact ? .compact : .regular,
      idiom: ViewHost.current.map { UIUserInterfaceIdiom(of: $0.size) } ?? ofRoom,
      scale: environment.displayScale,
      textSize: UIContentSizeCategory(environment.dynamicTypeSize),
      custom: environment.customTraits)
  }
}

extension RepresentableContext {
  /// The traits in which the author's code makes and updates its objects.
  var traits: UITraitCollection { UITraitCollection(environment) }
}

extension UIContentSizeCategory {
  /// Creates the text size of an environment.
  init(_ size: DynamicTypeSize) {
    let index = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
    self = Self.ordered[min(index, Self.ordered.count - 1)]
  }
}

extension UIView {
  /// Whether the page will soon report that the view, or one around it, appears.
  fileprivate var isInAwaited: Bool {
    var view: UIView? = self
    while let here = view {
      if here.controller?.isAwaited == true { return true }
      if here is any RepresentedHost { return false }
      view = here.parent
    }
    return false
  }

  /// Returns the pointer events that the client must report: taps only, every step, or a second
  /// finger too; `nil` for none.
  ///
  /// Views with gesture recognizers, views of authors' classes that handle touches, and authors'
  /// own controls request them. The kit's controls handle their touches in the browser.
  ///
  /// - Parameter axes: the axes along which scroll views take touches over.
  fileprivate func pointerNeeds(pannedAlong axes: Axis.Set) -> PointerNeeds? {
    let recognizers = gestureRecognizers ?? []
    let needs = recognizers.pointerNeeds(pannedAlong: axes)
    if answersTouches {
      let wantsPairs = isMultipleTouchEnabled || needs?.pairs == true
      let steps = recognizers.steps(pannedAlong: self is UIControl ? [] : axes)
      return wantsPairs ? steps.withPairs() : steps
    }
    if let needs { return needs }
    guard self is UIControl, shownContent == nil, !(self is UITextField) else { return nil }
    return .steps
  }

  /// Whether the view, or its controller, receives keys. Fields have a browser input that does.
  fileprivate var receivesKeys: Bool {
    guard let responder = window?.firstResponder, !usesBrowserInput else { return false }
    return responder === self || controller.map { responder === $0 } == true
  }
}

extension TouchDispatcher {
  /// Sends a step of a press in the browser.
  ///
  /// - Parameter place: converts a point of the page to the coordinates of the dispatcher's root.
  func send(_ press: ObjectPress, _ place: (CGPoint) -> CGPoint) {
    let step: Step =
      switch press.step {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    send(
      step, at: place(press.location), and: press.second.map(place), time: press.time,
      taps: press.taps)
  }
}

@MainActor extension [UIGestureRecognizer] {
  /// Returns the events that the client must report for the recognizers; `nil` if there are none.
  ///
  /// - Parameter axes: the axes along which scroll views take touches over.
  func pointerNeeds(pannedAlong axes: Axis.Set) -> PointerNeeds? {
    if isEmpty { return nil }
    let wantsPairs = contains { $0.wantsTwoTouches }
    // Recognizers of two fingers alone do not need the events of one.
    let single = filter { !$0.wantsTwoTouches }
    if single.isEmpty { return .onlyPairs }
    let needs =
      single.allSatisfy { $0 is UITapGestureRecognizer } ? .taps : steps(pannedAlong: axes)
    return wantsPairs ? needs.withPairs() : needs
  }

  /// Returns the needs of every step. A scroll view may take touches over along its axes; a
  /// recognizer of long presses keeps the touch after its duration.
  fileprivate func steps(pannedAlong axes: Axis.Set) -> PointerNeeds {
    if axes.isEmpty || contains(where: \.keepsFinger) { return .steps }
    let hold = lazy.compactMap { ($0 as? UILongPressGestureRecognizer)?.minimumPressDuration }.min()
    guard let hold, hold > 0, hold < 60 else {
      return PointerNeeds(.untilScrolled(along: axes), delays: [0])
    }
    return PointerNeeds(
      .untilScrolled(along: axes), delays: [0, Int((hold * 1000).rounded(.up))])
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer keeps a touch that a scroll view would take over; taps, long presses
  /// and swipes yield to scrolling.
  fileprivate var keepsFinger: Bool {
    guard isEnabled else { return false }
    return switch self {
    case is UITapGestureRecognizer, is UILongPressGestureRecognizer, is UISwipeGestureRecognizer,
      is UIHoverGestureRecognizer:
      false
    default: !wantsTwoTouches
    }
  }
}

extension ObjectNode {
  /// The axes along which enclosing scroll views, of UIKit and of the page, take touches over.
  var pannedAxes: Axis.Set {
    var axes: Axis.Set = []
    var node = self
    while true {
      if let scroll = node.rendition as? ScrollRendition {
        axes.formUnion(scroll.scrollableAxes)
      }
      guard let outer = node.enclosingObject else { break }
      node = outer
    }
    var context = node.scrollContext
    while let current = context, let scroll = current.node {
      if scroll.declaredBacking?.scroll?.isEnabled != false { axes.formUnion(current.axes) }
      context = scroll.scrollContext
    }
    return axes
  }
}

extension UIView {
  /// The renditions of the sublayers of the view's layer.
  var layerParts: [any ObjectRendition] {
    (layerIfLoaded?.ownSublayers ?? []).inDepth(\.zPosition)
      .map { LayerRendition.showing($0) }
  }

  /// The renditions of the subviews that are not objects behind views of the page.
  var ownParts: [any ObjectRendition] {
    let own = children.lazy.filter {
      !($0 is any RepresentedHost) && !($0.presenter is any ViewBacking)
    }
    func depth(_ view: UIView) -> CGFloat { view.layerIfLoaded?.zPosition ?? 0 }
    if children.allSatisfy({ depth($0) == 0 }) { return own.map { UIKitRendition.showing($0) } }
    return Array(own).inDepth(depth).map { UIKitRendition.showing($0) }
  }

  /// The transform that the superview's layer applies to its sublayers; `nil` for none.
  var projection: SpatialTransform? {
    parent?.layerIfLoaded?.projection(at: geometry.corner)
  }
}
