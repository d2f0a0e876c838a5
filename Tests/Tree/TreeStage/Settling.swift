/// Waits until a condition holds that tasks, other threads or the main queue bring about.
///
/// - Returns: Whether it holds; `false` after about twenty seconds.
@MainActor package func settled(_ isDone: () -> Bool) async -> Bool {
  for turn in 0..<20_000 where !isDone() {
    if turn < 1_000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
  }
  return isDone()
}
