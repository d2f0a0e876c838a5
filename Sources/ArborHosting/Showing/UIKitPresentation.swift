import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import ArborUIKit
import Foundation

/// Shows a view of UIKit.
class UIKitPresentation: ViewPresentation, SurroundingObject {
  final let view: UIView
  /// nil: the view belongs to none.
  final weak var controller: UIViewController?

  init(_ view: UIView, of controller: UIViewController? = nil) {
    self.view = view
    self.controller = controller
    super.init(view)
  }

  /// Found on the way up: only for views that wait for a finger.
  private var pannedAxes: Axis.Set {
    guard view.answersTouches || view.gestureRecognizers?.isEmpty == false else { return [] }
    return node?.pannedAxes ?? []
  }

  final var surroundingView: (any PlatformView)? { view }

  /// What shows a view: one as long as somebody holds it.
  static func showing(_ view: UIView, of controller: UIViewController? = nil) -> UIKitPresentation {
    if let known = view.presenter as? UIKitPresentation { return known }
    let fresh = make(view, controller ?? view.controller)
    view.presenter = fresh
    return fresh
  }

  private static func make(
    _ view: UIView, _ controller: UIViewController?
  ) -> UIKitPresentation {
    if let text = view as? UITextView { return UITextViewPresentation(text, of: controller) }
    if let field = view as? UITextField { return UITextFieldPresentation(field, of: controller) }
    if let scroll = view as? UIScrollView { return ScrollPresentation(scroll, of: controller) }
    if let cell = view as? UITableViewCell { return TableCellPresentation(cell) }
    if let cell = view as? UICollectionViewCell { return CollectionCellPresentation(cell) }
    return UIKitPresentation(view, of: controller)
  }

  override var ownParts: [any ObjectPresentation] {
    view.layerIfLoaded == nil ? view.ownParts : view.layerParts + view.ownParts
  }

  override var openMenu: ShownMenu? { view.shownMenu }

