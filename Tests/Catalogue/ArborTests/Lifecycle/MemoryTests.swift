import Arbor
import Foundation
import StageSupport
import Synchronization
import Testing

@MainActor @Suite(.serialized) struct MemoryTests {
  /// Lives as long as someone holds it.
  private final class Sentinel: Sendable {}

  private enum Sizes: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  /// Holds a sentinel in state and in each kind of closure that a node keeps.
  private struct Everything: View {
    @State private var kept: [Sentinel]
    @State private var isOpen = false
    let sentinel: Sentinel
    let remote: Remote<Bool>

    init(_ sentinel: Sentinel, _ remote: Remote<Bool>) {
      self.sentinel = sentinel
      self.remote = remote
      _kept = State(initialValue: [sentinel])
    }

    private struct Wrapping: ViewModifier {
      let sentinel: Sentinel
      func body(content: Content) -> some View {
        GeometryReader { _ in
          let _ = sentinel
          Holding(content: content)
        }
      }
    }

    private struct Holding<Inner: View>: View {
      let content: Inner
      var body: some View { VStack { content } }
    }

    var body: some View {
      let _ = remote.connect($isOpen)
      VStack {
        ForEach($kept.indices, id: \.self) { _ in
          Button("b") { isOpen.toggle() }.onAppear { _ = sentinel }.onDisappear { _ = sentinel }
        }
        if isOpen { Text("open").modifier(Wrapping(sentinel: sentinel)) }
        AnyView(Text("x").modifier(Wrapping(sentinel: sentinel)))
          .anchorPreference(key: Sizes.self, value: .bounds) { anchor in
            _ = sentinel
            return [anchor]
          }
      }
      .onPreferenceChange(Counts.self) { _ in _ = sentinel }
      .onGeometryChange(for: CGFloat.self) { [sentinel] geometry in
        _ = sentinel
        return geometry.size.width
      } action: { _ in
        _ = sentinel
      }
      .onSubmit { _ = sentinel }
      .refreshable { [sentinel] in _ = sentinel }
      .environment(
        \.openURL,
        OpenURLAction { [sentinel] _ in
          _ = sentinel
          return .handled
        }
      )
      .overlayPreferenceValue(Sizes.self) { anchors in
        GeometryReader { geometry in
          let _ = sentinel
          ForEach(anchors.indices, id: \.self) { Text("\(geometry[anchors[$0]].width)") }
        }
      }
      .onChange(of: isOpen) { _ = sentinel }
    }
  }

  private enum Counts: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private var live: Int { LiveNodes.count.load(ordering: .relaxed) }

  /// Runs a page through its life; nothing of it may be left.
  private func check(
    _ live: (Stage, Remote<Bool>) -> Void, _ location: SourceLocation = #_sourceLocation
  ) {
    let before = self.live
    weak var sentinel: Sentinel?
    do {
      let strong = Sentinel()
      sentinel = strong
      let remote = Remote<Bool>()
      let stage = Stage { [weak strong] in
        if let strong { Everything(strong, remote) }
      }
      live(stage, remote)
      #expect(self.live > before, sourceLocation: location)
      stage.host.close()
    }
    #expect(self.live == before, sourceLocation: location)
    #expect(sentinel == nil, sourceLocation: location)
  }

  @Test func aClosedHostLeavesNothing() {
    check { _, _ in }
    check { stage, remote in stage.act { remote.value = true } }
    check { stage, remote in
      stage.act { remote.value = true }
      _ = stage.texts
      remote.value = false
    }
  }

  @Test func aRemovedBranchIsFreedAtOnce() {
    check { stage, remote in
      let before = self.live
      stage.act { remote.value = true }
      let during = self.live
      #expect(during > before)
      stage.act { remote.value = false }
      #expect(self.live == before)
      for _ in 0..<20 {
        stage.act { remote.value = true }
        stage.act { remote.value = false }
      }
      #expect(self.live == before)
    }
  }

  @Test func aTaskEndsWithItsPage() async {
    weak var sentinel: Sentinel?
    do {
      let strong = Sentinel()
      sentinel = strong
      let stage = Stage { [weak strong] in
        Text("x").task { [strong] in
          _ = strong
          try? await Task.sleep(for: .seconds(60))
        }
      }
      await Task.yield()
      stage.host.close()
    }
    await settle { sentinel == nil }
  }

  @Test func aThousandHostsLeaveNothing() {
    let before = live
    for _ in 0..<1_000 {
      let host = ViewHost(configuration: HostConfiguration()) {
        VStack { ForEach(0..<3) { Text("\($0)").padding() } }
      }
      host.flush()
      host.close()
    }
    #expect(live == before)
  }

  @Test func writesToTheStateOfAClosedHostAreForgotten() {
    let remote = Remote<Bool>()
    weak var host: ViewHost?
    do {
      let sentinel = Sentinel()
      let stage = Stage { Everything(sentinel, remote) }
      host = stage.host
      stage.host.close()
      remote.value = true
      #expect(!stage.host.flush())
    }
    #expect(host == nil)
  }

  @Test func whatAGeometryReaderReadIsNotKeptForEver() {
    let remote = Remote<Int>()
    struct Page: View {
      @State var number = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.connect($number)
        GeometryReader { Text("\(number) \($0.frame(in: .global).minX)") }
      }
    }
    let stage = Stage { Page(remote: remote) }
    for number in 1...500 { stage.act { remote.value = number } }
    #expect(stage.host.geometryReadCount < 200)
    stage.host.close()
  }
}
