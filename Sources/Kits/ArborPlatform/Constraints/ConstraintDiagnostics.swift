import Foundation

/// Diagnostics of constraints.
@MainActor package enum ConstraintDiagnostics {
  /// Receives each message; writes to standard error by default.
  package static var receive: (String) -> Void = { sentence in
    FileHandle.standardError.write(Data("constraints: \(sentence)\n".utf8))
  }

  static func report(_ sentence: String) { receive(sentence) }

  /// Reports once per constraint that it is left out, and why.
  static func reportContradiction(
    leavingOut constraint: NSLayoutConstraint, among others: [NSLayoutConstraint]
  ) {
    guard !constraint.isReported else { return }
    constraint.isReported = true
    let list = others.map { "(\($0.description))" }.joined(separator: ", ")
    let rest = list.isEmpty ? "the frames of views" : list
    report(
      """
      \(constraint) is left out, because it contradicts \(rest). Remove one of these, or give one a \
      priority below 1000.
      """)
  }
}
