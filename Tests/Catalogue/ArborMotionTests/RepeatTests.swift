import Arbor
import ArborCore
@testable import ArborMotion
import ArborTiming
import StageSupport
import Testing

/// Changes that are repeated until the drawing changes again.
@MainActor @Suite struct RepeatTests {
  /// A dot that turns, or moves, while the value is true.
  private struct Turning: View {
    @State var isOn = false
    let remote: Remote<Bool>
    var startsAtOnce = false
    var animation: Animation? = .linear(duration: 1).repeatForever(autoreverses: false)

    var body: some View {
      let _ = remote.connect($isOn)
      VStack {
        Color.red.frame(width: 10, height: 10)
          .rotationEffect(.degrees(isOn ? 360 : 0))
          .animation(animation, value: isOn)
        Color.blue.frame(width: isOn ? 20 : 10, height: 10)
      }
      .onAppear { if startsAtOnce { isOn = true } }
    }
  }

  private func stage(_ content: @escaping @MainActor () -> some View) -> Stage {
    let stage = Stage { content() }
    stage.host.animateTransitions()
    return stage
  }

  private func timings(_ stage: Stage) -> [AnimationTiming] {
    stage.host.recorder?.repeats.values.map(\.timing) ?? []
  }

  @Test func theChangeOfAValueIsRepeatedUntilItChangesAgain() throws {
    let remote = Remote<Bool>()
    let stage = stage { Turning(remote: remote) }
    defer { stage.host.close() }
    #expect(timings(stage).isEmpty)
    stage.act { remote.value = true }
    // The rotation alone: the other view is outside of the modifier.
    let timing = try #require(timings(stage).first)
    #expect(timings(stage).count == 1)
    #expect(timing.duration == 1)
    #expect(timing.repetition == .init(count: 0, autoreverses: false))
    // What is repeated is no transition of the page.
    #expect(stage.host.popAnimation()?.page?.once == nil)
    // The way back is repeated, too.
    stage.act { remote.value = false }
    let change = try #require(stage.host.recorder?.repeats.values.first)
    #expect(timings(stage).count == 1)
    guard case .layer(let new) = change.new.segment.content else { throw NoLayer() }
    #expect(new.turn?.angle == 0)
  }

  @Test func whatBeginsAsAViewAppearsStartsAtItsFirstLook() throws {
    let remote = Remote<Bool>()
    let stage = stage { Switching(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = true }
    #expect(timings(stage).count == 1)
    let change = try #require(stage.host.recorder?.repeats.values.first)
    guard case .layer(let old) = change.old.segment.content,
      case .layer(let new) = change.new.segment.content
    else { throw NoLayer() }
    #expect(old.turn?.angle == 0)
    #expect(new.turn?.angle == 2 * .pi)
  }

  private struct NoLayer: Error {}

  @Test func anAnimationWithoutRepetitionEndsIt() {
    struct Choosing: View {
      @State var isOn = false
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        Color.red.frame(width: 10, height: 10).opacity(isOn ? 1 : 0.5)
          .animation(isOn ? .linear.repeatForever() : .default, value: isOn)
      }
    }
    let remote = Remote<Bool>()
    let stage = stage { Choosing(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = true }
    #expect(timings(stage).count == 1)
    stage.act { remote.value = false }
    #expect(timings(stage).isEmpty)
    #expect(stage.host.popAnimation()?.parts.count == 1)
  }

  @Test func aPlaceThatChangesEndsNoRotation() {
    struct Moving: View {
      @State var isOn = false
      @State var height = 10.0
      let remote: Remote<Bool>
      let length: Remote<Double>
      var body: some View {
        let _ = remote.connect($isOn)
        let _ = length.connect($height)
        VStack(spacing: 0) {
          Color.blue.frame(width: 10, height: height)
          Color.red.frame(width: 10, height: 10).rotationEffect(.degrees(isOn ? 90 : 0))
            .animation(.linear.repeatForever(), value: isOn)
          if height < 30 {
            Color.green.frame(width: 10, height: 10)
          }
        }
      }
    }
    let (remote, length) = (Remote<Bool>(), Remote<Double>())
    let stage = stage { Moving(remote: remote, length: length) }
    defer { stage.host.close() }
    stage.act { remote.value = true }
    stage.act { length.value = 50 }
    #expect(timings(stage).count == 1)
  }

  /// A dot that turns as soon as it appears, while the value is true.
  private struct Switching: View {
    @State var isOn = false
    let remote: Remote<Bool>
    var body: some View {
      let _ = remote.connect($isOn)
      VStack { if isOn { Turning(remote: Remote<Bool>(), startsAtOnce: true) } }
    }
  }

  @Test func aChangeIsRepeatedThoughAnActionWritesInTheSameFlush() throws {
    struct Writing: View {
      @State var isOn = false
      @State var count = 0
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        VStack {
          Text("\(count)")
          Color.red.frame(width: 10, height: 10).opacity(isOn ? 1 : 0.5)
            .animation(isOn ? .linear.repeatForever() : .default, value: isOn)
        }
        .onChange(of: isOn) { count += 1 }
      }
    }
    let remote = Remote<Bool>()
    let stage = stage { Writing(remote: remote) }
    defer { stage.host.close() }
    let revision = stage.host.revision
    stage.act { remote.value = true }
    #expect(timings(stage).count == 1)
    #expect(stage.host.revision == revision + 1)
    stage.act { remote.value = false }
    #expect(timings(stage).isEmpty)
  }

