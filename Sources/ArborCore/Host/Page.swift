package import ArborDisplay
package import Foundation

/// A page that can be opened: one scene of an app.
package struct Page: Sendable {
  /// Below the root without a slash: "minimap"; empty for the page at `/`.
  package var id: String
  package var title: String
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

  /// The same page, with pictures.
  package func showing(_ images: any ImageSource) -> Page {
    let make = makeHost
    var page = self
    page.makeHost = { configuration in
      var configuration = configuration
      configuration.images = configuration.images ?? images
      return make(configuration)
    }
    return page
  }

  /// The path of the page's URL, such as `/minimap`.
  package var path: String { "/" + id }
}

/// What a session tells a page before its first evaluation.
package struct HostConfiguration: Sendable {
  /// Of the viewport, in points.
  package var size: CGSize
  package var colorScheme: ColorScheme
  /// A BCP 47 tag such as `en-US`.
  package var locale: String
  package var idiom: Idiom
  /// nil: that of the locale.
  package var layoutDirection: LayoutDirection?
  package var dynamicTypeSize = DynamicTypeSize.large
  /// nil: the server's.
  package var timeZone: TimeZone?
  package var storage: HostStorage
  /// nil: the page has no pictures.
  package var images: (any ImageSource)?
  /// Pixels per point.
  package var displayScale = 1.0
  package var scenePhase = ScenePhase.active
  /// Whether the colour scheme follows the browser; false: it was asked for.
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

/// Whose controls and metrics a session shows.
package enum Idiom: String, Sendable, CaseIterable {
  case iOS, macOS
}

/// Light or dark.
public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
  case light, dark
}
