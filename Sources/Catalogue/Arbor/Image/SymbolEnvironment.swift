package import ArborCore
package import ArborPaths

private enum SymbolModeKey: EnvironmentKey {
  static let defaultValue: SymbolMode? = nil
}

private enum SymbolVariantsKey: EnvironmentKey {
  static let defaultValue: [String] = []
}

extension EnvironmentValues {
  /// How symbols are colored; `nil` for one color, or for as many as `foregroundStyle` sets.
  package var symbolMode: SymbolMode? {
    get { self[SymbolModeKey.self] }
    set { self[SymbolModeKey.self] = newValue }
  }

  /// The endings of names that symbols get, such as `circle` and `fill`.
  package var symbolEndings: [String] {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}
