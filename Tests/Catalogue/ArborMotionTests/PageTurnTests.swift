import Arbor
import ArborCore
import ArborDisplay
import ArborMotion
import ArborTiming
import Foundation
import StageSupport
import Testing

/// The motions of pages that are pushed and popped.
@MainActor @Suite struct PageTurnTests {
  private struct Pages: View {
    @State var path: [Int] = []
    let remote: Remote<[Int]>
    var body: some View {
      let _ = remote.connect($path)
      NavigationStack(path: $path) {
        Color.red.navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
  }

  /// Two stacks of which one shows.
  private struct Tabs: View {
    @State var tab = 0
    @State var path: [Int] = []
    let chosen: Remote<Int>
    let remote: Remote<[Int]>
    var body: some View {
      let _ = chosen.connect($tab)
      let _ = remote.connect($path)
      TabView(selection: $tab) {
        NavigationStack { Color.blue }.tabItem { Text("First") }.tag(0)
        NavigationStack(path: $path) {
          Color.red.navigationDestination(for: Int.self) { Text("Page \($0)") }
        }
        .tabItem { Text("Second") }.tag(1)
      }
    }
  }

  /// A split view whose sidebar shows pages in the column beside it, or over itself.
  private struct Columns: View {
    @State var path: [Int] = []
    let remote: Remote<[Int]>
    let width: UserInterfaceSizeClass
    private func has(_ count: Int) -> Binding<Bool> {
      Binding(
        get: { path.count >= count }, set: { if !$0 { path = Array(path.prefix(count - 1)) } })
    }
    var body: some View {
      let _ = remote.connect($path)
      NavigationSplitView {
        Text("Sidebar").navigationDestination(isPresented: has(1)) {
          Text("First").navigationDestination(isPresented: has(2)) { Text("Second") }
        }
      } detail: {
        Color.red
      }
      .environment(\.horizontalSizeClass, width)
    }
  }

  private struct Stack {
    let stage: Stage
    let remote: Remote<[Int]>

    @MainActor func go(_ path: [Int], in transaction: Transaction = Transaction()) -> [ViewMotion] {
      stage.act { withTransaction(transaction) { remote.value = path } }
      return stage.host.popAnimation()?.motions ?? []
    }
  }

  private func stack<Content: View>(_ content: (Remote<[Int]>) -> Content) -> Stack {
    let remote = Remote<[Int]>()
    let view = content(remote)
    let stage = Stage(width: 300, height: 200) { view }
    stage.host.animateTransitions()
    return Stack(stage: stage, remote: remote)
  }

  private func stack() -> Stack { stack { Pages(remote: $0) } }

  /// How far the page that leaves goes, and from how far the other one comes.
  private func ways(_ motions: [ViewMotion]) -> [Double] {
    let removals = motions.filter { !$0.isInsertion }, insertions = motions.filter(\.isInsertion)
    return (removals + insertions).map { Double($0.effect.offset.width) }
  }

  @Test func aPageSlidesOverTheOneBelow() throws {
    let stack = stack()
    #expect(stack.stage.host.popAnimation()?.motions.isEmpty != false)
    let pushed = stack.go([1])
    #expect(ways(pushed) == [-100, 300])
    #expect(pushed.map(\.turn?.isAbove) == [false, true])
    #expect(pushed.map(\.turn?.frame.width) == [300, 300])
    let popped = stack.go([])
    #expect(ways(popped) == [300, -100])
    #expect(popped.map(\.turn?.isAbove) == [true, false])
    // The same places, so that a page that comes back does so from where it is.
    #expect(pushed.map(\.place) == popped.reversed().map(\.place))
    stack.stage.host.close()
  }

  @Test func severalPagesComeAndGoAtOnce() {
    let stack = stack()
    #expect(ways(stack.go([1, 2, 3])) == [-100, 300])
    #expect(ways(stack.go([1])) == [300, -100])
    // Another page at the same depth is there at once, and so is the same one.
    #expect(stack.go([2]).isEmpty)
    #expect(stack.go([2]).isEmpty)
    stack.stage.host.close()
  }

  @Test func aPageOfATabThatIsChosenWithItIsThereAtOnce() {
    let chosen = Remote<Int>()
    let stack = stack { Tabs(chosen: chosen, remote: $0) }
    for tab in [1, 0] { stack.stage.act { chosen.value = tab } }
    _ = stack.stage.host.popAnimation()
    stack.stage.act {
      chosen.value = 1
      stack.remote.value = [1]
    }
    #expect(stack.stage.texts.contains("Page 1"))
    #expect(stack.stage.host.popAnimation()?.motions.contains { $0.turn != nil } != true)
    #expect(ways(stack.go([1, 2])) == [-100, 300])
    stack.stage.host.close()
  }

  @Test func theFirstPageOfAColumnIsThereAtOnce() {
    let stack = stack { Columns(remote: $0, width: .regular) }
    #expect(stack.go([1]).isEmpty)
    #expect(stack.stage.texts.contains("First"))
    #expect(ways(stack.go([1, 2])).count == 2)
    #expect(ways(stack.go([1])).count == 2)
    #expect(stack.go([]).isEmpty)
    stack.stage.host.close()
  }

  @Test func pagesOfACompactSplitViewSlide() {
    let stack = stack { Columns(remote: $0, width: .compact) }
    #expect(ways(stack.go([1])) == [-100, 300])
    #expect(ways(stack.go([])) == [300, -100])
    stack.stage.host.close()
  }

  @Test func animationsOfThePathChangeNothing() {
    let stack = stack()
    var transaction = Transaction(animation: .linear(duration: 2))
    let pushed = stack.go([1], in: transaction)
    #expect(ways(pushed) == [-100, 300] && pushed.allSatisfy { $0.timing.duration == 0.35 })
    transaction.disablesAnimations = true
    #expect(stack.go([], in: transaction).allSatisfy { $0.turn == nil })
    stack.stage.host.close()
  }

  @Test func pagesComeFromTheTrailingEdge() {
    let stack = stack { Pages(remote: $0).environment(\.layoutDirection, .rightToLeft) }
    #expect(ways(stack.go([1])) == [100, -300])
    stack.stage.host.close()
  }

  @Test func nothingSlidesForVisitorsWhoPreferLessMotionOrOnAMac() {
    let stack = stack()
    stack.stage.host.surroundings.preferences.insert(.reducesMotion)
    #expect(stack.go([1]).isEmpty)
    stack.stage.host.surroundings.preferences.remove(.reducesMotion)
    stack.stage.host.surroundings.idiom = .macOS
    #expect(stack.go([]).isEmpty)
    stack.stage.host.close()
  }
}
