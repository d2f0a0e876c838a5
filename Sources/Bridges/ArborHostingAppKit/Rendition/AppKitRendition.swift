import ArborAppKit
import ArborAppKitFacts
import ArborCore
import ArborDrag
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborObjects
import ArborPlatform
import Foundation

/// The rendition of an AppKit view.
class AppKitRendition: ViewRendition {
  final let view: NSView
  final let state: RenditionState
  final var platformView: any PlatformView { view }
  /// The view's controller; `nil` if the view belongs to none.
  final weak var controller: NSViewController?
  /// The dispatcher of the hierarchy's events; used by the outermost view only.
  private var events: ViewEvents?
  private var lastPress: ObjectPress?
  /// The number of the pointer move that was reported last.
  private var lastMove = 0
  /// The rendition of the view's layer; `nil` if a box shows all of it.
  private var layer: BackingLayerRendition?

  init(_ view: NSView, of controller: NSViewController? = nil) {
    self.view = view
    self.controller = controller
    state = RenditionState(view)
  }

  /// Fields hug the height of their line.
  var hasOneHeight: Bool { (view as? NSTextField)?.isEditable == true }

  // MARK: Overridden by subclasses

  var frame: CGRect { ownFrame }
  func join(_ node: ObjectNode) { enter(node) }
  func leave(_ node: ObjectNode) { exit(node) }
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {}
  /// The upper left corner of the visible part in the coordinates of the content.
  var contentOrigin: CGPoint { view.geometry.bounds.origin }
  func view(_ view: any PlatformView, didChange change: _ViewChange) { passOn(change, of: view) }

  /// Returns the rendition of a view, which the view references weakly; creates it if there is
  /// none.
  static func showing(
    _ view: NSView, of controller: NSViewController? = nil
  ) -> AppKitRendition {
    if let known = view.presenter as? AppKitRendition { return known }
    let fresh = make(view, controller ?? view.controller)
    view.presenter = fresh
    return fresh
  }

  private static func make(
    _ view: NSView, _ controller: NSViewController?
  ) -> AppKitRendition {
    if let scroll = view as? NSScrollView { return ClipRendition(scroll, of: controller) }
    if let text = view as? NSTextView { return NSTextViewRendition(text, of: controller) }
    if let field = view as? NSTextField { return NSTextFieldRendition(field, of: controller) }
    return AppKitRendition(view, of: controller)
  }

  var ownParts: [any ObjectRendition] {
    layer = .showing(view, layer)
    let parts = layer.map { [$0] + view.ownParts } ?? view.ownParts
    return parts
      + AccessiblePartRendition.showing(view.accessible) { [view] in
        if view.isFlipped { return $0 }
        let top = view.bounds.height - $0.maxY
        return CGRect(x: $0.minX, y: top, width: $0.width, height: $0.height)
      }
  }
  var openMenu: ShownMenu? { view.shownMenu }

  final func content(in environment: EnvironmentValues) -> AnyView? {
    drawnContent(ownContent(in: environment))
  }

  /// Returns the content without what the view's class draws.
  func ownContent(in environment: EnvironmentValues) -> AnyView? {
    let content = hostedContent ?? view.shownContent
    guard let controller = controller ?? view.controller else { return content }
    return controller.shown(around: content)
  }

  func look(in environment: EnvironmentValues) -> ObjectLook {
    if isOutermost { meet(environment) }
    var look = ObjectLook()
    look.background = view.layerBackground?.rgba
    look.opacity = Double(view.alphaValue)
    look.clips = view.clipsToBounds
    look.isHidden = view.isHidden
    look.boundsOrigin = contentOrigin
    addEventNeeds(to: &look)
    addClassLook(to: &look)
    look.transform = view.shownRotation
    if let appearance = view.appearance { look.tint { $0.isDark = appearance.isDark } }
    view.addRing(to: &look)
    // The drawing of its layer has an element of its own, which moves by itself.
    look.adopt(view.layer, moving: .box)
    look.adopt(view.accessible)
    view.addDrags(to: &look)
    return look
  }

  /// Adds the cursors, and the events that the view or its class responds to.
  private func addEventNeeds(to look: inout ObjectLook) {
    look.tracksPointer = !view.trackingAreas.isEmpty
    let cursors = view.shownCursors
    look.cursor = cursors.whole?.shape
    look.cursorRects = cursors.parts.map { ObjectLook.CursorRect($0.rect, $0.cursor.shape) }
    let methods = MouseMethods.of(type(of: view))
    let wantsTwoFingers = view.wantsTwoFingers || methods.answersTwoFingers
    if view.wantsPresses(methods) {
      look.pointer = wantsTwoFingers ? PointerNeeds.steps.withPairs() : .steps
    } else if wantsTwoFingers {
      look.pointer = .onlyPairs
    }
    look.keys = view.keys
    look.wantsWheel = methods.answersWheel
    look.wantsSecondary =
      methods.answersSecondaryPresses || methods.answersMenus
      || view.menu != nil && !(view is NSPopUpButton)
  }

