package import Foundation

/// The package of an author, as `swift package dump-package` describes it.
package struct AuthorPackage: Sendable, Equatable {
  package var name: String
  /// The names of the executables.
  package var programs: [String]
  /// The folders with sources; some of them may be missing.
  package var sources: [String]
  /// The folders of packages that are used by their path.
  package var neighbors: [String]

  /// Reads a description.
  ///
  /// - Parameter folder: The absolute path of the package.
  package init(description: Data, folder: String) throws(DevError) {
    guard
      let object = try? JSONSerialization.jsonObject(with: description),
      let root = object as? [String: Any], let name = root["name"] as? String
    else { throw .noPackage(folder: folder, reason: "its description is not JSON.") }
    let targets = root["targets"] as? [[String: Any]] ?? []
    let products = (root["products"] as? [[String: Any]] ?? []).filter {
      ($0["type"] as? [String: Any])?.keys.contains("executable") == true
    }
    let executables = targets.filter { $0["type"] as? String == "executable" }
    let covered = Set(products.flatMap { $0["targets"] as? [String] ?? [] })
    self.name = name
    programs =
      products.compactMap { $0["name"] as? String }
      + executables.compactMap { $0["name"] as? String }.filter { !covered.contains($0) }
    sources = Self.sources(of: targets, in: folder)
    neighbors = (root["dependencies"] as? [[String: Any]] ?? [])
      .flatMap { $0["fileSystem"] as? [[String: Any]] ?? [] }
      .compactMap { $0["path"] as? String }
  }

  private static func sources(of targets: [[String: Any]], in folder: String) -> [String] {
    // Where SwiftPM looks for targets without a path.
    var sources = ["Sources", "Source", "src", "srcs"].map { "\(folder)/\($0)" }
    for target in targets where target["type"] as? String != "test" {
      guard let path = target["path"] as? String, !path.isEmpty else { continue }
      if path == "." || path == "./" { return [folder] }
      let tree = "\(folder)/\(path)"
      if !sources.contains(where: { tree == $0 || tree.hasPrefix($0 + "/") }) {
        sources.append(tree)
      }
    }
    return sources
  }

  /// Reads the package in a folder; its sources are also those of the packages that it uses by
  /// their path, and that these use.
  ///
  /// - Parameter describe: Returns the description of the package in a folder.
  package static func read(
    in folder: String, describe: (_ folder: String) throws(DevError) -> Data = describe
  ) throws(DevError) -> AuthorPackage {
    var package = try AuthorPackage(description: describe(folder), folder: folder)
    var known: Set = [folder]
    var waiting = package.neighbors
    while let next = waiting.popLast() {
      guard known.insert(next).inserted else { continue }
      let neighbor = try AuthorPackage(description: describe(next), folder: next)
      package.sources += neighbor.sources
      waiting += neighbor.neighbors
    }
    return package
  }

  /// Asks SwiftPM about the package in a folder.
  package static func describe(_ folder: String) throws(DevError) -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder, "dump-package"]
    let output = Pipe()
    process.standardOutput = output
    do { try process.run() } catch {
      throw .cannotStart(program: "swift", reason: "\(error)")
    }
    let description = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .noPackage(folder: folder, reason: "swift package dump-package failed.")
    }
    return description
  }

  /// Returns the executable to serve: the named one, or the only one.
  package func program(named wanted: String?) throws(DevError) -> String {
    guard let first = programs.first else { throw .noProgram(package: name) }
    if let wanted {
      guard programs.contains(wanted) else { throw .unknownProgram(wanted, among: programs) }
      return wanted
    }
    guard programs.count == 1 else { throw .severalPrograms(programs) }
    return first
  }
}
