import ArborGraph
import Foundation
import Synchronization

/// The stores of an app's models, and the context of its views.
///
/// ```swift
/// @main struct TripsApp: App {
///   var body: some Scene {
///     WindowGroup { TripList() }.modelContainer(for: Trip.self)
///   }
/// }
/// ```
///
/// All visitors of the app share it.
public final class ModelContainer: Sendable, Equatable {
  let core: ContainerCore
  private let main = Mutex<MainContext>(MainContext())

  private struct MainContext: @unchecked Sendable { var context: ModelContext? }

  init(_ core: ContainerCore) { self.core = core }

  /// Opens the stores of some classes, and of those that their relationships lead to.
  ///
  /// Throws `SwiftDataError/loadIssueModelContainer` if a file cannot be used, or does not fit the
  /// classes.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens the stores of a schema.
  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens the stores of a schema.
  ///
  /// - Parameters:
  ///   - givenSchema: The classes.
  ///   - migrationPlan: How stores of earlier versions become those of this one. What a class gains
  ///     or loses needs none.
  ///   - configurations: Where the models are kept; without any, in `default.store` beside what the
  ///     server keeps (`storage.file`).
  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    let all = configurations.isEmpty ? [ModelConfiguration(schema: givenSchema)] : configurations
    core = try ContainerCore(givenSchema, all, migrationPlan)
  }

  /// A container without any models, for views that have none.
  package static let missing = ModelContainer(ContainerCore())

  /// The classes of the models.
  public var schema: Schema { core.schema }
  /// The places in which the models are kept.
  public var configurations: Set<ModelConfiguration> { Set(core.configurations) }
  /// How stores of earlier versions become those of this one.
  public var migrationPlan: (any SchemaMigrationPlan.Type)? { core.migrationPlan }

  /// The context of the main actor, which all views of the container share. Its changes are saved
  /// at the end of the event that made them.
  @MainActor public var mainContext: ModelContext {
    if let known = main.withLock({ $0 }).context { return known }
    // Two containers cannot be asked at once: both are on the main actor.
    let context = core.mainContext ?? ModelContext(main: self)
    core.mainContext = context
    let made = MainContext(context: context)
    main.withLock { $0 = made }
    return context
  }

  /// Deletes all models.
  @MainActor public func deleteAllData() {
    let context = mainContext
    for entity in schema.models { context.deleteAll(of: entity.type) }
    do { try context.save() } catch { context.report(error) }
  }

  /// Deletes all models.
  @MainActor public func erase() throws {
    let context = mainContext
    for entity in schema.models { context.deleteAll(of: entity.type) }
    try context.save()
  }

  /// Whether both are the same container.
  public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool {
    lhs.core === rhs.core
  }
}

extension ModelContext {
  fileprivate func deleteAll<Model: PersistentModel>(of type: Model.Type) {
    do { try delete(model: type) } catch { report(error) }
  }
}

/// The schema and the stores, which a container and its contexts share.
final class ContainerCore: @unchecked Sendable {
  let schema: Schema
  let configurations: [ModelConfiguration]
  let migrationPlan: (any SchemaMigrationPlan.Type)?
  let stores: [RecordStore]
  let allowsSave: Bool
  private let storesByEntity: [ObjectIdentifier: RecordStore]
  private let names: [ObjectIdentifier: String]
  private let main = Mutex<WeakContext>(WeakContext())

  private struct WeakContext: @unchecked Sendable { weak var context: ModelContext? }

  /// The context of the main actor, as long as somebody has it.
  @MainActor var mainContext: ModelContext? {
    get { main.withLock { $0 }.context }
    set {
      let next = WeakContext(context: newValue)
      main.withLock { $0 = next }
    }
  }

  init(
    _ schema: Schema, _ configurations: [ModelConfiguration],
    _ migrationPlan: (any SchemaMigrationPlan.Type)?
  ) throws {
    self.schema = schema
    self.configurations = configurations
    self.migrationPlan = migrationPlan
    allowsSave = configurations.allSatisfy(\.allowsSave)
    try Self.check(schema.models + configurations.flatMap { $0.schema?.models ?? [] })
    let paths = configurations.compactMap(\.path)
    guard Set(paths).count == paths.count else { throw SwiftDataError.duplicateConfiguration }
    var opened: [RecordStore] = []
    var byEntity: [ObjectIdentifier: RecordStore] = [:]
    var names: [ObjectIdentifier: String] = [:]
    for configuration in configurations {
      guard !configuration.name.contains("/"), !configuration.name.isEmpty,
        configuration.name.utf8.count <= 200
      else { throw SwiftDataError.configurationFileNameContainsInvalidCharacters }
      let store = try RecordStore.open(configuration.path)
      let entities = configuration.schema?.models ?? schema.models
      if let migrationPlan { try Migration(migrationPlan, schema, store).run() }
      try store.prepare(entities)
      opened.append(store)
      for entity in entities where byEntity[ObjectIdentifier(entity)] == nil {
        byEntity[ObjectIdentifier(entity)] = store
        names[ObjectIdentifier(entity)] = configuration.name
      }
    }
    stores = opened
    storesByEntity = byEntity
    self.names = names
  }

  /// Creates the core of no models.
  init() {
    schema = Schema([])
    configurations = []
    migrationPlan = nil
    stores = []
    allowsSave = true
    storesByEntity = [:]
    names = [:]
  }

  /// Returns the error for models that have no store.
  func unknown(_ entity: _ModelEntity) -> SwiftDataError {
    if stores.isEmpty {
      return SwiftDataError.missingModelContext.because(
        "There is no container for \(entity.name): add .modelContainer(for: \(entity.name).self).")
    }
    return SwiftDataError.unknownSchema.because(
      "\(entity.name) is not in the schema of the container.")
  }

  /// Creates the core of a store that is at another version.
  init(_ schema: Schema, in store: RecordStore) throws {
    self.schema = schema
    configurations = []
    migrationPlan = nil
    allowsSave = true
    stores = [store]
    try Self.check(schema.models)
    try store.prepare(schema.models)
    let keys = schema.models.map { ObjectIdentifier($0) }
    storesByEntity = Dictionary(keys.map { ($0, store) }, uniquingKeysWith: { first, _ in first })
    names = [:]
  }

  /// Throws if two classes would have one table.
  private static func check(_ entities: [_ModelEntity]) throws {
    var known: [String: _ModelEntity] = [:]
    for entity in entities {
      guard let other = known.updateValue(entity, forKey: entity.name.lowercased()),
        other !== entity
      else { continue }
      throw SwiftDataError.loadIssueModelContainer.because(
        """
        The schema has two classes of one name, \(String(reflecting: other.type)) and \
        \(String(reflecting: entity.type)). Rename one of them: capitals do not count.
        """)
    }
  }

  /// Runs a closure that reads and writes, with nobody else writing meanwhile. What it has written
  /// is taken back when it throws.
  func exclusively(_ body: () throws -> Void) throws {
    // In one order, so that two threads do not wait for each other.
    try exclusively(stores.sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }[...], body)
  }

  private func exclusively(_ rest: ArraySlice<RecordStore>, _ body: () throws -> Void) throws {
    guard let store = rest.first else { return try body() }
    try store.exclusively { try exclusively(rest.dropFirst(), body) }
  }

  func store(of entity: _ModelEntity) -> RecordStore? { storesByEntity[ObjectIdentifier(entity)] }

  func storeName(of entity: _ModelEntity) -> String? { names[ObjectIdentifier(entity)] }

  func entity(named name: String) -> _ModelEntity? { schema.models.first { $0.name == name } }
}
