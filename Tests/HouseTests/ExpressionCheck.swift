import Foundation
import IntegrationSupport

/// A file of expressions that the compiler checks against the modules of this build. It makes no
/// code.
struct ExpressionCheck {
  private let expressions: [String]

  init(_ expressions: [String]) { self.expressions = expressions }

  /// The compiler's errors about expressions, each with the expression's text.
  ///
  /// - Parameter scopes: how many assumptions the solver may make for one expression.
  func failures(scopes: Int) async throws -> [String] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "Expressions-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(source.utf8).write(to: file)
    let outcome = try await ArborProcess.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["swiftc"] + (try await Self.searchPaths()) + [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-enable-testing",
        "-Xfrontend", "-solver-scope-threshold=\(scopes)", file.path,
      ],
      timeout: .seconds(300))
    let failures = outcome.errors.split(separator: "\n").compactMap { failure(String($0)) }
    // The compiler's own trouble, such as a module that it does not find.
    return outcome.status == 0 || !failures.isEmpty
      ? failures : [String(outcome.errors.suffix(2000))]
  }

  private var source: String {
    Self.prelude
      + expressions.enumerated().map { index, expression in
        "  @ViewBuilder var expression\(index): some View { \(expression) }\n"
      }.joined() + "}\n"
  }

  /// A line of the compiler's that names an error, with the expression that it is about.
  private func failure(_ line: String) -> String? {
    guard let match = line.firstMatch(of: /^\/[^:]+:(\d+):\d+: error: (.*)$/),
      let number = Int(match.output.1)
    else { return nil }
    let index = number - Self.prelude.count { $0 == "\n" } - 1
    let text = expressions.indices.contains(index) ? expressions[index] : "line \(number)"
    return "\(text.trimmingCharacters(in: .whitespaces)): \(match.output.2)"
  }

  private static func searchPaths() async throws -> [String] {
    let build = BuiltProducts.folder
    let built = try FileManager.default
      .contentsOfDirectory(at: build, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "module.modulemap") }
    let libraries = ["CZlib", "CHarfBuzz", "CSQLite", "CRedis", "CCrypto", "CCurl"].map {
      House.root.appending(path: "Sources/Shims/\($0)/module.modulemap")
    }
    let maps = (built + libraries + (try dependencies(of: build)))
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let flags = try await ArborProcess.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["pkg-config", "--cflags-only-I", "harfbuzz", "zlib", "sqlite3", "libcurl"])
    return ["-I", build.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
      + flags.output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  /// The C modules of the packages that the manifest names, such as swift-system's.
  private static func dependencies(of build: URL) throws -> [URL] {
    let checkouts = build.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts")
    return try contents(of: checkouts).flatMap { package in
      try contents(of: package.appending(path: "Sources"))
        .map { $0.appending(path: "include/module.modulemap") }
    }
  }

  private static func contents(of folder: URL) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
  }

  private static let prelude = """
    import SwiftUI
    import SwiftUIIntrospect
    struct Item: Identifiable, Hashable { var id: Int; var name: String; var price: Double }
    @Observable final class Model { var items: [Item] = [] }
    struct OwnKind: IntrospectableViewType {}
    extension IntrospectableViewType where Self == OwnKind { static var ownKind: Self { Self() } }
    extension iOSViewVersion<OwnKind, UIView> {
      static let v16 = Self(for: .v16)
      static let v17 = Self(for: .v17)
    }
    @MainActor func note(_ object: AnyObject) {}
    struct Page: View {
      @State var isOn = false
      @State var name = ""
      @State var price = 1.5
      @Bindable var model = Model()
      var items: [Item] { model.items }
      var size: CGFloat { 40 }
      var body: some View { Text("") }
    }
    extension Page {

    """
}
