import Synchronization

/// Descriptions of the resources that are missing or cannot be read, each once per process.
package enum ResourceProblems {
  private static let list = Mutex<[String]>([])
  private static let count = Atomic(0)

  /// The descriptions in the order of their discovery; at most 100 are kept.
  package static var all: [String] {
    count.load(ordering: .relaxed) == 0 ? [] : list.withLock { $0 }
  }

  static func add(_ problem: String) {
    list.withLock { list in
      guard list.count < 100, !list.contains(problem) else { return }
      list.append(problem)
      count.store(list.count, ordering: .relaxed)
    }
  }
}
