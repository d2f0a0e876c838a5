package import ArborDisplay
import ArborWindows
package import Foundation

/// A page that can be opened: one scene of an app.
package struct Page: Sendable {
  /// The path below the root without a slash, such as `minimap`; empty for the page at `/`.
  package var id: String
  package var title: String
  /// Whether only those may open it whom the REST interface answers.
  package var isPrivate = false
  /// Makes what the page shows from its first evaluation on; a drawing without a session, whose
  /// tasks never run, waits for it. `nil` if there is nothing to make.
  package var prepare: (@MainActor @Sendable () async -> Void)?
  /// Builds the page's tree for one session.
  package var makeHost: @MainActor @Sendable (HostConfiguration) -> ViewHost

  package init(
    id: String, title: String,
    makeHost: @escaping @MainActor @Sendable (HostConfiguration) -> ViewHost
  ) {
    self.id = id
    self.title = title
    self.makeHost = makeHost
  }

  /// Returns the same page with a source of images, which each opening of the page has its own of.
  package func showing(_ images: @escaping @Sendable () -> any ImageSource) -> Page {
    let make = makeHost
    var page = self
    page.makeHost = { configuration in
      var configuration = configuration
      configuration.images = configuration.images ?? images()
      return make(configuration)
    }
    return page
  }

  /// The path of the page's URL, such as `/minimap`.
  package var path: String { "/" + id }
}

/// The configuration with which a session opens a page.
package struct HostConfiguration: Sendable {
  /// The size of the viewport, in points.
  package var size: CGSize
  package var colorScheme: ColorScheme
  /// A BCP 47 tag such as `en-US`.
  package var locale: String
  package var idiom: Idiom
  /// `nil` for the direction of the locale.
  package var layoutDirection: LayoutDirection?
  package var dynamicTypeSize = DynamicTypeSize.large
  /// `nil` for the time zone of the server.
  package var timeZone: TimeZone?
  package var storage: HostStorage
  /// `nil` if the page has no images.
  package var images: (any ImageSource)?
  /// The number of pixels per point.
  package var displayScale = 1.0
  package var scenePhase = ScenePhase.active
  package var preferences: ClientPreferences = []
  /// The URL with which the visitor opened the page, if it says more than the page's path.
  package var openedURL: URL?
  /// The JSON of the value that the page's window presents, as its URL says; empty if that is too
  /// long, `nil` without one.
  package var windowValue: String?
  /// Whether the color scheme follows the browser; false if a scheme was requested explicitly.
  package var followsBrowser = false

  package init(
    size: CGSize = CGSize(width: 1280, height: 800), colorScheme: ColorScheme = .light,
    locale: String = "en-US", idiom: Idiom = .iOS, storage: HostStorage = HostStorage()
  ) {
    self.size = size
    self.colorScheme = colorScheme
    self.locale = locale
    self.idiom = idiom
    self.storage = storage
  }
}

extension HostConfiguration {
  /// Takes over what the query of a URL says to the page, if it has one.
  ///
  /// - Parameter url: The URL of the page as its visitor opened it.
  package mutating func readQuery(of url: URL?) {
    let query = PageQuery(of: url)
    (windowValue, openedURL) = (query.windowValue, query.openedURL)
  }
}
