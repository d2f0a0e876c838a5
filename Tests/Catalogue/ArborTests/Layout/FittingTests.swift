import Arbor
import ArborCore
import ArborLayout
import Foundation
import StageSupport
import Testing

/// Aspect ratios, the choice of what fits, safe areas, and the order of drawing.
@MainActor @Suite
struct FittingTests {
  // MARK: Aspect ratio

  @Test func fitIsInsideAndFillIsAround() {
    check(
      Color.red.aspectRatio(2, contentMode: .fit), in: page(100, 100), gives: "Color 0,25 100x50")
    check(
      Color.red.aspectRatio(2, contentMode: .fill).frame(width: 100, height: 100),
      in: page(100, 100), gives: "Color -50,0 200x100")
  }

  @Test func withoutARatioThatOfTheIdealSizeCounts() {
    check(Circle().scaledToFit(), in: page(100, 40), gives: "Circle 30,0 40x40")
    check(
      Color.red.frame(idealWidth: 30, idealHeight: 10).scaledToFit(), in: page(90, 90),
      gives: "Color 0,30 90x30")
    check(
      Circle().scaledToFill().frame(width: 60, height: 20), in: page(60, 20),
      gives: "Circle 0,-20 60x60")
  }

  @Test func anOpenLengthFollowsFromTheOther() {
    check(
      VStack(spacing: 0) {
        Color.red.aspectRatio(4, contentMode: .fit).fixedSize(horizontal: false, vertical: true)
      }, in: page(80, 80), gives: "VStack 0,30 80x20\n  Color 0,30 80x20")
  }

  // MARK: ViewThatFits

  private var choice: some View {
    ViewThatFits(in: .horizontal) {
      box(100); box(60); box(30)
    }
  }

  @Test func theFirstViewThatFitsIsShown() {
    check(choice, in: page(120), gives: "ViewThatFits 10,0 100x20\n  Color.0 10,0 100x20")
    check(choice, in: page(70), gives: "ViewThatFits 5,0 60x20\n  Color.1 5,0 60x20")
    check(choice, in: page(60), gives: "ViewThatFits 0,0 60x20\n  Color.1 0,0 60x20")
  }

  @Test func ifNoneFitsTheLastIsShown() {
    let host = ViewHost(configuration: HostConfiguration(size: page(20))) { choice }
    host.flush()
    #expect(frames(of: host) == "ViewThatFits 0,0 30x20\n  Color.2 0,0 30x20")
  }

  @Test func onlyTheConstrainedAxesCount() {
    check(
      ViewThatFits(in: .vertical) {
        box(100); box(60)
      }
      .frame(width: 70), in: page(70), gives: "ViewThatFits -15,0 100x20\n  Color.0 -15,0 100x20")
    check(
      ViewThatFits {
        box(100); box(60)
      }
      .frame(width: 70), in: page(70), gives: "ViewThatFits 5,0 60x20\n  Color.1 5,0 60x20")
  }

