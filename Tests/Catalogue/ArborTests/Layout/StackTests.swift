import Arbor
import ArborCore
import Foundation
import Testing

@MainActor @Suite
struct StackTests {
  // MARK: The checks of the collected rules

  @Test func aSpacerTakesWhatIsLeft() {
    check(
      HStack(spacing: 0) {
        box(80); Spacer(); box(60)
      }, in: page(400),
      gives: """
        HStack 0,0 400x20
          Color.0 0,0 80x20
          Spacer.1 80,10 260x0
          Color.2 340,0 60x20
        """)
  }

  @Test func twoSpacersShareWhatIsLeft() {
    check(
      HStack(spacing: 0) {
        box(80); Spacer(); box(60); Spacer(); box(40)
      }, in: page(400),
      gives: """
        HStack 0,0 400x20
          Color.0 0,0 80x20
          Spacer.1 80,10 110x0
          Color.2 190,0 60x20
          Spacer.3 250,10 110x0
          Color.4 360,0 40x20
        """)
  }

  @Test func aSpacerKeepsItsMinimumLength() {
    check(
      HStack(spacing: 0) {
        box(80); Spacer(minLength: 120); box(60)
      }.frame(width: 260),
      in: page(260),
      gives: """
        HStack 0,0 260x20
          Color.0 0,0 80x20
          Spacer.1 80,10 120x0
          Color.2 200,0 60x20
        """)
  }

  @Test func aStackThatIsTooLongIsCentredInItsFrame() {
    check(
      HStack(spacing: 0) {
        box(300); box(200)
      }.frame(width: 400), in: page(400),
      gives: """
        HStack -50,0 500x20
          Color.0 -50,0 300x20
          Color.1 250,0 200x20
        """)
  }

