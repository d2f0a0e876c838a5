import Arbor
import ArborDisplay
import ArborRender
import Foundation
import StageSupport
import Testing

@MainActor @Suite struct TransformTests {
  /// The frame of a 40 x 20 view in the middle of a 400 x 300 page after `change`, as the tree
  /// tells it.
  private func check<Content: View>(
    _ expected: CGRect, _ location: SourceLocation = #_sourceLocation,
    _ change: @escaping @MainActor (Color) -> Content
  ) where Content: View {
    let stage = Stage { change(Color.red).frame(width: 40, height: 20) }
    let frame = stage.nodes.first { $0.segment.description.hasPrefix("Color") }?.frame ?? .null
    let differences = [
      frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
      frame.height - expected.height,
    ]
    #expect(
      differences.allSatisfy { abs($0) < 1e-9 }, "\(frame) instead of \(expected)",
      sourceLocation: location)
  }

  @Test func framesAreTheUprightRectanglesAroundWhatIsDrawn() {
    check(CGRect(x: 180, y: 140, width: 40, height: 20)) { $0 }
    check(CGRect(x: 190, y: 130, width: 20, height: 40)) { $0.rotationEffect(.degrees(90)) }
    check(CGRect(x: 160, y: 140, width: 20, height: 40)) {
      $0.rotationEffect(.degrees(90), anchor: .topLeading)
    }
    check(CGRect(x: 160, y: 130, width: 80, height: 40)) { $0.scaleEffect(2) }
    check(CGRect(x: 190, y: 140, width: 20, height: 20)) {
      $0.scaleEffect(CGSize(width: 0.5, height: 1))
    }
    check(CGRect(x: 140, y: 140, width: 80, height: 20)) {
      $0.scaleEffect(CGSize(width: 2, height: 1), anchor: .trailing)
    }
    check(CGRect(x: 183, y: 144, width: 40, height: 20)) {
      $0.transformEffect(CGAffineTransform(translationX: 3, y: 4))
    }
    check(CGRect(x: 170, y: 130, width: 40, height: 40)) {
      $0.rotationEffect(.degrees(90)).scaleEffect(CGSize(width: 2, height: 1)).offset(x: -10)
    }
  }

  @Test func layoutStaysAsItWas() {
    let stage = Stage {
      HStack(spacing: 0) {
        Color.red.frame(width: 40, height: 20).scaleEffect(3).rotationEffect(.degrees(30))
        Color.blue.frame(width: 40, height: 20)
      }
    }
    let last = stage.nodes.last { $0.segment.description.hasPrefix("Color") }
    #expect(last?.frame == CGRect(x: 200, y: 140, width: 40, height: 20))
  }

  @Test func numbersThatMakeNoSenseLeaveTheViewAsItIs() {
    check(CGRect(x: 180, y: 140, width: 40, height: 20)) {
      $0.scaleEffect(.infinity).rotationEffect(.radians(.nan))
    }
    check(CGRect(x: 200, y: 150, width: 0, height: 0)) { $0.scaleEffect(0) }
  }

  @Test func betweenViewsThatAreTurnedAlikeARectangleStaysWhatItIs() {
    let stage = Stage {
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.red.frame(width: 40, height: 20)
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
          .padding(10)
      }
      .frame(width: 200, height: 100)
      .overlayPreferenceValue(Frames.self) { anchors in
        GeometryReader { geometry in
          let frame = geometry[anchors[0]]
          Text(
            "\(Int(frame.minX.rounded())) \(Int(frame.minY.rounded())) \(Int(frame.width.rounded())) \(Int(frame.height.rounded()))"
          )
        }
      }
      .rotationEffect(.degrees(37))
      .scaleEffect(3)
    }
    #expect(stage.texts == ["10 10 40 20"])
  }

  @Test func whoReadsAFrameFollowsTheTransformsAround() {
    struct Page: View {
      @State var degrees = 0.0
      let remote: Remote<Double>
      let log: Log
      var body: some View {
        let _ = remote.connect($degrees)
        GeometryReader { geometry in
          let frame = geometry.frame(in: .named("page"))
          Text("\(Int(frame.width.rounded())) \(Int(frame.height.rounded()))")
        }
        .frame(width: 40, height: 20)
        .rotationEffect(.degrees(degrees))
        .frame(width: 100, height: 100)
        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log("\($0)") }
        .coordinateSpace(name: "page")
      }
    }
    let (remote, log) = (Remote<Double>(), Log())
    let stage = Stage { Page(remote: remote, log: log) }
    #expect(stage.texts == ["40 20"])
    stage.act { remote.value = 90 }
    #expect(stage.texts == ["20 40"])
    #expect(log.lines == ["100.0"])
    #expect(stage.diagnostics == [])
  }

  @Test func transformsAreWrittenAsMatrices() {
    let stage = Stage {
      Color.red.frame(width: 40, height: 20).scaleEffect(2, anchor: .topLeading)
    }
    let list = stage.host.displayList
    var styles = StyleTable()
    let html = String(decoding: list.html(styles: &styles), as: UTF8.self)
    #expect(html.contains("class=L") && html.contains(";transform:matrix(2,0,0,2,0,0)"))
    let svg = String(decoding: SVGDocument(list).bytes, as: UTF8.self)
    #expect(svg.contains("<g transform=\"translate(180,140)matrix(2,0,0,2,0,0)\">"))
  }

  @Test func affineTransformsAreThoseOfCoreGraphics() {
    let point = CGPoint(x: 3, y: 4)
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(point.applying(turn).x == -4 && abs(point.applying(turn).y - 3) < 1e-12)
    let moved = CGAffineTransform.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(point.applying(moved) == CGPoint(x: 16, y: 8))
    #expect(point.applying(moved).applying(moved.inverted()) == point)
    #expect(CGAffineTransform(scaleX: 0, y: 0).inverted() == CGAffineTransform(scaleX: 0, y: 0))
    #expect(CGRect(x: 1, y: 1, width: 2, height: 3).applying(moved).maxY == 8)
    #expect(Angle.degrees(180).radians == .pi)
  }

  private enum Frames: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }
}
