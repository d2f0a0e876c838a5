package import ArborDisplay
package import ArborLayout
package import Foundation

/// What an object outside of the tree of views, such as a platform view, says to the node that shows it.
@MainActor
package protocol ObjectPresentation: AnyObject {
  /// The class, as paths name it.
  var objectName: String { get }
  /// Where the object is in the one around it, before its transform.
  var frame: CGRect { get }
  /// Objects inside, in drawing order.
  var parts: [any ObjectPresentation] { get }
  /// Whether some of the parts stay in sight while the object scrolls.
  var pinsParts: Bool { get }
  /// Where a part stays in sight; nil: it does not.
  func pinnedPlace(of part: any ObjectPresentation) -> PinnedPlace?
  /// Whether the content says everything about layout, as for what hosts views.
  var passesLayoutOn: Bool { get }
  /// What the object looks like, apart from what it shows.
  func look(in environment: EnvironmentValues) -> ObjectLook
  /// The views that show what the object shows, behind the parts; nil: nothing.
  func content(in environment: EnvironmentValues) -> AnyView?
  /// A node shows the object from now on.
  func join(_ node: ObjectNode)
  /// The node shows it no longer.
  func leave(_ node: ObjectNode)
  /// The size for a proposal, where a representable or a view around asks; `content` is the layout of `content(in:)`.
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize
  /// The node has its size: frames of the parts are to be up to date on return. Only the outermost object takes its size from here.
  func arrange(in size: CGSize, isOutermost: Bool)
  /// What the content measures may be something else now.
  func contentSizeChanged()
  /// How often the object was told what it shows; nil: nobody tells it.
  var assignmentCount: Int? { get }
  /// The pointer is at a point of the object's own coordinates, inside or not; nil: it has left the page.
  func pointerMoved(to point: CGPoint?)
  /// The page has become active, or is no longer, while the pointer rests.
  func pointerActivityChanged()
  /// A pointer is down on the object, or on what is in it, where `look` asks for gestures.
  func pressed(_ press: ObjectPress)
  /// The visitor did something that `look` asks for.
  func received(_ input: RawInput)
  /// The visitor moved the focus to the object.
  func gainedFocus()
  /// The object was tapped, and nothing in it that takes taps; where `look` asks for taps.
  func tapped()
  /// The object was swiped across, to the left (below 0) or to the right, so many points; where `look` asks for swipes.
  func swiped(_ distance: Double)
}

extension ObjectPresentation {
  package var pinsParts: Bool { false }
  package func pinnedPlace(of part: any ObjectPresentation) -> PinnedPlace? { nil }
  package var passesLayoutOn: Bool { false }
  package func contentSizeChanged() {}
  package var assignmentCount: Int? { nil }
  package func pointerMoved(to point: CGPoint?) {}
  package func pointerActivityChanged() {}
  package func pressed(_ press: ObjectPress) {}
  package func received(_ input: RawInput) {}
  package func gainedFocus() {}
  package func tapped() {}
  package func swiped(_ distance: Double) {}
}

/// Knows the page that shows an object.
@MainActor package protocol ShowingOnPage: AnyObject {
  /// nil: none does.
  var page: ViewHost? { get }
}

/// How an object is drawn around what it shows.
package struct ObjectLook: Equatable, Sendable {
  package var background: RGBA?
  package var gradient: GradientContent?
  package var cornerRadius = 0.0
  package var borderWidth = 0.0
  package var borderColor: RGBA?
  package var roundCorners: UInt8 = 15
  package var shadow: LayerContent.Shadow?
  package var backdropBlur = 0.0
  /// For assistive technology; a label goes to the control in it, if there is one.
  package var description: LayerContent.Description?
  /// 0 (not visible) to 1.
  package var opacity = 1.0
  package var clips = false
  /// What of it is seen besides; nil: everything.
  package var mask: LayerContent.Mask?
  package var isHidden = false
  /// Around the anchor; identity: not at all.
  package var transform = CGAffineTransform.identity
  /// In three dimensions, in the place of `transform`, around the anchor; nil: there is no such transform.
  package var spatial: SpatialTransform?
  /// How far it is in front, where it is projected, in points.
  package var depth = 0.0
  /// What the object around does to it besides, in its own coordinates; nil: nothing.
  package var projection: SpatialTransform?
  /// Whether it is not seen from behind.
  package var isOneSided = false
  /// As fractions of the size.
  package var anchor = CGPoint(x: 0.5, y: 0.5)
  /// Which of the object's own coordinates is at the top-left corner.
  package var boundsOrigin = CGPoint.zero
  /// Whether it wants to know where the pointer is.
  package var tracksPointer = false
  /// Whether neither it nor what is in it takes events.
  package var ignoresPointer = false
  /// What a client must tell of a pointer, as `LayerContent.gesture`; nil: nothing.
  package var gesture: String?
  /// Whether it takes keys; nil: it does not.
  package var keys: LayerContent.Keys?
  package var wantsWheel = false
  package var wantsSecondary = false
  /// Whether the visitor can show it larger or smaller.
  package var wantsZoom = false
  /// Whether it stands for a place on a map, and moves with that.
  package var isOnMap = false
  /// Of the control in it.
  package var tints: ControlTints?
  /// Whether it wants to know of taps, after what is in it.
  package var takesTaps = false
  /// Whether what takes taps is chosen.
  package var isChosen = false
  /// Whether it wants to know of swipes across it.
  package var takesSwipes = false
  /// What the pointer looks like over it; nil: as around.
  package var cursor: PointerShape?
  /// Over parts of it, behind what it shows; from its top left corner.
  package var cursorRects: [CursorRect] = []

  package struct CursorRect: Equatable, Sendable {
    package var rect: CGRect
    package var cursor: PointerShape

    package init(_ rect: CGRect, _ cursor: PointerShape) {
      self.rect = rect
      self.cursor = cursor
    }
  }

  package init() {}

  /// Changes the colours of the controls in it; nothing is kept where that says nothing.
  package mutating func tint(_ change: (inout ControlTints) -> Void) {
    var changed = tints ?? ControlTints()
    change(&changed)
    if changed != ControlTints() { tints = changed }
  }

  /// All that moves it in three dimensions, in a view of this size; nil: nothing does.
  func space(in size: CGSize) -> SpatialTransform? {
    if spatial == nil, projection == nil { return nil }
    let own = (spatial ?? SpatialTransform(transform)).around(
      CGPoint(x: size.width * anchor.x, y: size.height * anchor.y))
    guard let projection else { return own }
    return own.concatenating(.translation(x: 0, y: 0, z: depth)).concatenating(projection)
  }

  /// Around the anchor, in a view of this size.
  func transform(in size: CGSize) -> CGAffineTransform {
    if transform.isIdentity { return .identity }
    let (x, y) = (size.width * anchor.x, size.height * anchor.y)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }

  var needsLayer: Bool {
    background != nil || gradient != nil || mask != nil || borderWidth > 0 || opacity < 1 || clips
      || !transform.isIdentity || spatial != nil || projection != nil || isOneSided
      || tracksPointer || ignoresPointer || marker != nil || keys != nil || wantsWheel
      || wantsSecondary || wantsZoom || isOnMap || tints != nil || shadow != nil || backdropBlur > 0
      || description != nil || cursor != nil
  }
}
