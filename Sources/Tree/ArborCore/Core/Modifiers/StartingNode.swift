/// A node that starts work once the commit is complete.
class StartingNode: Node {
  func start() {}
  /// Stops the work until the next start.
  func stop() {}
}
