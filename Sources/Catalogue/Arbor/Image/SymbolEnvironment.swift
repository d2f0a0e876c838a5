package import ArborCore
package import ArborPaths

private enum ImageLooksKey: EnvironmentKey {
  static let defaultValue = ImageLooks()
}

private enum SymbolVariantsKey: EnvironmentKey {
  static let defaultValue: [String] = []
}

extension EnvironmentValues {
  /// How images are drawn that do not say so themselves.
  package var imageLooks: ImageLooks {
    get { self[ImageLooksKey.self] }
    set { self[ImageLooksKey.self] = newValue }
  }

  /// The endings of names that symbols get, such as `circle` and `fill`.
  package var symbolEndings: [String] {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}
