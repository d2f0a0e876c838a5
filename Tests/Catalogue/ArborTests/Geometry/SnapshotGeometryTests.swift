import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// What the tree says of where a view is.
@MainActor @Suite struct SnapshotGeometryTests {
  private func node(_ type: String, _ stage: Stage) throws -> NodeSnapshot {
    try #require(stage.nodes.first { $0.segment.kind == .view(type) })
  }

  @Test func aTurnedViewKnowsItsCornersAndWhatIsInsideItsPlace() throws {
    let stage = Stage(width: 200, height: 100) {
      VStack {
        Color.red.frame(width: 10, height: 10)
      }
      .frame(width: 40, height: 20, alignment: .topLeading)
      .rotationEffect(.degrees(90))
    }
    // In the middle of the page, a quarter clockwise.
    let stack = try node("VStack", stage)
    let turn = try #require(stack.turn)
    #expect(turn.size == CGSize(width: 10, height: 10))
    let corners = turn.corners.map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
    #expect(
      corners == [
        CGPoint(x: 110, y: 30), CGPoint(x: 110, y: 40), CGPoint(x: 100, y: 40),
        CGPoint(x: 100, y: 30),
      ])
    let color = try node("Color", stage)
    #expect(color.localFrame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(color.turn == turn)
  }

  @Test func whatIsOnlyMovedIsNotTurned() throws {
    let stage = Stage { Text("a").offset(x: 3, y: 4).padding(20) }
    #expect(try node("Text", stage).turn == nil)
  }

  @Test func clipsAreThoseOfModifiersAndScrollViews() throws {
    let stage = Stage(width: 200, height: 100) {
      VStack(spacing: 0) {
        ScrollView { Color.red.frame(height: 500) }
          .frame(width: 80, height: 60)
        Text("a").frame(width: 50, height: 40).clipShape(Circle())
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    let (scroll, color, text) = (
      try node("ScrollView", stage), try node("Color", stage), try node("Text", stage)
    )
    #expect(scroll.clip == nil)
    #expect(color.clip == scroll.frame)
    // A circle in a frame of 50 x 40.
    #expect(text.clip == CGRect(x: 20, y: 60, width: 40, height: 40))
    let nothing = try node("VStack", stage)
    #expect(nothing.clip == nil)
  }

  @Test func clipsCutEachOther() throws {
    let stage = Stage(width: 200, height: 100) {
      Color.red.frame(width: 100, height: 10).clipped()
        .frame(width: 50, height: 50).clipped()
    }
    #expect(try node("Color", stage).clip == CGRect(x: 75, y: 45, width: 50, height: 10))
  }

  @Test func framesAreToldInAllSpacesWithNamesAround() throws {
    let stage = Stage(width: 200, height: 100) {
      VStack {
        Text("a").padding(10).coordinateSpace(name: "inner")
      }
      .padding(5)
      .coordinateSpace(name: "outer")
    }
    let frames = try node("Text", stage).namedFrames
    #expect(frames.map(\.name) == ["inner", "outer"])
    #expect(frames.map(\.frame.origin) == [CGPoint(x: 10, y: 10), CGPoint(x: 15, y: 15)])
    #expect(try node("VStack", stage).namedFrames.map(\.name) == ["outer"])
  }

  @Test func aViewTellsHowFlexibleItIs() throws {
    let stage = Stage { Color.red.frame(minWidth: 20, maxWidth: 90).frame(height: 30) }
    let color = try #require(stage.host.flexibility(at: try node("Color", stage).id))
    #expect(color.width == .init(minimum: 0, ideal: 10, maximum: .infinity))
    let text = Stage { Text("a").fixedSize() }
    let size = try #require(try node("Text", text).frame?.size)
    let fixed = try #require(text.host.flexibility(at: try node("Text", text).id))
    #expect(fixed.width.ideal == size.width && fixed.height.maximum == size.height)
    #expect(stage.host.flexibility(at: 4711) == nil)
  }

  @Test func pathsKnowTheirBounds() {
    let arch = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
      path.addCurve(
        to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 10, y: -20),
        control2: CGPoint(x: 20, y: -20))
    }
    let box = arch.boundingRect
    #expect(box.minX == 0 && box.maxX == 20)
    #expect(abs(box.maxY - 5) < 1e-9 && abs(box.minY + 15) < 1e-9)
    #expect(Path().boundingRect.isNull)
    #expect(Path(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4)).boundingRect.maxY == 6)
  }
}
