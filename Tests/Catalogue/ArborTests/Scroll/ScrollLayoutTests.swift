import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Sizes and places of scroll views and of what is in them.
@MainActor @Suite struct ScrollLayoutTests {
  @Test func aScrollViewTakesWhatItIsOfferedAndIsAsWideAsItsContent() {
    check(
      ScrollView { box(80, 500) }, in: page(400, 300),
      gives: """
        ScrollView 160,0 80x300
          Color 160,0 80x500
        """)
    check(
      ScrollView(.horizontal) { box(500, 40) }, in: page(400, 300),
      gives: """
        ScrollView 0,130 400x40
          Color 0,130 500x40
        """)
    check(
      ScrollView([.horizontal, .vertical]) { box(500, 400) }, in: page(400, 300),
      gives: """
        ScrollView 0,0 400x300
          Color 0,0 500x400
        """)
  }

  @Test func withAnOpenLengthItIsAsLongAsItsContent() {
    check(
      ScrollView { box(80, 500) }.fixedSize(), in: page(400, 600),
      gives: """
        ScrollView 160,50 80x500
          Color 160,50 80x500
        """)
  }

  /// The distances by which each scroll view draws beyond its frame, from the page inwards.
  private func overhangs(_ stage: Stage) -> [EdgeInsets] {
    stage.contents.compactMap { if case .scroll(let scroll) = $0 { scroll.overhang } else { nil } }
  }

  @Test func aScrollViewThatDoesNotClipDrawsUpToTheEdgesOfThePage() throws {
    let stage = Stage(width: 400, height: 300) {
      ScrollView(.horizontal) { box(500, 40) }
        .scrollClipDisabled()
        .padding(EdgeInsets(top: 10, leading: 30, bottom: 40, trailing: 50))
    }
    #expect(stage.nodeFrames("ScrollView") == [CGRect(x: 30, y: 115, width: 320, height: 40)])
    #expect(stage.context?.contentSize.width == 500)
    #expect(
      overhangs(stage) == [EdgeInsets(top: 115, leading: 30, bottom: 145, trailing: 50)])
  }

  @Test func insideAnotherScrollViewItDrawsUpToTheEdgesOfItsContent() {
    let stage = Stage(width: 400, height: 300) {
      ScrollView {
        box(400, 100)
        ScrollView(.horizontal) { box(500, 40) }.scrollClipDisabled()
        box(400, 600)
      }
    }
    #expect(
      overhangs(stage)
        == [EdgeInsets(), EdgeInsets(top: 108, leading: 0, bottom: 608, trailing: 0)])
  }

  @Test func contentIsOfferedAnOpenLengthOnTheAxesOnly() {
    check(
      ScrollView { Color.red.frame(maxWidth: .infinity) }, in: page(400, 300),
      gives: """
        ScrollView 0,0 400x300
          Color 0,0 400x10
        """)
  }

  @Test func severalViewsStandAboveEachOther() {
    check(
      ScrollView {
        box(80)
        box(40)
      }, in: page(400, 300),
      gives: """
        ScrollView 160,0 80x300
          Color.0 160,0 80x20
          Color.1 180,28 40x20
        """)
  }

  @Test func aStackGivesAScrollViewWhatIsLeft() {
    check(
      VStack(spacing: 0) {
        box(100, 60)
        ScrollView { box(80, 500) }
      }, in: page(400, 300),
      gives: """
        VStack 150,0 100x300
          Color.0 150,0 100x60
          ScrollView.1 160,60 80x240
            Color 160,60 80x500
        """)
  }

  @Test func anEmptyScrollViewAndOneWithoutRoomAreNoProblem() {
    check(
      ScrollView { EmptyView() }, in: page(400, 300),
      gives: "ScrollView 200,0 0x300")
    check(
      ScrollView { box(80, 500) }.frame(width: 0, height: 0), in: page(400, 300),
      gives: """
        ScrollView 160,150 80x0
          Color 160,150 80x500
        """)
  }

  @Test func contentSmallerThanTheContainerStandsAtTheStartOrAtTheAnchor() {
    check(
      ScrollView { box(80, 50) }, in: page(400, 300),
      gives: """
        ScrollView 160,0 80x300
          Color 160,0 80x50
        """)
    check(
      ScrollView { box(80, 50) }.defaultScrollAnchor(.bottom), in: page(400, 300),
      gives: """
        ScrollView 160,0 80x300
          Color 160,250 80x50
        """)
  }

  @Test func marginsAreAroundTheContent() {
    check(
      ScrollView { box(80, 500) }.contentMargins(.vertical, 20).contentMargins(.leading, 5),
      in: page(400, 300),
      gives: """
        ScrollView 157.5,0 85x300
          Color 162.5,20 80x500
        """)
  }

  @Test func rightToLeftStartsAtTheRight() {
    check(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          box(300)
          box(200)
        }
      }
      .environment(\.layoutDirection, .rightToLeft), in: page(400, 20),
      gives: """
        ScrollView 0,0 400x20
          HStack -100,0 500x20
            Color.0 100,0 300x20
            Color.1 -100,0 200x20
        """)
  }
}
