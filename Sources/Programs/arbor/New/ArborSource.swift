import Foundation

/// The sources of Arbor that a new package depends on.
enum ArborSource {
  /// A folder, relative to the package or absolute.
  case folder(String)
  /// The URL of a repository.
  case repository(String)

  /// The folder that this program was built in; `nil` if that is gone.
  static var ofThisProgram: URL? {
    var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if isArbor(folder) { return folder }
    }
    return nil
  }

  /// Whether a folder holds the package `arbor`.
  static func isArbor(_ folder: URL) -> Bool {
    let manifest = try? String(
      contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    return manifest?.contains("name: \"arbor\"") == true
  }

  /// Returns the path from one folder to another: with at most two steps up relative, so that both
  /// can be moved together, and otherwise absolute.
  static func path(from folder: URL, to other: URL) -> String {
    let here = folder.standardizedFileURL.pathComponents
    let there = other.standardizedFileURL.pathComponents
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let steps = here.count - shared
    guard steps <= 2 else { return other.standardizedFileURL.path }
    let way = Array(repeating: "..", count: steps) + there.dropFirst(shared)
    return way.joined(separator: "/")
  }

  /// The package's name for SwiftPM.
  var identity: String {
    guard case .repository(let url) = self else { return "arbor" }
    let name = url.split(separator: "/").last.map(String.init) ?? "arbor"
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// The line of the manifest.
  var dependency: String {
    switch self {
    case .folder(let path):
      """
      .package(name: "arbor", path: Context.environment["ARBOR_PATH"] ?? "\(path)")
      """
    case .repository(let url): ".package(url: \"\(url)\", branch: \"main\")"
    }
  }

  /// The context that `docker build` needs besides the package.
  var context: String {
    switch self {
    case .folder(let path): "arbor=\(path)"
    case .repository(let url): "arbor=\(url)"
    }
  }
}
