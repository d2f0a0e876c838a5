package import ArgumentParser
import ArborHTTP
import Dispatch
import Foundation

/// The command `arbor dev`.
package struct DevelopmentCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "dev",
    abstract: "Serves the app of a package, and builds it again whenever its sources change.",
    discussion: """
      Open tabs continue with their state, and show what the compiler complains about. The app is built in a folder \
      of its own, so the first build takes as long as that of everything. Arguments after -- are the app's.
      """)

  /// Options with which a build is fast: no index, of debug information only the lines, no hash of
  /// the whole program.
  static let fastOptions = [
    "--disable-index-store", "-Xswiftc", "-gline-tables-only", "-Xswiftc", "-Xfrontend", "-Xswiftc",
    "-disable-llvm-verify", "-Xswiftc", "-use-ld=lld", "-Xlinker", "--build-id=none",
  ]

  @Option(help: "The folder of the package.")
  var packagePath = "."
  @Option(help: "The executable to serve, if there are several.")
  var product: String?
  @Option(help: "A numeric address of this machine, or localhost.")
  var host = "127.0.0.1"
  @Option(help: "A port; 0 takes any free one.")
  var port = 8080
  @Option(help: "A folder with further sources.")
  var watch: [String] = []
  @Option(help: "Where the app is built. (default: .build/arbor-dev)")
  var scratchPath: String?
  @Option(
    parsing: .unconditional,
    help: "Options of swift build, separated by spaces, instead of those that are fast.")
  var buildOptions: String?
  @Flag(help: .hidden)
  var endsWithInput = false
  @Argument(help: "Arguments of the app, after --.")
  var arguments: [String] = []

  package init() {}

  package func run() throws {
    let development = try Development(try plan())
    try development.start()
    let sources = [SIGINT, SIGTERM, SIGHUP].map { (number: Int32) in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { development.end { Foundation.exit(0) } }
      source.activate()
      return source
    }
    // SwiftPM does not tell what a plugin has started that it ends.
    if endsWithInput {
      inBackground {
        while FileHandle.standardInput.availableData.count > 0 {}
        development.end { Foundation.exit(0) }
      }
    }
    withExtendedLifetime((development, sources)) { dispatchMain() }
  }

  /// Returns what to build, to serve and to watch.
  func plan() throws(DevError) -> Development.Configuration {
    let folder = Self.absolute(packagePath, in: FileManager.default.currentDirectoryPath)
    let package = try AuthorPackage.read(in: folder)
    let name = try package.program(named: product)
    let scratch = scratchPath.map { Self.absolute($0, in: folder) } ?? "\(folder)/.build/arbor-dev"
    let options =
      buildOptions.map { $0.split(separator: " ").map(String.init) } ?? Self.fastOptions
    // SwiftPM evaluates all manifests again when the environment has changed.
    let environment = ProcessInfo.processInfo.environment.filter {
      !["_", "OLDPWD", "SHLVL"].contains($0.key)
    }
    var plan = Development.Configuration(
      build: DevCommand(
        [
          "/usr/bin/env", "swift", "build", "--package-path", folder, "--scratch-path", scratch,
          "--product", name,
        ] + options, environment: environment, folder: folder),
      program: DevCommand(
        ["\(scratch)/\(Self.configuration(in: options))/\(name)"] + arguments,
        environment: environment, folder: folder))
    plan.host = host
    plan.port = port
    plan.readWhileServing = ["\(folder)/config", "\(folder)/Public"]
    plan.trees =
      package.sources + watch.map { Self.absolute($0, in: folder) } + plan.readWhileServing
    plan.files = ["\(folder)/Package.swift", "\(folder)/Package.resolved"]
    // An app whose sources are in the folder itself writes its values beside them.
    plan.ignored = [scratch, "\(folder)/var"]
    plan.report = { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) }
    return plan
  }

  /// Returns the folder of what is built with some options, below the scratch folder.
  package static func configuration(in options: [String]) -> String {
    for (option, next) in zip(options, options.dropFirst() + [""]).reversed() {
      if ["-c", "--configuration"].contains(option) { return next }
      if option.hasPrefix("--configuration=") { return String(option.dropFirst(16)) }
    }
    return "debug"
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    let url = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
    let text = url.absoluteURL.standardizedFileURL.path
    return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
