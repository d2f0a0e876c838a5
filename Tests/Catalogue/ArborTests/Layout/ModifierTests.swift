import Arbor
import ArborCore
import Foundation
import Testing

@MainActor @Suite
struct LayoutModifierTests {
  // MARK: Frames

  @Test func aFixedFrameAlignsItsContent() {
    check(
      box(20, 10).frame(width: 60, height: 40, alignment: .bottomTrailing), in: page(100, 100),
      gives: "Color 60,60 20x10")
    check(
      box(20, 10).frame(width: 60, height: 40, alignment: .topLeading), in: page(100, 100),
      gives: "Color 20,30 20x10")
    check(
      box(20, 10).frame(width: 60, height: 40), in: page(100, 100), gives: "Color 40,45 20x10")
  }

  @Test func aFixedFrameOverridesTheProposal() {
    check(Color.red.frame(width: 30), in: page(100, 50), gives: "Color 35,0 30x50")
    check(Color.red.frame(height: 30), in: page(100, 50), gives: "Color 0,10 100x30")
  }

  @Test func aFrameAlignsByTheGuidesOfItsContent() {
    check(
      box(20, 20).alignmentGuide(HorizontalAlignment.leading) { _ in 5 }
        .frame(width: 60, height: 20, alignment: .leading), in: page(100),
      gives: "Color 15,0 20x20")
  }

  @Test func aFlexibleFrameKeepsItsContentBetweenItsBounds() {
    check(
      Color.red.frame(minWidth: 20, maxWidth: 60, minHeight: 5, maxHeight: 10), in: page(100),
      gives: "Color 20,5 60x10")
    check(
      box(10).frame(minWidth: 40, alignment: .leading), in: page(100), gives: "Color 30,0 10x20")
    check(
      box(10).frame(maxWidth: .infinity, alignment: .trailing), in: page(100),
      gives: "Color 90,0 10x20")
  }

