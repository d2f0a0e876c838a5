import Arbor
import ArborCore
import StageSupport
import Testing

@MainActor @Suite
struct LayoutProtocolTests {
  /// Subviews one under the other, each half as wide as the one before it; notes what it is asked.
  private struct Stairs: Layout {
    final class Notes {
      var lines: [String] = []
    }
    let notes: Notes
    var step: CGFloat = 10

    struct Cache {
      var count: Int
    }

    func makeCache(subviews: Subviews) -> Cache {
      notes.lines.append("make \(subviews.count)")
      return Cache(count: subviews.count)
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
      notes.lines.append("update \(subviews.count)")
      cache.count = subviews.count
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
      CGSize(width: CGFloat(cache.count) * step + 20, height: CGFloat(cache.count) * 10)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
      for (index, subview) in subviews.enumerated() where index != 2 {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * step, y: bounds.minY + CGFloat(index) * 10),
          proposal: .unspecified)
      }
    }

    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
      guide == .bottom ? bounds.maxY - 5 : nil
    }
  }

  private struct Page: View {
    let notes: Stairs.Notes
    let remote: Remote<Int>
    @State var count = 3

    var body: some View {
      let _ = remote.connect($count)
      HStack(alignment: .bottom, spacing: 0) {
        Stairs(notes: notes) {
          ForEach(0..<count, id: \.self) { _ in box(10, 10) }
        }
        box(5, 5)
      }
    }
  }

  @Test func subviewsStandWhereTheyArePlacedOthersInTheCentre() {
    let notes = Stairs.Notes()
    check(
      Stairs(notes: notes) {
        box(10, 10); box(10, 10); box(10, 10)
      }, in: page(50, 30),
      gives: """
        Stairs 0,0 50x30
          Color.0 0,0 10x10
          Color.1 10,10 10x10
          Color.2 20,10 10x10
        """)
    #expect(notes.lines.first == "make 3")
  }

  @Test func theCacheFollowsTheSubviews() {
    let (notes, remote) = (Stairs.Notes(), Remote<Int>())
    let stage = Stage { Page(notes: notes, remote: remote) }
    notes.lines = []
    stage.act { remote.value = 5 }
    #expect(notes.lines.first == "update 5")
    #expect(Set(notes.lines) == ["update 5"])
    #expect(
      stage.nodes.first { "\($0.segment)" == "Stairs.0" }?.frame?.size
        == CGSize(width: 70, height: 50))
  }

  @Test func aGuideOfTheLayoutCounts() {
    let stage = Stage { Page(notes: Stairs.Notes(), remote: Remote()) }
    #expect(stage.nodes.first { "\($0.segment)" == "Stairs.0" }?.frame?.maxY == 165)
    #expect(
      stage.nodes.first { "\($0.segment)" == "Color.1" && $0.frame?.width == 5 }?.frame?.maxY
        == 160)
  }

  @Test func aLayoutWithoutGuidesSpeaksForItsSubviews() {
    check(
      HStack(alignment: .top, spacing: 0) {
        HStackLayout(alignment: .top, spacing: 0) {
          box(10).alignmentGuide(.top) { _ in 4 }
          box(10).alignmentGuide(.top) { _ in 6 }
        }
        box(10)
      }, in: page(30, 30),
      gives: """
        HStack 0,2 30x26
          HStackLayout.0 0,2 20x22
            Color.0 0,4 10x20
            Color.1 10,2 10x20
          Color.1 20,8 10x20
        """)
  }

  @Test func layoutsOfStacksAreLikeStacks() {
    let stacked = ViewHost(configuration: HostConfiguration(size: page(200, 100))) {
      VStack(alignment: .leading) {
        HStack(alignment: .firstTextBaseline) {
          Text("One two three four five six").layoutPriority(1)
          Spacer()
          Divider()
          Text("Seven").font(.title)
        }
        ZStack(alignment: .topLeading) {
          Color.red
          Text("A")
        }
      }
    }
    let laidOut = ViewHost(configuration: HostConfiguration(size: page(200, 100))) {
      VStackLayout(alignment: .leading) {
        HStackLayout(alignment: .firstTextBaseline) {
          Text("One two three four five six").layoutPriority(1)
          Spacer()
          Divider()
          Text("Seven").font(.title)
        }
        ZStackLayout(alignment: .topLeading) {
          Color.red
          Text("A")
        }
      }
    }
    stacked.flush()
    laidOut.flush()
    #expect(
      frames(of: laidOut).replacingOccurrences(of: "StackLayout", with: "Stack")
        == frames(of: stacked))
  }

  @Test func anyLayoutKeepsStateAndFollowsEachLayout() {
    struct Page: View {
      let remote: Remote<Int>
      let log: Log
      @State var kind = 0
      var layout: AnyLayout {
        switch kind {
        case 0: AnyLayout(HStackLayout(spacing: 0))
        case 1: AnyLayout(VStackLayout(alignment: .leading, spacing: 0))
        case 2: AnyLayout(ZStackLayout(alignment: .topLeading))
        default: AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0))
        }
      }
      var body: some View {
        let _ = remote.connect($kind)
        layout {
          box(10).onAppear { log("appear") }.onDisappear { log("disappear") }
          Divider()
          box(30)
        }
      }
    }
    let (remote, log) = (Remote<Int>(), Log())
    let stage = Stage { Page(remote: remote, log: log) }
    let row = "AnyLayout 179.5,0 41x300\n    Color.0 179.5,140 10x20\n    Divider.1 189.5,0 1x300"
    #expect(frames(of: stage.host).contains(row))
    stage.act { remote.value = 1 }
    #expect(
      frames(of: stage.host).contains(
        "AnyLayout 0,129.5 400x41\n    Color.0 0,129.5 10x20\n    Divider.1 0,149.5 400x1"))
    stage.act { remote.value = 2 }
    #expect(frames(of: stage.host).contains("AnyLayout 0,140 400x20\n    Color.0 0,140 10x20"))
    stage.act { remote.value = 3 }
    #expect(frames(of: stage.host).contains("Divider.1"))
    stage.act { remote.value = 0 }
    #expect(frames(of: stage.host).contains(row))
    #expect(log.lines == ["appear"])
  }

  @Test func spacingIsAValue() {
    let unset = ViewSpacing()
    #expect(unset.distance(to: ViewSpacing(), along: .horizontal) == 8)
    #expect(ViewSpacing.zero.distance(to: unset, along: .vertical) == 0)
    var union = ViewSpacing()
    union.formUnion(.zero, edges: .leading)
    #expect(unset.distance(to: union, along: .horizontal) == 0)
    #expect(union.distance(to: unset, along: .horizontal) == 8)
  }

  @Test func proposalsAreValues() {
    #expect(
      ProposedViewSize(width: nil, height: 4).replacingUnspecifiedDimensions()
        == CGSize(width: 10, height: 4))
    #expect(ProposedViewSize.unspecified != .zero)
    #expect(ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
    #expect(ProposedViewSize.infinity.width == .infinity)
  }

  @Test func subviewsAreACollection() {
    final class Seen {
      var counts: [Int] = []
    }
    struct Looking: Layout {
      let seen: Seen
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        seen.counts = [
          subviews.count, subviews[1...].count, subviews.dropFirst().count, subviews[[0, 2]].count,
          subviews.firstIndex(of: subviews[[0, 2]][1]) ?? -1,
        ]
        return subviews.dropFirst(2).first?.sizeThatFits(.zero) ?? .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let seen = Seen()
    check(
      Looking(seen: seen) {
        box(10); box(20); box(30)
      }, in: page(30),
      gives: "Looking 0,0 30x20\n  Color.0 10,0 10x20\n  Color.1 5,0 20x20\n  Color.2 0,0 30x20")
    #expect(seen.counts == [3, 2, 2, 2, 2])
  }
}
