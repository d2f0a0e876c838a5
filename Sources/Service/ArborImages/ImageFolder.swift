import ArborHTTP
import Foundation

/// A folder with an author's images: files with names such as `leaf.png` and `leaf@2x.png`, and
/// asset catalogs.
struct ImageFolder: Sendable {
  /// The name of the folder in URLs.
  let name: String
  let path: String
  /// The image sets of its catalogs, by name: `leaf`, or `Trees/leaf` where a group of the
  /// catalog is a namespace.
  private let sets: [String: String]

  /// One of the files that represent an image.
  struct Candidate: Equatable, Sendable {
    /// The path relative to the folder.
    var path: String
    var scale: Double
    var isTemplate = false
  }

  init(name: String, path: String) {
    self.name = name
    self.path = path
    sets = Self.sets(in: path)
  }

  /// Returns the files of an image for a display, the best one first.
  func candidates(_ name: String, displayScale: Double, isDark: Bool) -> [Candidate] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }) else {
      return []
    }
    let wanted = Int(max(1, min(3, displayScale.rounded(.up))))
    let scales = Self.order(wanted)
    if let folder = sets[name], let set = ImageSet(folder: path, set: folder) {
      return set.candidates(scales: scales, isDark: isDark)
    }
    return files(name, scales: scales)
  }

  /// Returns the scales in order of preference: the wanted one, then larger ones, then smaller
  /// ones.
  private static func order(_ wanted: Int) -> [Int] {
    Array(wanted...3) + (1..<wanted).reversed()
  }

  private func files(_ name: String, scales: [Int]) -> [Candidate] {
    var stems = [(stem: name, endings: Self.endings)]
    if let dot = name.lastIndex(of: ".") {
      let ending = String(name[name.index(after: dot)...]).lowercased()
      if Self.endings.contains(ending) { stems = [(String(name[..<dot]), [ending])] }
    }
    var found: [Candidate] = []
    for folder in ["", "images/"] {
      for (stem, endings) in stems {
        for scale in scales {
          let suffix = scale == 1 ? "" : "@\(scale)x"
          for ending in endings {
            let file = "\(folder)\(stem)\(suffix).\(ending)"
            if FileManager.default.fileExists(atPath: path + "/" + file) {
              found.append(Candidate(path: file, scale: Double(scale)))
            }
          }
        }
      }
    }
    return found
  }

  static let endings = ["png", "jpg", "jpeg", "webp", "avif", "gif", "svg"]

  // MARK: Catalogs

  private static func sets(in path: String) -> [String: String] {
    var found: [String: String] = [:]
    for entry in entries(of: path) where entry.hasSuffix(".xcassets") {
      collect(entry, prefix: "", root: path, into: &found, depth: 0)
    }
    return found
  }

  private static func collect(
    _ folder: String, prefix: String, root: String, into found: inout [String: String], depth: Int
  ) {
    guard depth < 16 else { return }
    for entry in entries(of: root + "/" + folder) {
      let below = folder + "/" + entry
      if entry.hasSuffix(".imageset") {
        found[prefix + entry.dropLast(".imageset".count)] = below
      } else if !entry.contains(".") {
        let group = ImageSet.contents(root + "/" + below + "/Contents.json")
        let isNamespace = group?.properties?.providesNamespace ?? false
        collect(
          below, prefix: isNamespace ? prefix + entry + "/" : prefix, root: root, into: &found,
          depth: depth + 1)
      }
    }
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}

/// An image of an asset catalog: a folder `NAME.imageset` with a `Contents.json`.
struct ImageSet {
  struct Contents: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable {
        var appearance: String
        var value: String
      }

      var filename: String?
      var scale: String?
      var appearances: [Appearance]?

      var isDark: Bool {
        appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
      }

      /// The scale factor; 1 where the file serves all scales, as an SVG does.
      var factor: Int { scale.flatMap { Int($0.prefix(1)) } ?? 1 }
    }

    struct Properties: Decodable {
      var providesNamespace: Bool?
      var rendering: String?

      enum CodingKeys: String, CodingKey {
        case providesNamespace = "provides-namespace"
        case rendering = "template-rendering-intent"
      }
    }

    var images: [Entry]?
    var properties: Properties?
  }

  private let folder: String
  private let contents: Contents

  init?(folder: String, set: String) {
    guard let contents = Self.contents("\(folder)/\(set)/Contents.json") else { return nil }
    self.folder = set
    self.contents = contents
  }

  static func contents(_ path: String) -> Contents? {
    FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode(Contents.self, from: $0)
    }
  }

  func candidates(scales: [Int], isDark: Bool) -> [ImageFolder.Candidate] {
    let isTemplate = contents.properties?.rendering == "template"
    let entries = (contents.images ?? []).filter { entry in
      // A path that leads out of the set is ignored.
      entry.filename.map { !$0.contains("/") && !$0.hasPrefix(".") && !$0.isEmpty } ?? false
    }
    func ranked(_ entries: [Contents.Entry]) -> [ImageFolder.Candidate] {
      scales.flatMap { scale in
        entries.filter { $0.factor == scale }.map {
          ImageFolder.Candidate(
            path: folder + "/" + ($0.filename ?? ""), scale: Double(scale), isTemplate: isTemplate)
        }
      }
    }
    let (dark, light) = (entries.filter(\.isDark), entries.filter { !$0.isDark })
    return isDark ? ranked(dark) + ranked(light) : ranked(light)
  }
}
