package import ArborCore
package import TreeStage

/// A page whose content depends on a number that a test changes.
package struct Switching<Content: View>: View {
  @State private var value = 0
  private let remote: Remote<Int>
  private let content: (Int) -> Content

  package init(remote: Remote<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.remote = remote
    self.content = content
  }

  package var body: some View {
    let _ = remote.connect($value)
    content(value)
  }
}

extension Log {
  /// Returns what is logged when a page comes, what is logged as its value becomes 1, and the
  /// diagnostics of the page.
  @MainActor package func lines<Content: View>(
    @ViewBuilder of content: @escaping @MainActor (Int) -> Content
  ) -> [[String]] {
    let remote = Remote<Int>()
    let stage = Stage { Switching(remote: remote, content: content) }
    defer {
      stage.host.close()
      _ = take()
    }
    let first = take()
    stage.act { remote.value = 1 }
    return [first, take(), stage.diagnostics.map { "\($0)" }]
  }
}
