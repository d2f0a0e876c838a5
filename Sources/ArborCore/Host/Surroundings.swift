import ArborDisplay
import ArborGraph
package import Foundation

/// What a page finds around it: the client and its window, apart from the size.
package struct Surroundings: Sendable, Equatable {
  /// What the client prefers; a view may say otherwise with `preferredColorScheme`.
  package var colorScheme: ColorScheme
  package var locale: String
  /// nil: that of the locale.
  package var layoutDirection: LayoutDirection?
  package var dynamicTypeSize: DynamicTypeSize
  /// nil: the server's.
  package var timeZone: TimeZone?
  package var idiom: Idiom
  /// Pixels per point.
  package var displayScale: Double
  package var scenePhase = ScenePhase.active

  package init(_ configuration: HostConfiguration) {
    colorScheme = configuration.colorScheme
    locale = configuration.locale
    layoutDirection = configuration.layoutDirection
    dynamicTypeSize = configuration.dynamicTypeSize
    timeZone = configuration.timeZone
    idiom = configuration.idiom
    displayScale = configuration.displayScale
    scenePhase = configuration.scenePhase
  }
}

/// The phases of a page: it is shown or not, and has the focus or not.
public enum ScenePhase: String, Comparable, Hashable, Sendable {
  /// No tab shows the page now: its tab is hidden, or has lost its connection.
  case background
  /// The page is shown, but its window or tab does not have the focus of the browser.
  case inactive
  /// The page is shown and has the focus. Pages outside of a browser are active until somebody says
  /// otherwise.
  case active

  public static func < (one: ScenePhase, other: ScenePhase) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .background: 0
    case .inactive: 1
    case .active: 2
    }
  }
}

/// How much room there is in a direction.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
  case compact, regular
}

extension Surroundings {
  /// What holds at the root of a page of this size. Values that are the default are not written.
  ///
  /// A width of less than 600 points is compact, as is a height of less than 480; on macOS all sizes are regular.
  @MainActor
  func environment(
    size: CGSize, preferredColorScheme: ColorScheme?, opener: SystemOpener,
    images: (any ImageSource)?, editMode: PageEditMode
  ) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.systemOpener = opener
    values.pageEditMode = editMode
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
    if idiom == .iOS {
      if size.width < 600 { values.horizontalSizeClass = .compact }
      if size.height < 480 { values.verticalSizeClass = .compact }
    }
    return values
  }

  /// Where leading is at the root.
  package var direction: LayoutDirection {
    if let layoutDirection { return layoutDirection }
    guard locale != "en-US" else { return .leftToRight }
    let ofLanguage = Locale.Language(identifier: locale).characterDirection
    return ofLanguage == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension ViewHost {
  /// As code wants the whole page, or else as its views do; nil: as the client prefers.
  var wantedColorScheme: ColorScheme? {
    windowSchemes.view ?? windowSchemes.window ?? preferredColorScheme
  }

  /// Whether a flush would find something to do.
  package var hasWork: Bool { !inbox.isEmpty || isUnsettled }

  /// True while an evaluation is still to come that has its turn on the main queue.
  package var isWaiting: Bool { evaluationTurn.isWaiting || !inbox.isEmpty }

  func surroundingsChanged(from former: Surroundings) {
    isEnvironmentOutdated = true
    knownViewportSource?.changed()
    if surroundings.scenePhase != former.scenePhase { phaseChanged(from: former.scenePhase) }
  }

  func windowSchemesChanged() {
    isEnvironmentOutdated = true
    objectsChanged()
  }
}
