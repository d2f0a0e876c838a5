import Arbor
import ArborCore
import ArborDisplay
@testable import ArborMotion
import ArborTiming
import Foundation
import StageSupport
import Testing

/// Movements that are drawn at several times.
@MainActor @Suite struct SampleTests {
  private func stage(_ content: @escaping @MainActor () -> some View) -> Stage {
    let stage = Stage { content() }
    stage.host.animateTransitions()
    return stage
  }

  private func series(_ stage: Stage) -> [SampledSeries] { stage.host.sampler?.series ?? [] }

  /// A box as wide as its number.
  private struct Growing: View, Animatable {
    var width: Double
    var animatableData: Double {
      get { width }
      set { width = newValue }
    }
    var body: some View { Color.red.frame(width: width, height: 10) }
  }

  private struct Numbered: View {
    @State var number = 0.0
    let remote: Remote<Double>
    var animation: Animation?
    var body: some View {
      let _ = remote.connect($number)
      HStack(spacing: 0) {
        Growing(width: 10 + number)
        Color.blue.frame(width: 10, height: 10)
      }
      .animation(animation, value: number)
    }
  }

  /// Returns the widths that the red box has in a series, by drawing.
  private func widths(_ series: SampledSeries) -> [Double] {
    series.drawings.map { drawing in
      drawing.values.compactMap { change -> Double? in
        guard case .color(let color) = change.old.segment.content, color.red > color.blue else {
          return nil
        }
        return change.old.segment.size.width
      }.first ?? -1
    }
  }

  @Test func aViewIsEvaluatedForItsDataOnTheWay() throws {
    let remote = Remote<Double>()
    let stage = stage { Numbered(remote: remote, animation: .linear(duration: 0.1)) }
    defer { stage.host.close() }
    let revision = stage.host.revision
    stage.act { remote.value = 40 }
    let series = try #require(series(stage).first)
    #expect(series.steps.count == 4)
    #expect(series.repetition == .init(count: 1, autoreverses: false))
    #expect(widths(series) == [10, 20, 30, 40, -1])
    // What stands beside it moves along, and the page is at rest.
    #expect(series.drawings[0].count > 1)
    #expect(stage.host.revision == revision + 1)
    #expect(stage.host.sampler?.popSeries().count == 1)
    #expect(self.series(stage).isEmpty)
  }

  @Test func withoutAnAnimationNothingIsSampled() {
    let remote = Remote<Double>()
    let stage = stage { Numbered(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = 40 }
    #expect(series(stage).isEmpty)
  }

  @Test func whatIsInterruptedGoesOnFromWhereItIs() throws {
    let remote = Remote<Double>()
    let stage = stage { Numbered(remote: remote, animation: .linear(duration: 1)) }
    defer { stage.host.close() }
    var now = Date(timeIntervalSinceReferenceDate: 0)
    stage.host.clock.now = { now }
    stage.act { remote.value = 40 }
    now += 0.5
    stage.act { remote.value = 0 }
    let back = try #require(series(stage).last)
    #expect(abs(try #require(widths(back).first) - 30) < 0.001)
    #expect(series(stage).count == 1)
  }

  @Test func whatIsRepeatedIsDrawnAgainWhenItsContentChanges() throws {
    struct Page: View {
      @State var isOn = false
      @State var height = 10.0
      let flag: Remote<Bool>
      let number: Remote<Double>
      var body: some View {
        let _ = flag.connect($isOn)
        let _ = number.connect($height)
        Wave(phase: isOn ? 1 : 0).frame(width: 20, height: height)
          .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isOn)
      }
    }
    let (flag, number) = (Remote<Bool>(), Remote<Double>())
    let stage = stage { Page(flag: flag, number: number) }
    defer { stage.host.close() }
    stage.act { flag.value = true }
    let first = try #require(series(stage).first)
    #expect(first.steps.count == 40)
    #expect(first.repetition == .init(count: 0, autoreverses: false))
    #expect(stage.host.sampler?.popSeries().first === first)
    stage.host.flush()
    #expect(series(stage).first === first)
    stage.act { number.value = 30 }
    let second = try #require(series(stage).first)
    #expect(second !== first)
    #expect(second.drawings[3].count == first.drawings[3].count)
  }

