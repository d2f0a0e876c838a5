import ArborCore
import ArborData
import ArborGraph
import Foundation
import Observation

/// The models of a query at one view. Those who read them are told when the list changes.
///
/// ## Algorithm
/// 1. A change of a model is looked at when it is made: does the model belong to the list now, did
///    it before, is it still between its neighbours? If nothing differs, nobody is told.
/// 2. Otherwise the readers are told, in the transaction of the change, and the models are fetched
///    again when one of them is evaluated, once for any number of changes. Code of an event that
///    goes through the list and deletes models of it has the same list to its end.
/// 3. Conditions that look at other models are not known: where there may be some, and when others
///    have saved, the models are fetched once after the event to see whether they differ.
final class QueryResults<Element: PersistentModel>: Observable, ContextObserver, TransientState {
  /// A page that sleeps is woken by them.
  static var isKeptAsleep: Bool { true }
  private(set) var context: ModelContext?
  private var descriptor = FetchDescriptor<Element>()
  /// Whether changes of other models may make the list another one.
  private var readsOthers = false
  private var mark: QueryMark?
  private var transaction: Transaction?
  private let registrar = ObservationRegistrar()
  private var isOutdated = true
  /// Whether the models may be fetched outside of evaluations.
  private var isBetweenEvents = true
  /// Whether the models are compared with the store after the event.
  private var isDoubtful = false
  private(set) var known: [Element] = []
  private var error: (any Error)?
  /// The places of the models in the list, by identifier.
  private var places: [PersistentIdentifier: Int] = [:]

  /// A property that stands for the list in observation.
  private var list: Void { () }

  /// Sets what is fetched.
  func configure(
    _ context: ModelContext, _ descriptor: FetchDescriptor<Element>, _ mark: QueryMark,
    _ transaction: Transaction?
  ) {
    self.transaction = transaction
    let isSameContext = self.context === context
    if !isSameContext {
      self.context?.disregard(Element.self, self)
      self.context = context
      context.observe(Element.self, self)
    }
    let isSame = self.mark === mark || Self.areSame(self.descriptor, descriptor)
    self.mark = mark
    if isSameContext, isSame { return }
    self.descriptor = descriptor
    readsOthers = ModelContext.readsOthers(descriptor)
    isOutdated = true
  }

  /// Whether two descriptors certainly describe the same models.
  static func areSame(_ one: FetchDescriptor<Element>, _ other: FetchDescriptor<Element>) -> Bool {
    one.predicate == nil && other.predicate == nil && one.sortBy == other.sortBy
      && one.fetchLimit == other.fetchLimit && one.fetchOffset == other.fetchOffset
  }

  func read() -> [Element] {
    prepareToRead()
    return known
  }

  func readError() -> (any Error)? {
    prepareToRead()
    return error
  }

  private func prepareToRead() {
    registrar.access(self, keyPath: \.list)
    guard isBetweenEvents || Reader.current != nil else { return }
    if isDoubtful { compare() }
    fetchIfNeeded()
  }

  private func fetchIfNeeded() {
    guard isOutdated, let context else { return }
    isOutdated = false
    do {
      known = try context.fetch(descriptor)
      error = nil
    } catch {
      known = []
      if self.error == nil { context.reportFetch(error) }
      self.error = error
    }
    places = Dictionary(
      known.enumerated().map { ($1.persistentModelID, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  func contextDidChange(_ change: ContextChange, isRelated: Bool) {
    if isOutdated { return }
    if isRelated, !readsOthers { return }
    if isRelated || isReload(change) { return compareLater() }
    if concerns(change) { tell() }
  }

  private func isReload(_ change: ContextChange) -> Bool {
    if case .reloaded = change { true } else { false }
  }

  private func tell() {
    isOutdated = true
    waitForEvent()
    if let transaction {
      withTransaction(transaction) { registrar.withMutation(of: self, keyPath: \.list) {} }
    } else {
      registrar.withMutation(of: self, keyPath: \.list) {}
    }
  }

  /// Lets nobody but evaluations fetch until the event is over.
  private func waitForEvent() {
    guard isBetweenEvents else { return }
    isBetweenEvents = false
    let me = WeakResults(results: self)
    MainQueue.run { me.results?.isBetweenEvents = true }
  }

  private func compareLater() {
    if isDoubtful { return }
    isDoubtful = true
    waitForEvent()
    let (me, current) = (WeakResults(results: self), Transaction.current)
    MainQueue.run { withTransaction(current) { me.results?.compare() } }
  }

  /// Fetches the models to see whether they differ from those that are known.
  private func compare() {
    guard isDoubtful else { return }
    isDoubtful = false
    if isOutdated { return }
    guard let context, let new = try? context.fetch(descriptor) else { return tell() }
    if !new.elementsEqual(known, by: { $0 === $1 }) { tell() }
  }

  /// Whether a change makes the list another one.
  private func concerns(_ change: ContextChange) -> Bool {
    // Models before those of the list may come and go.
    if descriptor.fetchOffset != nil { return true }
    switch change {
    case .reloaded: return true
    case .deleted(let model): return places[model.persistentModelID] != nil
    case .inserted(let model), .updated(let model):
      guard let model = model as? Element, let context else { return false }
      return context.quietly { isMisplaced(model) }
    }
  }

  private func isMisplaced(_ model: Element) -> Bool {
    let belongs: Bool
    do {
      belongs = try descriptor.predicate?.evaluate(model) ?? true
    } catch {
      return true
    }
    guard let place = places[model.persistentModelID] else {
      // Beyond a limit, the model may come before those that are in the list.
      return belongs
    }
    if !belongs { return true }
    let before = place > 0 ? known[place - 1] : nil
    let after = place + 1 < known.count ? known[place + 1] : nil
    if let before, descriptor.compare(before, model) == .orderedDescending { return true }
    if let after, descriptor.compare(model, after) == .orderedDescending { return true }
    // The next one beyond the limit may be before it by now.
    return descriptor.fetchLimit != nil && !descriptor.sortBy.isEmpty
  }
}

/// A list on its way to the main actor, to which it belongs.
private struct WeakResults<Element: PersistentModel>: @unchecked Sendable {
  weak var results: QueryResults<Element>?
}

/// The identity of a query's descriptor.
final class QueryMark: Sendable {}
