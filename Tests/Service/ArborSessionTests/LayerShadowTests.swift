import ArborDisplay
import ArborLayerMotion
import ArborRender
import ArborTiming
import Foundation
import Testing

@testable import ArborSession

/// The operations for the movements of layers that a client does not play yet.
@Suite struct LayerShadowTests {
  private func motion(_ run: Int, fillsAfter: Bool = false) -> LayerMotion {
    var motion = LayerMotion(run: run, timing: LayerMotion.Timing(duration: 2))
    motion.timing.fillsAfter = fillsAfter
    motion.tracks = [.init(.opacity, [.number(0), .number(1)])]
    return motion
  }

  private func names(_ ops: [Patch.Op]) -> [String] {
    ops.map { op in
      switch op {
      case .play(let id, let steps, _):
        "\(id): "
          + steps.map { step in
            switch step {
            case .motion(let motion): "new \(motion.run)"
            case .goesOn(let run): "\(run)"
            }
          }.joined(separator: " ")
      case .leave(let ids, _): "leave \(ids)"
      case .enter(let ids, _): "enter \(ids)"
      default: "?"
      }
    }
  }

  @Test func onlyWhatIsNewIsSaid() {
    var shadow = LayerShadow()
    #expect(!shadow.isPlaying([5: [motion(64)]]))
    #expect(names(shadow.ops(for: [5: [motion(64)]], at: 0).after) == ["n5: new 64"])
    #expect(shadow.isPlaying([5: [motion(64)]]))
    #expect(shadow.ops(for: [5: [motion(64)]], at: 0).after.isEmpty)
    #expect(
      names(shadow.ops(for: [5: [motion(64), motion(128)]], at: 1).after) == ["n5: 64 new 128"])
    #expect(names(shadow.ops(for: [5: [motion(128)]], at: 1).after) == ["n5: 128"])
    #expect(names(shadow.ops(for: [:], at: 1).after) == ["n5: "])
    #expect(shadow.ops(for: [:], at: 1).after.isEmpty)
  }

  @Test func whatEndsByItselfNeedsNoMessage() {
    var shadow = LayerShadow()
    _ = shadow.ops(for: [5: [motion(64), motion(128, fillsAfter: true)]], at: 0)
    #expect(shadow.ops(for: [5: [motion(128, fillsAfter: true)]], at: 3).after.isEmpty)
    #expect(names(shadow.ops(for: [:], at: 9).after) == ["n5: "])
  }

  @Test func whatIsHiddenStopsAndGoesOnLater() {
    let spin = motion(64, fillsAfter: true)
    let list = { (id: UInt32) in
      let shown = Segment(id: id, content: .color(.black), size: CGSize(width: 1, height: 1))
      let root = Segment(
        id: 1, content: .group, size: shown.size,
        children: [Placement(offset: .zero, segment: shown)])
      return DisplayList(size: shown.size, root: root)
    }
    let (all, shown, hidden) = ([5: [spin]] as [UInt32: [LayerMotion]], list(5), list(6))
    var shadow = LayerShadow()
    #expect(names(shadow.ops(for: all.drawn(in: shown), at: 0).after) == ["n5: new 64"])
    #expect(shadow.isPlaying(all.drawn(in: hidden)))
    #expect(names(shadow.ops(for: all.drawn(in: hidden), at: 1).after) == ["n5: "])
    #expect(shadow.ops(for: all.drawn(in: hidden), at: 1).after.isEmpty)
    #expect(names(shadow.ops(for: all.drawn(in: shown), at: 2).after) == ["n5: new 64"])
  }

  @Test func lessMotionShowsEnds() {
    let stays = motion(64, fillsAfter: true)
    #expect(stays.seen(at: 1, isStill: false) == stays)
    #expect(stays.seen(at: 1, isStill: true)?.timing.start == -1e9)
    #expect(motion(64).seen(at: 1, isStill: true) == nil)
    #expect(motion(64).seen(at: 1, isStill: false) != nil)
    #expect(motion(64).seen(at: 2, isStill: false) == nil)
    var endless = stays
    endless.timing.count = .infinity
    #expect(endless.seen(at: 1, isStill: true) == nil)
    var fade = stays
    fade.replacement = LayerMotion.Replacement(old: .faded, new: .faded)
    #expect(fade.seen(at: 1, isStill: true) == nil)
    var ring = motion(64)
    ring.timing.pause = 0.5
    #expect(ring.seen(at: 9, isStill: true) == ring)
  }

  @Test func aTransitionIsThereBeforeAndAfterTheChange() {
    var shadow = LayerShadow()
    var fade = motion(64)
    fade.replacement = LayerMotion.Replacement(old: .faded, new: .faded)
    let ops = shadow.ops(for: [5: [fade]], at: 0)
    #expect(names(ops.before) == ["leave [n5]"] && names(ops.after) == ["enter [n5]"])
    let later = shadow.ops(for: [5: [fade]], at: 1)
    #expect(later.before.isEmpty && later.after.isEmpty)
  }
}
