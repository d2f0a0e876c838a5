public import ArborCore
public import Observation

/// The key of the models of one type.
private struct FocusedModelKey<Model: AnyObject & Observable>: FocusedValueKey {
  typealias Value = Model
}

/// Names a type in a key path.
private struct ModelKind<Model: AnyObject & Observable>: Hashable {}

extension FocusedValues {
  fileprivate subscript<Model: AnyObject & Observable>(model model: ModelKind<Model>) -> Model? {
    get { self[FocusedModelKey<Model>.self] }
    set { self[FocusedModelKey<Model>.self] = newValue }
  }
}

extension FocusedValue where Value: AnyObject & Observable {
  /// Creates a property with the observable object of a type.
  ///
  /// ```swift
  /// @FocusedValue(Library.self) private var library
  /// ```
  public init(_ objectType: Value.Type) { self.init(\.[model: ModelKind<Value>()]) }
}

nonisolated extension View {
  /// Provides an observable object while a control inside has the focus; `nil` provides none.
  ///
  /// ```swift
  /// LibraryView(library: library).focusedValue(library)
  /// ```
  public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedValue(\.[model: ModelKind<T>()], object)
  }

  /// Provides an observable object as long as the view is on the page, whatever has the focus.
  public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedSceneValue(\.[model: ModelKind<T>()], object)
  }
}
