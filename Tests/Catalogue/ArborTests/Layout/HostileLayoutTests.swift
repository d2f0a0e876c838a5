import Arbor
import ArborCore
import ArborDisplay
import ArborRender
import Foundation
import Testing

/// Numbers that no layout can use must neither trap nor spread.
@MainActor @Suite
struct HostileLayoutTests {
  nonisolated private static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -0.0,
    .leastNonzeroMagnitude,
  ]

  @Test(arguments: odd) func oddLengthsGiveFiniteFrames(_ length: CGFloat) {
    let host = ViewHost(configuration: HostConfiguration(size: page(300, 200))) {
      VStack(spacing: length) {
        HStack(spacing: length) {
          Text("A").padding(length)
          Color.red.frame(width: length, height: length).padding(length).padding(length)
          Spacer(minLength: length)
        }
        Group {
          box(10).offset(x: length, y: length)
          box(10).position(x: length, y: length)
          box(10).layoutPriority(length)
          box(10).alignmentGuide(HorizontalAlignment.center) { _ in length }
        }
        Color.blue.frame(
          minWidth: length, idealWidth: length, maxWidth: length, minHeight: length,
          idealHeight: length, maxHeight: length)
        RoundedRectangle(cornerRadius: length).frame(width: 10, height: 10)
        Color(hue: length, saturation: length, brightness: length).opacity(length)
        box(10).opacity(length).cornerRadius(length)
        Text("A").font(.system(size: length)).lineLimit(0)
        GeometryReader { Color.red.frame(width: $0.size.width * length) }.frame(height: 5)
      }
    }
    host.flush()
    expectFinite(host.snapshot().root)
    expectFinite(host.displayList.root)
    #expect(!TextOutline(host.displayList).description.isEmpty)
    #expect(host.displayList.size.width.isFinite && host.displayList.size.height.isFinite)
  }

  @Test func anOddPaddingCountsAsNothing() {
    check(box(10).padding(.nan), in: page(10), gives: "Color 0,0 10x20")
    check(box(10).offset(x: .nan), in: page(10), gives: "Color 0,0 10x20")
  }

  @Test func priorityThatIsNoNumberDoesNotHang() {
    check(
      HStack(spacing: 0) {
        Color.red.layoutPriority(.nan); Color.red; box(10)
      }, in: page(100),
      gives: """
        HStack 0,0 100x20
          Color.0 0,0 45x20
          Color.1 45,0 45x20
          Color.2 90,0 10x20
        """)
  }

  @Test func deepTreesOfFlexibleViewsAreMeasuredInReasonableTime() {
    // Without remembered answers each level would multiply the work by three.
    func nest(_ depth: Int) -> AnyView {
      depth == 0
        ? AnyView(Text("A"))
        : AnyView(
          HStack {
            Color.red;
            VStack {
              nest(depth - 1); Spacer()
            }
          })
    }
    let host = ViewHost(configuration: HostConfiguration(size: page(300, 200))) { nest(4) }
    host.flush()
    #expect(host.revision == 1)
  }

  private func expectFinite(_ node: NodeSnapshot) {
    if let frame = node.frame {
      #expect(frame.minX.isFinite && frame.minY.isFinite)
      #expect(frame.width.isFinite && frame.height.isFinite, "\(node.segment) \(frame)")
    }
    for child in node.children { expectFinite(child) }
  }

  private func expectFinite(_ segment: Segment) {
    #expect(segment.size.width >= 0 && segment.size.width.isFinite)
    for child in segment.children {
      #expect(child.offset.x.isFinite && child.offset.y.isFinite)
      expectFinite(child.segment)
    }
  }
}
