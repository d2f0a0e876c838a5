package import Foundation

/// The package of an author, as `swift package dump-package` describes it.
package struct AuthorPackage: Sendable, Equatable {
  package var name: String
  /// The names of the executables.
  package var programs: [String]
  /// The folders with sources, also those of packages that are used by their path.
  package var sources: [String]

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
    sources = ["\(folder)/Sources"]
    for target in targets where target["type"] as? String != "test" {
      guard let path = target["path"] as? String, !path.isEmpty, path != "." else { continue }
      let tree = "\(folder)/\(path)"
      if !sources.contains(where: { tree == $0 || tree.hasPrefix($0 + "/") }) {
        sources.append(tree)
      }
    }
    for dependency in root["dependencies"] as? [[String: Any]] ?? [] {
      for place in dependency["fileSystem"] as? [[String: Any]] ?? [] {
        if let path = place["path"] as? String { sources.append("\(path)/Sources") }
      }
    }
  }

  /// Asks SwiftPM about the package in a folder.
  package static func read(in folder: String, options: [String] = []) throws(DevError)
    -> AuthorPackage
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder] + options + ["dump-package"]
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
    return try AuthorPackage(description: description, folder: folder)
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