  /// Adds what only views of one class have: backgrounds, effects and tints.
  private func addClassLook(to look: inout ObjectLook) {
    if let row = view as? NSTableRowView, let ground = row.ground {
      look.background = ground.resolve(row.effectiveAppearance)
    }
    if let collection = view as? NSCollectionView, let ground = collection.backgroundColors.first {
      look.background = ground.resolve(collection.effectiveAppearance)
    }
    if let picker = view as? NSDatePicker, picker.drawsBackground {
      look.background = picker.backgroundColor.resolve(picker.effectiveAppearance)
    }
    (view as? NSVisualEffectView)?.add(to: &look)
    (view as? NSGlassEffectView)?.add(to: &look)
    if let fill = (view as? NSSlider)?.trackFillColor {
      look.tints = ControlTints(lower: fill.resolve(view.effectiveAppearance))
    }
    if view is NSTableHeaderView, look.background == nil {
      look.background = NSColor.controlBackgroundColor.resolve(view.effectiveAppearance)
    }
  }

  /// Updates the view's inherited appearance, and the safe area insets of a view that extends below
  /// covering bars.
  private func meet(_ environment: EnvironmentValues) {
    let appearance = NSAppearance.of(environment)
    if view.hostAppearance != appearance { view.hostAppearance = appearance }
    guard let host = view.superview as? any RepresentedHost & NSView else { return }
    let covered = node?.coveredInsets ?? EdgeInsets()
    let isMirrored = environment.layoutDirection == .rightToLeft
    let (left, right) =
      isMirrored ? (covered.trailing, covered.leading) : (covered.leading, covered.trailing)
    let known = host.additionalSafeAreaInsets
    guard
      known.top != covered.top || known.left != left || known.bottom != covered.bottom
        || known.right != right
    else { return }
    host.additionalSafeAreaInsets = NSEdgeInsets(
      top: covered.top, left: left, bottom: covered.bottom, right: right)
  }

  var preferredSize: CGSize? {
    guard let controller, view === controller.viewIfLoaded else { return nil }
    return controller.preferredContentSize
  }

  var controllersFollowConstraints: Bool { true }

  func updateConstraints() {
    if node?.host.isShown == true, view.isInAwaited { return }
    view.updateConstraintsForSubtreeIfNeeded()
  }

  func arrange(in size: CGSize, isOutermost: Bool) {
    if isOutermost {
      let frame = CGRect(origin: .zero, size: size)
      if let host = view.superview as? any RepresentedHost & NSView, host.frame.size != size {
        host.frame.size = size
      }
      if view.frame != frame { view.frame = frame }
    }
    // A controller is notified of the appearance before its view is laid out.
    if node?.host.isShown == true, view.isInAwaited { return }
    settling { view.layoutSubtreeIfNeeded() }
  }

  // MARK: Events

  func pointerMoved(to point: CGPoint?) { (outermost as? AppKitRendition)?.track() }

  /// Dispatches a pointer move. Every view with tracking areas reports the move; it is dispatched
  /// once.
  private func track() {
    guard let node, node.pointerMoves != lastMove else { return }
    lastMove = node.pointerMoves
    let point = node.pointerLocation
    if let point, node.visibleRect.contains(point) {
      dispatcher.pointerMoved(to: inRoot(point))
    } else {
      dispatcher.pointerLeft(to: point.map(inRoot))
    }
  }

  func pointerActivityChanged() { (outermost as? AppKitRendition)?.trackAgain() }

  /// Updates tracking while the pointer rests, because other views may receive its events now.
  private func trackAgain() {
    guard let node, let events else { return }
    let isInside = node.pointerLocation.map(node.visibleRect.contains) == true
    events.activityChanged(isPointerInside: isInside)
  }

  private var dispatcher: ViewEvents {
    if let events { return events }
    let fresh = ViewEvents(root: view)
    // A button in a table row is a browser control: a press that the table receives must not click
    // it again.
    fresh.isOperatedElsewhere = { $0.isOperatedByBrowser }
    events = fresh
    return fresh
  }

