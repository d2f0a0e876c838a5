import Foundation
import IntegrationSupport
import Testing

/// The Dockerfile of a new package, as far as it can be tried without an engine.
struct ImageFile {
  /// The files that a line copies from a context: a stage, or a folder that the command names. The
  /// context of the package is empty.
  struct Copy {
    var context = ""
    var sources: [Substring] = []
    var target = ""
  }

  private(set) var copies: [Copy] = []
  /// The shell commands, each with what follows it by `&&`.
  private(set) var commands: [String] = []

  init(_ text: String) {
    for line in text.replacing("\\\n", with: " ").split(separator: "\n") {
      var words = line.split(separator: " ")
      switch words.removeFirst() {
      case "COPY":
        var copy = Copy()
        if let first = words.first, first.hasPrefix("--from=") {
          copy.context = String(first.dropFirst("--from=".count))
          words.removeFirst()
        }
        copy.target = String(words.removeLast())
        copy.sources = words
        copies.append(copy)
      case "RUN": commands.append(words.joined(separator: " "))
      default: break
      }
    }
  }

  /// The products that the image builds.
  var products: [String] {
    commands.flatMap { $0.matches(of: /swift build [^&]*--product (\w+)/).map { String($0.1) } }
  }

  /// The paths of a context that are copied.
  func sources(of context: String) -> [Substring] {
    copies.filter { $0.context == context }.flatMap(\.sources)
  }
}

/// Libraries that programs load, and the Debian packages that have them.
enum Libraries {
  /// Links a program of the running tests again, with the standard library in it as in an image,
  /// and returns the paths of the libraries that it loads.
  static func ofStatic(_ product: String) async throws -> [String] {
    let plan = try String(
      contentsOf: OutsidePackage.scratch.appending(path: "debug.yaml"), encoding: .utf8)
    let program = BuiltProducts.url(of: product).path
    let line = try #require(
      plan.split(separator: "\n").first {
        $0.contains("-emit-executable") && $0.contains("\"\(program)\"")
      }, "Nothing links \(product).")
    let list = try #require(line.range(of: "args: ")?.upperBound)
    var arguments = try JSONDecoder().decode([String].self, from: Data(line[list...].utf8))
    let linked = FileManager.default.temporaryDirectory
      .appending(path: "arbor-linked-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: linked) }
    // Objects that were compiled for the shared library name none of the parts of the static one.
    let parts = [
      "CoreFoundation", "_CFURLSessionInterface", "_FoundationCShims", "_FoundationCollections",
      "_FoundationICU",
    ]
    arguments = arguments.map { (word: String) -> String in word == program ? linked.path : word }
    arguments.append("-static-stdlib")
    for part in parts { arguments.append("-l" + part) }
    let link = try await ArborProcess.run(
      URL(filePath: arguments[0]), arguments: Array(arguments.dropFirst()), timeout: .seconds(300))
    try #require(link.status == 0, "\(link.output)\(link.errors)")
    let loaded = try await ArborProcess.run(
      URL(filePath: "/usr/bin/ldd"), arguments: [linked.path], timeout: .seconds(60))
    try #require(loaded.status == 0, "\(loaded.errors)")
    return loaded.output.matches(of: /=> (\S+)/).map { String($0.1) }
  }

  /// Returns the libraries among these that no package of a section of `config/packages.txt` has,
  /// nor one that those need.
  static func missing(_ libraries: [String], in section: String) async throws -> [String] {
    let list = try String(
      contentsOf: House.root.appending(path: "config/packages.txt"), encoding: .utf8)
    var named: [String] = []
    for line in list.split(separator: "\n") {
      let words: [Substring] = line.split(separator: " ")
      if words.count == 2, words[0] == section { named.append(String(words[1])) }
    }
    let installed = try await needed(by: named)
    var missing: [String] = []
    for library in libraries where library != "not" {
      let file = URL(filePath: library).lastPathComponent
      let found: String = try await query("--search", "*/" + file)
      let owners: [Substring] = found.split(separator: "\n").map { $0.prefix { $0 != ":" } }
      if !owners.contains(where: { installed.contains(String($0)) }) { missing.append(library) }
    }
    return missing + (libraries.contains("not") ? ["one that is not found"] : [])
  }

  /// Returns packages and those that they need.
  private static func needed(by packages: [String]) async throws -> Set<String> {
    let all = try await query("--show", "--showformat=${Package}\t${Depends}, ${Pre-Depends}\n")
    var needs: [String: [String]] = [:]
    for line in all.split(separator: "\n") {
      let package = line.prefix { $0 != "\t" }
      let others: [Substring] = line.dropFirst(package.count + 1).split { $0 == "," || $0 == "|" }
      // Names without their versions and architectures.
      needs[String(package)] = others.map { other in
        String(other.drop { $0 == " " }.prefix { $0 != " " && $0 != ":" })
      }
    }
    var known = Set(packages)
    var open = packages
    while let next = open.popLast() {
      for need in needs[next] ?? [] where known.insert(need).inserted { open.append(need) }
    }
    return known
  }

  private static func query(_ arguments: String...) async throws -> String {
    try await ArborProcess.run(
      URL(filePath: "/usr/bin/dpkg-query"), arguments: arguments, timeout: .seconds(60)
    ).output
  }
}