  @Test func theChoiceFollowsTheViewport() {
    let host = ViewHost(configuration: HostConfiguration(size: page(120))) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 0) { Text("A").frame(width: 80) }
        Button("B") {}
      }
    }
    host.flush()
    func shown() -> [String] {
      var names: [String] = []
      func visit(_ node: NodeSnapshot) {
        if node.text != nil, !node.isHidden, node.frame != nil { names.append(node.text ?? "") }
        node.children.forEach(visit)
      }
      visit(host.snapshot().root)
      return names
    }
    #expect(shown() == ["A"])
    let button = host.snapshot().root.children.first { $0.control != nil }
    #expect(throws: EventError.self) { try host.handle(.tap, at: button?.id ?? 0) }
    host.size = page(50)
    host.flush()
    #expect(shown() == ["B"])
    #expect(throws: Never.self) { try host.handle(.tap, at: button?.id ?? 0) }
    host.size = page(120)
    host.flush()
    #expect(shown() == ["A"])
  }

  // MARK: Safe areas

  @Test func anInsetTakesItsRoomFromTheContent() {
    check(
      Color.red.safeAreaInset(edge: .bottom, spacing: 0) { box(30, 20) }, in: page(100, 100),
      gives: "Color 0,0 100x80\n  @inset 35,80 30x20\n    Color 35,80 30x20")
    check(
      Color.red.safeAreaInset(edge: .leading, alignment: .top, spacing: 5) { box(30, 20) },
      in: page(100, 100),
      gives: "Color 35,0 65x100\n  @inset 0,0 30x20\n    Color 0,0 30x20")
    check(
      Color.red.safeAreaInset(edge: .top) { box(30, 20) }, in: page(100, 100),
      gives: "Color 0,28 100x72\n  @inset 35,0 30x20\n    Color 35,0 30x20")
  }

  @Test func whatIgnoresTheSafeAreaReachesBelowTheInset() {
    check(
      Color.red.ignoresSafeArea().safeAreaInset(edge: .bottom, spacing: 0) { box(100, 20) },
      in: page(100, 100),
      gives: "Color 0,0 100x100\n  @inset 0,80 100x20\n    Color 0,80 100x20")
    check(
      Color.red.ignoresSafeArea(edges: .top).safeAreaInset(edge: .bottom, spacing: 0) {
        box(100, 20)
      }, in: page(100, 100),
      gives: "Color 0,0 100x80\n  @inset 0,80 100x20\n    Color 0,80 100x20")
    // What does not touch the covered edge has nothing to reach below.
    check(
      VStack(spacing: 0) {
        Color.red.ignoresSafeArea()
        box(10, 10)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { box(100, 20) }, in: page(100, 100),
      gives: """
        VStack 0,0 100x80
          Color.0 0,0 100x70
          Color.1 45,70 10x10
          @inset 0,80 100x20
            Color 0,80 100x20
        """)
  }

  @Test func safeAreaPaddingIsReachedThroughAllCoversThatAreTouched() {
    check(
      Color.red.ignoresSafeArea().safeAreaPadding(10).safeAreaInset(edge: .top, spacing: 0) {
        box(100, 20)
      }, in: page(100, 100),
      gives: "Color 0,0 100x100\n  @inset 0,0 100x20\n    Color 0,0 100x20")
    check(Color.red.safeAreaPadding(), in: page(100, 100), gives: "Color 16,16 68x68")
  }

  @Test func aReaderKnowsItsInsets() {
    check(
      GeometryReader { proxy in
        box(proxy.safeAreaInsets.bottom, proxy.safeAreaInsets.top + 1)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { box(100, 20) }, in: page(100, 100),
      gives: """
        GeometryReader 0,0 100x80
          Color 0,0 20x1
          @inset 0,80 100x20
            Color 0,80 100x20
        """)
  }

  @Test func theKeyboardIsNoBarInsideThePage() throws {
    func frames(_ regions: SafeAreaRegions) -> [CGRect] {
      let stage = Stage(width: 100, height: 400) {
        VStack(spacing: 0) {
          Color.blue.ignoresSafeArea(regions).safeAreaInset(edge: .bottom, spacing: 0) {
            Color.red.frame(height: 50)
          }
          Color.green.frame(height: 20)
        }
      }
      stage.host.surroundings.insets.keyboard = 100
      stage.host.flush()
      return stage.nodes.filter { $0.segment.description.hasPrefix("Color") }.compactMap(\.frame)
    }
    let (below, clear) = (frames(.container), frames(.keyboard))
    try #require(below.count == 3 && clear.count == 3)
    #expect(below[0].maxY == 280 && below[1].maxY == 280, "above the keyboard, and below the bar")
    #expect(clear[0].maxY == 230 && clear[1].minY == 230)
  }

  @Test func theKeyboardIsIgnoredByItself() {
    func bottom(_ regions: SafeAreaRegions) -> CGFloat? {
      let stage = Stage(width: 100, height: 400) { Color.blue.ignoresSafeArea(regions) }
      stage.host.surroundings.insets = WindowInsets(css: "0px 0px 30px 0px 100px") ?? .init()
      stage.host.flush()
      return stage.nodes.first { $0.segment.description.hasPrefix("Color") }?.frame?.maxY
    }
    #expect(bottom(.all) == 400)
    #expect(bottom(.container) == 330)
    #expect(bottom(.keyboard) == 370)
  }

  // MARK: Order of drawing

  @Test func higherViewsAreDrawnInFront() {
    let remote = Remote<Double>()
    struct Page: View {
      let remote: Remote<Double>
      @State var level = 1.0
      var body: some View {
        let _ = remote.connect($level)
        ZStack {
          Text("A").zIndex(level).padding(1)
          Text("B")
          Text("C").zIndex(-1)
        }
      }
    }
    let stage = Stage { Page(remote: remote) }
    #expect(drawn(stage.host) == ["C", "B", "A"])
    stage.act { remote.value = -2 }
    #expect(drawn(stage.host) == ["A", "C", "B"])
    stage.act { remote.value = 0 }
    #expect(drawn(stage.host) == ["C", "A", "B"])
  }

  private func drawn(_ host: ViewHost) -> [String] {
    var texts: [String] = []
    func visit(_ segment: Segment) {
      if case .text(let text) = segment.content {
        texts.append(text.lines.flatMap(\.runs).map(\.text).joined())
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return texts
  }
}

extension Axis {
  fileprivate var offset: CGFloat { self == .horizontal ? 0 : 1000 }
}
