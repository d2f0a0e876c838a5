import ArgumentParser
import Foundation

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes a package with a page, a test, a Dockerfile and a workflow for CI.",
    discussion: """
      arbor new Hello
      cd Hello && swift run Hello    # http://127.0.0.1:8080
      swift test
      """)

  @Argument(
    help: "The package's name, which its module has too: a letter, then letters and digits.")
  var name: String
  @Option(
    name: .shortAndLong,
    help: "page, app (navigation and storage), dashboard (charts that change) or table (UIKit).")
  var template: PackageTemplate = .page
  @Option(help: "The folder in which the package's folder is made.")
  var `in`: String = "."
  @Option(
    help: """
      Arbor's sources: a folder, or the URL of a repository. (default: those that this program was \
      built from)
      """)
  var arbor: String?

  func validate() throws {
    guard PackageName.isUsable(name) else {
      throw ValidationError(
        "\"\(name)\" cannot be the name of a module. Use a letter, then letters, digits and _, at most 64 of them, and neither a word of Swift nor the name of a module that Swift or Arbor has."
      )
    }
  }

  func run() throws {
    let folder = URL(filePath: `in`, directoryHint: .isDirectory).appending(path: name)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw ValidationError("\(folder.path) exists. Choose another name, or another --in.")
    }
    let files = template.files(name: name, arbor: try source(for: folder))
    // Beside its place first: nobody finds half a package there.
    let draft = folder.deletingLastPathComponent().appending(path: ".\(name)-\(UUID().uuidString)")
    do {
      for (path, text) in files {
        let file = draft.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.moveItem(at: draft, to: folder)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
    print(
      """
      \(folder.path) was made. Next:
        cd \(folder.path)
        swift run \(name)    # http://127.0.0.1:8080
        swift test
      """)
  }

  /// Returns the sources of Arbor as the package names them.
  private func source(for folder: URL) throws -> ArborSource {
    if let arbor, arbor.contains("://") || arbor.hasPrefix("git@") { return .repository(arbor) }
    if let arbor {
      let sources = URL(filePath: arbor, directoryHint: .isDirectory).standardizedFileURL
      guard ArborSource.isArbor(sources) else {
        throw ValidationError("There is no package arbor in \(sources.path).")
      }
      return .folder(ArborSource.path(from: folder, to: sources))
    }
    guard let sources = ArborSource.ofThisProgram else {
      throw ValidationError(
        "The sources that this program was built from are not there. Say where they are: --arbor FOLDER-OR-URL."
      )
    }
    return .folder(ArborSource.path(from: folder, to: sources))
  }
}

extension PackageTemplate: ExpressibleByArgument {}
