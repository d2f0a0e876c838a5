package import ArborDisplay
package import ArborLayout
package import ArborTiming
package import Foundation

/// The interface between an object outside the tree of views, such as a platform view, and the node
/// that shows it.
@MainActor
package protocol ObjectRendition: AnyObject {
  /// The class name that paths use.
  var objectName: String { get }
  /// The object's frame in its parent, before its transform.
  var frame: CGRect { get }
  /// The objects inside, in drawing order.
  var parts: [any ObjectRendition] { get }
  /// Whether some of the parts are pinned while the object scrolls.
  var pinsParts: Bool { get }
  /// Returns the place where a part is pinned; `nil` if it is not.
  func pinnedPlace(of part: any ObjectRendition) -> PinnedPlace?
  /// Whether the content determines the layout, as in hosting views.
  var passesLayoutOn: Bool { get }
  /// Returns the object's appearance, apart from its content.
  func look(in environment: EnvironmentValues) -> ObjectLook
  /// Returns the views of the object's content, which are behind the parts; `nil` if there is none.
  func content(in environment: EnvironmentValues) -> AnyView?
  /// Called when a node begins to show the object.
  func join(_ node: ObjectNode)
  /// Called when the node no longer shows the object.
  func leave(_ node: ObjectNode)
  /// Returns the size for a proposal of a representable or an enclosing view; `content` is the
  /// layout of `content(in:)`.
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize
  /// Called when the node has its size; frames of the parts must be final on return. Only the
  /// outermost object adopts the size.
  func arrange(in size: CGSize, isOutermost: Bool)
  /// Called when the measured size of the content may have changed.
  func contentSizeChanged()
  /// The number of times the object's content was assigned; `nil` if it is not assigned from
  /// outside.
  var assignmentCount: Int? { get }
  /// Called with the pointer's location in the object's own coordinates, inside or not; `nil` after
  /// it has left the page.
  func pointerMoved(to point: CGPoint?)
  /// Called when the page became active or inactive while the pointer rests.
  func pointerActivityChanged()
  /// Called with each step of a pointer that is down on the object or its content, if `look`
  /// requests gestures.
  func pressed(_ press: ObjectPress)
  /// Called with an input of the visitor that `look` requests.
  func received(_ input: RawInput)
  /// Called with files that were dropped on the object; returns whether it takes them.
  func received(_ files: FileTransfer) -> Bool
  /// Called when the visitor moved the focus to the object.
  func gainedFocus()
  /// Called when the object was tapped and nothing inside handles taps, if `look` requests taps.
  func tapped()
  /// Called when the object was swiped by a distance in points, to the left (negative) or to the
  /// right, if `look` requests swipes.
  func swiped(_ distance: Double)
}

extension ObjectRendition {
  package var pinsParts: Bool { false }
  package func pinnedPlace(of part: any ObjectRendition) -> PinnedPlace? { nil }
  package var passesLayoutOn: Bool { false }
  package func contentSizeChanged() {}
  package var assignmentCount: Int? { nil }
  package func pointerMoved(to point: CGPoint?) {}
  package func pointerActivityChanged() {}
  package func pressed(_ press: ObjectPress) {}
  package func received(_ input: RawInput) {}
  package func received(_ files: FileTransfer) -> Bool { false }
  package func gainedFocus() {}
  package func tapped() {}
  package func swiped(_ distance: Double) {}
}

