#if DEBUG
  /// Reads the outline of a source file.
  ///
  /// It knows the grammar of declarations, statements and call chains, and skips everything else by
  /// balanced brackets. Broken source gives an outline of those parts that make sense. Nesting is
  /// limited: deeper code is skipped.
  package struct SourceParser {
    var tokens: [SourceToken]
    var place = 0
    var outline = SourceOutline()
    /// The names of local constants and of parameters of closures, one set per open block.
    var locals: [Set<String>] = []
    /// The names of the parameters of the function that is read.
    var parameters: Set<String> = []
    var depth = 0

    static let mostNested = 48

    /// Returns the outline of UTF-8 source.
    package static func outline(of bytes: [UInt8]) -> SourceOutline {
      var lexer = SourceLexer(bytes)
      var parser = SourceParser(tokens: lexer.run())
      parser.outline.lineStarts = lexer.lineStarts
      parser.parseDeclarations(in: "")
      return parser.outline
    }

    private init(tokens: [SourceToken]) { self.tokens = tokens }

    var token: SourceToken { tokens[place] }

    func ahead(_ distance: Int) -> SourceToken { tokens[min(place + distance, tokens.count - 1)] }

    var isAtEnd: Bool { place >= tokens.count - 1 }

    func isAt(_ text: String) -> Bool { token.text == text && token.kind != .string }

    mutating func advance() { if !isAtEnd { place += 1 } }

    mutating func skip(_ text: String) -> Bool {
      guard isAt(text) else { return false }
      advance()
      return true
    }

    var isOpening: Bool {
      token.kind == .symbol && (token.text == "(" || token.text == "[" || token.text == "{")
    }

    var isClosing: Bool {
      token.kind == .symbol && (token.text == ")" || token.text == "]" || token.text == "}")
    }

    /// Skips a token, or everything in the brackets that it opens.
    mutating func skipBalanced() {
      var open = 0
      repeat {
        if isOpening { open += 1 } else if isClosing { open -= 1 }
        advance()
      } while open > 0 && !isAtEnd
    }

    /// Skips a directive from `#if` to its `#endif`.
    mutating func skipDirective() {
      var open = 0
      repeat {
        if isAt("#if") { open += 1 } else if isAt("#endif") { open -= 1 }
        advance()
      } while open > 0 && !isAtEnd
    }

    // MARK: Declarations

    /// Reads declarations up to the end of the file or to a closing brace, which it skips.
    mutating func parseDeclarations(in type: String) {
      while !isAtEnd {
        if isClosing {
          advance()
          if !type.isEmpty { return }
          continue
        }
        switch token.text {
        case "struct", "enum", "actor", "extension", "class", "protocol":
          parseType(in: type)
        case "var", "let": parseProperty(in: type)
        case "func", "init", "subscript", "deinit": parseFunction(in: type)
        case "#if", "#elseif": skipLine()
        default: skipBalanced()
        }
      }
    }

    /// Reads a type with its members.
    private mutating func parseType(in outer: String) {
      // `class func` and `.actor` are no types.
      let isName = place > 0 && tokens[place - 1].text == "."
      advance()
      guard !isName, token.kind == .name, !["func", "var", "let"].contains(token.text) else {
        return
      }
      var name = token.text
      advance()
      while isAt("."), ahead(1).kind == .name {
        name += "." + ahead(1).text
        place += 2
      }
      while !isAtEnd, !isAt("{"), !isClosing { advance() }
      guard isAt("{") else { return }
      depth += 1
      defer { depth -= 1 }
      if depth > Self.mostNested { return skipBalanced() }
      advance()
      parseDeclarations(in: outer.isEmpty ? name : outer + "." + name)
    }

    /// Reads a property; one with a getter is a member.
    private mutating func parseProperty(in type: String) {
      let start = token.start
      advance()
      let name = token.text
      skipToValue()
      if skip("=") {
        locals.append([])
        _ = parseExpression()
        locals.removeLast()
        // Observers.
        if isAt("{"), !token.isFirstInLine { skipBalanced() }
      } else if isAt("{") {
        let block = parseAccessors()
        outline.members.append(
          SourceMember(type: type, name: name, range: start..<tokens[place - 1].end, block: block))
      }
    }

    /// Skips a pattern and its type, up to `=`, an opening brace or the end of the line.
    mutating func skipToValue() {
      advance()
      while !isAtEnd, !isAt("="), !isAt("{"), !isAt(";"), !isClosing, !token.isFirstInLine,
        !isAt(",")
      {
        skipBalanced()
      }
    }

    /// Reads `{ ... }` or `{ get { ... } set { ... } }`.
    private mutating func parseAccessors() -> SourceBlock {
      guard ["get", "set", "willSet", "didSet", "@"].contains(ahead(1).text),
        ["{", "get", "async", "throws", "(", "@"].contains(ahead(2).text) || ahead(1).text == "@"
          || ahead(2).text == "}" || ahead(2).text == "set"
      else { return parseBlock() }
      advance()
      var block = SourceBlock()
      while !isAtEnd, !isAt("}") {
        if isAt("get"), ahead(1).text == "{" {
          advance()
          block = parseBlock()
        } else {
          skipBalanced()
        }
      }
      advance()
      return block
    }

    /// Reads a function; one with a body is a member.
    mutating func parseFunction(in type: String) {
      let start = token.start
      let isFunction = isAt("func")
      advance()
      let name = token.text
      if isFunction { advance() }
      while !isAtEnd, !isAt("("), !isAt("{"), !isClosing { advance() }
      let parameters = isAt("(") ? parseParameters() : []
      let starts: Set = ["var", "let", "func", "init", "struct", "enum", "class", "case", "@"]
      while !isAtEnd, !isAt("{"), !isClosing {
        if token.isFirstInLine, starts.contains(token.text) || token.kind == .hash { return }
        if isAt("(") || isAt("[") { skipBalanced() } else { advance() }
      }
      guard isAt("{") else { return }
      let outer = self.parameters
      self.parameters = Set(parameters.map(\.name))
      let block = parseBlock()
      self.parameters = outer
      guard isFunction else { return }
      outline.members.append(
        SourceMember(
          type: type, name: name, isFunction: true, parameters: parameters,
          range: start..<tokens[place - 1].end, block: block))
    }

    private mutating func parseParameters() -> [(label: String?, name: String)] {
      var parameters: [(label: String?, name: String)] = []
      advance()
      while !isAtEnd, !isAt(")") {
        var names: [String] = []
        while !isAtEnd, !isAt(":"), !isAt(","), !isClosing {
          if isAt("@") { advance() } else if token.kind == .name { names.append(token.text) }
          skipBalanced()
        }
        if names.count > 2 { names = Array(names.suffix(2)) }
        if let name = names.last {
          parameters.append((names[0] == "_" ? nil : names[0], name))
        }
        while !isAtEnd, !isAt(","), !isAt(")") { skipBalanced() }
        _ = skip(",")
      }
      advance()
      return parameters
    }

    /// Skips a directive with its condition.
    mutating func skipLine() {
      repeat { advance() } while !isAtEnd && !token.isFirstInLine
    }
  }
#endif
