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
  public static func main() { serve(pages: pages) }

  /// The pages of a new instance of the app.
  package static var pages: [Page] {
    let app = Self()
    var list = _PageList()
    Body._appendPages(app.body, to: &list)
    return list.pages
  }
}
