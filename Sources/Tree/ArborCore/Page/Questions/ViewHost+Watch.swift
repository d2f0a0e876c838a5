import ArborGraph

extension ViewHost {
  /// Describes the view that is being evaluated on this thread, for a report of a fault, such as
  /// `CounterPage at /CounterPage`; `nil` outside of evaluations.
  package static func describeEvaluation() -> String? {
    guard let node = Reader.current?.owner as? Node else { return nil }
    return "\(node.genericName) at \(node.host.path(of: node))"
  }

  /// Describes a node for a report of a fault, such as `/CounterPage/Button[0] (n12)`.
  package func describe(_ id: UInt32) -> String {
    node(id).map { "\(path(of: $0)) (n\(id))" } ?? "n\(id), which the page does not have"
  }
}