  /// Converts a point to coordinates from the view's top left corner.
  func inRoot(_ point: CGPoint) -> CGPoint {
    let origin = view.geometry.bounds.origin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  func pressed(_ press: ObjectPress) {
    (outermost as? AppKitRendition)?.deliver(press)
  }

  /// Dispatches a press. Several views of the hierarchy may report the same one; it is dispatched
  /// once.
  private func deliver(_ press: ObjectPress) {
    guard let node, press != lastPress else { return }
    lastPress = press
    let place = inRoot(node.localPoint(press.location))
    let second = press.second.map { inRoot(node.localPoint($0)) }
    var details = ViewEvents.Details()
    details.modifiers = NSEvent.ModifierFlags(press.modifiers)
    let step: ViewEvents.FingerStep =
      switch press.step {
      case .down, .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    if dispatcher.followsTwoFingers(step, place, second, time: press.time) { return }
    switch press.step {
    case .down: dispatcher.pointerPressed(.left, at: place, clickCount: press.taps, details)
    case .move: dispatcher.pointerMoved(to: place, details)
    case .up: dispatcher.pointerReleased(.left, at: place, clickCount: press.taps, details)
    case .cancel: dispatcher.pointerCancelled(at: place, details)
    }
  }

  func received(_ input: RawInput) {
    switch input {
    case .key(let key):
      if let anchor = view as? KeyAnchor {
        node?.host.attachment(AppKitPageWindow.self).heard(key, by: anchor)
        return
      }
      var root = view
      while let next = root.superview { root = next }
      node?.host.attachment(AppKitPageWindow.self).received(key, from: root)
    case .wheel(let place, let delta): (outermost as? AppKitRendition)?.turn(delta, at: place)
    case .zoom: break
    case .transfer(let step): if let node { carryOut(step, at: node) }
    case .secondary(let step, let place):
      (outermost as? AppKitRendition)?.pressSecondary(step, at: place)
    }
  }

  private func turn(_ delta: CGSize, at place: CGPoint) {
    guard let node else { return }
    // Turning the wheel down moves the content up.
    dispatcher.scrolled(
      by: CGPoint(x: -delta.width, y: -delta.height), at: inRoot(node.localPoint(place)))
  }

  private func pressSecondary(_ step: RawInput.Step, at place: CGPoint) {
    guard let node else { return }
    let point = inRoot(node.localPoint(place))
    switch step {
    case .down: dispatcher.pointerPressed(.right, at: point)
    case .move: dispatcher.pointerMoved(to: point)
    case .up: dispatcher.pointerReleased(.right, at: point)
    }
  }

  func gainedFocus() { view.window?.makeFirstResponder(view) }
}

extension NSAppearance {
  /// Returns the appearance of an environment.
  static func of(_ environment: EnvironmentValues) -> NSAppearance {
    of(
      isDark: environment.colorScheme == .dark,
      hasMoreContrast: environment.clientPreferences.contains(.increasesContrast))
  }
}

extension RepresentableContext {
  /// The appearance in which the author's code makes and updates its objects.
  var appearance: NSAppearance { .of(environment) }
}

extension NSView {
  /// Whether the client must report presses: for views with gesture recognizers, views of authors'
  /// classes that handle mouse events, tables, selectable collections, views that take keys when
  /// they are clicked, and authors' own controls.
  fileprivate func wantsPresses(_ methods: MouseMethods) -> Bool {
    if !gestureRecognizers.allSatisfy({ $0.isOfTwoFingers }) || methods.answersPresses
      || self is NSTableView || (self as? NSCollectionView)?.isSelectable == true
    {
      return true
    }
    if showsContent { return false }
    return self is NSControl || keys != nil && keys != .all
  }

  fileprivate var wantsTwoFingers: Bool { gestureRecognizers.contains { $0.isOfTwoFingers } }

  /// The key events that the view receives; `nil` for none, and for views that show a browser
  /// input, which receives the keys itself.
  fileprivate var keys: LayerContent.Keys? {
    if self is KeyAnchor { return .all }
    if let window, window.hasKeysOfPage, window.focusHolder === self, !usesBrowserInput {
      return .received
    }
    return acceptsFirstResponder && !usesBrowserInput ? .accepted : nil
  }
}

extension NSView {
  /// The renditions of the subviews that are not objects behind views of the page.
  var ownParts: [any ObjectRendition] {
    children.lazy.filter { !($0 is any RepresentedHost) && !($0.presenter is any ViewBacking) }
      .map { AppKitRendition.showing($0) }
  }
}

extension NSView {
  /// Whether the page will soon report that the view, with others around it, appears.
  fileprivate var isInAwaited: Bool {
    var view: NSView? = self
    while let here = view {
      if let host = here as? any RepresentedHost { return host.page != nil && !here.isHosted }
      view = here.parent
    }
    return false
  }
}

extension NSView {
  /// Applies what is not part of the layer: the view's shadow and focus ring.
  func addRing(to look: inout ObjectLook) {
    if focusRingType == .none {
      look.tints = look.tints ?? ControlTints()
      look.tints?.hidesFocusRing = true
    }
    guard let shadow, let color = shadow.shadowColor else { return }
    look.shadow = LayerContent.Shadow(
      color: color.resolve(effectiveAppearance), radius: shadow.shadowBlurRadius / 2,
      x: shadow.shadowOffset.width, y: -shadow.shadowOffset.height)
  }
}

extension NSGlassEffectView {
  /// Adds the glass behind the view's content, unless the view's layer says otherwise.
  func add(to look: inout ObjectLook) {
    look.backdropBlur = style == .clear ? 8 : 20
    look.background = look.background ?? ground.resolve(effectiveAppearance)
    if look.cornerRadius == 0, cornerRadius > 0, cornerRadius.isFinite {
      look.cornerRadius = Double(cornerRadius)
    }
    if look.borderWidth == 0 {
      look.borderWidth = 1
      look.borderColor = NSColor(white: 1, alpha: 0.45).resolve(effectiveAppearance)
    }
  }
}

extension NSVisualEffectView {
  /// Adds the blur behind the view's content.
  func add(to look: inout ObjectLook) {
    if state != .inactive { look.backdropBlur = 20 }
    if look.background == nil { look.background = glassColor.resolve(effectiveAppearance) }
  }
}
