import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// What scrolling changes, and what it leaves alone.
@MainActor @Suite struct ScrollingTests {
  @Test func framesMoveWithThePosition() {
    let stage = Stage { ScrollView { VStack(spacing: 0) { ForEach(0..<50) { _ in box(80) } } } }
    #expect(stage.client(scrollsTo: 0, 130))
    #expect(stage.frame("=5")?.minY == -30)
    #expect(stage.scroll?.offset == CGPoint(x: 0, y: 130))
    #expect(stage.scroll?.contentSize == CGSize(width: 80, height: 1000))
    #expect(stage.scroll?.containerSize == CGSize(width: 80, height: 300))
  }

  @Test func aPureScrollIsNoRevisionAndRunsNothing() {
    let log = Log()
    struct Row: View {
      let log: Log
      var body: some View {
        let _ = log("row")
        box(80)
      }
    }
    let stage = Stage { ScrollView { VStack { ForEach(0..<50) { _ in Row(log: log) } } } }
    let (revision, drawing) = (stage.host.revision, stage.host.displayList.root)
    _ = log.take()
    #expect(stage.client(scrollsTo: 0, 99))
    #expect(log.take() == [])
    #expect(stage.host.revision == revision)
    #expect(stage.host.displayList.root === drawing)
    #expect(stage.host.displayList.offsets.map(\.value) == [CGPoint(x: 0, y: 99)])
    #expect(stage.host.drainScrollMoves().isEmpty)
  }

  @Test func readersOfThePositionFollow() {
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { geometry in
            Text(
              "\(Int(geometry.frame(in: .global).minY)) \(Int(geometry.frame(in: .scrollView).minY))"
            )
          }
          .frame(width: 80, height: 20)
          box(80, 900)
        }
      }
      .padding(.top, 10)
    }
    #expect(stage.texts == ["10 0"])
    #expect(stage.client(scrollsTo: 0, 25))
    #expect(stage.texts == ["-15 -25"])
  }

  @Test func anchorsFollow() {
    struct Key: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
      }
    }
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          box(80, 100)
          box(80).anchorPreference(key: Key.self, value: .bounds) { $0 }
          box(80, 900)
        }
      }
      .overlayPreferenceValue(Key.self) { anchor in
        GeometryReader { geometry in
          if let anchor { Text("\(Int(geometry[anchor].minY))") }
        }
      }
    }
    #expect(stage.texts == ["100"])
    #expect(stage.client(scrollsTo: 0, 70))
    #expect(stage.texts == ["30"])
  }

  @Test func onGeometryChangeFires() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        VStack {
          box(80).onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minY
          } action: {
            log("\($0)")
          }
          box(80, 900)
        }
      }
    }
    _ = log.take()
    #expect(stage.client(scrollsTo: 0, 12))
    #expect(log.take() == ["-12.0"])
  }

  @Test func onScrollGeometryChangeTellsWhatIsVisible() {
    let log = Log()
    let stage = Stage {
      ScrollView { box(80, 900) }
        .onScrollGeometryChange(for: CGRect.self, of: \.visibleRect) {
          log("\($0.minY) \($1.minY)")
        }
    }
    #expect(log.take() == ["0.0 0.0"])
    #expect(stage.client(scrollsTo: 0, 40))
    #expect(log.take() == ["0.0 40.0"])
  }

  @Test func visibilityIsTold() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<4) { index in
            box(80, 200).onScrollVisibilityChange { log("\(index) \($0)") }
          }
        }
      }
    }
    #expect(log.take() == ["0 true", "1 true"])
    #expect(stage.client(scrollsTo: 0, 250))
    #expect(log.take() == ["0 false", "2 true"])
  }

  @Test func visibleTargetsAreTold() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<40) { _ in box(80, 200) }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.6) { log("\($0)") }
      .onScrollTargetVisibilityChange(idType: String.self) { log("\($0)") }
    }
    #expect(log.take() == ["[0]"])
    #expect(stage.client(scrollsTo: 0, 100))
    #expect(log.take() == ["[1]"])
    #expect(stage.client(scrollsTo: 0, 2000))
    #expect(log.take() == ["[10]"])
  }

  @Test func positionsStayWithinReach() {
    let stage = Stage { ScrollView { box(80, 900) } }
    #expect(stage.client(scrollsTo: 50, 5000))
    #expect(stage.scroll?.offset == CGPoint(x: 0, y: 600))
    #expect(!stage.client(scrollsTo: 0, 600))
  }

  @Test func contentThatShrinksTakesThePositionAlong() {
    struct Page: View {
      @State var height = 900.0
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.connect($height)
        ScrollView { box(80, height) }
      }
    }
    let remote = Remote<Double>()
    let stage = Stage { Page(remote: remote) }
    #expect(stage.client(scrollsTo: 0, 600))
    stage.act { remote.value = 500 }
    #expect(stage.scroll?.offset == CGPoint(x: 0, y: 200))
    // The browser does the same by itself.
    #expect(stage.host.drainScrollMoves().isEmpty)
  }

  @Test func rightToLeftPositionsAreNegative() {
    let stage = Stage {
      ScrollView(.horizontal) { box(1000) }.environment(\.layoutDirection, .rightToLeft)
    }
    #expect(stage.frame("Color")?.minX == -600)
    #expect(stage.client(scrollsTo: -250, 0))
    #expect(stage.frame("Color")?.minX == -350)
    #expect(stage.client(scrollsTo: 100, 0))
    #expect(stage.scroll?.offset == .zero)
  }

  @Test func nestedScrollViewsMoveByBothPositions() {
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { Text("deep").frame(width: 900, height: 50) }
          box(80, 900)
        }
      }
    }
    let before = stage.nodes.first { $0.text == "deep" }?.frame ?? .null
    let ids = stage.nodes.filter { $0.scroll != nil }.map(\.id)
    stage.host.clientScrolled(ids[0], to: CGPoint(x: 0, y: 30), byUser: true)
    stage.host.clientScrolled(ids[1], to: CGPoint(x: 70, y: 0), byUser: true)
    stage.host.flush()
    let after = stage.nodes.first { $0.text == "deep" }?.frame ?? .null
    #expect(after == before.offsetBy(dx: -70, dy: -30))
  }

  @Test func observersAreToldOfWhatIsVisible() throws {
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          box(80, 100)
          Text("inside")
          box(80, 900)
        }
      }
    }
    let node = try #require(stage.host.root?.first { $0.genericName == "Text" } as? LayoutNode)
    let context = try #require(node.scrollContext)
    let watcher = Watcher(node)
    context.add(watcher)
    #expect(stage.client(scrollsTo: 0, 150))
    #expect(watcher.lines.last == "0,150 80x300; 50")
    context.scrollTo(id: "late", anchor: .top)
    stage.host.flush()
    #expect(stage.scroll?.offset.y == 440)
    #expect(watcher.lines.last == "0,440 80x300; 340")
    context.remove(watcher)
    #expect(stage.client(scrollsTo: 0, 10))
    #expect(watcher.lines.last == "0,440 80x300; 340")
  }
}

