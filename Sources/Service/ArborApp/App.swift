package import ArborCore
import ArborPlatform
import ArborProperties
package import ArborServer
import Dispatch
import Foundation

/// A program whose scenes are served as pages.
///
/// ```swift
/// @main struct MyApp: App {
///   var body: some Scene {
///     WindowGroup { ContentView() }
///   }
/// }
/// ```
///
/// The example starts a server with one page at `/`.
///
/// There is one instance of the app for all visitors: its properties, `@State` and `@StateObject`
/// among them, are shared by all sessions. A change of an object that the app puts into the
/// environment shows in every open page. With several processes (`process.workers`) each has an
/// instance of its own, which the log says at the start: values that all visitors should see belong
/// into properties with ``Shared``.
///
/// Differs from SwiftUI: the instance lives in the server process, not on each visitor's device.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder var body: Body { get }
  /// Creates the app.
  init()
}

extension App {
  /// Serves the app's pages until the process is asked to stop.
  ///
  /// Options are `--host`, `--port` and `--config`; without them config/arbor.json and environment
  /// variables apply. With `previews --png FOLDER` as arguments, the pictures of the program's
  /// previews are written instead, and with `--compare FOLDER` compared.
  public static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "previews" { runPreviews(Array(arguments.dropFirst())) }
    let content = content
    ArborServer.serve(
      pages: content.pages, routes: content.routes, properties: PropertyTable.ofKits,
      environment: .all, unshared: content.unshared, previews: { PreviewPages.all })
  }

  /// The pages of a new instance of the app.
  package static var pages: [Page] { content.pages }

  /// The pages and routes of a new instance of the app.
  package static var content: _PageList {
    var app = Self()
    let models = AppModels(of: &app)
    var list = _PageList()
    Body._appendPages(app.body, to: &list)
    list.appendStatusBar()
    list.finish()
    list.map(models.served)
    list.unshared = models.unshared
    return list
  }
}

extension PropertyTable {
  /// The properties of both kits' objects that the REST interface reads and writes.
  @MainActor fileprivate static var ofKits: [PropertyTable] {
    UIKitProperties.tables + AppKitProperties.tables
  }
}

/// Writes the program's previews as files, and ends the process: with status 0, with 1 if pictures
/// differ or could not be drawn, or with 64 for arguments that cannot be used.
@MainActor package func runPreviews(_ arguments: [String]) -> Never {
  Task {
    do {
      let files = try PreviewFiles(arguments) { print($0) }
      exit(try await files.run())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error is PreviewFiles.UsageError ? 64 : 1)
    }
  }
  dispatchMain()
}

/// Serves pages without an `App` until the process is asked to stop.
///
/// - Parameter flags: The command-line options; the rest comes from config/arbor.json and
///   environment variables.
@MainActor package func serve(pages: [Page], flags: ServerFlags) -> Never {
  ArborServer.serve(
    pages: pages, properties: PropertyTable.ofKits, environment: .all,
    previews: { PreviewPages.all }, flags: flags)
}
