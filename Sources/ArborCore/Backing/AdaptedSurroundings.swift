package import ArborDisplay

/// What code wants to hold for a view and for all that is in it.
package struct AdaptedSurroundings: Equatable {
  package var scheme: ColorScheme?
  /// Of what can be operated.
  package var tint: RGBA?

  package init() {}
}

extension NodeAdaptation {
  /// What `change` says of the surroundings; nothing is kept where it says nothing.
  package mutating func adaptSurroundings(_ change: (inout AdaptedSurroundings) -> Void) {
    var wanted = AdaptedSurroundings()
    change(&wanted)
    if wanted != AdaptedSurroundings() { surroundings = wanted }
  }
}

/// The surroundings that code wants, by the numbers of views.
struct KnownSurroundings {
  private var wanted: [UInt32: AdaptedSurroundings] = [:]
  /// Of each view the last answer: the same environment around is the same inside.
  private var answers: [UInt32: (around: EnvironmentValues, inside: EnvironmentValues)] = [:]

  var isEmpty: Bool { wanted.isEmpty }

  func contains(_ id: UInt32) -> Bool { wanted[id] != nil }

  /// Returns whether anything is otherwise than before.
  @discardableResult
  mutating func take(_ surroundings: AdaptedSurroundings?, of id: UInt32) -> Bool {
    if wanted[id] == surroundings { return false }
    wanted[id] = surroundings
    answers[id] = nil
    return true
  }

  mutating func environment(
    in id: UInt32, _ environment: EnvironmentValues
  ) -> EnvironmentValues {
    guard let wanted = wanted[id] else { return environment }
    if let known = answers[id], known.around.isSame(as: environment) { return known.inside }
    var inside = environment
    inside.writer = id
    if let scheme = wanted.scheme { inside.colorScheme = scheme }
    if let tint = wanted.tint { inside.tint = Tint(light: tint, dark: tint) }
    inside.writer = environment.writer
    answers[id] = (environment, inside)
    return inside
  }
}

extension Node {
  /// What an environment around the view is for the view and for what is in it.
  final func surrounded(_ environment: EnvironmentValues) -> EnvironmentValues {
    guard let backings = host.knownBackings, backings.hasSurroundings else { return environment }
    return backings.environment(in: id, environment)
  }
}

/// The colour of what can be operated, in light and in dark surroundings.
package struct Tint: Hashable, Sendable {
  package var light: RGBA
  package var dark: RGBA
  /// Whether what shows a state has it too: switches that are on, and what turns while something goes on.
  package var colorsStates: Bool

  package init(light: RGBA, dark: RGBA, colorsStates: Bool = false) {
    self.light = light
    self.dark = dark
    self.colorsStates = colorsStates
  }

  package func resolve(_ scheme: ColorScheme) -> RGBA { scheme == .dark ? dark : light }
}

private enum TintKey: HiddenEnvironmentKey {
  static let defaultValue: Tint? = nil
}

private enum AccentTintKey: HiddenEnvironmentKey {
  static let defaultValue: Tint? = nil
}

extension EnvironmentValues {
  /// The colour of what can be operated; nil: that of the idiom.
  package var tint: Tint? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What the accent colour is; nil: that of the idiom.
  package var accentTint: Tint? {
    get { self[AccentTintKey.self] }
    set { self[AccentTintKey.self] = newValue }
  }
}
