package import ArborDisplay
package import Foundation

/// The tree of one committed revision as immutable data.
package struct TreeSnapshot: Sendable {
  package let revision: Int
  /// The size of the page, in points.
  package let size: CGSize
  package let root: NodeSnapshot
  /// The highest id that the session has assigned; 0 if it is not known.
  package let lastID: UInt32
  /// The number of scrolls since the revision was committed. Frames differ between two trees of one
  /// revision.
  package let scrollCount: Int

  package init(
    revision: Int, size: CGSize, root: NodeSnapshot, lastID: UInt32 = 0, scrollCount: Int = 0
  ) {
    self.scrollCount = scrollCount
    self.revision = revision
    self.size = size
    self.root = root
    self.lastID = lastID
  }
}

/// One node of a committed revision: a view, an element of a `ForEach`, or the content of a
/// modifier.
package final class NodeSnapshot: Sendable {
  /// Unique in the session and never reused; written as `n42` outside. It is also the number in the
  /// element's HTML id.
  package let id: UInt32
  package let segment: PathSegment
  /// The type with module and generic arguments, as Swift prints it.
  package let generic: String
  /// The frame in the page's coordinates; `nil` for a node without a layout of its own, such as a
  /// view without content.
  package let frame: CGRect?
  /// The frame in the coordinates of the nearest ancestor with a frame.
  package let localFrame: CGRect?
  /// The transform; `nil` for a translation, which the frame expresses.
  package let turn: TurnSnapshot?
  /// The visible part of the page after clipping by modifiers and ancestors; `nil` for all of it.
  package let clip: CGRect?
  /// The frames in enclosing named coordinate spaces, innermost first.
  package let namedFrames: [NamedFrame]
  package let layout: LayoutSnapshot?
  /// The modifiers, innermost first.
  package let modifiers: [ModifierSnapshot]
  /// The environment values that the node's modifiers set, innermost last.
  package let environment: [NamedValue]
  /// The preferences that the node's modifiers write or change.
  package let preferences: [PreferenceContribution]
  /// The property wrappers of a view, in the order of their declaration.
  package let state: [StateSnapshot]
  /// The text that the node itself draws; `nil` for nodes without text.
  package let text: String?
  /// Whether the text is withheld because it is privacy sensitive.
  package let isTextRedacted: Bool
  package let control: ControlSnapshot?
  /// `nil` except for scroll views.
  package let scroll: ScrollSnapshot?
  /// `nil` except for lazy containers.
  package let elements: ElementsSnapshot?
  /// The gestures on the view itself, innermost first.
  package let gestures: [GestureSnapshot]
  package let isHidden: Bool
  /// `nil` except for presentations.
  package let presentation: PresentationSnapshot?
  /// The number of times the body ran since the node was made; 0 for views without a body.
  package let evaluations: Int
  /// The reason for the last evaluation, such as `state fieldValues`; `nil` if there was none.
  package let lastReason: String?
  /// The sources that the last evaluation read: `state x`, `environment colorScheme`, `preference
  /// Key`, `geometry size`.
  package let dependencies: [String]
  /// Whether an element with this node's id is on the page.
  package let hasElement: Bool
  /// The element's frame in the page's coordinates if it covers only a part of the view, as the
  /// input of a slider with images at its ends does; `nil` if it is the view's frame.
  package let elementFrame: CGRect?
  private let said: _Apart<LayerContent.Description>
  /// The description that modifiers add for assistive technology; `nil` for none.
  package var description: LayerContent.Description? { said.wrappedValue }
  package let children: [NodeSnapshot]

  package init(
    id: UInt32, segment: PathSegment, generic: String, frame: CGRect?, localFrame: CGRect?,
    layout: LayoutSnapshot?, modifiers: [ModifierSnapshot], environment: [NamedValue],
    preferences: [PreferenceContribution], state: [StateSnapshot], text: String?,
    control: ControlSnapshot?, isHidden: Bool, evaluations: Int, lastReason: String?,
    dependencies: [String], hasElement: Bool, scroll: ScrollSnapshot? = nil,
    elements: ElementsSnapshot? = nil,
    children: [NodeSnapshot], gestures: [GestureSnapshot] = [],
    presentation: PresentationSnapshot? = nil, turn: TurnSnapshot? = nil, clip: CGRect? = nil,
    namedFrames: [NamedFrame] = [], isTextRedacted: Bool = false, elementFrame: CGRect? = nil,
    description: LayerContent.Description? = nil
  ) {
    said = _Apart(wrappedValue: description)
    (self.isTextRedacted, self.elementFrame) = (isTextRedacted, elementFrame)
    self.presentation = presentation
    self.turn = turn
    self.clip = clip
    self.namedFrames = namedFrames
    self.scroll = scroll
    self.elements = elements
    self.id = id
    self.segment = segment
    self.generic = generic
    self.frame = frame
    self.localFrame = localFrame
    self.layout = layout
    self.modifiers = modifiers
    self.environment = environment
    self.preferences = preferences
    self.state = state
    self.text = text
    self.control = control
    self.gestures = gestures
    self.isHidden = isHidden
    self.evaluations = evaluations
    self.lastReason = lastReason
    self.dependencies = dependencies
    self.hasElement = hasElement
    self.children = children
  }
}

