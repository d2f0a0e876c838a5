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
