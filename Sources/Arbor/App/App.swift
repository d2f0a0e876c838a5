package import ArborCore
import ArborServer

/// A program whose scenes are served as pages.
///
/// `@main struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }` starts a server with the page at `/`.
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
    serve(pages: content.pages, routes: content.routes)
  }

  /// The pages of a new instance of the app.
  package static var pages: [Page] { content.pages }

  /// What a new instance of the app answers.
  package static var content: _PageList {
    let app = Self()
    var list = _PageList()
    Body._appendPages(app.body, to: &list)
    return list
  }
}