  @Test func theLeastFlexibleChildIsAskedFirst() {
    check(
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 100)
        Color.red.frame(minWidth: 100)
      }.frame(width: 150), in: page(150),
      gives: """
        HStack -12.5,0 175x20
          Color.0 -12.5,0 75x20
          Color.1 62.5,0 100x20
        """)
  }

  @Test func equalChildrenGetEqualShares() {
    check(
      HStack(spacing: 0) {
        Rectangle(); Rectangle(); Rectangle()
      }, in: page(300),
      gives: """
        HStack 0,0 300x20
          Rectangle.0 0,0 100x20
          Rectangle.1 100,0 100x20
          Rectangle.2 200,0 100x20
        """)
  }

  @Test func spacersOverflowWithTheirMinimums() {
    check(
      VStack(spacing: 0) {
        Spacer(); box(12, 2); Spacer(); box(12, 2); Spacer()
      }
      .frame(height: 12), in: page(12, 12),
      gives: """
        VStack 0,-8 12x28
          Spacer.0 6,-8 0x8
          Color.1 0,0 12x2
          Spacer.2 6,2 0x8
          Color.3 0,10 12x2
          Spacer.4 6,12 0x8
        """)
  }

  @Test func aColorBeatsASpacer() {
    check(
      HStack(spacing: 0) {
        box(80); Color.red; Spacer(); box(60)
      }, in: page(400),
      gives: """
        HStack 0,0 400x20
          Color.0 0,0 80x20
          Color.1 80,0 252x20
          Spacer.2 332,10 8x0
          Color.3 340,0 60x20
        """)
  }

  // MARK: Sizes

  @Test func withAnOpenProposalEveryChildTakesItsIdealLength() {
    check(
      HStack(spacing: 0) {
        box(80); Color.red; Spacer()
      }.fixedSize(), in: page(400),
      gives: """
        HStack 151,0 98x20
          Color.0 151,0 80x20
          Color.1 231,0 10x20
          Spacer.2 241,10 8x0
        """)
  }

  @Test func anEmptyStackHasNoSize() {
    check(VStack {}, in: page(100, 100), gives: "VStack 50,50 0x0")
  }

  @Test func aStackAcrossIsAsLongAsTheUnionOfItsAlignedChildren() {
    check(
      HStack(alignment: .top, spacing: 0) {
        box(10, 30).alignmentGuide(.top) { _ in 10 }
        box(10, 20)
      }, in: page(100, 100),
      gives: """
        HStack 40,35 20x30
          Color.0 40,35 10x30
          Color.1 50,45 10x20
        """)
  }

  @Test func higherPrioritiesGetRoomFirst() {
    check(
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 30)
        Color.red.layoutPriority(1)
      }, in: page(100),
      gives: """
        HStack 0,0 100x20
          Color.0 0,0 30x20
          Color.1 30,0 70x20
        """)
  }

  @Test func minimumsOfLowerGroupsAreSetAside() {
    check(
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 20, maxWidth: 40).layoutPriority(-1)
        Color.red.frame(minWidth: 10, maxWidth: 60)
        Color.red.frame(minWidth: 15).layoutPriority(-2)
      }, in: page(110),
      gives: """
        HStack 0,0 110x20
          Color.0 0,0 35x20
          Color.1 35,0 60x20
          Color.2 95,0 15x20
        """)
  }

  @Test func infiniteChildrenWithTheLargerMinimumAreAskedFirst() {
    check(
      HStack(spacing: 0) {
        Color.red; Color.red.frame(minWidth: 70)
      }, in: page(100),
      gives: """
        HStack 0,0 100x20
          Color.0 0,0 30x20
          Color.1 30,0 70x20
        """)
  }

  @Test func aStackOfGreedyViewsIsGreedyToo() {
    check(
      VStack(spacing: 0) {
        HStack(spacing: 0) { Color.red }
        box(10, 40)
      }, in: page(50, 100),
      gives: """
        VStack 0,0 50x100
          HStack.0 0,0 50x60
            Color 0,0 50x60
          Color.1 20,60 10x40
        """)
  }

  @Test func aDividerFillsTheWidestSibling() {
    check(
      VStack(spacing: 0) {
        box(70); Divider(); box(30)
      }.fixedSize(), in: page(100, 41),
      gives: """
        VStack 15,0 70x41
          Color.0 15,0 70x20
          Divider.1 15,20 70x1
          Color.2 35,21 30x20
        """)
  }

  @Test func aDividerStandsUprightBetweenNeighboursSideBySide() {
    check(
      HStack(spacing: 0) {
        box(20, 30); Divider()
      }.fixedSize(), in: page(100, 30),
      gives: """
        HStack 39.5,0 21x30
          Color.0 39.5,0 20x30
          Divider.1 59.5,0 1x30
        """)
  }

  @Test func aColorFillsTheTallestSiblingOfAStackWithAnOpenHeight() {
    check(
      HStack(spacing: 0) {
        box(20, 30); Color.red
      }.fixedSize(horizontal: false, vertical: true),
      in: page(100, 30),
      gives: """
        HStack 0,0 100x30
          Color.0 0,0 20x30
          Color.1 20,0 80x30
        """)
  }

  // MARK: Distances

  @Test func neighboursKeepEightPoints() {
    check(
      HStack {
        box(10); box(10)
      }, in: page(28),
      gives: """
        HStack 0,0 28x20
          Color.0 0,0 10x20
          Color.1 18,0 10x20
        """)
  }

  @Test func thereIsNoDistanceNextToASpacer() {
    check(
      HStack {
        box(10); Spacer(); box(10)
      }, in: page(100),
      gives: """
        HStack 0,0 100x20
          Color.0 0,0 10x20
          Spacer.1 10,10 80x0
          Color.2 90,0 10x20
        """)
  }

  @Test func aSpacerInAFrameKeepsTheDefaultDistance() {
    check(
      HStack {
        box(10); Spacer().frame(width: 20); box(10)
      }, in: page(100),
      gives: """
        HStack 22,0 56x20
          Color.0 22,0 10x20
          Spacer.1 40,10 20x0
          Color.2 68,0 10x20
        """)
  }

  @Test func textsAboveEachOtherKeepTheLeadingOfTheFont() {
    let views = VStack(alignment: .leading) {
      Text("A"); Text("B")
    }
    check(
      views, in: page(100, 100), idiom: .iOS,
      gives: """
        VStack 44,28 12x44
          "A" 44,28 12x21
          "B" 44,51 12x21
        """)
    check(
      views, in: page(100, 100), idiom: .macOS,
      gives: """
        VStack 45.5,34 9x32
          "A" 45.5,34 9x16
          "B" 45.5,50 9x16
        """)
  }

  @Test func textsSideBySideKeepEightPoints() {
    check(
      HStack {
        Text("A"); Text("B")
      }, in: page(100, 20.33),
      gives: """
        HStack 34,0 32x21
          "A" 34,0 12x21
          "B" 54,0 12x21
        """)
  }

  @Test func framesAndPaddingsResetTheDistanceOnTheEdgesTheyTouch() {
    check(
      VStack(alignment: .leading) {
        Text("A").frame(height: 20)
        Text("B").padding(.bottom, 1)
        Text("C").frame(width: 30, alignment: .leading)
        Text("D").frame(minWidth: 30, alignment: .leading)
        Text("E").frame(minHeight: 20)
        Text("F").padding(.leading, 1)
        Text("G")
      }, in: page(100, 200),
      gives: """
        VStack 35,8.5 30x183
          "A" 35,8 12x21
          "B" 35,36.5 12x21
          "C" 35,66.5 13x21
          "D" 35,89.5 13x21
          "E" 35,118.5 11x21
          "F" 36,147.5 10x21
          "G" 35,170.5 13x21
        """)
  }

  @Test func aStackSpeaksForItsTexts() {
    check(
      VStack {
        VStack { Text("A") }
        HStack {
          Text("B"); Text("C")
        }
        HStack {
          Text("D"); box(5, 5)
        }
      }, in: page(100, 100),
      gives: """
        VStack 33.5,13.5 33x73
          VStack.0 44,13.5 12x21
            "A" 44,13.5 12x21
          HStack.1 33.5,36.5 33x21
            "B" 33.5,36.5 12x21
            "C" 53.5,36.5 13x21
          HStack.2 37,65.5 26x21
            "D" 37,65.5 13x21
            Color.1 58,73.5 5x5
        """)
  }

  @Test func aSpacerOutsideOfStacksIsGreedyInBothDirections() {
    check(
      Spacer(), in: page(100, 50), gives: "Spacer 0,0 100x50")
    check(
      ZStack { Spacer() }, in: page(100, 50),
      gives: """
        ZStack 0,0 100x50
          Spacer 0,0 100x50
        """)
  }

  @Test func modifiersPassTheAxisOfTheirStackOn() {
    check(
      HStack(spacing: 0) {
        Spacer().padding(.top, 4); box(10)
      }, in: page(100),
      gives: """
        HStack 0,0 100x20
          Spacer.0 0,12 90x0
          Color.1 90,0 10x20
        """)
  }

  // MARK: Transparent views

  @Test func groupsConditionsLoopsAndErasedViewsAreTransparent() {
    let flag = true
    check(
      HStack(spacing: 1) {
        Group {
          box(1); box(2)
        }
        if flag { box(3) }
        if !flag { box(4) }
        EmptyView()
        ForEach(0..<2) { box(CGFloat(5 + $0)) }
        AnyView(
          Group {
            box(7); box(8)
          })
        Pair()
      }, in: page(100),
      gives: """
        HStack 26,0 48x20
          Color.0 26,0 1x20
          Color.1 28,0 2x20
          Color.2.t 31,0 3x20
          =0 35,0 5x20
            Color 35,0 5x20
          =1 41,0 6x20
            Color 41,0 6x20
          Color.5 48,0 7x20
          Color.6 56,0 8x20
          Pair.6 65,0 9x20
            Color.0 65,0 3x20
            Color.1 69,0 5x20
        """)
  }

  @Test func aRootBodyOfSeveralViewsStandsAboveEachOther() {
    check(
      Pair(), in: page(20, 48),
      gives: """
        Pair 7.5,0 5x48
          Color.0 8.5,0 3x20
          Color.1 7.5,28 5x20
        """)
  }
}

/// A view whose body is two views.
private struct Pair: View {
  var body: some View {
    box(3)
    box(5)
  }
}
