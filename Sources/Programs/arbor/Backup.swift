import ArborServer
import ArborStorage
import ArgumentParser

struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies what visitors keep into a new file, also while a server runs.")

  @Argument(help: "The new file.")
  var copy: String

  @Option(help: "The storage; the default is the one that serve would use.")
  var file: String?

  func run() throws {
    let file = try self.file ?? ServerSettings(flags: ServerFlags()).storageFile
    guard let file else {
      throw ValidationError("The storage is in memory; there is nothing to copy.")
    }
    try Storage.backup(file, to: copy)
    print("\(file) was copied to \(copy).")
  }
}
