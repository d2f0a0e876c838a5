import ArborStorage
import Foundation

/// The classes of an app's models in one of its versions.
///
/// ```swift
/// enum TripsV2: VersionedSchema {
///   static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
///   static var models: [any PersistentModel.Type] { [Trip.self] }
///   @Model final class Trip { … }
/// }
/// ```
public protocol VersionedSchema {
  /// The classes of the version.
  static var models: [any PersistentModel.Type] { get }
  /// The number of the version.
  static var versionIdentifier: Schema.Version { get }
}

/// How a store of an earlier version becomes one of the current version.
public protocol SchemaMigrationPlan {
  /// The versions, from the first to the last.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps from each version to the next one.
  static var stages: [MigrationStage] { get }
}

/// A step from one version of an app's models to the next one.
public enum MigrationStage {
  /// Classes gain and lose properties, which needs nobody's help.
  case lightweight(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// Code changes the models of the former version before the step, and those of the next one after
  /// it.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)? = nil,
    didMigrate: ((ModelContext) throws -> Void)? = nil)

  /// The version that the step leads to.
  var target: any VersionedSchema.Type {
    switch self {
    case .lightweight(_, let target), .custom(_, let target, _, _): target
    }
  }
}

// Steps are made once, and never change.
extension MigrationStage: @unchecked Sendable {}

/// Carries out the steps of a plan that a store has not yet been through.
///
/// ## Algorithm
/// 1. The store knows its version; one that knows none, and has rows, is of the first version.
/// 2. Each step beyond that version runs: what is to happen before it with the classes of its first
///    version, what is to happen after it with those of its second one, whose columns are added
///    meanwhile.
/// 3. The version is noted with each step, in one transaction: a step that failed has done nothing.
struct Migration {
  private let plan: any SchemaMigrationPlan.Type
  private let schema: Schema
  private let store: RecordStore

  init(_ plan: any SchemaMigrationPlan.Type, _ schema: Schema, _ store: RecordStore) {
    self.plan = plan
    self.schema = schema
    self.store = store
  }

  func run() throws {
    let versions = plan.schemas.map { $0.versionIdentifier }
    guard let current = versions.max() else { return }
    let first = try isEmpty() ? current : versions.min() ?? current
    let version = try storedVersion() ?? first
    guard version <= current else {
      throw SwiftDataError.backwardMigration.because(
        "The store has version \(version), and the last one of the migration plan is \(current).")
    }
    for stage in plan.stages where stage.target.versionIdentifier > version {
      let target = stage.target.versionIdentifier
      do {
        try store.exclusively {
          // Another process may have carried it out meanwhile.
          if let known = try storedVersion(), known >= target { return }
          try run(stage)
          try note(target)
        }
      } catch {
        store.forgetPrepared()
        throw error
      }
    }
    try note(current)
  }

  private func run(_ stage: MigrationStage) throws {
    switch stage {
    case .lightweight(_, let target):
      try store.prepare(Schema(versionedSchema: target).models)
    case .custom(let source, let target, let willMigrate, let didMigrate):
      if let willMigrate { try visit(source, willMigrate) }
      try store.prepare(Schema(versionedSchema: target).models)
      if let didMigrate { try visit(target, didMigrate) }
    }
  }

  private func visit(
    _ version: any VersionedSchema.Type, _ body: (ModelContext) throws -> Void
  ) throws {
    let core = try ContainerCore(Schema(versionedSchema: version), in: store)
    let container = ModelContainer(core)
    let context = ModelContext(container)
    // The context does not retain it.
    try withExtendedLifetime(container) {
      try body(context)
      try context.save()
    }
  }

  private func isEmpty() throws -> Bool {
    try store.use { database in
      var isEmpty = true
      try database.run(
        "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name <> '_arbor' LIMIT 1", []
      ) { _ in isEmpty = false }
      return isEmpty
    }
  }

  private func storedVersion() throws -> Schema.Version? {
    try store.use { database in
      var text: String?
      try database.run("SELECT value FROM \"_arbor\" WHERE name = 'version'", []) {
        text = $0.text(0)
      }
      let numbers = (text ?? "").split(separator: ".").compactMap { Int($0) }
      return numbers.count == 3 ? Schema.Version(numbers[0], numbers[1], numbers[2]) : nil
    }
  }

  private func note(_ version: Schema.Version) throws {
    try store.use { database in
      try database.run(
        "INSERT OR REPLACE INTO \"_arbor\"(name, value) VALUES ('version', ?)",
        [.text(version.description)])
    }
  }
}
