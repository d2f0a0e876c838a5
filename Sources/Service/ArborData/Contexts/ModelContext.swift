import ArborGraph
import ArborStorage
import Foundation
import Logging
import Synchronization

/// The models that code works with, and their changes until they are saved.
///
/// ```swift
/// let trip = Trip(name: "Oslo")
/// context.insert(trip)
/// let open = try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.isOpen }))
/// try context.save()
/// ```
///
/// A context belongs to the actor that made it: `ModelContainer/mainContext` to the main actor. All
/// visitors of an app share that one, so that a change by one of them shows on the pages of all.
public final class ModelContext {
  let core: ContainerCore
  private weak var knownContainer: ModelContainer?
  /// Whether changes are saved by themselves at the end of the event that made them.
  ///
  /// Differs from SwiftData: only the contexts of the main actor do that. Where a change cannot be
  /// saved as it is, all that visitors have changed since the last time is taken back with it.
  public var autosaveEnabled: Bool { didSet { if autosaveEnabled { scheduleSave() } } }

  var registered: [Int64: WeakModel] = [:]
  var inserted: [Int64: any PersistentModel] = [:]
  var changed: [Int64: any PersistentModel] = [:]
  var deleted: [Int64: any PersistentModel] = [:]
  /// The rows of models that were merged into others with the same unique values.
  var merged: [Int64: Int64] = [:]
  /// The unique values of models that are not saved.
  var pendingUnique: [UniqueValue: Int64] = [:]
  /// The models that were used last, which stay in memory.
  var recent: [any PersistentModel] = []
  private var recentPlace = 0
  var observers: [ObjectIdentifier: [WeakObserver]] = [:]
  let quiet = _ModelRecord.Quiet()
  /// Whether the context belongs to the main actor.
  private(set) var isMain: Bool
  private var isSaveScheduled = false
  /// The error that kept the context from saving by itself the last time, which is logged once.
  private var lastFailure: String?
  private(set) var news: ContextNews?
  /// Rows that cannot be read, which are logged once.
  private var unreadable: Set<Int64> = []
  /// The number of registered models at which those that are gone are removed.
  private var sweepAt = 1_024

  struct WeakModel { weak var model: (any PersistentModel)? }

  /// How many models stay in memory without anybody else who retains them.
  private static let mostRecent = 2_048

  /// Creates a context; its changes are not saved by themselves.
  public init(_ container: ModelContainer) {
    core = container.core
    knownContainer = container
    autosaveEnabled = false
    isMain = MainQueue.isCurrent
    joinStores()
  }

  init(main container: ModelContainer) {
    core = container.core
    knownContainer = container
    autosaveEnabled = true
    isMain = true
    joinStores()
  }

  /// The container of the models.
  public var container: ModelContainer {
    if let knownContainer { return knownContainer }
    let made = ModelContainer(core)
    knownContainer = made
    return made
  }

  private func joinStores() {
    let me = UncheckedContext(context: self)
    let news = ContextNews(isMain: isMain) { news in
      // Meanwhile the context may have got another actor.
      MainQueue.run { if news.belongsToMain { me.context?.readNews() } }
    }
    self.news = news
    for store in core.stores { store.join(news) }
  }

  /// Lets the context belong to another actor than the main one, on which it was made.
  func leaveMain() {
    isMain = false
    news?.leaveMain()
  }

  /// Whether anything is not saved.
  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
  /// The models that are new since the last time the context was saved.
  public var insertedModelsArray: [any PersistentModel] { Self.sorted(inserted) }
  /// The models that have changed since the last time the context was saved.
  public var changedModelsArray: [any PersistentModel] { Self.sorted(changed) }
  /// The models that are deleted when the context is saved.
  public var deletedModelsArray: [any PersistentModel] { Self.sorted(deleted) }

