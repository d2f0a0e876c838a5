import Foundation

/// The folders of resources that belong to the running program.
package enum ResourceFolders {
  /// The folder of the program, and then those of the bundles beside it.
  package static let ofProgram: [String] = {
    let program = Bundle.main.bundlePath
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: program)) ?? []
    return [program]
      + entries.sorted().filter { $0.hasSuffix(".resources") }.map {
        program + "/" + $0
      }
  }()

  /// Returns the folder that a bundle stands for; `nil` for all folders of the program.
  static func folder(of bundle: Bundle?) -> String? {
    guard let bundle, bundle !== Bundle.main else { return nil }
    return bundle.resourcePath ?? bundle.bundlePath
  }
}

/// The asset catalogs of a folder.
enum AssetCatalogs {
  /// Returns the paths of the sets of a kind, such as `colorset`, by name.
  static func sets(_ kind: String, in folder: String) -> [String: String] {
    var found: [String: String] = [:]
    for entry in entries(of: folder) where entry.hasSuffix(".xcassets") {
      collect("." + kind, folder + "/" + entry, prefix: "", into: &found, depth: 0)
    }
    return found
  }

  private static func collect(
    _ ending: String, _ folder: String, prefix: String, into found: inout [String: String],
    depth: Int
  ) {
    guard depth < 16 else { return }
    for entry in entries(of: folder) {
      let path = folder + "/" + entry
      if entry.hasSuffix(ending) {
        found[prefix + entry.dropLast(ending.count)] = path
      } else if !entry.contains(".") {
        collect(
          ending, path, prefix: isNamespace(path) ? prefix + entry + "/" : prefix, into: &found,
          depth: depth + 1)
      }
    }
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func isNamespace(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return false }
    return (json["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
  }
}
