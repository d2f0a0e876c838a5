import ArborGraph

extension ViewHost {
  /// Records a diagnostic for the author, once per code and node; at most 100 are kept.
  package func report(_ code: String, _ message: String, at node: Node?) {
    guard mayReport(code, at: node) else { return }
    diagnostics.append(
      Diagnostic(code: code, message: message, nodeID: node?.id, revision: revision + 1))
  }

  /// Whether a diagnostic would be recorded. Checked first where composing the message is
  /// expensive.
  func mayReport(_ code: String, at node: Node?) -> Bool {
    diagnostics.count < 100
      && !diagnostics.contains { $0.code == code && $0.nodeID == node?.id }
  }

  /// Records what is wrong with a resource that the page looks up, once each.
  func report(resource problem: String) {
    guard diagnostics.count < 100, !diagnostics.contains(where: { $0.message == problem }) else {
      return
    }
    diagnostics.append(
      Diagnostic(code: "resource", message: problem, nodeID: nil, revision: revision + 1))
  }

  /// Reports that a body, or an update of an object, writes a value that a view reads.
  static func reportIntrusion(_ reader: Reader, _ source: Source) {
    guard let node = reader.owner as? Node else { return }
    node.host.report(
      "write-during-update",
      "Modifying \(source.label) during view update: \(node.host.path(of: node)) is being evaluated. Write it in an action, onAppear or onChange instead.",
      at: node)
  }
}