  override func content(in environment: EnvironmentValues) -> AnyView? {
    let content =
      super.content(in: environment) ?? view.shownContent ?? view.shownBar
      ?? view.layerIfLoaded?.shownOutline
    guard let controller = controller ?? view.controller else { return content }
    return controller.shown(around: content)
  }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    if isOutermost { meet(environment) }
    var look = ObjectLook()
    let traits = view.traitCollection
    look.background = view.backgroundColor?.resolve(traits)
    look.opacity = Double(view.alpha)
    look.clips = view.clipsToBounds
    look.isHidden = view.isHidden
    look.ignoresPointer = !view.isUserInteractionEnabled
    if view.isUserInteractionEnabled { look.gesture = view.pressMarker(pannedAlong: pannedAxes) }
    if view.receivesKeys { look.keys = .received }
    look.wantsSecondary = view.hasContextMenu
    look.transform = view.geometry.transform
    look.anchor = view.geometry.anchorPoint
    look.boundsOrigin = view.geometry.bounds.origin
    look.take(view.layerIfLoaded)
    look.gradient = (view.layerIfLoaded as? CAGradientLayer)?.gradient
    look.takeMask(view.layerIfLoaded)
    look.projection = view.projection
    look.take(view.accessible ?? view.controller?.accessible)
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
        slider.takeImages(&tints, traits)
      }
    case let field as UITextField:
      look.tint { $0.placeholder = field.placeholderColor?.resolve(traits) }
    case let bar as UISearchBar:
      look.tint { $0.placeholder = bar.touchedField?.placeholderColor?.resolve(traits) }
    case let indicator as UIActivityIndicatorView:
      look.tint { $0.spinner = indicator.givenColor?.resolve(traits) }
    default: (view as? any ShowingView)?.add(to: &look)
    }
    if let scheme = view.sayingStyle.scheme { look.tint { $0.isDark = scheme == .dark } }
    return look
  }

  /// The view finds the traits that hold around it.
  private func meet(_ environment: EnvironmentValues) {
    let traits = UITraitCollection(environment)
    if view.hostTraits != traits { view.hostTraits = traits }
    view.hostTint = environment.tint.map { UIColor(light: $0.light, dark: $0.dark) }
    let isMirrored = environment.layoutDirection == .rightToLeft
    view.hostSafeArea = node?.coveredInsets.map {
      UIEdgeInsets(
        top: $0.top, left: isMirrored ? $0.trailing : $0.leading, bottom: $0.bottom,
        right: isMirrored ? $0.leading : $0.trailing)
    }
  }

  // MARK: Changes

  /// As the node knows it.
  private var known: ViewGeometry?

  override func join(_ node: ObjectNode) {
    known = view.geometry
    super.join(node)
    // Inside other views it is theirs that counts, not that of where the view was outermost before.
    if node.enclosingObject?.presentation is UIKitPresentation { view.hostTint = nil }
  }

  override func leave(_ node: ObjectNode) {
    super.leave(node)
    if self.node == nil { view.hostTint = nil }
  }

  /// A view that only moves is placed elsewhere, and nothing of it is shown anew.
  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
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
    super.view(view, didChange: change)
  }

  // MARK: Events

  /// Of the outermost view only.
  private var touches: TouchDispatcher?
  private var lastPress: ObjectPress?

  override func pressed(_ press: ObjectPress) {
    (outermost as? UIKitPresentation)?.deliver(press)
  }

  /// Several views in the tree may say the same step.
  private func deliver(_ press: ObjectPress) {
    guard press != lastPress else { return }
    lastPress = press
    let dispatcher = touches ?? TouchDispatcher(root: view)
    touches = dispatcher
    // The window is as large as the page.
    dispatcher.send(press) { $0 }
  }

  override func received(_ input: RawInput) {
    switch input {
    case .key(let key): node?.host.belonging(PageWindows.self).received(key, from: view)
    // While the button is down a browser would close the menu as soon as it comes up.
    case .secondary(.up, let place):
      view.userWantsMenu(at: view.convert(place, from: nil))
    case .secondary, .wheel, .zoom: break
    }
  }

  override func tapped() { (view as? any ShowingView)?.visitorTapped() }

  // MARK: Layout

  override var preferredSize: CGSize? {
    guard let controller, view === controller.viewIfLoaded else { return nil }
    return controller.preferredContentSize
  }

  override func updateConstraints() {
    if node?.host.isShown == true, view.isInAwaited { return }
    view.updateConstraintsIfNeeded()
  }

  override func arrange(in size: CGSize, isOutermost: Bool) {
    let wasSettling = isSettling
    isSettling = true
    defer { isSettling = wasSettling }
    if isOutermost {
      let frame = CGRect(origin: .zero, size: size)
      if let host = view.superview as? any RepresentedHost & UIView {
        if host.bounds.size != size { host.frame.size = size }
      }
      place(in: frame)
    }
    // The controller is told first that the view appears.
    if node?.host.isShown == true, view.isInAwaited { return }
    view.layoutIfNeeded()
  }

  /// What the page decides is where the view is before its own transform.
  private func place(in frame: CGRect) {
    let geometry = view.geometry
    if geometry.corner == frame.origin, geometry.bounds.size == frame.size { return }
    if geometry.transform.isIdentity { view.frame = frame } else { view.setPlatformFrame(frame) }
  }
}

extension UITraitCollection {
  /// The device is that of the page, whatever room the views around say that there is.
  @MainActor convenience init(_ environment: EnvironmentValues) {
    let ofRoom = UIUserInterfaceIdiom(
      isPad: environment.horizontalSizeClass != .compact
        && environment.verticalSizeClass != .compact)
    self.init(
      style: environment.colorScheme == .dark ? .dark : .light,
      horizontal: environment.horizontalSizeClass == .compact ? .compact : .regular,
      vertical: environment.verticalSizeClass == .compact ? .compact : .regular,
      idiom: ViewHost.current.map { UIUserInterfaceIdiom(of: $0.size) } ?? ofRoom,
      scale: environment.displayScale)
  }
}

extension UIView {
  /// Whether the page says soon that the view, or one around it, appears.
  fileprivate var isInAwaited: Bool {
    var view: UIView? = self
    while let here = view {
      if here.controller?.isAwaited == true { return true }
      if here is any RepresentedHost { return false }
      view = here.parent
    }
    return false
  }

