import Testing

/// The compiler finds the types of what authors write at once, and does not run out of time.
///
/// Time depends on the machine. What it follows from does not: the number of assumptions, called
/// scopes, that the compiler's solver makes before it has the types of an expression.
@Suite struct ExpressionTests {
  /// The compiler gives up at a million scopes; 10,000 of them are about 100 ms.
  private func check(
    _ expressions: [String], withinScopes limit: Int,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let failures = try await ExpressionCheck(expressions).failures(scopes: limit)
    #expect(failures == [], sourceLocation: location)
  }

  @Test func ordinaryExpressionsAreCheckedAtOnce() async throws {
    let expressions = ordinaryExpressions.split(separator: "\n").map(String.init)
    #expect(expressions.count > 100)
    try await check(expressions, withinScopes: 6600)
  }

  @Test func introspectionsOfEveryKindAreCheckedAtOnce() async throws {
    let expressions = Introspections.ofEveryKind
    #expect(expressions.count >= 52)
    try await check(expressions, withinScopes: 800)
  }

  @Test func otherSpellingsOfIntrospectionsAreCheckedAtOnce() async throws {
    let expressions = Introspections.ofOtherSpellings.split(separator: "\n").map(String.init)
    try await check(expressions, withinScopes: 800)
  }

  @Test func whatNeedsMoreIsReported() async throws {
    let failures = try await ExpressionCheck(["Text(name + name + name)", "Text(name)"])
      .failures(scopes: 40)
    #expect(failures.count == 1)
    #expect(failures.first?.contains("Text(name + name + name)") == true)
  }
}
