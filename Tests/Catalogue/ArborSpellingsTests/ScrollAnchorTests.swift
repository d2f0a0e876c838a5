import Arbor
import ArborCore
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Anchors of scroll views for one purpose each.
@MainActor @Suite struct ScrollAnchorTests {
  /// The offset of a scroll view of 300 points, first, and after its content has grown from
  /// `height` by 100 points.
  private func offsets<V: View>(
    from height: CGFloat = 900, scrolledTo y: CGFloat? = nil,
    _ anchored: @escaping (ScrollView<AnyView>) -> V
  ) -> [CGFloat] {
    let remote = Remote<CGFloat>()
    let stage = Stage {
      Steered(height, remote) { height in
        anchored(ScrollView { AnyView(Color.red.frame(width: 80, height: height.wrappedValue)) })
      }
    }
    var found = [stage.scroll?.offset.y ?? -1]
    if let y, let id = stage.nodes.first(where: { $0.scroll != nil })?.id {
      stage.host.clientScrolled(id, to: CGPoint(x: 0, y: y), byUser: true)
      stage.host.flush()
    }
    stage.act { remote.value = height + 100 }
    found.append(stage.scroll?.offset.y ?? -1)
    return found
  }

  @Test func theInitialOffsetIsOfTheFirstSightAlone() {
    #expect(offsets { $0.defaultScrollAnchor(.bottom, for: .initialOffset) } == [600, 600])
    #expect(offsets { $0.defaultScrollAnchor(.center, for: .initialOffset) } == [300, 300])
  }

  @Test func changesOfSizeKeepTheAnchorInSight() {
    #expect(offsets { $0.defaultScrollAnchor(.bottom, for: .sizeChanges) } == [0, 0])
    let scrolled = offsets(scrolledTo: 600) { $0.defaultScrollAnchor(.bottom, for: .sizeChanges) }
    #expect(scrolled == [0, 700])
    // The last element may have a margin behind it.
    let nearly = offsets(scrolledTo: 560) { $0.defaultScrollAnchor(.bottom, for: .sizeChanges) }
    #expect(nearly == [0, 700])
    let further = offsets(scrolledTo: 550) { $0.defaultScrollAnchor(.bottom, for: .sizeChanges) }
    #expect(further == [0, 550])
    let elsewhere = offsets(scrolledTo: 200) { $0.defaultScrollAnchor(.bottom, for: .sizeChanges) }
    #expect(elsewhere == [0, 200])
    let both = offsets {
      $0.defaultScrollAnchor(.bottom, for: .initialOffset)
        .defaultScrollAnchor(.bottom, for: .sizeChanges)
    }
    #expect(both == [600, 700])
  }

  @Test func aRoleGoesBeforeTheAnchorForAll() {
    #expect(offsets { $0.defaultScrollAnchor(.bottom) } == [600, 700])
    for isOuter in [false, true] {
      let given = offsets { scroll in
        isOuter
          ? AnyView(
            scroll.defaultScrollAnchor(.bottom).defaultScrollAnchor(nil, for: .initialOffset))
          : AnyView(
            scroll.defaultScrollAnchor(nil, for: .initialOffset).defaultScrollAnchor(.bottom))
      }
      #expect(given == [0, 0])
    }
  }

  @Test func contentThatIsSmallerStandsAtItsOwnAnchor() {
    func place<V: View>(_ view: V) -> CGFloat? { Stage { view }.nodeFrames("Color").first?.minY }
    let small = ScrollView { Color.red.frame(width: 80, height: 50) }
    #expect(place(small.defaultScrollAnchor(.bottom)) == 250)
    #expect(place(small.defaultScrollAnchor(.center, for: .alignment)) == 125)
    #expect(
      place(small.defaultScrollAnchor(.bottom).defaultScrollAnchor(.top, for: .alignment)) == 0)
    #expect(place(small.defaultScrollAnchor(.bottom, for: .initialOffset)) == 0)
  }
}
