import ArborPlatform
import Foundation
import Testing

@Suite struct GeometryTests {
  /// As `intersection` has it where that gives an answer at all.
  @Test func rectanglesOfAnySizeOverlap() {
    let one = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      one.overlap(CGRect(x: 4, y: -2, width: 20, height: 5))
        == CGRect(x: 4, y: 0, width: 6, height: 3))
    #expect(one.overlap(CGRect(x: 10, y: 0, width: 5, height: 10)).width == 0)
    #expect(one.overlap(CGRect(x: 11, y: 0, width: 5, height: 10)).isNull)
    #expect(one.overlap(.null).isNull && CGRect.null.overlap(one).isNull)
    #expect(one.overlaps(one) && !one.overlaps(CGRect(x: 0, y: 11, width: 1, height: 1)))
    let numbers: [CGFloat] = [1e19, -1e19, 1e308, -1e308, 1e-300, 0, .infinity, .nan]
    for x in numbers {
      for width in numbers {
        let other = CGRect(x: x, y: x, width: width, height: width)
        #expect(one.overlap(other).isNull || one.overlap(other).width <= 10)
        _ = other.overlap(other)
      }
    }
  }

  @Test func aFrameThatIsSetIsTheFrameThatIsRead() {
    let frame = CGRect(x: 0.1, y: 0.7, width: 33.3, height: 10.01)
    var geometry = ViewGeometry(frame: .zero)
    geometry.setFrame(frame)
    #expect(geometry.frame == frame)
    #expect(geometry.bounds == CGRect(x: 0, y: 0, width: 33.3, height: 10.01))
  }

  @Test func boundsGrowAroundTheCentre() {
    var geometry = ViewGeometry(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    geometry.setBounds(CGRect(x: 5, y: 0, width: 40, height: 10))
    #expect(geometry.center == CGPoint(x: 20, y: 20))
    #expect(geometry.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
    // What lies at x 5 of the view is at the frame's corner.
    #expect(CGPoint(x: 5, y: 0).applying(geometry.toSuperview) == CGPoint(x: 0, y: 15))
  }

  @Test func aTransformTurnsAroundTheMiddle() {
    var geometry = ViewGeometry(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    geometry.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(geometry.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    #expect(geometry.bounds.size == CGSize(width: 100, height: 50))
    geometry.setFrame(CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(geometry.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(geometry.bounds.size == CGSize(width: 25, height: 25))
  }

  @Test(arguments: [
    (false, true, false, 10.0, 180.0), (true, false, false, 110, 80), (false, false, true, 10, 80),
    (true, true, true, 20, 160), (false, false, false, 10, 80), (true, false, true, 60, 80),
  ])
  func subviewsFollowTheirMask(
    before: Bool, length: Bool, behind: Bool, start: CGFloat, size: CGFloat
  ) {
    let span = Autoresizing.span(
      10, 80, in: 100, becoming: 200, .init(before: before, length: length, behind: behind))
    #expect(span.start == start)
    #expect(span.length == size)
  }
}
