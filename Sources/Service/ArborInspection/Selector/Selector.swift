/// A query that selects nodes of a tree: the subset of CSS Selectors 4 that suits views.
///
/// `A B`, `A > B`, `A + B`, `A ~ B`, `A, B`, and `A ?? B`: B where A matches nothing. Unsupported
/// syntax is reported as an error, never as an empty answer.
package struct Selector: Sendable, Equatable {
  /// The source text.
  package let source: String
  /// The first selector list, and those after each `??`.
  let alternatives: [[Complex]]
  /// The facts that the selector needs besides the tree.
  package let needs: SelectorNeeds

  /// Compounds joined by combinators: `VStack > Text:first-child`.
  struct Complex: Sendable, Equatable {
    var compounds: [Compound]
    /// The combinators, one fewer than `compounds`; each precedes the compound at the next index.
    var combinators: [Combinator]
  }

  /// The conditions that one node must satisfy together.
  struct Compound: Sendable, Equatable {
    var tests: [Test]
  }

  enum Combinator: Sendable, Equatable {
    case descendant, child, nextSibling, laterSibling
  }

  indirect enum Test: Sendable, Equatable {
    case anything
    /// The node's `PathSegment.typeName`.
    case type(String)
    case id(UInt32)
    case attribute(Attribute, Comparison, Operand)
    case text(String)
    /// A text in the subtree, or the label of a control in it, contains the string; presentations
    /// are excluded. The number identifies the test within the selector, as with `has`.
    case contains(String, number: Int)
    case button(String, number: Int)
    case modifier(String)
    case preference(String)
    case state(String, value: String?)
    case role(String, name: String?)
    case key(String)
    case at(x: Double, y: Double)
    case within(x: Double, y: Double, width: Double, height: Double)
    case root, empty, firstChild, lastChild, onlyChild
    /// The ranks `step * n + offset` for n = 0, 1, 2..., counted from 1.
    case nthChild(step: Int, offset: Int)
    case visible, hidden, enabled, disabled, scrollable, focused
    /// A value of the environment, as Swift prints it; `nil` when any set value matches.
    case environment(String, value: String?)
    case any([Complex])
    case none([Complex])
    case has([Relative], number: Int)
    /// The object behind the node, or one in it without a node of its own, is of a class.
    case platform(String)
    /// Code has set a property of the object behind the node.
    case customized
    /// The object that stands in a relation to that of a matching node is the object behind this
    /// node, or is in this node and has no node of its own.
    case axis(PlatformRelation, target: String, of: Complex, number: Int)
  }

  /// Whether `:platform(..)` specifies the class of the selected objects.
  package var asksForObjects: Bool {
    alternatives.contains { $0.contains(where: \.asksForObjects) }
  }

  /// A selector that starts with a combinator, inside `:has`.
  struct Relative: Sendable, Equatable {
    var combinator: Combinator
    var complex: Complex
  }

  enum Comparison: String, Sendable, Equatable {
    case exists = ""
    case equal = "="
    case hasWord = "~="
    case hasPrefix = "^="
    case hasSuffix = "$="
    case contains = "*="
    case hasDashPrefix = "|="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  enum Operand: Sendable, Equatable {
    case none
    case text(String)
    /// A number with its text, for attributes that are not numbers.
    case number(Double, String)
  }
}
