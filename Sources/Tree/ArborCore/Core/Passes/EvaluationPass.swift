import ArborGraph
import Synchronization

/// Evaluates the dirty nodes, parents before children.
@MainActor
final class EvaluationPass {
  private(set) var dirty: ContiguousArray<Node> = []
  /// The number of bodies and closures of views that have run.
  var count = 0 {
    didSet { LiveNodes.evaluations.wrappingAdd(count - oldValue, ordering: .relaxed) }
  }
  /// The readers of leaves that read state, by id.
  var leafReaders: [UInt32: Reader] = [:]
  /// Why nodes are evaluated now: the label of what was written; `nil` between evaluations.
  var reason: String?
  /// Whether views are being evaluated and laid out.
  private(set) var isRunning = false
  /// Whether views show a step of a movement: nobody hears of what changes for it.
  var isSampling = false
  /// The state of a row that becomes visible again, while it is made.
  var returning: ReturningStates?
  /// The reasons why nodes cannot be evaluated, by id.
  var problems: [UInt32: String] = [:]
  /// Whether there ever was a problem.
  var hadProblems = false
  private var ordinals: [AnyHashable: Int] = [:]

  var hasWork: Bool { !dirty.isEmpty }

  /// Queues a node whose reader is dirty.
  func insert(_ node: Node) { dirty.append(node) }

  func run() {
    while !dirty.isEmpty {
      // Removed nodes have no depth: their parents may have been freed.
      var nodes = ContiguousArray(dirty.lazy.filter(\.isMounted))
      dirty = []
      if nodes.count > 1 {
        nodes = ContiguousArray(
          nodes.map { ($0, $0.depth) }.sorted { $0.1 < $1.1 }.map(\.0))
      }
      for node in nodes where node.isMounted && node.reader?.isDirty == true { node.evaluate() }
    }
    reason = nil
  }

  func begin(_ inbox: Inbox) {
    inbox.beginEvaluation()
    isRunning = true
  }

  func end(_ inbox: Inbox) {
    isRunning = false
    inbox.endEvaluation()
  }

  /// Returns a number for an id that no path can spell, the same each time.
  func ordinal(of key: AnyHashable) -> Int {
    if let known = ordinals[key] { return known }
    ordinals[key] = ordinals.count
    return ordinals.count - 1
  }
}

extension ViewHost {
  /// The number of bodies and closures of views that have run.
  package var evaluationCount: Int { evaluation.count }

  /// Evaluates views outside their regular pass.
  func evaluateNow(_ body: () -> Void) {
    if evaluation.isRunning { return body() }
    evaluation.begin(inbox)
    body()
    evaluation.end(inbox)
  }

  /// Evaluates a leaf in the next flush, whether or not one of its sources has changed.
  package func resolveAgain(_ node: Node) {
    guard let reader = node.reader, !reader.isDirty else { return }
    reader.isDirty = true
    evaluation.insert(node)
  }

  /// Evaluates the root after a change of something that the content closure itself read, such as
  /// state of the app.
  func updateRoot(_ root: RootNode) {
    evaluation.count += 1
    var cursor = _ViewCursor(
      inside: root, environment: environment, isEnvironmentChanged: false)
    content.update(root, &cursor)
  }
}