  @Test func anIdealLengthCountsWhereTheProposalIsOpen() {
    check(
      Color.red.frame(idealWidth: 42, idealHeight: 7).fixedSize(), in: page(100),
      gives: "Color 29,6.5 42x7")
    check(
      Color.red.frame(idealWidth: 42, idealHeight: 7), in: page(100), gives: "Color 0,0 100x20")
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1])
  func anImpossibleFrameIsIgnoredWithADiagnostic(_ length: CGFloat) {
    let host = ViewHost(configuration: HostConfiguration(size: page(100))) {
      Color.red.frame(width: length, height: 10)
    }
    host.flush()
    #expect(frames(of: host) == "Color 0,5 100x10")
    #expect(host.diagnostics.map(\.code) == ["invalid-frame"])
    #expect(host.diagnostics.first?.message.hasPrefix("frame(width: \(length)) is ignored") == true)
  }

  @Test func impossibleBoundsAreIgnoredWithADiagnostic() {
    let host = ViewHost(configuration: HostConfiguration(size: page(100))) {
      Color.red.frame(
        minWidth: .infinity, idealWidth: .nan, maxWidth: .infinity, maxHeight: .nan)
    }
    host.flush()
    #expect(frames(of: host) == "Color 0,0 100x20")
    #expect(host.diagnostics.map(\.code) == ["invalid-frame"])
  }

  // MARK: Padding, offset, position

  @Test func paddingIsSixteenUnlessTold() {
    check(Color.red.padding(), in: page(100, 100), gives: "Color 16,16 68x68")
    check(Color.red.padding(5), in: page(100, 100), gives: "Color 5,5 90x90")
    check(Color.red.padding(.leading, 5), in: page(100, 100), gives: "Color 5,0 95x100")
    check(
      Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
      in: page(100, 100), gives: "Color 2,1 94x96")
  }

  @Test func paddingOffersAtLeastNothing() {
    check(Color.red.padding(80), in: page(100, 100), gives: "Color 80,80 0x0")
  }

  @Test func negativePaddingOverflows() {
    check(Color.red.padding(-10), in: page(100, 100), gives: "Color -10,-10 120x120")
  }

  @Test func offsetsMoveWithoutChangingTheLayout() {
    check(
      HStack(spacing: 0) {
        box(10).offset(x: 5, y: -3); box(10)
      }, in: page(20),
      gives: """
        HStack 0,0 20x20
          Color.0 5,-3 10x20
          Color.1 10,0 10x20
        """)
  }

  @Test func aPositionTakesAllRoomAndCentresTheView() {
    check(
      VStack(spacing: 0) {
        box(10).position(x: 30, y: 15); box(10)
      }, in: page(100, 100),
      gives: """
        VStack 0,0 100x100
          Color.0 25,5 10x20
          Color.1 45,80 10x20
        """)
  }

  // MARK: Priority and ideal size

  @Test func framesAndPaddingsDoNotForwardThePriorityFixedSizeDoes() {
    func widths(@ViewBuilder _ first: () -> some View) -> String {
      let host = ViewHost(configuration: HostConfiguration(size: page(100))) { [first = first()] in
        HStack(spacing: 0) {
          first; Color.red
        }
      }
      host.flush()
      return frames(of: host).split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(widths { Color.red.layoutPriority(1) } == "  Color.1 100,0 0x20")
    #expect(widths { Color.red.layoutPriority(1).padding(.top, 1) } == "  Color.1 50,0 50x20")
    #expect(
      widths { Color.red.layoutPriority(1).frame(maxHeight: 20) } == "  Color.1 50,0 50x20")
    #expect(
      widths { Color.red.layoutPriority(1).fixedSize(horizontal: false, vertical: true) }
        == "  Color.1 100,0 0x20")
    #expect(widths { Color.red.layoutPriority(1).offset(x: 1) } == "  Color.1 100,0 0x20")
  }

  @Test func fixedSizeLeavesTheChosenDirectionsOpen() {
    check(Color.red.fixedSize(), in: page(100), gives: "Color 45,5 10x10")
    check(
      Color.red.fixedSize(horizontal: true, vertical: false), in: page(100),
      gives: "Color 45,0 10x20")
  }

  @Test func shapesAndColorsAreTenByTenUnlessOffered() {
    check(
      HStack(spacing: 0) {
        Rectangle(); Color.red; Circle(); Ellipse(); Capsule()
      }.fixedSize(),
      in: page(100),
      gives: """
        HStack 25,5 50x10
          Rectangle.0 25,5 10x10
          Color.1 35,5 10x10
          Circle.2 45,5 10x10
          Ellipse.3 55,5 10x10
          Capsule.4 65,5 10x10
        """)
  }

  // MARK: Overlay, background, ZStack

  @Test func overlaysAndBackgroundsAreOfferedTheSizeOfTheView() {
    check(
      box(40).overlay(alignment: .topTrailing) { box(10, 5) }.background { Color.blue },
      in: page(100),
      gives: """
        Color 30,0 40x20
          @overlay 60,0 10x5
            Color 60,0 10x5
          @background 30,0 40x20
            Color 30,0 40x20
        """)
  }

  @Test func anOverlayNeverChangesTheSize() {
    check(
      HStack(spacing: 0) {
        box(10).overlay(box(50, 30)); box(10)
      }, in: page(20),
      gives: """
        HStack 0,0 20x20
          Color.0 0,0 10x20
            @overlay -20,-5 50x30
              Color -20,-5 50x30
          Color.1 10,0 10x20
        """)
  }

  @Test func aDepthStackIsAsLargeAsItsChildrenOfTheHighestPriority() {
    check(
      ZStack(alignment: .topLeading) {
        Color.blue; box(30, 10).layoutPriority(1)
      },
      in: page(100),
      gives: """
        ZStack 35,5 30x10
          Color.0 35,5 30x10
          Color.1 35,5 30x10
        """)
  }

  @Test func aDepthStackAlignsItsChildren() {
    check(
      ZStack(alignment: .bottomTrailing) {
        box(30, 10); box(10, 20)
      }, in: page(30),
      gives: """
        ZStack 0,0 30x20
          Color.0 0,10 30x10
          Color.1 20,0 10x20
        """)
  }

  @Test func hiddenViewsKeepTheirPlace() {
    check(
      HStack(spacing: 0) {
        box(10).hidden(); box(10)
      }, in: page(20),
      gives: """
        HStack 0,0 20x20
          Color.0 0,0 10x20
          Color.1 10,0 10x20
        """)
  }

  // MARK: GeometryReader

  @Test func aGeometryReaderFillsItsProposalAndPutsItsContentInTheCorner() {
    check(
      GeometryReader { proxy in
        box(proxy.size.width / 2)
        Color.red
      }, in: page(100),
      gives: """
        GeometryReader 0,0 100x20
          Color.0 0,0 50x20
          Color.1 0,0 100x20
        """)
  }

  @Test func anOpenLengthOfAGeometryReaderIsTen() {
    check(
      GeometryReader { _ in Color.red }.fixedSize(), in: page(100),
      gives: """
        GeometryReader 45,5 10x10
          Color 45,5 10x10
        """)
  }

  @Test func aSpacerInAGeometryReaderStandsOutsideOfStacks() {
    check(
      HStack { GeometryReader { _ in Spacer() } }, in: page(100),
      gives: """
        HStack 0,0 100x20
          GeometryReader 0,0 100x20
            Spacer 0,0 100x20
        """)
  }
}
