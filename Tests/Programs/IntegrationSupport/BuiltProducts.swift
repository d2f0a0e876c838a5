package import Foundation

/// The folder that the running tests were built into, with the executables of the same build.
package enum BuiltProducts {
  package static var folder: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Returns the URL of the executable product `name`, which need not exist.
  package static func url(of name: String) -> URL { folder.appending(path: name) }
}
