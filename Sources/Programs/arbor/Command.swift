import ArborDev
import ArgumentParser

@main
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "arbor", abstract: "Serves and renders SwiftUI-style pages on Linux.",
    subcommands: [
      Serve.self, New.self, DevelopmentCommand.self, Previews.self, Render.self, Tree.self,
      Healthcheck.self, Backup.self,
    ],
    defaultSubcommand: Serve.self)
}
