import ArgumentParser

@main
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "arbor", abstract: "Serves and renders SwiftUI-style pages on Linux.",
    subcommands: [
      Serve.self, New.self, Render.self, Tree.self, Previews.self, Healthcheck.self, Backup.self,
    ],
    defaultSubcommand: Serve.self)
}