  /// A line whose end is its number.
  private struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
      get { phase }
      set { phase = newValue }
    }
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: rect.origin)
        path.addLine(to: CGPoint(x: rect.width * phase, y: rect.height))
      }
    }
  }

  @Test func phasesFollowEachOther() throws {
    struct Page: View {
      @State var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.connect($count)
        VStack {
          PhaseAnimator([10.0, 20, 30]) { width in
            Color.red.frame(width: width, height: 10)
          } animation: { width in
            width == 10 ? nil : .linear(duration: 1).delay(width == 30 ? 2 : 0)
          }
          Color.blue.frame(width: 10, height: 10)
            .phaseAnimator([1, 0.5], trigger: count) { $0.opacity($1) }
        }
      }
    }
    let remote = Remote<Int>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    let loop = try #require(series(stage).first)
    #expect(series(stage).count == 1)
    #expect(loop.repetition.count == 0)
    #expect(loop.steps.map(\.duration) == [1, 2, 1, 0.001])
    #expect(widths(loop) == [-1, 20, 20, 30, -1])
    stage.act { remote.value = 1 }
    #expect(series(stage).count == 2)
    #expect(series(stage).last?.repetition.count == 1)
    #expect(series(stage).last?.steps.count == 2)
  }

  @Test func keyframesEndWhereTheyLead() throws {
    struct Page: View {
      @State var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.connect($count)
        KeyframeAnimator(initialValue: 10.0, trigger: count) { width in
          Color.red.frame(width: width, height: 10)
        } keyframes: { width in
          LinearKeyframe(width + 20, duration: 0.05)
          LinearKeyframe(width + 5, duration: 0.05)
        }
      }
    }
    let remote = Remote<Int>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    #expect(series(stage).isEmpty)
    stage.act { remote.value = 1 }
    let first = try #require(series(stage).first)
    // The box rests at 15 points.
    #expect(widths(first) == [10, 20, 30, 22.5, -1])
    _ = stage.host.sampler?.popSeries()
    stage.act { remote.value = 2 }
    #expect(try widths(#require(series(stage).first))[2] == 35)
  }

  /// A bar in a box, both with the same number.
  private struct Nested: View, Animatable {
    var width: Double
    var animatableData: Double {
      get { width }
      set { width = newValue }
    }
    var body: some View { Growing(width: width) }
  }

  @Test func whatIsAnimatableInsideMovesOnce() throws {
    struct Page: View {
      @State var number = 0.0
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.connect($number)
        VStack { Nested(width: number).animation(.linear(duration: 0.1), value: number) }
      }
    }
    let remote = Remote<Double>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = 40 }
    #expect(series(stage).count == 1)
    let found = widths(try #require(series(stage).first))
    #expect(found == [0, 10, 20, 30, -1])
  }

  @Test func nobodyHearsOfTheValuesOnTheWay() {
    struct Page: View {
      @State var count = 0
      let remote: Remote<Int>
      let note: (String) -> Void
      var body: some View {
        let _ = remote.connect($count)
        KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
          Color.red.frame(width: 10 + value, height: 10)
            .onChange(of: Int(value)) { note("\($1)") }
          if value < 5 {
            Color.blue.onAppear { note("appears") }.onDisappear { note("goes") }
          }
        } keyframes: { _ in
          LinearKeyframe(10, duration: 0.1)
          LinearKeyframe(0, duration: 0.1)
        }
      }
    }
    let remote = Remote<Int>()
    var notes: [String] = []
    let stage = stage { Page(remote: remote) { notes.append($0) } }
    defer { stage.host.close() }
    stage.act { remote.value = 1 }
    stage.host.flush()
    // The branch comes back, and is told so last.
    #expect(notes == ["appears", "goes", "appears"])
    #expect(series(stage).count == 1)
  }

  @Test func anAnimatorEndsBeginsAgainAndFollowsItsContent() throws {
    struct Page: View {
      @State var size = 1.5
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.connect($size)
        Color.red.frame(width: 10, height: 10)
          .phaseAnimator(size == 0 ? [1] : [1, size]) { $0.opacity($1 / 10) }
        Color.blue.frame(width: 10, height: 10)
          .keyframeAnimator(initialValue: 1.0, repeating: size > 2) {
            $0.opacity($1 / 10)
          } keyframes: { _ in
            LinearKeyframe(5.0, duration: 1)
          }
      }
    }
    let remote = Remote<Double>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    let first = try #require(series(stage).first)
    #expect(series(stage).count == 1)
    // The second phase alone is another one.
    stage.act { remote.value = 2 }
    #expect(series(stage).count == 1)
    #expect(series(stage).first !== first)
    let second = series(stage).first
    stage.act { remote.value = 2 }
    #expect(series(stage).first === second)
    stage.act { remote.value = 3 }
    #expect(series(stage).count == 2)
    stage.act { remote.value = 0 }
    #expect(series(stage).isEmpty)
  }

  @Test func absurdNumbersEndNothing() {
    struct Page: View {
      @State var number = 0.0
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.connect($number)
        ZStack {
          ForEach(0..<300) { index in Growing(width: number * Double(index)) }
          PhaseAnimator(Array(0..<100_000)) { Text("\($0)") }
        }
        .animation(.linear(duration: 1e9), value: number)
      }
    }
    let remote = Remote<Double>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = .infinity }
    stage.act { remote.value = .nan }
    stage.act { remote.value = 1 }
    #expect(series(stage).allSatisfy { $0.drawings.count <= 65 })
    #expect(series(stage).allSatisfy { $0.drawings.allSatisfy { $0.count <= 200 } })
  }

  @Test func animationScopesLeaveTheirContentAlone() {
    struct Page: View {
      @State var isOn = false
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        Color.red.frame(width: isOn ? 20 : 10, height: 10)
          .animation(.linear(duration: 3)) { $0.opacity(isOn ? 1 : 0.5) }
      }
    }
    let remote = Remote<Bool>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = true }
    let parts = stage.host.popAnimation()?.parts ?? []
    #expect(parts.map(\.animation) == [.linear(duration: 3), nil])
  }

  @Test func scopesInScopesLeaveTheirContentAlone() {
    struct Page: View {
      @State var isOn = false
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        Color.red.frame(width: isOn ? 20 : 10, height: 10)
          .animation(.linear(duration: 3)) { view in
            view.opacity(isOn ? 1 : 0.5).animation(.linear(duration: 2)) { $0.offset(x: 1) }
          }
      }
    }
    let remote = Remote<Bool>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = true }
    let parts = stage.host.popAnimation()?.parts ?? []
    #expect(parts.last?.animation == nil)
    #expect(parts.contains { $0.animation == .linear(duration: 2) })
  }
}

