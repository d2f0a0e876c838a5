import Arbor
import ArborCore
import StageSupport
import Testing

/// Right to left, everything is where it would be left to right in a mirror.
@MainActor @Suite
struct DirectionTests {
  private func rightToLeft(_ view: some View) -> some View {
    view.environment(\.layoutDirection, .rightToLeft)
  }

  @Test func aRowStartsOnTheRight() {
    check(
      rightToLeft(
        HStack(spacing: 0) {
          box(10); box(20); Spacer()
        }), in: page(100),
      gives: """
        HStack 0,0 100x20
          Color.0 90,0 10x20
          Color.1 70,0 20x20
          Spacer.2 0,10 70x0
        """)
  }

  @Test func leadingIsOnTheRight() {
    check(
      rightToLeft(
        VStack(alignment: .leading, spacing: 0) {
          box(10); box(40)
        }
        .frame(width: 100, alignment: .trailing)), in: page(100, 40),
      gives: """
        VStack 0,0 40x40
          Color.0 30,0 10x20
          Color.1 0,20 40x20
        """)
  }

  @Test func paddingsAndOverlaysAreMirroredOffsetsAreNot() {
    check(
      rightToLeft(box(10).padding(.leading, 30)), in: page(40), gives: "Color 0,0 10x20")
    check(
      rightToLeft(box(10).offset(x: 7).frame(width: 50, alignment: .leading)), in: page(50),
      gives: "Color 47,0 10x20")
    check(
      rightToLeft(box(50).overlay(alignment: .topLeading) { box(10, 10) }), in: page(50),
      gives: "Color 0,0 50x20\n  @overlay 40,0 10x10\n    Color 40,0 10x10")
  }

  @Test func gridsAndLayoutsAreMirrored() {
    check(
      rightToLeft(
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            box(10); box(20)
          }
        }), in: page(30),
      gives: "Grid 0,0 30x20\n  GridRow 0,0 30x20\n    Color.0 20,0 10x20\n    Color.1 0,0 20x20")
    check(
      rightToLeft(
        HStackLayout(spacing: 0) {
          box(10); box(20)
        }), in: page(30),
      gives: "HStackLayout 0,0 30x20\n  Color.0 20,0 10x20\n  Color.1 0,0 20x20")
  }

  @Test func guidesAreFromTheLeadingEdge() {
    check(
      rightToLeft(
        VStack(alignment: .leading, spacing: 0) {
          box(10).alignmentGuide(.leading) { _ in -20 }
          box(40)
        }), in: page(40, 40),
      gives: """
        VStack 0,0 40x40
          Color.0 10,0 10x20
          Color.1 0,20 40x20
        """)
  }

  @Test func aPartMayRunTheOtherWay() {
    check(
      rightToLeft(
        HStack(spacing: 0) {
          box(10)
          HStack(spacing: 0) {
            box(20); box(30)
          }
          .environment(\.layoutDirection, .leftToRight)
        }), in: page(60),
      gives: """
        HStack 0,0 60x20
          Color.0 50,0 10x20
          HStack.1 0,0 50x20
            Color.0 0,0 20x20
            Color.1 20,0 30x20
        """)
  }

  @Test func theDirectionMayChange() {
    struct Page: View {
      let remote: Remote<Bool>
      @State var isMirrored = false
      var body: some View {
        let _ = remote.connect($isMirrored)
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 0) {
            ForEach(0..<2) { index in box(CGFloat(10 + index * 10)).padding(.leading, 5) }
          }
          Grid(horizontalSpacing: 0) {
            GridRow {
              box(10); box(30)
            }
          }
        }
        .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
    }
    let remote = Remote<Bool>()
    let stage = Stage { Page(remote: remote) }
    let before = frames(of: stage.host)
    stage.act { remote.value = true }
    let fresh = Stage { Page(remote: Remote(), isMirrored: true) }
    #expect(frames(of: stage.host) == frames(of: fresh.host))
    #expect(frames(of: stage.host) != before)
    stage.act { remote.value = false }
    #expect(frames(of: stage.host) == before)
  }

  @Test func theLocaleDecides() {
    let host = ViewHost(
      configuration: HostConfiguration(size: page(30), locale: "ar-EG")
    ) {
      HStack(spacing: 0) {
        box(10); box(20)
      }
    }
    host.flush()
    #expect(frames(of: host) == "HStack 0,0 30x20\n  Color.0 20,0 10x20\n  Color.1 0,0 20x20")
  }
}
