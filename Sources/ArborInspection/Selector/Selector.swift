/// A question about which nodes of a tree are meant: the part of CSS Selectors 4 that fits views.
///
/// `A B`, `A > B`, `A + B`, `A ~ B`, `A, B`, and `A ?? B`: B where A matches nothing. What the grammar of the design has and this
/// does not is an error that says so, never an empty answer.
package struct Selector: Sendable, Equatable {
  /// As it was written.
  package let source: String
  /// One list, and those after each `??`.
  let alternatives: [[Complex]]
  /// What it asks of the page beside its tree.
  package let needs: SelectorNeeds

  /// Compounds joined by combinators: `VStack > Text:first-child`.
  struct Complex: Sendable, Equatable {
    var compounds: [Compound]
    /// One fewer than `compounds`; each stands before the compound of the next place.
    var combinators: [Combinator]
  }

  /// What one node must be, all at once.
  struct Compound: Sendable, Equatable {
    var tests: [Test]
  }

  enum Combinator: Sendable, Equatable {
    case descendant, child, nextSibling, laterSibling
  }

  indirect enum Test: Sendable, Equatable {
    case anything
    /// Matches `PathSegment.typeName`.
    case type(String)
    case id(UInt32)
    case attribute(Attribute, Comparison, Operand)
    case text(String)
    /// Some text in the subtree, or the label of a control in it, contains it; what is presented there does not count. The number tells
    /// tests of one selector apart, as with `has`.
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
    /// Ranks `step * n + offset` for n = 0, 1, 2..., counted from 1.
    case nthChild(step: Int, offset: Int)
    case visible, hidden, enabled, disabled, scrollable, focused
    /// A value of the environment, as Swift prints it; nil: something sets it.
    case environment(String, value: String?)
    case any([Complex])
    case none([Complex])
    case has([Relative], number: Int)
    /// The object behind the node, or one in it that belongs to no node of its own, is of a class.
    case platform(String)
    /// Code has set a property of the object behind the node.
    case customized
    /// The object that stands in a relation to the one behind a node that matches is that behind the node, or belongs to no node of its own
    /// and is in it.
    case axis(PlatformRelation, target: String, of: Complex, number: Int)
  }

  /// Whether `:platform(..)` says somewhere of what class the objects are that are looked for.
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
    /// With its text, for attributes that are no numbers.
    case number(Double, String)
  }
}
