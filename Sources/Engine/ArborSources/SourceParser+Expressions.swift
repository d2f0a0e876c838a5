#if DEBUG
  extension SourceParser {
    /// Reads an expression: operands with signs between them.
    mutating func parseExpression() -> SourceExpression {
      depth += 1
      defer { depth -= 1 }
      let start = token.start
      guard depth <= Self.mostNested else {
        skipBalanced()
        return SourceExpression(offset: start)
      }
      var operands = [parseOperand()]
      while let width = infixWidth {
        place += width
        operands.append(parseOperand())
      }
      if operands.count == 1 { return operands[0] }
      var expression = SourceExpression(offset: start)
      expression.operands = operands
      return expression
    }

    /// The number of tokens of the sign between two operands that stands here; `nil` if there is
    /// none.
    private var infixWidth: Int? {
      if token.kind == .name {
        return switch token.text {
        case "as": ["?", "!"].contains(ahead(1).text) ? 2 : 1
        case "is": 1
        default: nil
        }
      }
      // The colon of `a ? b : c`.
      if isAt(":"), token.hasSpaceBefore, isInTernary { return 1 }
      guard token.kind == .sign else { return nil }
      if token.text.last == "=", !["==", "!=", "<=", ">=", "===", "!=="].contains(token.text) {
        return nil
      }
      let hasSpaceAfter = ahead(1).hasSpaceBefore
      return token.hasSpaceBefore == hasSpaceAfter ? 1 : nil
    }

    /// Whether a question mark with spaces around it precedes in this statement.
    private var isInTernary: Bool {
      var index = place - 1
      var closed = 0
      while index > 0, place - index < 400 {
        let before = tokens[index]
        if before.kind == .symbol {
          if [")", "]", "}"].contains(before.text) { closed += 1 }
          if ["(", "[", "{"].contains(before.text) {
            if closed == 0 { return false }
            closed -= 1
          }
        }
        if closed == 0, before.kind == .sign, before.text == "?", before.hasSpaceBefore {
          return true
        }
        if closed == 0, before.text == "case" || before.text == "," { return false }
        index -= 1
      }
      return false
    }

    /// Reads an operand: a value and the members after it.
    private mutating func parseOperand() -> SourceExpression {
      while ["try", "await", "consume", "copy", "unsafe"].contains(token.text),
        token.kind == .name, ahead(1).text != "."
      {
        advance()
        if token.kind == .sign, isAt("?") || isAt("!") { advance() }
      }
      while token.kind == .sign, !isAtEnd { advance() }
      var expression = SourceExpression(offset: token.start)
      parsePrimary(&expression)
      parseMembers(of: &expression)
      return expression
    }

    private mutating func parsePrimary(_ expression: inout SourceExpression) {
      switch token.kind {
      case .string:
        expression.literal = token.literal ?? []
        advance()
      case .number, .end: advance()
      case .hash:
        advance()
        if isAt("("), !token.isFirstInLine { skipBalanced() }
        if isAt("{"), !token.isFirstInLine { skipBalanced() }
      case .name where token.text == "if" || token.text == "switch":
        skipConditionalValue()
      case .name:
        expression.isLocal = locals.contains { $0.contains(token.text) } || token.text.first == "$"
        expression.isParameter = !expression.isLocal && parameters.contains(token.text)
        parseName(&expression)
      default: parseBracket(&expression)
      }
    }

    /// Skips an `if` or `switch` that is a value.
    private mutating func skipConditionalValue() {
      while !isAtEnd {
        while !isAtEnd, !isAt("{"), !isClosing {
          isAt("(") || isAt("[") ? skipBalanced() : advance()
        }
        if isAt("{") { skipBalanced() }
        guard skip("else") else { return }
      }
    }

    private mutating func parseBracket(_ expression: inout SourceExpression) {
      switch token.text {
      case "(":
        let arguments = parseArguments()
        if arguments.count == 1, arguments[0].label == nil {
          let offset = expression.offset
          expression = arguments[0].value
          expression.offset = offset
        }
      case "[": _ = parseArguments()
      case "{": expression.closure = parseBlock()
      case ".":
        // A member of a type that is not named, or of the operand before `#if`.
        expression.links = [SourceLink(name: "", offset: token.start)]
      case "\\":
        advance()
        if token.kind == .name { advance() }
        while isAt("."), ahead(1).kind == .name {
          place += 2
          if isAt("["), !token.hasSpaceBefore { skipBalanced() }
        }
      default: if !isClosing, !isAt(","), !isAt(":") { advance() }
      }
    }

    /// Reads a name with its call.
    private mutating func parseName(_ expression: inout SourceExpression) {
      var link = SourceLink(name: token.text, offset: token.start)
      advance()
      skipGenericArguments()
      parseCall(of: &link)
      expression.links.append(link)
    }

    /// Reads arguments and the closures after them.
    private mutating func parseCall(of link: inout SourceLink) {
      if isAt("("), !token.isFirstInLine {
        link.isCalled = true
        link.arguments += parseArguments()
      }
      guard isAt("{"), !token.isFirstInLine else { return }
      link.isCalled = true
      link.arguments.append(SourceArgument(value: parseClosure()))
      while token.kind == .name, ahead(1).text == ":", ahead(2).text == "{" {
        let label = token.text
        place += 2
        link.arguments.append(SourceArgument(label: label, value: parseClosure()))
      }
    }

    private mutating func parseClosure() -> SourceExpression {
      var expression = SourceExpression(offset: token.start)
      expression.closure = parseBlock()
      return expression
    }

    /// Reads arguments or elements from an opening bracket to its closing one.
    private mutating func parseArguments() -> [SourceArgument] {
      var arguments: [SourceArgument] = []
      advance()
      while !isAtEnd, !isClosing {
        let start = place
        var label: String?
        if token.kind == .name, ahead(1).text == ":" {
          label = token.text
          place += 2
        }
        arguments.append(SourceArgument(label: label, value: parseExpression()))
        while !isAtEnd, !isAt(","), !isClosing {
          // The value of an entry, or something that is not understood.
          skipBalanced()
        }
        _ = skip(",")
        if place == start { advance() }
      }
      advance()
      return arguments
    }

    /// Skips `<Int, [String]>` after a name.
    private mutating func skipGenericArguments() {
      guard isAt("<"), !token.hasSpaceBefore else { return }
      let start = place
      var open = 0
      while !isAtEnd, open <= 16, place - start < 256 {
        if token.kind == .sign {
          if token.text.first == "<" {
            open += 1
          } else if token.text.first == ">" {
            open -= token.text.prefix { $0 == ">" }.count
          } else if !["?", "->", "&"].contains(token.text) {
            break
          }
        } else if isAt("(") || isAt("[") {
          skipBalanced()
          continue
        } else if token.kind != .name, !isAt(","), !isAt("."), !isAt(":") {
          break
        }
        advance()
        if open <= 0 {
          if !token.hasSpaceBefore || isAt("{") { return }
          break
        }
      }
      place = start
    }

    /// Reads the members after a value: `.name(...)`, subscripts and `?`.
    private mutating func parseMembers(of expression: inout SourceExpression) {
      while !isAtEnd {
        if isAt("."), ahead(1).kind == .name || ahead(1).kind == .number {
          advance()
          parseName(&expression)
        } else if isAt("["), !token.isFirstInLine, !token.hasSpaceBefore {
          _ = parseArguments()
          expression.links.append(SourceLink(name: "[]", offset: token.start))
        } else if token.kind == .sign, isAt("?") || isAt("!"), !token.hasSpaceBefore {
          advance()
        } else if isAt("("), !token.isFirstInLine, !token.hasSpaceBefore {
          skipBalanced()
        } else if isAt("{"), !token.isFirstInLine, tokens[place - 1].text == ")",
          expression.links.isEmpty, !expression.operands.isEmpty
        {
          // A choice of layouts that is called.
          var link = SourceLink(name: "", offset: token.start)
          parseCall(of: &link)
          if !link.isCalled { return }
          expression.links.append(link)
        } else if isAt("#if"), hasMembersAfterDirective {
          parseDirective(of: &expression)
        } else {
          return
        }
      }
    }

    private var hasMembersAfterDirective: Bool {
      var index = place + 1
      while index < tokens.count - 1, !tokens[index].isFirstInLine { index += 1 }
      return tokens[index].text == "."
    }

    /// Reads `#if` to `#endif` around members of a chain. Those of clauses that may be compiled are
    /// uncertain.
    private mutating func parseDirective(of expression: inout SourceExpression) {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.mostNested else {
        var others = SourceLink(name: "", offset: token.start)
        (others.isCalled, others.isCertain) = (true, false)
        expression.links.append(others)
        return skipDirective()
      }
      var known: Bool? = false
      while !isAtEnd {
        let isElse = isAt("#else")
        let condition = isElse ? true : readCondition()
        if isElse { advance() }
        var clause = SourceExpression(offset: token.start)
        parseMembers(of: &clause)
        switch (known, condition) {
        case (true?, _), (_, false?): break
        case (false?, true?):
          expression.links += clause.links
          known = true
        default:
          for index in clause.links.indices { clause.links[index].isCertain = false }
          expression.links += clause.links
          known = nil
        }
        if skip("#endif") { return }
        guard isAt("#elseif") || isAt("#else") else { return }
      }
    }
  }
#endif
