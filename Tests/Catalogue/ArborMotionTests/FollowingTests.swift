import Arbor
import ArborCore
import ArborDisplay
import ArborMotion
import Foundation
import StageSupport
import Testing

/// Views that follow the frame of another one.
@MainActor @Suite struct FollowingTests {
  private struct Pair: View {
    @Namespace private var space
    @State var source = 0
    let remote: Remote<Int>
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center

    var body: some View {
      let _ = remote.connect($source)
      ZStack(alignment: .topLeading) {
        Color.red.frame(width: 40, height: 20)
          .matchedGeometryEffect(id: 0, in: space).offset(x: 100, y: 50)
        Color.green.frame(width: 60, height: 30)
          .matchedGeometryEffect(id: 1, in: space).padding(.top, 120)
        ForEach(0..<2) { _ in
          Color.blue
            .matchedGeometryEffect(
              id: source, in: space, properties: properties, anchor: anchor, isSource: false
            )
            .frame(width: 10, height: 10)
        }
      }
      .frame(width: 300, height: 300, alignment: .topLeading)
    }
  }

  /// The frames of the two followers.
  private func check(
    _ properties: MatchedGeometryProperties = .frame, _ anchor: UnitPoint = .center,
    source: Int = 0, in direction: LayoutDirection = .leftToRight, gives frame: CGRect,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let remote = Remote<Int>()
    let stage = Stage(width: 300, height: 300) {
      Pair(remote: remote, properties: properties, anchor: anchor)
        .environment(\.layoutDirection, direction)
    }
    stage.host.animateTransitions()
    stage.act { remote.value = 5 }
    stage.act { remote.value = source }
    let found = stage.nodes.filter { $0.segment.description.hasPrefix("Color") }.suffix(2)
    #expect(found.map(\.frame) == [frame, frame], sourceLocation: location)
    stage.host.close()
  }

  @Test func placeAndSizeAreThoseOfTheSource() {
    check(gives: CGRect(x: 100, y: 50, width: 40, height: 20))
    check(source: 1, gives: CGRect(x: 0, y: 120, width: 60, height: 30))
    check(.size, gives: CGRect(x: -15, y: -5, width: 40, height: 20))
    check(.size, .topLeading, gives: CGRect(x: 0, y: 0, width: 40, height: 20))
    check(.position, gives: CGRect(x: 115, y: 55, width: 10, height: 10))
    check(.position, .bottomTrailing, gives: CGRect(x: 130, y: 60, width: 10, height: 10))
  }

  @Test func fromRightToLeftTheyAreTheSame() {
    // An offset goes to the right, and anchors are parts from the left, in both directions.
    check(source: 0, in: .rightToLeft, gives: CGRect(x: 360, y: 50, width: 40, height: 20))
    check(source: 1, in: .rightToLeft, gives: CGRect(x: 240, y: 120, width: 60, height: 30))
    check(.size, in: .rightToLeft, gives: CGRect(x: 275, y: -5, width: 40, height: 20))
    check(.size, .topLeading, in: .rightToLeft, gives: CGRect(x: 290, y: 0, width: 40, height: 20))
    check(.position, in: .rightToLeft, gives: CGRect(x: 375, y: 55, width: 10, height: 10))
    check(source: 7, in: .rightToLeft, gives: CGRect(x: 290, y: 0, width: 10, height: 10))
  }

  @Test func withoutASourceAViewIsWhereItIs() {
    check(source: 7, gives: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  /// A view that comes and goes beside another one of the same id.
  private struct Entering: View {
    @Namespace private var space
    @State var shows = false
    let remote: Remote<Bool>
    let isSource: Bool

    var body: some View {
      let _ = remote.connect($shows)
      ZStack(alignment: .topLeading) {
        Color.red
          .matchedGeometryEffect(id: 0, in: space, isSource: !isSource)
          .frame(width: 40, height: 20).offset(x: 100, y: 50)
        if shows {
          Color.blue
            .matchedGeometryEffect(id: 0, in: space, isSource: isSource)
            .frame(width: 10, height: 10)
        }
      }
      .frame(width: 300, height: 300, alignment: .topLeading)
    }
  }

  @Test(arguments: [false, true]) func whatComesBesideAFollowerOrAsOneFadesInItsPlace(
    isSource: Bool
  ) {
    let remote = Remote<Bool>()
    let stage = Stage(width: 300, height: 300) { Entering(remote: remote, isSource: isSource) }
    stage.host.animateTransitions()
    for shows in [true, false] {
      stage.act { withAnimation(.linear(duration: 1)) { remote.value = shows } }
      #expect(stage.host.popAnimation()?.motions.map(\.effect) == [.faded])
    }
    stage.host.close()
  }
}