/// Values between others.
@MainActor @Suite struct KeyframeTests {
  @Test func vectors() {
    var pair = AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(3)))
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(2, AnimatablePair(4, 6)))
    #expect(pair.magnitudeSquared == 4 + 16 + 36)
    #expect((pair - pair) == .zero)
    #expect(2.0.interpolated(towards: 4, amount: 0.25) == 2.5)
    #expect(EmptyAnimatableData.zero.magnitudeSquared == 0)
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    rect.animatableData = rect.animatableData.scaled(by: 2)
    #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
    var angle = Angle.radians(1)
    angle.animatableData = 2
    #expect(angle == .radians(2))
  }

  @Test func tracks() {
    struct Values {
      var scale = 1.0
      var place = CGSize.zero
    }
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
        MoveKeyframe(5)
        LinearKeyframe(6, duration: 1, timingCurve: .easeIn)
      }
      KeyframeTrack(\.place) {
        CubicKeyframe(CGSize(width: 10, height: 0), duration: 1)
        CubicKeyframe(CGSize(width: 20, height: 0), duration: 1)
        SpringKeyframe(.zero, duration: 1, spring: .smooth)
      }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1).scale == 1)
    #expect(timeline.value(time: 0.5).scale == 1.5)
    #expect(timeline.value(time: 1).scale == 5)
    #expect(timeline.value(time: 1.5).scale < 5.5)
    #expect(timeline.value(time: 9).scale == 6)
    #expect(timeline.value(time: 1).place.width == 10)
    // The curve passes the middle keyframe with the slope between its neighbors.
    let slope = timeline.value(time: 1.001).place.width - timeline.value(time: 0.999).place.width
    #expect(abs(slope / 0.002 - 10) < 0.1)
    #expect(timeline.value(progress: 1).place.width == 0)
  }

  @Test func jumpsAndSprings() {
    let jump = KeyframeTimeline(initialValue: 1.0) {
      MoveKeyframe(5)
      for value in [6.0, 7] { LinearKeyframe(value, duration: 1) }
    }
    #expect(jump.value(time: 0) == 5)
    #expect(jump.value(time: 2) == 7)
    // A spring at rest hands no speed on.
    let settled = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(100, duration: 3, spring: .smooth)
      CubicKeyframe(0, duration: 1)
    }
    #expect(settled.value(time: 3.1) < 100.01)
  }

  @Test func springs() {
    for spring in [Spring.smooth, .snappy, .bouncy, Spring(duration: 1, bounce: -0.5)] {
      #expect(abs(spring.value(target: 100.0, time: spring.settlingDuration) - 100) < 0.5)
      #expect(spring.value(target: 100.0, time: 0) == 0)
      // The speed is the slope of the place.
      let slope = (spring.value(target: 1.0, time: 0.201) - spring.value(target: 1.0, time: 0.199))
      #expect(abs(slope / 0.002 - spring.velocity(target: 1.0, time: 0.2)) < 0.001)
    }
    #expect(Spring.bouncy.value(target: 1.0, time: 0.3) > 1)
    #expect(abs(Spring(mass: 1, stiffness: 100, damping: 20).dampingRatio - 1) < 1e-9)
    #expect(abs(Spring(duration: 0.5, bounce: -0.5).bounce + 0.5) < 1e-9)
    #expect(Animation.spring(.smooth) == .smooth)
    #expect(Spring(duration: .nan, bounce: .nan).response.isFinite)
  }

  private struct Hop: CustomAnimation {
    var length = 0.5
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { time > length ? nil : value.scaled(by: time) }
  }

  @Test func customAnimations() {
    let timing = Animation(Hop()).timing
    #expect(abs(timing.duration - 0.5) < 0.05)
    guard case .steps(let steps) = timing.easing else {
      Issue.record("no steps")
      return
    }
    #expect(steps.count <= 201 && steps.first == 0 && steps.last == 1)
    #expect(Animation(Hop(length: .infinity)).timing.duration < 61)
    #expect(Animation(Hop(length: -1)).timing.duration == 0)
  }

  @Test func aProjectionIsSeenAndNotLaidOut() {
    let shear = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let stage = Stage(width: 100, height: 100) {
      Color.red.frame(width: 20, height: 20).projectionEffect(ProjectionTransform(shear))
    }
    let transforms = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.transform } else { nil }
    }
    #expect(transforms.contains(shear))
  }

  @Test func projections() {
    var shift = ProjectionTransform(CGAffineTransform(translationX: 4, y: 6))
    #expect(shift.isAffine && !shift.isIdentity)
    #expect(shift.concatenating(shift).m31 == 8)
    let isInverted = shift.invert()
    #expect(isInverted && shift.m31 == -4)
    var flat = ProjectionTransform()
    (flat.m11, flat.m22) = (0, 0)
    let isLost = !flat.invert()
    #expect(isLost)
    #expect(flat.inverted() == flat)
  }
}

