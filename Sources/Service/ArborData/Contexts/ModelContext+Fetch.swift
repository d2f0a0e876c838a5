import Foundation

extension ModelContext {
  /// Returns the models that a descriptor describes.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    readNews()
    let entity = T._$entity
    guard let store = core.store(of: entity) else {
      throw core.unknown(entity)
    }
    let isPlain = descriptor.predicate == nil && descriptor.sortBy.isEmpty
    let isSaved = !hasPending(entity)
    var query = RowQuery()
    if isPlain, isSaved {
      query.limit = descriptor.fetchLimit.map { max(0, $0) }
      query.offset = descriptor.fetchOffset.map { max(0, $0) }
    }
    if let predicate = descriptor.predicate, let condition = StoredCondition(predicate, entity) {
      (query.condition, query.parameters) = (condition.sql, condition.parameters)
    }
    var found: [T] = try read(query, of: entity, from: store)
    if descriptor.includePendingChanges {
      addPending(to: &found, isPartial: !query.condition.isEmpty)
    }
    if descriptor.sortBy.isEmpty, !isSaved {
      found.sort { $0._$record.row < $1._$record.row }
    }
    found = try quietly { try Self.select(found, descriptor) }
    if !(isPlain && isSaved) { found = Self.cut(found, descriptor) }
    prefetch(found, descriptor)
    return found
  }

  /// Returns the models of rows, those in memory as they are there. Rows that cannot be read are
  /// left out, unless there are no others.
  private func read<T: PersistentModel>(
    _ query: RowQuery, of entity: _ModelEntity, from store: RecordStore
  ) throws -> [T] {
    // Those in memory are not read again, and must not go meanwhile.
    var known: [any PersistentModel] = []
    let rows = try store.rows(entity, query) { row in
      guard let model = registered[row]?.model else { return false }
      known.append(model)
      return true
    }
    return try withExtendedLifetime(known) {
      var failure: (any Error)?
      let found = rows.compactMap { row -> T? in
        guard deleted[row.row] == nil else { return nil }
        do {
          return try materialize(row, of: entity) as? T
        } catch {
          failure = failure ?? error
          skip(row.row, error)
          return nil
        }
      }
      if let failure, found.isEmpty { throw failure }
      return found
    }
  }

  /// Adds models that are not saved.
  ///
  /// - Parameter isPartial: Whether the store has left out rows that do not match as they are
  ///   saved: with their changes they may.
  private func addPending<T: PersistentModel>(to found: inout [T], isPartial: Bool) {
    if isPartial {
      let read = Set(found.map(\._$record.row))
      found += changed.filter { !read.contains($0.key) }.compactMap { $0.value as? T }
    }
    found += Self.sorted(inserted).compactMap { $0 as? T }
  }

  /// Returns how many models a descriptor describes.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    readNews()
    let entity = T._$entity
    if descriptor.predicate == nil, descriptor.fetchLimit == nil, descriptor.fetchOffset == nil,
      !hasPending(entity), let store = core.store(of: entity)
    {
      return try store.count(entity)
    }
    return try fetch(descriptor).count
  }

  /// Returns the identifiers of the models that a descriptor describes.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  /// Returns the identifiers of the models that a descriptor describes.
  ///
  /// - Parameter batchSize: Has no effect: they are read at once.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> [PersistentIdentifier] { try fetchIdentifiers(descriptor) }

  /// Returns the models that a descriptor describes.
  ///
  /// - Parameter batchSize: Has no effect: they are read at once.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> { FetchResultsCollection(models: try fetch(descriptor)) }

  /// Calls a closure with each model that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: The models.
  ///   - batchSize: Has no effect: they are read at once.
  ///   - allowEscapingMutations: Whether the closure may change models without saving them; a
  ///     context with changes is saved at the end otherwise.
  ///   - block: Called with each model.
  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    for model in try fetch(descriptor) { try block(model) }
    if !allowEscapingMutations, hasChanges { try save() }
  }

  /// Whether models of a class have changes that are not saved.
  private func hasPending(_ entity: _ModelEntity) -> Bool {
    [inserted, changed, deleted].contains { list in
      list.values.contains { $0._$record.entity === entity }
    }
  }

  /// Whether a condition or an order looks at more than the stored values of the models themselves.
  package static func readsOthers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) -> Bool {
    var paths: [AnyKeyPath?] = descriptor.sortBy.map(\.keyPath)
    if let expression = descriptor.predicate?.expression {
      var open: [Any] = [expression]
      var count = 0
      while let next = open.popLast() {
        count += 1
        if count > 10_000 { return true }
        if let path = next as? AnyKeyPath {
          paths.append(path)
        } else {
          open += Mirror(reflecting: next).children.map(\.value)
        }
      }
    }
    let own = Set(T._$entity.properties.filter { $0.target == nil }.map(\.keyPath))
    return paths.contains { path in path.map { !own.contains($0) } ?? true }
  }

  /// Runs a closure whose reads make nobody depend on the models.
  package func quietly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = quiet.isOn
    quiet.isOn = true
    defer { quiet.isOn = outer }
    return try body()
  }

  private static func select<T: PersistentModel>(
    _ models: [T], _ descriptor: FetchDescriptor<T>
  ) throws -> [T] {
    var models = models
    if let predicate = descriptor.predicate {
      do {
        models = try models.filter { try predicate.evaluate($0) }
      } catch {
        throw SwiftDataError.unsupportedPredicate.because(
          "The predicate cannot be evaluated: \(error)")
      }
    }
    if descriptor.sortBy.isEmpty { return models }
    return models.sorted { descriptor.compare($0, $1) == .orderedAscending }
  }

  private static func cut<T: PersistentModel>(
    _ models: [T], _ descriptor: FetchDescriptor<T>
  ) -> [T] {
    var rest = models[...]
    if let offset = descriptor.fetchOffset { rest = rest.dropFirst(max(0, offset)) }
    if let limit = descriptor.fetchLimit { rest = rest.prefix(max(0, limit)) }
    return Array(rest)
  }

  private func prefetch<T: PersistentModel>(_ models: [T], _ descriptor: FetchDescriptor<T>) {
    for path in descriptor.relationshipKeyPathsForPrefetching {
      guard let index = T._$entity.properties.firstIndex(where: { $0.keyPath == path }) else {
        continue
      }
      for model in models { for target in model._$record.models(index) { remember(target) } }
    }
  }
}
