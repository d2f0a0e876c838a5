import Foundation
import PackagePlugin

/// `swift package arbor-dev`: `arbor dev` for the package that is worked on.
@main struct ArborDevPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "arbor-dev").url
    process.arguments =
      ["--package-path", context.package.directoryURL.path, "--ends-with-input"] + arguments
    // Ends with this process, however that ends.
    let input = Pipe()
    process.standardInput = input
    try process.run()
    withExtendedLifetime(input) { process.waitUntilExit() }
    guard process.terminationStatus == 0 else {
      return Diagnostics.error("arbor-dev ended with status \(process.terminationStatus).")
    }
  }
}
