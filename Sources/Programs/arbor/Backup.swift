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
    let settings = try ServerSettings(flags: ServerFlags())
    if self.file == nil, settings.storageAddress != nil {
      throw ValidationError("The storage is a Redis server; copy it with redis-cli --rdb.")
    }
    guard let file = self.file ?? settings.storageFile else {
      throw ValidationError("The storage is in memory; there is nothing to copy.")
    }
    try Storage.backup(file, to: copy)
    print("\(file) was copied to \(copy).")
  }
}