/// Pages that grow out of a view of the page below.
@MainActor @Suite struct ZoomTests {
  private struct Photos: View {
    @Namespace private var photos
    @State var path: [Int] = []
    let remote: Remote<[Int]>
    var body: some View {
      let _ = remote.connect($path)
      NavigationStack(path: $path) {
        HStack(spacing: 0) {
          ForEach(1..<4) { id in
            Color.blue.frame(width: 20, height: 10).matchedTransitionSource(id: id, in: photos)
          }
        }
        .navigationDestination(for: Int.self) { id in
          Photo().navigationTransition(.zoom(sourceID: id, in: photos))
        }
      }
    }
  }

  /// A page that inserts something as it appears.
  private struct Photo: View {
    @State private var isLoaded = false
    var body: some View {
      ZStack {
        Color.red
        if isLoaded { Text("Loaded") }
      }
      .onAppear { isLoaded = true }
    }
  }

  @Test func aPageGrowsOutOfItsSourceAndShrinksIntoIt() throws {
    let remote = Remote<[Int]>()
    let stage = Stage(width: 200, height: 200) { Photos(remote: remote) }
    stage.host.animateTransitions()
    defer { stage.host.close() }
    stage.act { remote.value = [2] }
    let pushed = stage.host.popAnimation()?.motions ?? []
    let growth = try #require(pushed.first { $0.isInsertion })
    #expect(growth.effect.opacity == 0)
    #expect(growth.effect.scale.width < 0.2)
    #expect(stage.texts.contains("Loaded"))
    stage.act { remote.value = [] }
    let popped = stage.host.popAnimation()?.motions ?? []
    let shrinking = try #require(popped.first { !$0.isInsertion })
    #expect(shrinking.effect.scale == growth.effect.scale)
    #expect(shrinking.effect.offset == growth.effect.offset)
  }
}
