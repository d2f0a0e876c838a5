import ArborServer
import ArgumentParser

struct Healthcheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Asks a server on this machine whether it is ready; for HEALTHCHECK in a Dockerfile.")

  @Option(help: "The server's port; the default is the one that serve would use.")
  var port: Int?

  func run() throws {
    let port = try self.port ?? ServerSettings(flags: ServerFlags()).port
    guard HealthProbe.isReady(port: port) else {
      throw ValidationError("No server on port \(port) is ready.")
    }
  }
}
