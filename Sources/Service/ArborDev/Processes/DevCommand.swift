/// A program with its arguments, environment and working folder.
package struct DevCommand: Sendable {
  /// The path of the executable, and what is passed to it.
  package var arguments: [String]
  /// The whole environment.
  package var environment: [String: String]
  /// The working folder.
  package var folder: String

  package init(_ arguments: [String], environment: [String: String] = [:], folder: String) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }
}

/// Why an app cannot be served while it is worked on.
package enum DevError: Error, Equatable, CustomStringConvertible {
  case noPackage(folder: String, reason: String)
  case noProgram(package: String)
  case severalPrograms([String])
  case unknownProgram(String, among: [String])
  case cannotStart(program: String, reason: String)
  case cannotWatch(folder: String, reason: String)
  case tooManyFolders(limit: Int)

  package var description: String {
    switch self {
    case .noPackage(let folder, let reason):
      "The package in \(folder) can not be read: \(reason) Run this in the folder of a Package.swift."
    case .noProgram(let package):
      "The package \(package) has no executable. Add an .executableTarget with your App to Package.swift."
    case .severalPrograms(let names):
      "There are several executables: \(names.joined(separator: ", ")). Choose one with --product."
    case .unknownProgram(let name, let names):
      "There is no executable \"\(name)\". Choose one of: \(names.joined(separator: ", "))."
    case .cannotStart(let program, let reason):
      "\(program) can not be started: \(reason)."
    case .cannotWatch(let folder, let reason):
      """
      \(folder) can not be watched: \(reason). If the limit is reached, raise it: \
      sysctl fs.inotify.max_user_watches=524288.
      """
    case .tooManyFolders(let limit):
      "There are more than \(limit) folders of sources. Watch fewer of them."
    }
  }
}