/// The appearance of an object, apart from its content.
package struct ObjectLook: Equatable, Sendable {
  package var background: RGBA?
  package var gradient: GradientContent?
  package var cornerRadius = 0.0
  package var borderWidth = 0.0
  package var borderColor: RGBA?
  package var roundCorners: UInt8 = 15
  package var shadow: LayerContent.Shadow?
  package var backdropBlur = 0.0
  /// The accessibility description. A label is moved to the control inside, if there is one.
  package var description: LayerContent.Description?
  /// The opacity from 0 (invisible) to 1.
  package var opacity = 1.0
  package var clips = false
  /// A mask that limits the visible part further; `nil` for none.
  package var mask: LayerContent.Mask?
  package var isHidden = false
  /// The blending with what is behind the object; `nil` for none.
  package var blend: BlendMode?
  /// The transform around the anchor.
  package var transform = CGAffineTransform.identity
  /// A three-dimensional transform around the anchor, in place of `transform`; `nil` for none.
  package var spatial: SpatialTransform?
  /// The distance in points toward the viewer before projection.
  package var depth = 0.0
  /// The projection that the parent applies, in the object's own coordinates; `nil` for none.
  package var projection: SpatialTransform?
  /// Whether the object is invisible from behind.
  package var isOneSided = false
  /// The anchor, as fractions of the size.
  package var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The point of the object's own coordinates that is at the upper left corner.
  package var boundsOrigin = CGPoint.zero
  /// Whether the object receives pointer movements.
  package var tracksPointer = false
  /// Whether the object and its content ignore pointer events.
  package var ignoresPointer = false
  /// The pointer events that a client must report; `nil` for none.
  package var pointer: PointerNeeds?
  /// The keys that the object receives; `nil` for none.
  package var keys: LayerContent.Keys?
  package var wantsWheel = false
  package var wantsSecondary = false
  /// Whether the object receives zoom gestures.
  package var wantsZoom = false
  /// Whether the object marks a place on a map, and moves with it.
  package var isOnMap = false
  /// The tints of the controls inside.
  package var tints: ControlTints?
  /// Whether the object receives taps that its content does not handle.
  package var takesTaps = false
  /// Whether the object is shown as selected, if it takes taps.
  package var isChosen = false
  /// Whether the object receives swipes across it.
  package var takesSwipes = false
  /// The pointer's shape over the object; `nil` for that of the parent.
  package var cursor: PointerShape?
  /// Pointer shapes over parts of the object, behind its content, in coordinates of its upper left
  /// corner.
  package var cursorRects: [CursorRect] = []

  /// A rectangle over which the pointer has its own shape.
  package struct CursorRect: Equatable, Sendable {
    package var rect: CGRect
    package var cursor: PointerShape

    package init(_ rect: CGRect, _ cursor: PointerShape) {
      self.rect = rect
      self.cursor = cursor
    }
  }

  /// The movements that clients play; `nil` for none.
  package var motions: PassedMotions?

  package init() {}

  /// Changes the tints of the controls inside; tints without any color are not stored.
  package mutating func tint(_ change: (inout ControlTints) -> Void) {
    var changed = tints ?? ControlTints()
    change(&changed)
    if changed != ControlTints() { tints = changed }
  }

  /// Returns the combined three-dimensional transform in a view of the given size; `nil` for none.
  func space(in size: CGSize) -> SpatialTransform? {
    if spatial == nil, projection == nil { return nil }
    let own = (spatial ?? SpatialTransform(transform)).around(
      CGPoint(x: size.width * anchor.x, y: size.height * anchor.y))
    guard let projection else { return own }
    return own.concatenating(.translation(x: 0, y: 0, z: depth)).concatenating(projection)
  }

  /// Returns the transform around the anchor, in a view of the given size.
  func transform(in size: CGSize) -> CGAffineTransform {
    if transform.isIdentity { return .identity }
    let (x, y) = (size.width * anchor.x, size.height * anchor.y)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }

  var needsLayer: Bool {
    background != nil || gradient != nil || mask != nil || borderWidth > 0 || opacity < 1 || clips
      || !transform.isIdentity || spatial != nil || projection != nil || isOneSided
      || tracksPointer || ignoresPointer || pointerNeeds != nil || keys != nil || wantsWheel
      || wantsSecondary || wantsZoom || isOnMap || tints != nil || shadow != nil || backdropBlur > 0
      || description != nil || cursor != nil || motions != nil
  }
}