  @Test func anAnimationThatIsChosenAsItAppearsIsRepeated() {
    struct Choosing: View {
      @State var isOn = false
      var body: some View {
        Color.red.frame(width: 10, height: 10).opacity(isOn ? 1 : 0.5)
          .animation(isOn ? .linear.repeatForever() : .default, value: isOn)
          .onAppear { isOn = true }
      }
    }
    struct Page: View {
      @State var isOn = false
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        VStack { if isOn { Choosing() } }
      }
    }
    let remote = Remote<Bool>()
    let stage = stage { Page(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = true }
    #expect(timings(stage).count == 1)
  }

  @Test func whatIsRemovedIsForgotten() {
    let remote = Remote<Bool>()
    let stage = stage { Switching(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = true }
    #expect(timings(stage).count == 1)
    stage.act { remote.value = false }
    #expect(timings(stage).isEmpty)
  }

  private struct Symbols: View {
    @State var count = 0
    @State var isBusy = false
    let number: Remote<Int>
    let flag: Remote<Bool>
    var isStill = false
    var body: some View {
      let _ = number.connect($count)
      let _ = flag.connect($isBusy)
      VStack {
        Color.red.frame(width: 10, height: 10).symbolEffect(.bounce, value: count)
        Color.red.frame(width: 10, height: 10)
          .symbolEffect(.rotate, options: .speed(2), isActive: isBusy)
        Color.red.frame(width: 10, height: 10).symbolEffect(.disappear, isActive: isBusy)
      }
      .symbolEffectsRemoved(isStill)
    }
  }

  @Test func symbolsMoveForAMomentOrWhileTheyAreActive() throws {
    let (number, flag) = (Remote<Int>(), Remote<Bool>())
    let stage = stage { Symbols(number: number, flag: flag) }
    defer { stage.host.close() }
    stage.act { number.value = 1 }
    let bounce = try #require(timings(stage).first?.repetition)
    #expect(bounce == .init(count: 2, autoreverses: true, startsAtEnd: true))
    // It waits for the next message, whatever happens before, and is not sent again.
    stage.act { flag.value = true }
    #expect(stage.host.recorder?.popRepeats().count == 2)
    let rotation = try #require(timings(stage).first)
    #expect(timings(stage).count == 1)
    #expect(rotation.duration == 0.5)
    #expect(rotation.repetition == .init(count: 0, autoreverses: false))
    #expect(stage.host.recorder?.repeats.values.first?.isSymbolEffect == true)
    stage.act { flag.value = false }
    #expect(timings(stage).isEmpty)
  }

  @Test func aSymbolThatGrowsGoesOn() throws {
    struct Growing: View {
      @State var width = 10.0
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.connect($width)
        VStack { Color.red.frame(width: width, height: 10).symbolEffect(.pulse) }
      }
    }
    let remote = Remote<Double>()
    let stage = stage { Growing(remote: remote) }
    defer { stage.host.close() }
    stage.act { remote.value = 30 }
    let change = try #require(stage.host.recorder?.repeats.values.first)
    #expect(change.new.segment.size.width == 30)
    #expect(change.timing.repetition?.count == 0)
  }

  @Test func removedSymbolEffectsDoNotPlay() {
    let (number, flag) = (Remote<Int>(), Remote<Bool>())
    let stage = stage { Symbols(number: number, flag: flag, isStill: true) }
    defer { stage.host.close() }
    stage.act { number.value = 1 }
    stage.act { flag.value = true }
    #expect(timings(stage).isEmpty)
  }

  @Test func optionsOfSymbolEffectsAreLimited() {
    #expect(SymbolEffectOptions.repeat(-3).count == 1)
    #expect(SymbolEffectOptions.speed(.nan).speed.isFinite)
    #expect(SymbolEffectOptions.repeating.speed(0).speed == 0.01)
    #expect(SymbolEffectOptions.speed(2).nonRepeating == .nonRepeating.speed(2))
  }

  @Test func timesOfRepetitions() {
    let animation = Animation.linear(duration: 2).delay(1).repeatCount(3).delay(4).speed(2)
    #expect(animation.length == 2 + 3 * 1.5)
    #expect(animation.timing.delay == 2)
    #expect(animation.timing.repetition == .init(count: 3, autoreverses: true, pause: 0.5))
    #expect(Animation.linear.repeatForever().length == .infinity)
    #expect(Animation.linear.repeatForever().once == nil)
    #expect(Animation.linear.repeatCount(-1).timing.repetition?.count == 1)
    #expect(Animation.linear.once == .linear)
  }
}