/// Notes what is visible, and knows where a view will be that has no node.
private final class Watcher: ScrollObserver {
  private let node: LayoutNode
  private(set) var lines: [String] = []

  init(_ node: LayoutNode) { self.node = node }

  func scrollDidChange(_ context: ScrollContext) {
    lines.append(
      "\(text(context.visibleRect)); \(Int(context.visibleRect(in: node).minY))")
  }

  func frame(ofID id: AnyHashable, in context: ScrollContext) -> CGRect? {
    id == AnyHashable("late") ? CGRect(x: 0, y: 440, width: 80, height: 20) : nil
  }
}

@MainActor
extension Stage {
  func frame(_ segment: String) -> CGRect? {
    nodes.first { $0.segment.description == segment }.flatMap {
      $0.frame ?? $0.children.first?.frame
    }
  }

  /// The visitor scrolls the first scroll view. Returns whether that changed anything.
  func client(scrollsTo x: CGFloat, _ y: CGFloat, byUser: Bool = true) -> Bool {
    guard let node = nodes.first(where: { $0.scroll != nil }) else { return false }
    let before = node.scroll?.offset
    host.clientScrolled(node.id, to: CGPoint(x: x, y: y), byUser: byUser)
    host.flush()
    return scroll?.offset != before
  }
}

/// What clients are told of how a scroll view comes to rest.
@MainActor @Suite struct SnapDrawingTests {
  private func snaps(_ stage: Stage) -> Bool? {
    func visit(_ segment: Segment) -> Bool? {
      if case .scroll(let scroll) = segment.content { return scroll.snaps }
      return segment.children.lazy.compactMap { visit($0.segment) }.first
    }
    return visit(stage.host.displayList.root)
  }

  @Test func onlyAScrollViewWithABehaviorSnaps() {
    #expect(snaps(Stage { ScrollView { Color.red.frame(height: 900) } }) == false)
    #expect(
      snaps(
        Stage {
          ScrollView { Color.red.frame(height: 900) }.scrollTargetBehavior(.paging)
        }) == true)
  }
}
