package import ArborDisplay

/// Environment values that code sets on the object behind a view, for the view and its subtree.
package struct AdaptedSurroundings: Equatable {
  package var scheme: ColorScheme?
  /// The tint color of controls.
  package var tint: RGBA?

  package init() {}
}

extension NodeAdaptation {
  /// Sets ``surroundings`` to what `change` makes of empty values; leaves it as it is if `change`
  /// sets nothing.
  package mutating func adaptSurroundings(_ change: (inout AdaptedSurroundings) -> Void) {
    var wanted = AdaptedSurroundings()
    change(&wanted)
    if wanted != AdaptedSurroundings() { surroundings = wanted }
  }
}

/// The environment overrides at views, by view id: those set by code, and over them those that were
/// edited from outside.
@MainActor
struct KnownSurroundings {
  private var wanted: [UInt32: AdaptedSurroundings] = [:]
  private var edited: [UInt32: EnvironmentEdits] = [:]
  /// The last result per view: the same outer environment gives the same inner one.
  private var answers: [UInt32: (around: EnvironmentValues, inside: EnvironmentValues)] = [:]

  var isEmpty: Bool { wanted.isEmpty && edited.isEmpty }

  func contains(_ id: UInt32) -> Bool { wanted[id] != nil || edited[id] != nil }

  /// Returns the edits at a view; `nil` without any.
  func edits(at id: UInt32) -> EnvironmentEdits? { edited[id] }

  /// Sets the edits at a view, and forgets those of views that have left the page.
  mutating func edit(_ id: UInt32, _ edits: EnvironmentEdits) {
    edited[id] = edits.writes.isEmpty ? nil : edits
    answers[id] = nil
    _ = hasLiveEdits()
  }

  /// Whether a view of the page is edited; forgets the edits of views that have left it.
  mutating func hasLiveEdits() -> Bool {
    for (id, edits) in edited where edits.view?.isMounted != true {
      edited[id] = nil
      answers[id] = nil
    }
    return !edited.isEmpty
  }

  /// Sets or removes the overrides of a view. Returns whether they differ from the previous ones.
  @discardableResult
  mutating func set(_ surroundings: AdaptedSurroundings?, of id: UInt32) -> Bool {
    if wanted[id] == surroundings { return false }
    wanted[id] = surroundings
    answers[id] = nil
    return true
  }

  /// Returns the environment inside a view, with the overrides of code and the edits.
  mutating func environment(
    in id: UInt32, _ environment: EnvironmentValues
  ) -> EnvironmentValues {
    guard contains(id) else { return environment }
    if let known = answers[id], known.around.isSame(as: environment) { return known.inside }
    var inside = environment
    inside.writer = id
    if let scheme = wanted[id]?.scheme { inside.colorScheme = scheme }
    if let tint = wanted[id]?.tint { inside.tint = Tint(light: tint, dark: tint) }
    edited[id]?.apply(to: &inside)
    inside.writer = environment.writer
    answers[id] = (environment, inside)
    return inside
  }
}

/// The color of interactive elements in light and in dark mode.
package struct Tint: Hashable, Sendable {
  package var light: RGBA
  package var dark: RGBA
  /// Whether indicators of state, such as switches that are on and spinners, have the color too.
  package var colorsStates: Bool

  package init(light: RGBA, dark: RGBA, colorsStates: Bool = false) {
    self.light = light
    self.dark = dark
    self.colorsStates = colorsStates
  }

  /// Returns the color for a scheme.
  package func resolve(_ scheme: ColorScheme) -> RGBA { scheme == .dark ? dark : light }
}

private enum TintKey: HiddenEnvironmentKey {
  static let defaultValue: Tint? = nil
}

private enum AccentTintKey: HiddenEnvironmentKey {
  static let defaultValue: Tint? = nil
}

extension EnvironmentValues {
  /// The color of interactive elements; `nil` for the default of the idiom.
  package var tint: Tint? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The accent color; `nil` for the default of the idiom.
  package var accentTint: Tint? {
    get { self[AccentTintKey.self] }
    set { self[AccentTintKey.self] = newValue }
  }
}
