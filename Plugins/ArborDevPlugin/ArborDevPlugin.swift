import Foundation
import PackagePlugin

/// `swift package arbor-dev`: `arbor dev` for the package that is worked on.
@main struct ArborDevPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // As a dependency of this plugin, the program would be built with everything else.
    let build = try packageManager.build(
      .product("arbor-dev"), parameters: .init(configuration: .debug, echoLogs: true))
    guard build.succeeded,
      let program = build.builtArtifacts.first(where: { $0.url.lastPathComponent == "arbor-dev" })
    else { return Diagnostics.error("arbor-dev could not be built.\n\(build.logText)") }
    let process = Process()
    process.executableURL = program.url
    process.arguments =
      ["--package-path", context.package.directoryURL.path, "--ends-with-input"] + arguments
    // Ends with this process, however that ends.
    let input = Pipe()
    process.standardInput = input
    try process.run()
    // SwiftPM that is killed does not end its plugins.
    let parent = getppid()
    while process.isRunning, getppid() == parent { usleep(100_000) }
    // A second signal would kill what it runs.
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try input.fileHandleForWriting.close()
    guard process.terminationStatus == 0 else {
      return Diagnostics.error("arbor-dev ended with status \(process.terminationStatus).")
    }
  }
}
