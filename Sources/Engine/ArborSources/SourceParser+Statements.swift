#if DEBUG
  extension SourceParser {
    /// Reads statements from an opening brace to its closing brace. `names` are those of parameters
    /// and bound values.
    mutating func parseBlock(naming names: Set<String> = []) -> SourceBlock {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.mostNested else {
        skipBalanced()
        return SourceBlock(items: [.unknown])
      }
      locals.append(names)
      defer { locals.removeLast() }
      let start = token.start
      advance()
      skipSignature()
      var block = parseStatements { $0.isClosing }
      block.offset = start
      advance()
      return block
    }

    /// Reads statements until `isDone`, or to the end of the file.
    private mutating func parseStatements(
      until isDone: (SourceParser) -> Bool
    ) -> SourceBlock {
      var block = SourceBlock()
      while !isAtEnd, !isDone(self) {
        let start = place
        parseStatement(into: &block)
        if place == start { advance() }
      }
      return block
    }

    /// Skips the parameters of a closure, and notes their names.
    private mutating func skipSignature() {
      let start = place
      var names: Set<String> = []
      while !isAtEnd {
        if isAt("in") {
          advance()
          locals[locals.count - 1].formUnion(names)
          return
        }
        if isAt("[") || isAt("(") {
          let open = place
          skipBalanced()
          names.formUnion(tokens[open..<place].lazy.filter { $0.kind == .name }.map(\.text))
        } else if token.kind == .name || isAt(",") || isAt("->") || isAt("@") || isAt(":")
          || isAt(".") || isAt("?") || isAt("<") || isAt(">")
        {
          if token.isFirstInLine, place > start { break }
          names.insert(token.text)
          advance()
        } else {
          break
        }
      }
      place = start
    }

    private mutating func parseStatement(into block: inout SourceBlock) {
      switch token.text {
      case _ where token.kind == .string: parseExpressionStatement(into: &block)
      case ";": advance()
      case "@":
        advance()
        advance()
        if isAt("("), !token.hasSpaceBefore { skipBalanced() }
      case "let", "var": parseLocals()
      case "func":
        let name = ahead(1).text
        locals[locals.count - 1].insert(name)
        let count = outline.members.count
        parseFunction(in: "")
        outline.members.removeLast(outline.members.count - count)
      case "if": block.items.append(parseIf())
      case "switch": block.items.append(parseSwitch())
      case "return":
        advance()
        guard !isClosing, !isAtEnd else { break }
        var expression = parseExpression()
        expression.isReturned = true
        block.items.append(.expression(expression))
      case "guard", "for", "while", "repeat", "do", "defer", "throw", "struct", "enum", "class":
        block.hasEffects = true
        skipHead()
        if isAt("{") { skipBalanced() }
        while isAt("catch") || isAt("while") {
          skipHead()
          if isAt("{") { skipBalanced() }
        }
      case "break", "continue", "fallthrough": advance()
      case "#if": parseDirective(into: &block)
      case "#warning", "#error":
        advance()
        skipBalanced()
      default: parseExpressionStatement(into: &block)
      }
    }

    private mutating func parseExpressionStatement(into block: inout SourceBlock) {
      let expression = parseExpression()
      if token.kind == .sign, token.text.last == "=",
        !["==", "!=", "<=", ">="].contains(token.text)
      {
        advance()
        _ = parseExpression()
        block.hasEffects = true
      } else {
        block.items.append(.expression(expression))
      }
    }

    /// Skips constants with their values, and notes their names.
    private mutating func parseLocals() {
      repeat {
        advance()
        let start = place
        skipToValue()
        for name in tokens[start..<place].prefix(while: { $0.text != ":" })
        where name.kind == .name { locals[locals.count - 1].insert(name.text) }
        if skip("=") { _ = parseExpression() }
        if isAt("{"), !token.isFirstInLine { skipBalanced() }
      } while isAt(",")
    }

    /// Skips the head of a statement up to its block; returns the names that it binds.
    @discardableResult private mutating func skipHead() -> Set<String> {
      var names: Set<String> = []
      advance()
      let start = place
      while !isAtEnd, !isAt("{"), !isClosing { isAt("(") || isAt("[") ? skipBalanced() : advance() }
      for index in start..<max(start, place) {
        let word = tokens[index].text
        if word == "let" || word == "var" { names.insert(tokens[index + 1].text) }
      }
      return names
    }

    private mutating func parseIf() -> SourceItem {
      var arms: [SourceBlock] = []
      while isAt("if") {
        let names = skipHead()
        guard isAt("{") else { return .unknown }
        arms.append(parseBlock(naming: names))
        guard skip("else") else { return .conditional(arms, hasElse: false) }
        guard isAt("if") || isAt("{") else { return .unknown }
      }
      arms.append(parseBlock())
      return .conditional(arms, hasElse: true)
    }

    private mutating func parseSwitch() -> SourceItem {
      skipHead()
      guard isAt("{") else { return .unknown }
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.mostNested else {
        skipBalanced()
        return .unknown
      }
      advance()
      var arms: [SourceBlock] = []
      var isCertain = true
      while !isAtEnd, !isClosing {
        guard isCase else {
          // A directive may leave out cases.
          if token.kind == .hash { isCertain = false }
          advance()
          continue
        }
        let start = place
        while !isAtEnd, !isAt(":"), !isAt("}") { skipBalanced() }
        var names: Set<String> = []
        if let first = tokens[start..<place].firstIndex(where: { ["let", "var"].contains($0.text) })
        {
          names.formUnion(tokens[first..<place].lazy.filter { $0.kind == .name }.map(\.text))
        }
        advance()
        locals.append(names)
        arms.append(parseStatements { $0.isClosing || $0.isCase })
        locals.removeLast()
      }
      advance()
      return isCertain ? .conditional(arms, hasElse: true) : .unknown
    }

    private var isCase: Bool {
      token.isFirstInLine || tokens[max(place - 1, 0)].text == "{"
        ? isAt("case") || isAt("default") || isAt("@") && ahead(1).text == "unknown" : false
    }

    /// Reads `#if` to `#endif`: the statements of the clause that was compiled.
    private mutating func parseDirective(into block: inout SourceBlock) {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.mostNested else {
        skipDirective()
        block.items.append(.unknown)
        return
      }
      var known: Bool? = false
      while !isAtEnd {
        let isElse = isAt("#else")
        let condition = isElse ? true : readCondition()
        if isElse { advance() }
        let clause = parseStatements {
          $0.isClosing || ["#elseif", "#else", "#endif"].contains($0.token.text)
        }
        // The first clause that holds counts; one that is not known makes the others uncertain.
        switch (known, condition) {
        case (true?, _), (_, false?): break
        case (false?, true?):
          block.items += clause.items
          block.hasEffects = block.hasEffects || clause.hasEffects
          known = true
        default:
          if known != nil { block.items.append(.unknown) }
          known = nil
        }
        if skip("#endif") || isClosing { return }
      }
    }

    /// Reads the condition of a directive; `nil` if its value is not known here.
    mutating func readCondition() -> Bool? {
      let start = place + 1
      skipLine()
      var condition = SourceCondition(tokens: Array(tokens[start..<place]))
      return condition.value()
    }
  }

  /// The condition of `#if`, as the build of this program decides it.
  struct SourceCondition {
    private let tokens: [SourceToken]
    private var place = 0
    private var depth = 0

    init(tokens: [SourceToken]) { self.tokens = tokens }

    /// Returns the value; `nil` if it is not known.
    mutating func value() -> Bool? {
      var result = conjunction()
      while text == "||" {
        place += 1
        let other = conjunction()
        result =
          result == true || other == true ? true : result == nil || other == nil ? nil : false
      }
      return result
    }

    private var text: String { place < tokens.count ? tokens[place].text : "" }

    private mutating func conjunction() -> Bool? {
      var result = operand()
      while text == "&&" {
        place += 1
        let other = operand()
        result =
          result == false || other == false ? false : result == nil || other == nil ? nil : true
      }
      return result
    }

    private mutating func operand() -> Bool? {
      depth += 1
      defer { depth -= 1 }
      guard depth <= SourceParser.mostNested else {
        place = tokens.count
        return nil
      }
      if text == "!" {
        place += 1
        return operand().map { !$0 }
      }
      if text == "(" {
        place += 1
        let inner = value()
        place += 1
        return inner
      }
      let name = text
      place += 1
      switch name {
      case "true", "DEBUG": return true
      case "false": return false
      default: break
      }
      guard text == "(" else { return nil }
      let argument = place + 1 < tokens.count ? tokens[place + 1].text : ""
      while place < tokens.count, text != ")" { place += 1 }
      place += 1
      switch (name, argument) {
      case ("os", _):
        #if os(Linux)
          return argument == "Linux"
        #else
          return nil
        #endif
      case ("canImport", "SwiftUI"): return true
      default: return nil
      }
    }
  }
#endif