  /// What a client must tell of a pointer that is down: taps only, or every step, and of another finger; nil: nothing.
  ///
  /// Views with recognisers, views of authors' classes that answer touches, and controls of authors' own want to know. Controls keep their
  /// touches.
  ///
  /// - Parameter axes: along which scroll views take a finger over.
  fileprivate func pressMarker(pannedAlong axes: Axis.Set) -> String? {
    let recognizers = gestureRecognizers ?? []
    let marker = recognizers.pressMarker(pannedAlong: axes)
    if answersTouches {
      let wantsPairs = isMultipleTouchEnabled || marker?.hasSuffix("p") == true
      let steps = recognizers.steps(pannedAlong: self is UIControl ? [] : axes)
      return wantsPairs ? steps + ",p" : steps
    }
    if let marker { return marker }
    guard self is UIControl, shownContent == nil, !(self is UITextField) else { return nil }
    return "0,0"
  }

  /// Whether keys go to the view, or to its controller. Fields have the browser's own input for that.
  fileprivate var receivesKeys: Bool {
    guard let responder = window?.firstResponder, !usesBrowserInput else { return false }
    return responder === self || controller.map { responder === $0 } == true
  }
}

extension TouchDispatcher {
  /// Sends a step of a press in the browser.
  ///
  /// - Parameter place: where a point of the page is, in the coordinates of the dispatcher's root.
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
  /// What a client must tell for them, as `LayerContent.gesture`; nil: there are none.
  ///
  /// - Parameter axes: along which scroll views take a finger over.
  func pressMarker(pannedAlong axes: Axis.Set) -> String? {
    if isEmpty { return nil }
    let wantsPairs = contains { $0.wantsTwoTouches }
    // What is recognised with two fingers alone does not need to know of one.
    let single = filter { !$0.wantsTwoTouches }
    if single.isEmpty { return "p" }
    let marker =
      single.allSatisfy { $0 is UITapGestureRecognizer } ? "" : steps(pannedAlong: axes)
    return wantsPairs ? marker + ",p" : marker
  }

  /// Has a client tell of every step. A finger that a scroll view may take over is told of from a fraction of a point on: by it the style
  /// sheet knows along which axes. What waits for a long press keeps the finger from then on.
  fileprivate func steps(pannedAlong axes: Axis.Set) -> String {
    if contains(where: \.keepsFinger) { return "0,0" }
    let distance =
      switch (axes.contains(.horizontal), axes.contains(.vertical)) {
      case (false, false): "0"
      case (false, true): "0.5"
      case (true, false): "0.25"
      case (true, true): "0.75"
      }
    let hold = lazy.compactMap { ($0 as? UILongPressGestureRecognizer)?.minimumPressDuration }.min()
    guard distance != "0", let hold, hold > 0, hold < 60 else { return distance + ",0" }
    return distance + ",0,\(Int((hold * 1000).rounded(.up)))"
  }
}

extension UIGestureRecognizer {
  /// Whether it follows a finger that a scroll view would take over; taps, long presses and swipes let it go.
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
  /// Along which the scroll views around, of the kit and of the page, take a finger over.
  var pannedAxes: Axis.Set {
    var axes: Axis.Set = []
    var node = self
    while true {
      if let scroll = node.presentation as? ScrollPresentation {
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
  /// What shows the subviews that stand for no view of the page.
  var ownParts: [any ObjectPresentation] {
    let own = children.lazy.filter {
      !($0 is any RepresentedHost) && !($0.presenter is ViewBacking)
    }
    func depth(_ view: UIView) -> CGFloat { view.layerIfLoaded?.zPosition ?? 0 }
    if children.allSatisfy({ depth($0) == 0 }) { return own.map { UIKitPresentation.showing($0) } }
    return Array(own).inDepth(depth).map { UIKitPresentation.showing($0) }
  }

  /// What the layer of the view around does to this view; nil: nothing.
  var projection: SpatialTransform? {
    parent?.layerIfLoaded?.projection(at: geometry.corner)
  }
}
