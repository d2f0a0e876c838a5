/// The meaning of the output of `swift build`, read line by line.
///
/// ## Algorithm
/// 1. `FILE:LINE:COLUMN: error: MESSAGE`, or `fatal error`, begins a diagnostic; the lines of code
///    that follow are its excerpt. The compiler repeats diagnostics, the same place and message
///    count once.
/// 2. `[3/7] Compiling …` is the progress.
/// 3. Other lines with `error: ` are errors without a place, which count if there are no others.
/// 4. The last lines are kept for a build that fails without a word.
package struct BuildLog: Sendable {
  /// The most diagnostics that are kept; a visitor reads the first ones.
  package static let mostDiagnostics = 50
  private static let mostExcerptLines = 24
  private static let mostCharacters = 400
  private static let mostTailLines = 40

  private var located: [BuildDiagnostic] = []
  private var unlocated: [BuildDiagnostic] = []
  private var rest: [UInt8] = []
  /// Whether the last line belongs to the last diagnostic with a place.
  private var isInExcerpt = false
  /// The last line with the number of steps, such as `[3/7] Compiling MyApp ContentView.swift`.
  package private(set) var progress: String?
  /// The last lines.
  package private(set) var tail: [String] = []

  package init() {}

  /// The errors in the order of the output.
  package var diagnostics: [BuildDiagnostic] { located.isEmpty ? unlocated : located }

  /// Reads further output, and returns its complete lines. Lines longer than 64 KB are cut.
  @discardableResult
  package mutating func add(_ bytes: [UInt8]) -> [String] {
    rest += bytes
    var lines: [String] = []
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeFirst(end + 1)
    }
    if rest.count > 64 * 1024 {
      lines.append(String(decoding: rest, as: UTF8.self))
      rest = []
    }
    for line in lines { add(line: line) }
    return lines
  }

  /// Reads a last line without a line break, and returns it.
  package mutating func finish() -> [String] { rest.isEmpty ? [] : add([0x0A]) }

  private mutating func add(line: String) {
    let line = String(line.prefix(Self.mostCharacters))
    tail.append(line)
    if tail.count > Self.mostTailLines { tail.removeFirst() }
    if Self.isExcerpt(line) {
      // The code of a warning belongs to no diagnostic.
      guard isInExcerpt, let last = located.indices.last else { return }
      if located[last].excerpt.count < Self.mostExcerptLines { located[last].excerpt.append(line) }
      return
    }
    isInExcerpt = false
    if line.hasPrefix("["), line.contains("/"), line.contains("] ") {
      progress = line
    } else if let diagnostic = Self.diagnostic(in: line) {
      keep(diagnostic)
    }
  }

  private mutating func keep(_ diagnostic: BuildDiagnostic) {
    guard diagnostic.file != nil else {
      if unlocated.count < Self.mostDiagnostics { unlocated.append(diagnostic) }
      return
    }
    let isKnown = located.contains {
      $0.file == diagnostic.file && $0.line == diagnostic.line && $0.column == diagnostic.column
        && $0.message == diagnostic.message
    }
    guard !isKnown, located.count < Self.mostDiagnostics else { return }
    located.append(diagnostic)
    isInExcerpt = true
  }

  /// The beginnings of messages that say only that some command has failed.
  private static let empty = [
    "fatalError", "ExitCode(", "emit-module command failed", "compile command failed",
    "link command failed", "linker command failed", "ld command failed",
  ]

  private static func diagnostic(in line: String) -> BuildDiagnostic? {
    guard let mark = line.firstRange(of: "error: ") else { return nil }
    let message = String(line[mark.upperBound...])
    guard !empty.contains(where: message.hasPrefix) else { return nil }
    var place = line[..<mark.lowerBound]
    if place.hasSuffix(" fatal ") { place.removeLast(7) }
    while let last = place.last, last == " " || last == ":" { place.removeLast() }
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, line.hasPrefix("/"), let row = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return BuildDiagnostic(message: message) }
    return BuildDiagnostic(
      file: parts.dropLast(2).joined(separator: ":"), line: row, column: column, message: message)
  }

  /// Whether a line is one of code, such as `25 |   Text("a")`, or of marks below code.
  private static func isExcerpt(_ line: String) -> Bool {
    let code = line.drop { $0 == " " || $0.isNumber }
    return code.hasPrefix("|") || code.hasPrefix("+-") || code.hasPrefix("`-")
  }
}
