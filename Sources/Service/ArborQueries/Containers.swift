public import ArborApp
public import ArborCore
public import ArborData
import Foundation

extension EnvironmentValues {
  /// The models that views work with.
  ///
  /// ```swift
  /// @Environment(\.modelContext) private var context
  ///
  /// var body: some View {
  ///   Button("Add") { context.insert(Trip(name: "Oslo")) }
  /// }
  /// ```
  ///
  /// Without a `modelContainer` around, it has no models, and keeps none.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

enum ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { missing }
  // It has no models, so that it never changes.
  nonisolated(unsafe) private static let missing = ModelContext(ModelContainer.missing)
}

extension View {
  /// Sets the container of the views inside.
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }

  /// Sets the context of the views inside.
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Opens the container of a class of models for the views inside.
  ///
  /// - Parameters:
  ///   - modelType: The class; those that its relationships lead to come along.
  ///   - inMemory: Whether the models end with the page that shows the view, which has them alone.
  ///     Otherwise they are kept in `default.store`, and all visitors share them.
  ///   - isAutosaveEnabled: Whether changes are saved by themselves.
  ///   - onSetup: Runs when the container was opened, or could not be.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
  }

  /// Opens the container of some classes of models for the views inside.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      ContainerModifier(
        opening: ContainerOpening(
          types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
          onSetup: onSetup)))
  }
}

extension Scene {
  /// Sets the container of the views in the scene, which all visitors share.
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }

  /// Sets the context of the views in the scene.
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  /// Opens the container of a class of models for the views in the scene.
  ///
  /// - Parameters:
  ///   - modelType: The class; those that its relationships lead to come along.
  ///   - inMemory: Whether the models end with the server. Otherwise they are kept in
  ///     `default.store`. All visitors share them in any case.
  ///   - isAutosaveEnabled: Whether changes are saved by themselves.
  ///   - onSetup: Runs when the container was opened, or could not be.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
  }

  /// Opens the container of some classes of models for the views in the scene.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let opening = ContainerOpening(
      types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
    return environment(\.modelContext, opening.open().mainContext)
  }
}

/// The container that a modifier opens.
@MainActor struct ContainerOpening {
  let types: [any PersistentModel.Type]
  let inMemory: Bool
  let isAutosaveEnabled: Bool
  let onSetup: (Result<ModelContainer, any Error>) -> Void

  /// The containers of files.
  private static var opened: [Key: ModelContainer] = [:]
  /// When those that cannot be opened were tried.
  private static var failed: [Key: ContinuousClock.Instant] = [:]

  private struct Key: Hashable {
    let schema: Schema
    let isAutosaveEnabled: Bool
  }

  /// Returns the container; one without models if it cannot be opened, which is logged.
  func open() -> ModelContainer { openIfPossible() ?? ModelContainer.missing }

  private func openIfPossible() -> ModelContainer? {
    do {
      let container = try ModelContainer(
        for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
      container.mainContext.autosaveEnabled = isAutosaveEnabled
      onSetup(.success(container))
      return container
    } catch {
      ModelContainer.missing.mainContext.reportFetch(error)
      onSetup(.failure(error))
      return nil
    }
  }

  /// Returns the container of the file, which all pages share. What cannot be opened is tried again
  /// by evaluations some seconds later.
  func shared() -> ModelContainer {
    let key = Key(schema: Schema(types), isAutosaveEnabled: isAutosaveEnabled)
    if let known = Self.opened[key] { return known }
    if let last = Self.failed[key], .now - last < .seconds(5) { return ModelContainer.missing }
    guard let made = openIfPossible() else {
      Self.failed[key] = .now
      return ModelContainer.missing
    }
    Self.failed[key] = nil
    Self.opened[key] = made
    return made
  }
}

private struct ContainerModifier: ViewModifier {
  let opening: ContainerOpening

  @ViewBuilder func body(content: Content) -> some View {
    if opening.inMemory {
      content.modifier(OwnContainer(opening: opening))
    } else {
      content.environment(\.modelContext, opening.shared().mainContext)
    }
  }
}

/// A container that ends with the view.
private struct OwnContainer: ViewModifier {
  let opening: ContainerOpening
  @State private var holder = Holder()

  @MainActor final class Holder {
    private var container: ModelContainer?

    nonisolated init() {}

    func container(_ opening: ContainerOpening) -> ModelContainer {
      if let container { return container }
      let made = opening.open()
      container = made
      return made
    }
  }

  func body(content: Content) -> some View {
    content.environment(\.modelContext, holder.container(opening).mainContext)
  }
}
