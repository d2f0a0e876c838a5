import ArborDisplay
import ArborLayerMotion
import ArborRender
import ArborTiming
import Foundation
import Testing

/// The operation that starts, changes and ends the movements of a layer.
@Suite struct LayerMotionTests {
  private func written(_ steps: [Patch.LayerStep], now: Double = 0) -> String {
    let patch = Patch(ops: [.play(ElementID(node: 7), steps, now: now)])
    let bytes = WireMessage.patch(patch, revision: 1, acknowledged: 0)
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.dropFirst("[2,1,0,[".count).dropLast(2))
  }

  private func turn(_ change: (inout LayerMotion) -> Void = { _ in }) -> LayerMotion {
    var timing = LayerMotion.Timing(duration: 2)
    timing.count = .infinity
    var motion = LayerMotion(run: 64, timing: timing)
    motion.tracks = [.init(.component(.rotationZ), [.number(0), .number(.pi)])]
    motion.constants = [
      .transform(
        LayerMotion.MovingTransform(
          TransformParts(.identity), anchor: CGPoint(x: 10, y: 20), moving: [.rotationZ],
          projection: nil))
    ]
    change(&motion)
    return motion
  }

  @Test func aTurnIsShort() {
    #expect(
      written([.motion(turn())])
        == #"["n",7,[64,0,{"--rz":[0,3.1416]},[2000,0],"#
        + #"{"transform":"translate(10px,20px) rotateZ(calc(1rad*var(--rz))) "#
        + #"translate(-10px,-20px)"}]]"#)
    #expect(written([]) == #"["n",7]"#)
    #expect(written([.goesOn(run: 64)]) == #"["n",7,64]"#)
  }

  @Test func whatHasBegunSaysHowFarItIs() {
    #expect(written([.motion(turn())], now: 0.2).hasSuffix(#"}]]"#))
    #expect(written([.motion(turn())], now: 1.5).hasSuffix(#"},1500]]"#))
    #expect(written([.motion(turn { $0.timing.start = 3 })], now: 1).hasSuffix(#"},-2000]]"#))
    #expect(written([.motion(turn { $0.timing.pause = 0.5 })], now: 9).hasSuffix(#"},500,1]]"#))
  }

  @Test func timesAndEasingsAreThoseOfScripts() {
    let text = written([
      .motion(
        turn {
          $0.constants = []
          $0.times = [0, 0.2, 1]
          $0.tracks = [.init(.opacity, [.number(0), .number(0.5), .number(1)])]
          $0.easings = [.linear, .bezier(start: CGPoint(x: 0.25, y: 0), end: .zero), .linear]
          $0.timing.count = 3
          $0.timing.reverses = true
          $0.timing.offset = 0.25
          $0.timing.fillsBefore = true
          $0.timing.fillsAfter = true
        })
    ])
    #expect(text.contains(#"{"opacity":[0,0.5,1],"offset":[0,0.2,1],"easing":["linear","cubic-"#))
    #expect(
      text.contains(
        #"[2000,3,1,3,"linear",0.25],0]"#))
  }

  @Test func negativeLengthsAreExpressions() {
    let text = written([.motion(turn { $0.tracks = [.init(.width, [.number(-5), .number(4)])] })])
    #expect(text.contains(#"{"width":["calc(-5px)","4px"]}"#))
  }

  @Test func badNumbersAreWrittenAsNumbers() throws {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, 1e-300] {
      let text = written([
        .motion(
          turn {
            $0.tracks = [
              .init(.component(.positionX), [.number(bad), .number(1)]),
              .init(.width, [.number(bad), .number(1)]),
            ]
            $0.constants = [.line(length: bad, start: bad, end: bad), .place(isGrowing: true)]
          })
      ])
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(json is [Any] && !text.contains("nan") && !text.contains("inf"), "\(text)")
    }
  }

  @Test func fractionsOfWays() {
    var timing = LayerMotion.Timing(duration: 2)
    #expect(timing.fraction(after: -0.1) == nil && timing.fraction(after: 2) == nil)
    #expect(timing.fraction(after: 0.5) == 0.25)
    (timing.fillsBefore, timing.fillsAfter) = (true, true)
    #expect(timing.fraction(after: -1) == 0 && timing.fraction(after: 5) == 1)
    (timing.reverses, timing.count) = (true, 2)
    #expect(timing.fraction(after: 3) == 0.5 && timing.fraction(after: 5) == 0)
    timing.count = .infinity
    #expect(timing.fraction(after: 2e6 + 1) == 0.5)
    (timing.isBackward, timing.reverses) = (true, false)
    #expect(timing.fraction(after: 0.5) == 0.75)
  }
}
