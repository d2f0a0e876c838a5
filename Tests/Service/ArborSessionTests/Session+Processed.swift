@testable import ArborSession

extension Session {
  /// Does what the client asked for, and waits until it has been evaluated and sent.
  func processed(_ frames: [ClientFrame]) async {
    process(frames)
    await rest()
  }
}
