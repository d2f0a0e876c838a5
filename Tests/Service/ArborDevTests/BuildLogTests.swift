import ArborDev
import Testing

/// Diagnostics and progress in the output of a build.
@Suite struct BuildLogTests {
  /// Checks the diagnostics, one in a line: place, message, and the number of lines of code.
  private func check(
    _ output: String, gives expected: [String], at location: SourceLocation = #_sourceLocation
  ) {
    var log = BuildLog()
    // The pipe divides it anywhere.
    let bytes = Array(output.utf8)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      log.add(Array(bytes[start..<min(start + 7, bytes.count)]))
    }
    let found = log.diagnostics.map { diagnostic in
      let place = diagnostic.file.map { "\($0)@\(diagnostic.line),\(diagnostic.column) " } ?? ""
      return "\(place)\(diagnostic.message) (\(diagnostic.excerpt.count))"
    }
    #expect(found == expected, sourceLocation: location)
  }

  private static let failure = """
    Building for debugging...
    [3/7] Emitting module MyApp
    /p/Sources/MyApp/View.swift:25:22: error: value of type 'Text' has no member 'foo'
    23 |   var body: some View {
    24 |     VStack {
    25 |       Text("Deeper").foo()
       |                      `- error: value of type 'Text' has no member 'foo'
    26 |       Toggle("Switch", isOn: $isOn)
    27 |     }
    [4/7] Compiling MyApp View.swift

    """

  @Test func anErrorHasAPlaceAndItsCode() {
    check(
      Self.failure,
      gives: ["/p/Sources/MyApp/View.swift@25,22 value of type 'Text' has no member 'foo' (6)"])
    var log = BuildLog()
    log.add(Array(Self.failure.utf8))
    #expect(log.progress == "[4/7] Compiling MyApp View.swift")
    #expect(log.diagnostics[0].excerpt[2] == "25 |       Text(\"Deeper\").foo()")
  }

  @Test func theCompilersRepetitionsCountOnce() {
    check(
      Self.failure + Self.failure,
      gives: ["/p/Sources/MyApp/View.swift@25,22 value of type 'Text' has no member 'foo' (6)"])
  }

  @Test func severalErrorsKeepTheirOrder() {
    check(
      """
      /p/a:b.swift:1:2: error: one
      /p/b.swift:3:4: warning: not this
      1 | let a = 1
      /p/b.swift:5:6: error: two

      """, gives: ["/p/a:b.swift@1,2 one (0)", "/p/b.swift@5,6 two (0)"])
  }

  @Test func fatalErrorsHaveAPlaceToo() {
    check(
      """
      /p/a.c:1:10: fatal error: 'x.h' file not found
          1 | #include "x.h"

      """, gives: ["/p/a.c@1,10 'x.h' file not found (1)"])
  }

  @Test func theCodeOfAWarningIsNoError() {
    check(
      """
      /p/a.swift:3:4: warning: variable 'e' was never used
      3 |   case .failure(error: let e): break
        |                            `- warning: an error: or not

      """, gives: [])
  }

  @Test func theLastLineMayHaveNoEnd() {
    var log = BuildLog()
    log.add(Array("one\nerror: two".utf8))
    #expect(log.finish() == ["error: two"])
    #expect(log.diagnostics.map(\.message) == ["two"])
    #expect(log.finish().isEmpty)
  }

  @Test func errorsWithoutAPlaceCountOnlyAlone() {
    check(
      """
      ld.lld: error: undefined symbol: missing
      >>> referenced by main.swift
      error: link command failed with exit code 1 (use -v to see invocation)
      error: fatalError

      """, gives: ["undefined symbol: missing (0)"])
    check(
      """
      error: 'p': Invalid manifest (compiled with: [])
      /p/Package.swift:5:23: error: extra argument 'bla' in call

      """, gives: ["/p/Package.swift@5,23 extra argument 'bla' in call (0)"])
  }

  @Test func aBuildWithoutDiagnosticsHasLastLines() {
    var log = BuildLog()
    for number in 1...100 { log.add(Array("line \(number)\n".utf8)) }
    #expect(log.diagnostics.isEmpty)
    #expect(log.tail.count == 40)
    #expect(log.tail.last == "line 100")
  }

  @Test func whatIsKeptIsLimited() {
    var log = BuildLog()
    for number in 1...200 {
      log.add(Array("/p/a.swift:\(number):1: error: \(String(repeating: "x", count: 900))\n".utf8))
      for _ in 0..<40 { log.add(Array("  | code\n".utf8)) }
    }
    #expect(log.diagnostics.count == BuildLog.mostDiagnostics)
    #expect(log.diagnostics.allSatisfy { $0.excerpt.count == 24 && $0.message.utf8.count <= 400 })
    // A line without an end.
    log.add([UInt8](repeating: 0x61, count: 1 << 20))
    #expect(log.tail.last?.count == 400)
  }
}
