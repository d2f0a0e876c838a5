#if DEBUG
  /// A source file as far as it matters for finding view expressions: the bodies of properties and
  /// functions, and in them the calls in the order of the text.
  ///
  /// Any parser that makes this value can stand in for `SourceParser`.
  package struct SourceOutline: Sendable {
    package var members: [SourceMember] = []
    /// The offsets at which lines begin, in bytes.
    package var lineStarts: [Int] = [0]

    package init() {}

    /// Returns the line of an offset, from 1.
    package func line(at offset: Int) -> Int {
      var low = 0
      var high = lineStarts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if lineStarts[middle] <= offset { low = middle } else { high = middle }
      }
      return low + 1
    }
  }

  /// A property or function with a body.
  package struct SourceMember: Sendable {
    /// The enclosing types, joined by dots; empty at the top level.
    package var type: String
    package var name: String
    package var isFunction = false
    /// The labels and names of parameters; a label is `nil` for `_`.
    package var parameters: [(label: String?, name: String)] = []
    /// The range of the member in bytes.
    package var range: Range<Int>
    package var block: SourceBlock
  }

  /// The statements between two braces.
  package struct SourceBlock: Sendable {
    package var items: [SourceItem] = []
    /// The offset of the opening brace in bytes.
    package var offset = 0
    /// Whether there are statements that no view builder accepts, such as assignments.
    package var hasEffects = false

    package init(items: [SourceItem] = []) { self.items = items }
  }

  /// A statement that may make views.
  package enum SourceItem: Sendable {
    case expression(SourceExpression)
    /// The arms of an `if` or `switch` in order. Without `else`, no arm may apply.
    case conditional([SourceBlock], hasElse: Bool)
    /// Code of which it is not known how many views it makes.
    case unknown
  }

  /// An expression: a chain such as `Text("a").font(.title).padding()`, or several operands.
  package struct SourceExpression: Sendable {
    /// The offset in bytes.
    package var offset: Int
    /// The names of the chain in order; empty unless the expression is one chain.
    package var links: [SourceLink] = []
    /// The operands of `a + b` and `a ? b : c`.
    package var operands: [SourceExpression] = []
    /// The literal parts if the expression is one string: several where values are inserted.
    package var literal: [String]?
    /// The block if the expression is a closure.
    package var closure: SourceBlock?
    /// Whether the first name is that of a local constant, or of a closure's parameter.
    package var isLocal = false
    /// Whether the first name is that of a parameter of the function.
    package var isParameter = false
    package var isReturned = false

    package init(offset: Int) { self.offset = offset }
  }

  /// A name in a chain, with the arguments of its call.
  package struct SourceLink: Sendable {
    package var name: String
    /// The offset of the name in bytes.
    package var offset: Int
    package var isCalled = false
    /// Whether the name is part of the program: not in clauses of `#if` whose condition is not
    /// known. An uncertain link without a name stands for any others.
    package var isCertain = true
    package var arguments: [SourceArgument] = []

    package init(name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }

    /// Whether the name is that of a type, by the convention for names.
    package var isType: Bool { name.first?.isUppercase == true }
  }

  package struct SourceArgument: Sendable {
    package var label: String?
    package var value: SourceExpression
  }
#endif
