package import ArborGraph

/// The reason why a page must stay awake, as the end of a sentence about it.
package struct SleepObstacle: Error, Equatable {
  package let reason: String
  package init(_ reason: String) { self.reason = reason }
}

extension ViewHost {
  /// The reason why the page must stay awake; `nil` if there is none.
  ///
  /// A page may sleep only if all of its state is parked, and if it hears of whatever else changes
  /// it.
  package func sleepObstacle() -> SleepObstacle? {
    obstacleReason().map(SleepObstacle.init)
  }

  private func obstacleReason() -> String? {
    guard parking != nil else { return "its state is not parked" }
    guard let root, !isClosed, !isFlushing, !hasWork else { return "it is being evaluated" }
    if let part = parts.values.first(where: { !$0.allowsSleep }) {
      return "\(type(of: part)) is attached to it"
    }
    if knownBackings?.keepsAwake() == true {
      return "its views were changed through platform objects, or edited"
    }
    if timelines.isAwaited || clock.waitingCount > 0 { return "it changes with time" }
    let secrets = SecretSources(of: self)
    var obstacle: String?
    _ = root.first { node in
      obstacle = node.sleepObstacle(secrets)
      return obstacle != nil
    }
    if let obstacle { return obstacle }
    var foreign: Source?
    root.forEachSource { if $0.origin.inbox !== inbox { foreign = foreign ?? $0 } }
    return foreign.map { "it shows \($0.label), which is that of the app" }
  }
}

extension Node {
  /// The reason for which the page must not sleep while it has the node; `nil` if there is none.
  fileprivate func sleepObstacle(_ secrets: SecretSources) -> String? {
    if let obstacle = sleepObstacle { return obstacle }
    if let (name, _) = keepObject() { return "\(name) is a platform object" }
    // A lazy container passes on what its rows leave behind, which is parked.
    if self is ElementsNode { return nil }
    var obstacle: String?
    forEachState { name, storage in
      let content = (storage as? Source)?.content
      if obstacle != nil || content.map({ ParkedCoding.isTransient($0.type) }) == true { return }
      // Objects are kept, in memory.
      let isObject = content.map { $0.type is AnyClass } ?? !(storage is Source)
      let reason =
        (isObject ? nil : Parking.obstacle(storage, secrets))
        ?? (parkedPath == nil ? Parking.unstablePath : nil)
      obstacle = reason.map { "\(genericName).\(Parking.shown(name)) is not parked: \($0)" }
    }
    return obstacle
  }

  /// Calls `body` with each source that the node, or one inside, has read.
  package func forEachSource(_ body: (Source) -> Void) {
    var pending: [Node] = [self]
    while let node = pending.popLast() {
      for source in node.reader?.sources ?? [] { body(source) }
      pending.append(contentsOf: node.children)
    }
  }
}
