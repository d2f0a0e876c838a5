import ArborDisplay
import ArborGraph
package import ArborLayout
package import Foundation
import Synchronization

/// The traits of a page's client and its window, apart from the size.
package struct Surroundings: Sendable, Equatable {
  /// The scheme that the client prefers; a view can override it with `preferredColorScheme`.
  package var colorScheme: ColorScheme
  package var locale: String
  /// `nil` for the direction of the locale.
  package var layoutDirection: LayoutDirection?
  package var dynamicTypeSize: DynamicTypeSize
  /// `nil` for the time zone of the server.
  package var timeZone: TimeZone?
  package var idiom: Idiom
  /// The number of pixels per point.
  package var displayScale: Double
  package var scenePhase = ScenePhase.active
  package var preferences: ClientPreferences
  package var insets = WindowInsets()

  package init(_ given: HostConfiguration) {
    (colorScheme, locale, idiom) = (given.colorScheme, given.locale, given.idiom)
    (layoutDirection, timeZone) = (given.layoutDirection, given.timeZone)
    (dynamicTypeSize, preferences) = (given.dynamicTypeSize, given.preferences)
    (displayScale, scenePhase) = (given.displayScale, given.scenePhase)
  }
}

/// The phase of a page: whether it is visible, and whether it has the focus.
public enum ScenePhase: String, Comparable, Hashable, Sendable {
  /// No tab shows the page: its tab is hidden, or has lost its connection.
  case background
  /// The page is visible, but its window or tab does not have the focus of the browser.
  case inactive
  /// The page is visible and has the focus. Pages outside of a browser are active by default.
  case active

  /// Orders the phases from `background` to `active`.
  public static func < (one: ScenePhase, other: ScenePhase) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .background: 0
    case .inactive: 1
    case .active: 2
    }
  }
}

/// The amount of space along an axis.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
  /// Little or ample space.
  case compact, regular
}

extension Surroundings {
  /// Returns the environment at the root of a page of this size. Values that are the default are
  /// not written.
  ///
  /// A width of less than 600 points is compact, as is a height of less than 480; on macOS all
  /// sizes are regular.
  @MainActor
  func environment(
    size: CGSize, preferredColorScheme: ColorScheme?, opener: SystemOpener,
    images: (any ImageSource)?, editMode: PageEditMode, session: PageSession?
  ) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.systemOpener = opener
    values.pageEditMode = editMode
    if let session { values.pageSession = session }
    if let images { values.imageSource = images }
    let scheme = preferredColorScheme ?? colorScheme
    if scheme != .light { values.colorScheme = scheme }
    if idiom != .iOS { values.idiom = idiom }
    if locale != "en-US" { values.locale = Locale(identifier: locale) }
    if direction == .rightToLeft { values.layoutDirection = .rightToLeft }
    if dynamicTypeSize != .large { values.dynamicTypeSize = dynamicTypeSize }
    if let timeZone { values.timeZone = timeZone }
    if displayScale != 1, displayScale > 0, displayScale.isFinite {
      values.displayScale = displayScale
    }
    if scenePhase != .active { values.scenePhase = scenePhase }
    if !preferences.isEmpty { values.clientPreferences = preferences }
    if idiom == .iOS {
      if size.width < 600 { values.horizontalSizeClass = .compact }
      if size.height < 480 { values.verticalSizeClass = .compact }
    }
    return values
  }

  /// The layout direction at the root.
  package var direction: LayoutDirection {
    if let layoutDirection { return layoutDirection }
    guard locale != "en-US" else { return .leftToRight }
    let ofLanguage = Locale.Language(identifier: locale).characterDirection
    return ofLanguage == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension ViewHost {
  /// The scheme that code sets for the whole page, or else the one that its views prefer; `nil` for
  /// the client's preference.
  package var wantedColorScheme: ColorScheme? {
    windowSchemes.view ?? windowSchemes.window ?? preferredColorScheme
  }

  /// The environment at the root, as the size and the surroundings make it now.
  var rootEnvironment: EnvironmentValues {
    surroundings.environment(
      size: size, preferredColorScheme: wantedColorScheme, opener: opener, images: images,
      editMode: editMode, session: storage.session)
  }

  /// Whether an evaluation of writes is pending.
  package var isWaiting: Bool { evaluationTurn.isWaiting || !inbox.isEmpty }

  func surroundingsChanged(from former: Surroundings) {
    passes.surroundings.isOutdated = true
    passes.surroundings.viewport?.changed()
    handle.locale.withLock { $0 = surroundings.locale }
    if surroundings.insets != former.insets { insetsChanged() }
    if surroundings.scenePhase != former.scenePhase { phaseChanged(from: former.scenePhase) }
  }

  func windowSchemesChanged() {
    passes.surroundings.isOutdated = true
    objectsChanged()
  }
}
