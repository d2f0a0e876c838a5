import Synchronization

/// Descriptions of the resources that are missing or cannot be read.
package enum ResourceProblems {
  private static let list = Mutex<[String]>([])
  private static let reporter = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// The descriptions in the order of their discovery, each once; at most 100 are kept.
  package static var all: [String] { list.withLock { $0 } }

  /// Sets the function that is called whenever code looks up a resource with a problem.
  package static func report(to reporter: @escaping @Sendable (String) -> Void) {
    Self.reporter.withLock { $0 = reporter }
  }

  package static func add(_ problem: String) {
    list.withLock { list in
      if list.count < 100, !list.contains(problem) { list.append(problem) }
    }
    reporter.withLock { $0 }?(problem)
  }
}