/// The layout of a node.
package struct LayoutSnapshot: Sendable, Hashable {
  /// The container's final proposal in points: `nil` for an open length; lengths may be infinite.
  package var proposedWidth: Double?
  package var proposedHeight: Double?
  package var size: CGSize
  package var priority: Double
  /// Explicit alignment guides by name, in points from the node's upper left corner.
  package var guides: [GuideSnapshot]

  package init(
    proposedWidth: Double?, proposedHeight: Double?, size: CGSize, priority: Double,
    guides: [GuideSnapshot]
  ) {
    self.proposedWidth = proposedWidth
    self.proposedHeight = proposedHeight
    self.size = size
    self.priority = priority
    self.guides = guides
  }
}

/// A modifier with its arguments, such as `padding` with `top = 16`.
package struct ModifierSnapshot: Sendable, Hashable {
  package var name: String
  package var arguments: [NamedValue]
  /// The frame of the modifier's result, in the page's coordinates; `nil` if it has no layout.
  package var frame: CGRect?

  package init(name: String, arguments: [NamedValue], frame: CGRect?) {
    self.name = name
    self.arguments = arguments
    self.frame = frame
  }
}

/// A value with a name, such as an argument.
package struct NamedValue: Sendable, Hashable {
  package var name: String
  /// The value as Swift prints it.
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The rotation, scaling or shearing of a view on the page.
package struct TurnSnapshot: Sendable, Hashable {
  /// Maps the view's own coordinates to those of the page.
  package var transform: CGAffineTransform
  /// The size in the view's own coordinates.
  package var size: CGSize

  package init(transform: CGAffineTransform, size: CGSize) {
    self.transform = transform
    self.size = size
  }

  /// The corners on the page: those that were upper left, upper right, lower right and lower left
  /// before the transform.
  package var corners: [CGPoint] {
    [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height),
      CGPoint(x: 0, y: size.height),
    ].map { $0.applying(transform) }
  }
}

/// A view's frame in a named coordinate space.
package struct NamedFrame: Sendable, Hashable {
  package var name: String
  package var frame: CGRect

  package init(name: String, frame: CGRect) {
    self.name = name
    self.frame = frame
  }
}

/// An alignment guide that is set.
package struct GuideSnapshot: Sendable, Hashable {
  package var name: String
  package var axis: Axis
  /// The distance from the upper or left edge, in points.
  package var value: Double

  package init(name: String, axis: Axis, value: Double) {
    self.name = name
    self.axis = axis
    self.value = value
  }
}

/// One property wrapper of a view.
package struct StateSnapshot: Sendable, Hashable {
  /// The name without the underscore.
  package var name: String
  /// `State`, `Binding`, `Environment`...
  package var wrapper: String
  package var type: String
  /// The value as Swift prints it; `nil` if the view is privacy sensitive.
  package var value: String?

  package init(name: String, wrapper: String, type: String, value: String?) {
    self.name = name
    self.wrapper = wrapper
    self.type = type
    self.value = value
  }
}

