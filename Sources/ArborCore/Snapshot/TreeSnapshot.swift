package import ArborDisplay
package import Foundation

/// The tree of one committed revision, as data: nothing in it changes any more.
package struct TreeSnapshot: Sendable {
  package let revision: Int
  /// Of the page, in points.
  package let size: CGSize
  package let root: NodeSnapshot
  /// The highest id that the session ever gave out; 0: not known.
  package let lastID: UInt32
  /// How often something was scrolled since the revision was committed: frames differ between two trees of one revision.
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

/// One node of a committed revision: a view, an element of a ForEach, or the content of a modifier.
package final class NodeSnapshot: Sendable {
  /// Unique in the session, never reused; written `n42` outside. It is also the number in the element's HTML id.
  package let id: UInt32
  package let segment: PathSegment
  /// The type with module and generic arguments, as Swift prints it.
  package let generic: String
  /// In the page's coordinates; nil for a node without a layout of its own (a view without content).
  package let frame: CGRect?
  /// In the own coordinates of the nearest ancestor node that has a frame.
  package let localFrame: CGRect?
  /// nil for a node that is only moved: its frame says all.
  package let turn: TurnSnapshot?
  /// What the modifiers and views around leave of the page; nil: all of it.
  package let clip: CGRect?
  /// In the coordinate spaces with names around it, the innermost first.
  package let namedFrames: [NamedFrame]
  package let layout: LayoutSnapshot?
  /// From the innermost to the outermost.
  package let modifiers: [ModifierSnapshot]
  /// What this node's modifiers set, innermost last.
  package let environment: [NamedValue]
  /// What this node's modifiers contribute to preferences: the key's type name and the kind of operation.
  package let preferences: [PreferenceContribution]
  /// The property wrappers of a view, in the order of their declaration.
  package let state: [StateSnapshot]
  /// The readable text that the node itself draws; nil for everything but texts.
  package let text: String?
  /// Whether there is a text that is not told.
  package let isTextRedacted: Bool
  package let control: ControlSnapshot?
  /// nil for everything but scroll views.
  package let scroll: ScrollSnapshot?
  /// nil for everything but lazy containers.
  package let elements: ElementsSnapshot?
  /// On the view itself, from the innermost to the outermost.
  package let gestures: [GestureSnapshot]
  package let isHidden: Bool
  /// nil for everything but what stands above the page.
  package let presentation: PresentationSnapshot?
  /// Bodies run since the node was made; 0 for views without a body.
  package let evaluations: Int
  /// Why the body ran last, such as `state fieldValues`; nil when it never ran.
  package let lastReason: String?
  /// What the last body read: `state x`, `environment colorScheme`, `preference Key`, `geometry size`.
  package let dependencies: [String]
  /// Whether an element with this node's id is on the page.
  package let hasElement: Bool
  /// The element's frame in the page's coordinates, where it is only a part of the view, as the
  /// input of a slider with images at its ends is; `nil`: it is the view's frame.
  package let elementFrame: CGRect?
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
    namedFrames: [NamedFrame] = [], isTextRedacted: Bool = false, elementFrame: CGRect? = nil
  ) {
    self.isTextRedacted = isTextRedacted
    self.elementFrame = elementFrame
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

/// How a node was laid out.
package struct LayoutSnapshot: Sendable, Hashable {
  /// What the container offered in the end, in points: nil where it left the length open; infinite lengths are possible.
  package var proposedWidth: Double?
  package var proposedHeight: Double?
  package var size: CGSize
  package var priority: Double
  /// Explicit alignment guides by name, in points from the node's top-left corner.
  package var guides: [NamedNumber]

  package init(
    proposedWidth: Double?, proposedHeight: Double?, size: CGSize, priority: Double,
    guides: [NamedNumber]
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
  /// The frame of what the modifier makes, in the page's coordinates; nil when it has no layout.
  package var frame: CGRect?

  package init(name: String, arguments: [NamedValue], frame: CGRect?) {
    self.name = name
    self.arguments = arguments
    self.frame = frame
  }
}

package struct NamedValue: Sendable, Hashable {
  package var name: String
  /// As Swift prints it.
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// How a view is turned, scaled or sheared on the page.
package struct TurnSnapshot: Sendable, Hashable {
  /// From the view's own coordinates to the page's.
  package var transform: CGAffineTransform
  /// In its own coordinates.
  package var size: CGSize

  package init(transform: CGAffineTransform, size: CGSize) {
    self.transform = transform
    self.size = size
  }

  /// On the page: top left, top right, bottom right and bottom left before it was turned.
  package var corners: [CGPoint] {
    [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height),
      CGPoint(x: 0, y: size.height),
    ].map { $0.applying(transform) }
  }
}

/// A view's frame in a coordinate space with a name.
package struct NamedFrame: Sendable, Hashable {
  package var name: String
  package var frame: CGRect

  package init(name: String, frame: CGRect) {
    self.name = name
    self.frame = frame
  }
}

package struct NamedNumber: Sendable, Hashable {
  package var name: String
  package var value: Double

  package init(name: String, value: Double) {
    self.name = name
    self.value = value
  }
}

/// One property wrapper of a view.
package struct StateSnapshot: Sendable, Hashable {
  /// Without the underscore.
  package var name: String
  /// `State`, `Binding`, `Environment`...
  package var wrapper: String
  package var type: String
  /// As Swift prints it; nil when the view is privacy sensitive.
  package var value: String?

  package init(name: String, wrapper: String, type: String, value: String?) {
    self.name = name
    self.wrapper = wrapper
    self.type = type
    self.value = value
  }
}

/// What a control shows and takes.
package struct ControlSnapshot: Sendable, Hashable {
  /// The ARIA role: `button`, `textbox`, `switch`, `slider`.
  package var role: String
  package var label: String
  package var value: Value
  package var isEnabled: Bool
  /// Events that it answers to: `tap`, `input`, `focus`...
  package var events: [String]

  package enum Value: Sendable, Hashable {
    case none
    case text(String)
    case bool(Bool)
    case number(Double, lowerBound: Double, upperBound: Double, step: Double?)
    /// A secure field: its text is never told.
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

/// What a lazy container has made of its collections.
package struct ElementsSnapshot: Sendable, Hashable {
  package var count: Int
  /// Those that are in the tree.
  package var made: Int
}

/// What a scroll view shows of its content.
package struct ScrollSnapshot: Sendable, Hashable {
  package var axes: Axis.Set
  /// The position as browsers count it.
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

/// How a preference was reduced at a node: the value and each closure on the way.
package struct PreferenceTrace: Sendable {
  package var key: String
  /// As Swift prints it; the default when nothing below writes the key.
  package var value: String
  /// In the order in which they ran or would have run.
  package var steps: [Step]

  package init(key: String, value: String, steps: [Step]) {
    self.key = key
    self.value = value
    self.steps = steps
  }

  package struct Step: Sendable {
    package var nodeID: UInt32
    /// `set`, `transform`, `reduce` or `default`.
    package var operation: String
    /// True if it ran in the update in which a reader last asked for the value. A closure that no
    /// reader asks for runs for the trace.
    package var ran: Bool
    /// Why it did not run; nil when it ran.
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

/// A value of the environment at a node, and who set it.
package struct EnvironmentSnapshot: Sendable {
  package var name: String
  package var value: String
  /// The node whose modifier set it; nil: the session's own value.
  package var setBy: UInt32?

  package init(name: String, value: String, setBy: UInt32?) {
    self.name = name
    self.value = value
    self.setBy = setBy
  }
}

/// An anchor that a preference below a node carries.
package struct AnchorSnapshot: Sendable {
  /// The preference that carries it.
  package var key: String
  package var nodeID: UInt32
  /// `bounds`, `center`, ...
  package var source: String
  /// In the coordinates of the node asked about; points have no size.
  package var rect: CGRect

  package init(key: String, nodeID: UInt32, source: String, rect: CGRect) {
    self.key = key
    self.nodeID = nodeID
    self.source = source
    self.rect = rect
  }
}

/// Something that an author should know: what happened, where, and what to do.
package struct Diagnostic: Sendable, Hashable {
  /// Such as `preference-loop` or `invalid-frame`.
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
