import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Scroll views that the page moves, and that tell the page where they are.
@MainActor @Suite struct ScrollPositionTests {
  /// Fifty rows of 20 points in 300.
  private struct Rows: View {
    var body: some View {
      VStack(spacing: 0) { ForEach(0..<50) { _ in box(80) } }.scrollTargetLayout()
    }
  }

  private func moves(_ stage: Stage) -> [String] {
    stage.host.drainScrollMoves().map {
      "\($0.move.position.x),\($0.move.position.y)\($0.move.isAnimated ? " smooth" : "")"
    }
  }

  @Test(arguments: [
    (40, UnitPoint.top, 700.0), (20, .top, 400), (20, .center, 260), (20, .bottom, 120),
    (3, nil, 0),
    (20, nil, 120), (49, nil, 700),
  ])
  func aProxyScrollsToAnID(row: Int, anchor: UnitPoint?, gives y: Double) {
    var proxy: ScrollViewProxy?
    let stage = Stage {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { Rows() }
      }
    }
    stage.act { proxy?.scrollTo(row, anchor: anchor) }
    #expect(stage.scroll?.offset == CGPoint(x: 0, y: y))
    #expect(moves(stage) == ["0.0,\(y)"])
  }

  @Test func withAnimationTheClientMovesOverSomeTime() {
    var proxy: ScrollViewProxy?
    let stage = Stage {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { Rows() }
      }
    }
    let revision = stage.host.revision
    stage.act { withAnimation { proxy?.scrollTo(20, anchor: .top) } }
    #expect(moves(stage) == ["0.0,400.0 smooth"])
    #expect(stage.host.revision == revision + 1)
    // What it comes to is no news.
    #expect(!stage.client(scrollsTo: 0, 400, byUser: false))
    #expect(stage.host.revision == revision + 1)
    stage.act { proxy?.scrollTo("nobody") }
    #expect(moves(stage) == [])
  }

  @Test func anExplicitIDThatComesInTheSameActionIsFound() {
    struct Page: View {
      @State var isLong = false
      let remote: Remote<Bool>
      let keep: (ScrollViewProxy) -> Void
      var body: some View {
        let _ = remote.connect($isLong)
        ScrollViewReader { proxy in
          let _ = keep(proxy)
          ScrollView {
            VStack(spacing: 0) {
              box(80, 900)
              if isLong { box(80).id("end").padding(10) }
            }
          }
        }
      }
    }
    let remote = Remote<Bool>()
    var proxy: ScrollViewProxy?
    let stage = Stage { Page(remote: remote) { proxy = $0 } }
    stage.act {
      remote.value = true
      proxy?.scrollTo("end")
    }
    #expect(stage.scroll?.offset.y == 630)
  }

  @Test func anIDBindingGoesBothWays() {
    struct Page: View {
      @State var id: Int?
      let remote: Remote<Int?>
      var body: some View {
        let _ = remote.connect($id)
        ScrollView { Rows() }.scrollPosition(id: $id)
      }
    }
    let remote = Remote<Int?>()
    let stage = Stage { Page(remote: remote) }
    #expect(remote.value == .some(nil))
    #expect(stage.client(scrollsTo: 0, 105))
    #expect(remote.value == 5)
    stage.act { remote.value = 30 }
    #expect(stage.scroll?.offset.y == 320)
    #expect(moves(stage) == ["0.0,320.0"])
    #expect(remote.value == 30)
    // The client's answer to that changes nothing.
    let revision = stage.host.revision
    #expect(!stage.client(scrollsTo: 0, 320, byUser: false))
    #expect(stage.host.revision == revision)
  }

  @Test func aScrollPositionLeadsAndFollows() {
    struct Page: View {
      @State var position = ScrollPosition(idType: Int.self)
      let remote: Remote<ScrollPosition>
      var body: some View {
        let _ = remote.connect($position)
        ScrollView { Rows() }.scrollPosition($position)
      }
    }
    let remote = Remote<ScrollPosition>()
    let stage = Stage { Page(remote: remote) }
    stage.act { remote.value?.scrollTo(edge: .bottom) }
    #expect(stage.scroll?.offset.y == 700)
    #expect(remote.value?.edge == .bottom)
    stage.act { remote.value?.scrollTo(y: 33) }
    #expect(stage.scroll?.offset.y == 33)
    #expect(remote.value?.isPositionedByUser == false)
    #expect(stage.client(scrollsTo: 0, 205))
    #expect(remote.value?.isPositionedByUser == true)
    #expect(remote.value?.y == nil)
    #expect(remote.value?.viewID(type: Int.self) == 10)
    stage.act { remote.value?.scrollTo(id: 2, anchor: .top) }
    #expect(stage.scroll?.offset.y == 40)
    #expect(remote.value?.isPositionedByUser == false)
  }

  @Test func marginsCountAsHidden() {
    struct Page: View {
      @State var position = ScrollPosition(idType: Int.self)
      let remote: Remote<ScrollPosition>
      var body: some View {
        let _ = remote.connect($position)
        ScrollView { Rows() }.contentMargins(.vertical, 15).scrollPosition($position)
      }
    }
    let remote = Remote<ScrollPosition>()
    let stage = Stage { Page(remote: remote) }
    stage.act { remote.value?.scrollTo(id: 20, anchor: .top) }
    #expect(stage.frame("=20")?.minY == 15)
    stage.act { remote.value?.scrollTo(id: 40) }
    #expect(stage.frame("=40")?.maxY == 285)
    stage.act { remote.value?.scrollTo(y: 200) }
    #expect(stage.frame("=10")?.minY == 0)
    #expect(stage.client(scrollsTo: 0, 200))
    #expect(remote.value?.viewID(type: Int.self) == 10)
  }

  @Test func aDefaultAnchorHoldsWhileNobodyScrollsAway() {
    struct Page: View {
      @State var height = 900.0
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.connect($height)
        ScrollView { box(80, height) }.defaultScrollAnchor(.bottom)
      }
    }
    let remote = Remote<Double>()
    let stage = Stage { Page(remote: remote) }
    #expect(stage.scroll?.offset.y == 600)
    stage.act { remote.value = 1000 }
    #expect(stage.scroll?.offset.y == 700)
    #expect(stage.client(scrollsTo: 0, 500))
    stage.act { remote.value = 1200 }
    #expect(stage.scroll?.offset.y == 500)
  }

  @Test func eventsScrollAsAVisitorDoes() throws {
    let stage = Stage { ScrollView { Rows() }.frame(height: 200).padding(10) }
    let id = stage.nodes.first { $0.scroll != nil }?.id ?? 0
    let revision = stage.host.revision
    try stage.host.handle(.scroll(x: nil, y: 120), at: id)
    stage.host.flush()
    #expect(stage.scroll?.offset.y == 120)
    // The client is told.
    #expect(stage.host.revision == revision + 1)
    #expect(moves(stage) == ["0.0,120.0"])
    let leaf = stage.nodes.last?.id ?? 0
    #expect(throws: EventError.notInteractive(leaf, event: "scroll")) {
      try stage.host.handle(.scroll(x: nil, y: 1), at: leaf)
    }
    #expect(throws: EventError.self) { try stage.host.handle(.scroll(x: nil, y: .nan), at: id) }
  }

  @Test func aDisabledScrollViewRefusesVisitors() {
    let stage = Stage { ScrollView { Rows() }.scrollDisabled(true) }
    let id = stage.nodes.first { $0.scroll != nil }?.id ?? 0
    #expect(stage.scroll?.isEnabled == false)
    #expect(throws: EventError.disabled(id, by: id)) {
      try stage.host.handle(.scroll(x: nil, y: 1), at: id)
    }
  }
}
