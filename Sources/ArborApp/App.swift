import ArborAppKit
package import ArborCore
import ArborPlatform
package import ArborServer
import ArborUIKit

/// A program whose scenes are served as pages.
///
/// `@main struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }` starts a server with the page at `/`.
///
/// There is one instance of the app for all visitors: its properties, `@State` and `@StateObject` among them, are shared by all
/// sessions. An object that the app puts into the environment shows a change in every open page at once.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Serves the app's pages until the process is asked to stop.
  ///
  /// Options: `--host`, `--port`, `--config`; without them config/arbor.json and the environment decide.
  public static func main() {
    let content = content
    ArborServer.serve(
      pages: content.pages, routes: content.routes, properties: PropertyTable.ofKits)
  }

  /// The pages of a new instance of the app.
  package static var pages: [Page] { content.pages }

  /// What a new instance of the app answers.
  package static var content: _PageList {
    var app = Self()
    let models = AppModels(of: &app)
    var list = _PageList()
    Body._appendPages(app.body, to: &list)
    list.map(models.served)
    return list
  }
}

extension PropertyTable {
  /// The properties that REST shows and changes of the objects of both kits.
  @MainActor fileprivate static var ofKits: [PropertyTable] {
    UIKitProperties.tables + AppKitProperties.tables
  }
}

/// Serves pages without an `App` until the process is asked to stop.
///
/// - Parameter flags: What the command line says; the rest comes from config/arbor.json and the environment.
@MainActor package func serve(pages: [Page], flags: ServerFlags) -> Never {
  ArborServer.serve(pages: pages, properties: PropertyTable.ofKits, flags: flags)
}
