import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import Foundation
import StageSupport
import Testing

/// Looks of views that are scrolled.
@MainActor @Suite struct ScrollTransitionTests {
  private func passages(_ stage: Stage) -> [ScrollPassage] {
    stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.passage } else { nil }
    }
  }

  private func stage(
    _ axes: Axis.Set = .vertical, _ configuration: ScrollTransitionConfiguration = .interactive
  ) -> Stage {
    Stage(width: 200, height: 100) {
      ScrollView(axes) {
        Color.red.frame(width: 60, height: 40).scrollTransition(configuration) { content, phase in
          content.opacity(phase.isIdentity ? 1 : 0.5).offset(x: phase.value * 10)
            .blur(radius: abs(phase.value) * 2)
        }
      }
    }
  }

  @Test func theLooksAreThoseOfThePhases() throws {
    let passage = try #require(passages(stage()).first)
    #expect(passage.axis == .vertical)
    #expect(passage.look.opacity == 1)
    #expect(passage.entering?.look.steps == [.offset(CGSize(width: 10, height: 0))])
    #expect(passage.leaving?.look.steps == [.offset(CGSize(width: -10, height: 0))])
    #expect(passage.leaving?.look.effects == [.blur(radius: 2, isOpaque: false)])
    #expect(passage.entering?.curve.count == 17)
  }

  @Test func theAxisIsThatOfTheScrollView() {
    #expect(passages(stage(.horizontal)).map(\.axis) == [.horizontal])
  }

  @Test func aChangeInTimeIsTold() throws {
    let found = passages(stage(.vertical, .animated(.linear(duration: 2)).threshold(.centered)))
    #expect(found.map(\.role) == [.tells, .hears])
    #expect(found.last?.entering?.duration == 2)
    #expect(found.last?.entering?.threshold.centered == 1)
  }

  @Test func nothingChangesWithoutAConfiguration() {
    #expect(passages(stage(.vertical, .identity)).allSatisfy { $0.entering == nil })
  }

  @Test func nothingChangesAlongALineFromRightToLeft() {
    for (axes, count) in [(Axis.Set.horizontal, 0), (.vertical, 1)] {
      let stage = Stage(width: 200, height: 100) {
        ScrollView(axes) {
          Color.red.frame(width: 60, height: 40).scrollTransition { content, phase in
            content.opacity(phase.isIdentity ? 0.9 : 0.5)
          }
        }
        .environment(\.layoutDirection, .rightToLeft)
      }
      let found = passages(stage)
      #expect(found.map(\.look.opacity) == [0.9])
      #expect(found.compactMap(\.entering).count == count)
      #expect(found.compactMap(\.leaving).count == count)
    }
  }

  @Test func thresholdsAreFinite() {
    let far = ScrollTransitionConfiguration.Threshold.visible.inset(by: 1e308).inset(by: 1e308)
      .interpolated(towards: .centered, amount: -1e308)
    let threshold = passages(stage(.vertical, .interactive.threshold(far))).first?.entering?
      .threshold
    #expect(threshold?.inset.isFinite == true && threshold?.part.isFinite == true)
    #expect(threshold?.centered.isFinite == true)
  }

  @Test func thresholdsAreMixed() {
    let half = ScrollTransitionConfiguration.Threshold.hidden
      .interpolated(towards: .visible, amount: 0.5).inset(by: 8).inset(by: .nan)
    let stage = stage(.vertical, .interactive.threshold(half))
    #expect(passages(stage).first?.entering?.threshold == .init(part: 0.5, inset: 8))
  }
}
