import Dispatch
import Foundation

/// An actor with a context of its own, for work that must not keep the main actor busy;
/// `@ModelActor` makes one.
///
/// ```swift
/// @ModelActor actor Importer {
///   func add(_ names: [String]) throws {
///     for name in names { modelContext.insert(Trip(name: name)) }
///     try modelContext.save()
///   }
/// }
///
/// try await Importer(modelContainer: container).add(names)
/// ```
public protocol ModelActor: Actor {
  /// The container of the models.
  nonisolated var modelContainer: ModelContainer { get }
  /// The executor, which has the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The executor of the actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    modelExecutor.asUnownedSerialExecutor()
  }

  /// The context of the actor.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// Returns the model of an identifier; `nil` if there is none.
  public subscript<Model: PersistentModel>(
    id: PersistentIdentifier, as type: Model.Type
  ) -> Model? { modelContext.find(id.row, of: Model._$entity) as? Model }
}

/// An executor with a context.
public protocol ModelExecutor: SerialExecutor {
  /// The context.
  var modelContext: ModelContext { get }
}

/// An executor that runs the work of a `ModelActor` on a queue of its own.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
  /// The context.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "arbor.data.actor")

  /// Creates an executor for a context.
  public init(modelContext: ModelContext) {
    self.modelContext = modelContext
    modelContext.leaveMain()
  }

  /// Runs a job after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  /// The executor without a reference to it.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
