import ArborApp
import ArborServer
import ArgumentParser

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the example pages until it is told to end.",
    discussion: """
      Flags win over the environment (ARBOR_HTTP_HOST, ARBOR_HTTP_PORT and so on), which wins over the file. \
      Without --config the file is config/arbor.json, if there is one.
      """)

  @Option(help: "A numeric address of this machine, or localhost. (default: 127.0.0.1)")
  var host: String?
  @Option(help: "A port; 0 takes any free one. (default: 8080)")
  var port: String?
  @Option(help: "A JSON file with settings.")
  var config: String?

  func run() {
    let flags = ServerFlags(host: host, port: port, config: config)
    MainActor.assumeIsolated { ArborApp.serve(pages: ExamplePages.all, flags: flags) }
  }
}
