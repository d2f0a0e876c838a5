/// A node whose object is made or updated between evaluation and layout.
@MainActor
protocol ObjectUpdating: Node {
  /// Whether `updateObject()` has work to do.
  var isWaiting: Bool { get }
  func updateObject()
  func objectAppears()
  func objectDisappears()
}