/// The state of a control and the events it accepts.
package struct ControlSnapshot: Sendable, Hashable {
  /// The ARIA role: `button`, `textbox`, `switch`, `slider`.
  package var role: String
  package var label: String
  package var value: Value
  package var isEnabled: Bool
  /// The events that the control accepts: `tap`, `input`, `focus`...
  package var events: [String]

  /// The current value of the control.
  package enum Value: Sendable, Hashable {
    case none
    case text(String)
    case bool(Bool)
    case number(Double, lowerBound: Double, upperBound: Double, step: Double?)
    /// The value of a secure field, which is never revealed.
    case redacted
  }

  package init(role: String, label: String, value: Value, isEnabled: Bool, events: [String]) {
    self.role = role
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.events = events
  }
}

/// The number of elements that a lazy container has, and has made.
package struct ElementsSnapshot: Sendable, Hashable {
  package var count: Int
  /// The number of elements in the tree.
  package var made: Int
}

/// The scroll offset and sizes of a scroll view.
package struct ScrollSnapshot: Sendable, Hashable {
  package var axes: Axis.Set
  /// The offset, counted as in browsers.
  package var offset: CGPoint
  package var contentSize: CGSize
  package var containerSize: CGSize
  /// Whether the visitor can scroll.
  package var isEnabled: Bool

  package init(
    axes: Axis.Set, offset: CGPoint, contentSize: CGSize, containerSize: CGSize, isEnabled: Bool
  ) {
    self.axes = axes
    self.offset = offset
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.isEnabled = isEnabled
  }
}

/// A preference that a modifier of a node writes or changes.
package struct PreferenceContribution: Sendable, Hashable {
  /// The key's type name, unqualified.
  package var key: String
  /// `set` or `transform`.
  package var operation: String

  package init(key: String, operation: String) {
    self.key = key
    self.operation = operation
  }
}

/// The reduction of a preference at a node: the value and each closure involved.
package struct PreferenceTrace: Sendable {
  package var key: String
  /// The value as Swift prints it; the default if no node below writes the key.
  package var value: String
  /// The closures in the order in which they ran or would have run.
  package var steps: [Step]

  package init(key: String, value: String, steps: [Step]) {
    self.key = key
    self.value = value
    self.steps = steps
  }

  /// One closure of the reduction.
  package struct Step: Sendable {
    package var nodeID: UInt32
    /// `set`, `transform`, `reduce` or `default`.
    package var operation: String
    /// Whether the closure ran in the flush in which a reader last requested the value. A closure
    /// that no reader requests runs for the trace.
    package var ran: Bool
    /// Why the closure did not run; `nil` if it ran.
    package var reason: String?
    package var before: String?
    package var after: String?

    package init(
      nodeID: UInt32, operation: String, ran: Bool, reason: String?, before: String?, after: String?
    ) {
      self.nodeID = nodeID
      self.operation = operation
      self.ran = ran
      self.reason = reason
      self.before = before
      self.after = after
    }
  }
}

/// An anchor that a preference below a node carries.
package struct AnchorSnapshot: Sendable {
  /// The key of the preference.
  package var key: String
  package var nodeID: UInt32
  /// `bounds`, `center`, ...
  package var source: String
  /// The anchored rectangle in the coordinates of the queried node; points have no size.
  package var rect: CGRect

  package init(key: String, nodeID: UInt32, source: String, rect: CGRect) {
    self.key = key
    self.nodeID = nodeID
    self.source = source
    self.rect = rect
  }
}

/// A message to the author: what happened, where, and how to fix it.
package struct Diagnostic: Sendable, Hashable {
  /// The kind of problem, such as `preference-loop` or `invalid-frame`.
  package var code: String
  package var message: String
  package var nodeID: UInt32?
  package var revision: Int

  package init(code: String, message: String, nodeID: UInt32?, revision: Int) {
    self.code = code
    self.message = message
    self.nodeID = nodeID
    self.revision = revision
  }
}
