import Arbor
import ArborCore
import Foundation
import Testing

@MainActor @Suite
struct AlignmentTests {
  @Test func viewsSideBySideStandWithTheirGuidesOnOneLine() {
    let views = Group {
      box(10, 10)
      box(10, 30)
    }
    check(
      HStack(alignment: .top, spacing: 0) { views }, in: page(20, 30),
      gives: """
        HStack 0,0 20x30
          Color.0 0,0 10x10
          Color.1 10,0 10x30
        """)
    check(
      HStack(alignment: .center, spacing: 0) { views }, in: page(20, 30),
      gives: """
        HStack 0,0 20x30
          Color.0 0,10 10x10
          Color.1 10,0 10x30
        """)
    check(
      HStack(alignment: .bottom, spacing: 0) { views }, in: page(20, 30),
      gives: """
        HStack 0,0 20x30
          Color.0 0,20 10x10
          Color.1 10,0 10x30
        """)
  }

  @Test func viewsAboveEachOtherStandWithTheirGuidesOnOneLine() {
    check(
      VStack(alignment: .leading, spacing: 0) {
        box(10); box(30)
      }, in: page(30, 40),
      gives: """
        VStack 0,0 30x40
          Color.0 0,0 10x20
          Color.1 0,20 30x20
        """)
    check(
      VStack(alignment: .trailing, spacing: 0) {
        box(10); box(30)
      }, in: page(30, 40),
      gives: """
        VStack 0,0 30x40
          Color.0 20,0 10x20
          Color.1 0,20 30x20
        """)
  }

  @Test func textsStandOnTheirBaselines() {
    // The baseline of a body line is 16 points below its top, that of a title 27.
    check(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("A")
        Text("A").font(.title)
        box(5, 10)
      }, in: page(100, 34),
      gives: """
        HStack 32,0 36x34
          "A" 32,11 12x21
          "A" 44,0 19x34
          Color.2 63,17 5x10
        """)
  }

  @Test func aViewSaysWhereItsGuideIs() {
    check(
      VStack(alignment: .leading, spacing: 0) {
        box(20)
        box(20).alignmentGuide(HorizontalAlignment.leading) { $0[HorizontalAlignment.center] }
      }, in: page(100, 40),
      gives: """
        VStack 35,0 30x40
          Color.0 45,0 20x20
          Color.1 35,20 20x20
        """)
  }

  @Test func aGuideOfAnAuthorCrossesContainers() {
    check(
      HStack(alignment: .mark, spacing: 0) {
        VStack(spacing: 0) {
          box(10, 10)
          box(10, 20).alignmentGuide(.mark) { $0[VerticalAlignment.center] }
        }
        box(10, 30)
      }, in: page(20, 100),
      gives: """
        HStack 0,30 20x40
          VStack.0 0,30 10x30
            Color.0 0,30 10x10
            Color.1 0,40 10x20
          Color.1 10,40 10x30
        """)
  }

  @Test func aContainerAnswersWithTheAverageOfItsChildren() {
    // The three guides are at 1, 3 and 5.
    check(
      HStack(alignment: .mark, spacing: 0) {
        HStack(alignment: .top, spacing: 0) {
          box(10).alignmentGuide(.mark) { _ in 1 }
          box(10)
          box(10).alignmentGuide(.mark) { _ in 3 }
          box(10).alignmentGuide(.mark) { _ in 5 }
        }
        box(10).alignmentGuide(.mark) { _ in 0 }
      }, in: page(50, 23),
      gives: """
        HStack 0,0 50x23
          HStack.0 0,0 40x20
            Color.0 0,0 10x20
            Color.1 10,0 10x20
            Color.2 20,0 10x20
            Color.3 30,0 10x20
          Color.1 40,3 10x20
        """)
  }

  @Test func guidesMoveWithPaddingsAndFrames() {
    check(
      HStack(alignment: .mark, spacing: 0) {
        box(10).alignmentGuide(.mark) { _ in 2 }.padding(.top, 7)
        box(10).alignmentGuide(.mark) { _ in 2 }.frame(height: 30, alignment: .bottom)
        box(10).alignmentGuide(.mark) { _ in 0 }
      }, in: page(30, 100),
      gives: """
        HStack 0,34 30x32
          Color.0 0,44 10x20
          Color.1 10,44 10x20
          Color.2 20,46 10x20
        """)
  }

  @Test func anOffsetDoesNotMoveAGuide() {
    check(
      HStack(alignment: .mark, spacing: 0) {
        box(10).alignmentGuide(.mark) { _ in 2 }.offset(y: 7)
        box(10).alignmentGuide(.mark) { _ in 2 }
      }, in: page(20),
      gives: """
        HStack 0,0 20x20
          Color.0 0,7 10x20
          Color.1 10,0 10x20
        """)
  }

  @Test func overlaysAlignToTheGuidesOfTheView() {
    check(
      box(40).alignmentGuide(.mark) { _ in 5 }
        .overlay(alignment: Alignment(horizontal: .leading, vertical: .mark)) {
          box(4, 4).alignmentGuide(.mark) { _ in 1 }
        }, in: page(40),
      gives: """
        Color 0,0 40x20
          @overlay 0,4 4x4
            Color 0,4 4x4
        """)
  }

  @Test func guidesThatAreNoNumbersAreIgnored() {
    check(
      HStack(alignment: .top, spacing: 0) {
        box(10).alignmentGuide(.top) { _ in .nan }
        box(10).alignmentGuide(.top) { _ in .infinity }
      }, in: page(20),
      gives: """
        HStack 0,0 20x20
          Color.0 0,0 10x20
          Color.1 10,0 10x20
        """)
  }
}

extension VerticalAlignment {
  private enum Mark: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] + 10 }
  }
  fileprivate static let mark = VerticalAlignment(Mark.self)
}