  static func sorted(_ models: [Int64: any PersistentModel]) -> [any PersistentModel] {
    models.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds a model, and those that its relationships lead to. It is stored when the context is
  /// saved.
  ///
  /// A model with a unique value that another one has gives that one its values, and stands for it
  /// from then on.
  public func insert<Model: PersistentModel>(_ model: Model) { insertAll([model]) }

  /// Makes all pending changes known. They are known at once, so that nothing is left to do.
  public func processPendingChanges() { readNews() }

  /// Runs a closure, and saves what it has changed.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Returns the model of an identifier that is in memory; `nil` if there is none.
  public func registeredModel<Model: PersistentModel>(
    for identifier: PersistentIdentifier
  ) -> Model? { registeredModel(identifier.row) as? Model }

  /// Returns the model of an identifier.
  ///
  /// If there is none, it is one that is not in the store, and has no values.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let entity = core.entity(named: identifier.entityName) else {
      fatalError("\(identifier.entityName) is not in the schema of the container.")
    }
    if let model = find(identifier.row, of: entity) { return model }
    return entity.type.init(_$record: _ModelRecord(entity, row: identifier.row))
  }

  func registeredModel(_ row: Int64) -> (any PersistentModel)? {
    let row = merged[row] ?? row
    guard deleted[row] == nil, let model = registered[row]?.model,
      model._$record.state != .deleted
    else { return nil }
    return model
  }

  /// Returns the model of a row, from memory or from the store; `nil` if there is none.
  func find(_ row: Int64, of entity: _ModelEntity) -> (any PersistentModel)? {
    let row = merged[row] ?? row
    if let model = registered[row]?.model {
      return deleted[row] != nil || model._$record.state == .deleted ? nil : model
    }
    if deleted[row] != nil { return nil }
    do {
      let query = RowQuery(condition: "\"_row\" = ?", parameters: [.int(Int(row))])
      let stored = try core.store(of: entity)?.rows(entity, query).first
      return try stored.map { try materialize($0, of: entity) }
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads the models of several rows that are not in memory at once.
  func load(_ rows: [Int64], of entity: _ModelEntity) -> [any PersistentModel] {
    let missing = rows.filter { registered[$0]?.model == nil && deleted[$0] == nil }
    guard missing.count > 1, let store = core.store(of: entity) else { return [] }
    var found: [any PersistentModel] = []
    do {
      for row in try store.rows(entity, .of(missing)) {
        do { found.append(try materialize(row, of: entity)) } catch { skip(row.row, error) }
      }
    } catch {
      report(error)
    }
    return found
  }

  /// Returns a model that was deleted, as long as somebody has it.
  func lost(_ row: Int64) -> (any PersistentModel)? { registered[row]?.model }

  func register(_ model: any PersistentModel) {
    let record = model._$record
    record.owner = model
    record.context = self
    record.core = core
    record.quiet = quiet
    registered[record.row] = WeakModel(model: model)
    if registered.count > sweepAt {
      registered = registered.filter { $0.value.model != nil }
      sweepAt = max(1_024, registered.count * 2)
    }
  }

  func remember(_ model: any PersistentModel) {
    if recent.count < Self.mostRecent {
      recent.append(model)
    } else {
      recent[recentPlace] = model
      recentPlace = (recentPlace + 1) % Self.mostRecent
    }
  }

  /// Returns the model of a row that was read from a store.
  func materialize(_ stored: StoredRow, of entity: _ModelEntity) throws -> any PersistentModel {
    if let known = registered[stored.row]?.model { return known }
    let model = try core.model(stored, of: entity)
    register(model)
    remember(model)
    return model
  }

  /// Notes that a model differs from the store.
  func noteChange(of model: any PersistentModel) {
    let record = model._$record
    if record.state == .stored, deleted[record.row] == nil { changed[record.row] = model }
    tell(.updated(model))
    scheduleSave()
  }

  func scheduleSave() {
    guard isMain, autosaveEnabled, !isSaveScheduled else { return }
    isSaveScheduled = true
    // Nobody else may have the context, as that of a container which was made for one call.
    let me = KeptContext(context: self)
    MainQueue.run { me.context.saveByItself() }
  }

  /// Saves at the end of an event. What cannot be saved as it is would keep all later changes from
  /// being saved: it is taken back.
  private func saveByItself() {
    isSaveScheduled = false
    guard autosaveEnabled, hasChanges else { return }
    do {
      try save(byItself: true)
      lastFailure = nil
    } catch let error as SwiftDataError where error == .modelValidationFailure {
      report("\(error) The changes of the event are taken back.")
      rollback()
    } catch {
      if "\(error)" != lastFailure { report(error) }
      lastFailure = "\(error)"
      let me = KeptContext(context: self)
      MainQueue.run(after: .seconds(2)) { me.context.scheduleSave() }
    }
  }

  /// Logs once why a row is left out.
  func skip(_ row: Int64, _ error: any Error) {
    if unreadable.count < 1_000, unreadable.insert(row).inserted { report(error) }
  }

  func report(_ error: any Error) { report("\(error)") }
  func report(_ text: String) { RecordStore.logger.error("\(text)") }
}

/// A context on its way to its own actor.
struct UncheckedContext: @unchecked Sendable { weak var context: ModelContext? }

/// A context with changes that are to be saved on its own actor.
private struct KeptContext: @unchecked Sendable { let context: ModelContext }

/// Values that only one model of a class has.
struct UniqueValue: Hashable {
  let entity: ObjectIdentifier
  let indices: [Int]
  let values: [StoredColumn]
}
