import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import ArborMotion
import ArborTiming
import Foundation
import StageSupport
import Testing

private struct Faint: ViewModifier {
  let amount: Double

  func body(content: Content) -> some View { content.opacity(amount) }
}

extension AnyTransition {
  /// It compiles although it is not isolated, as authors write it.
  fileprivate static var faint: AnyTransition {
    .modifier(active: Faint(amount: 0.5), identity: Faint(amount: 1))
  }
}

/// The motions of views that are inserted and removed.
@MainActor @Suite struct TransitionTests {
  /// A square of 100 x 50 points that is there while the value is true.
  private struct Switching<Content: View>: View {
    @State var isOn = true
    let remote: Remote<Bool>
    @ViewBuilder let content: (AnyView) -> Content

    var body: some View {
      let _ = remote.connect($isOn)
      VStack {
        if isOn { content(AnyView(Color.red.frame(width: 100, height: 50))) }
      }
    }
  }

  private struct Page {
    let stage: Stage
    let remote: Remote<Bool>

    /// Changes the value, and returns the motions.
    @MainActor func set(_ isOn: Bool, _ animation: Animation? = .linear(duration: 1))
      -> [ViewMotion]
    {
      stage.act { withAnimation(animation) { remote.value = isOn } }
      return stage.host.popAnimation()?.motions ?? []
    }
  }

  /// Lets the views of a page have motions, as those of an app have.
  private func animated(_ stage: Stage) -> Stage {
    stage.host.animateTransitions()
    return stage
  }

  private func page<Content: View>(@ViewBuilder _ content: @escaping (AnyView) -> Content) -> Page {
    let remote = Remote<Bool>()
    return Page(
      stage: animated(Stage { Switching(remote: remote, content: content) }), remote: remote)
  }

  /// Checks the looks at the end of a removal and at the start of the insertion after it.
  private func check<Content: View>(
    removal: MotionEffect?, insertion: MotionEffect?,
    _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder _ content: @escaping (AnyView) -> Content
  ) {
    let page = page(content)
    defer { page.stage.host.close() }
    let removed = page.set(false)
    #expect(removed.map(\.effect) == [removal].compactMap(\.self), sourceLocation: location)
    #expect(!removed.map(\.isInsertion).contains(true), sourceLocation: location)
    let inserted = page.set(true)
    #expect(inserted.map(\.effect) == [insertion].compactMap(\.self), sourceLocation: location)
    #expect(!inserted.map(\.isInsertion).contains(false), sourceLocation: location)
    // The same place, so that one goes on where the other was.
    #expect(Set((removed + inserted).map(\.place)).count <= 1, sourceLocation: location)
    #expect(page.set(false, nil).isEmpty, sourceLocation: location)
  }

  @Test func modifiersAreATransition() {
    let faint = MotionEffect(opacity: 0.5)
    check(removal: faint, insertion: faint) { $0.transition(.faint) }
  }

  @Test func viewsFadeByDefault() {
    check(removal: .faded, insertion: .faded) { $0 }
    check(removal: .faded, insertion: .faded) { $0.padding() }
    check(removal: .faded, insertion: .faded) { $0.transition(.opacity) }
    check(removal: nil, insertion: nil) { $0.transition(.identity) }
  }

  @Test func viewsMoveByTheirSize() {
    let left = MotionEffect(offset: CGSize(width: -100, height: 0))
    let right = MotionEffect(offset: CGSize(width: 100, height: 0))
    let below = MotionEffect(offset: CGSize(width: 0, height: 50))
    check(removal: left, insertion: left) { $0.transition(.move(edge: .leading)) }
    check(removal: below, insertion: below) { $0.transition(.move(edge: .bottom)) }
    check(removal: right, insertion: left) { $0.transition(.slide) }
    check(removal: left, insertion: left) { content in
      content.transition(.slide).environment(\.layoutDirection, .rightToLeft)
        .transition(.move(edge: .leading))
    }
    var (leaves, comes) = (left, right)
    (leaves.opacity, comes.opacity) = (0, 0)
    check(removal: leaves, insertion: comes) { $0.transition(.push(from: .trailing)) }
  }

  @Test func theOtherDirectionMovesTheOtherWay() {
    let remote = Remote<Bool>()
    let stage = animated(
      Stage {
        Switching(remote: remote) { $0.transition(.move(edge: .leading)) }
          .environment(\.layoutDirection, .rightToLeft)
      })
    let motions = Page(stage: stage, remote: remote).set(false)
    #expect(motions.map(\.effect.offset) == [CGSize(width: 100, height: 0)])
  }

  @Test func viewsScaleAroundTheirAnchor() {
    let centered = MotionEffect(
      offset: CGSize(width: 50, height: 25), scale: CGSize(width: 0, height: 0))
    check(removal: centered, insertion: centered) { $0.transition(.scale) }
    let half = MotionEffect(
      offset: CGSize(width: 50, height: 25), scale: CGSize(width: 0.5, height: 0.5))
    check(removal: half, insertion: half) {
      $0.transition(.scale(scale: 0.5, anchor: .bottomTrailing))
    }
  }

  @Test func modifiersAroundATransitionDoNotChangeItsSize() {
    let centered = MotionEffect(
      offset: CGSize(width: 50, height: 25), scale: CGSize(width: 0, height: 0))
    check(removal: centered, insertion: centered) {
      $0.transition(.scale).padding(20).frame(width: 300)
    }
  }

  private struct Score: View {
    @State var value = 5.0
    let remote: Remote<Double>
    let transition: (Double) -> ContentTransition
    var body: some View {
      let _ = remote.connect($value)
      VStack { Text("\(value)").contentTransition(transition(value)) }
    }
  }

  @Test func textsChangeWithTheirValue() {
    func offsets(_ values: [Double], _ transition: @escaping (Double) -> ContentTransition)
      -> [[CGFloat]]
    {
      let remote = Remote<Double>()
      let stage = animated(Stage { Score(remote: remote, transition: transition) })
      defer { stage.host.close() }
      return values.map { value in
        stage.act { withAnimation { remote.value = value } }
        let motions = stage.host.popAnimation()?.motions ?? []
        #expect(motions.allSatisfy { $0.place.isEmpty && $0.effect.opacity == 0 })
        return motions.map(\.effect.offset.height)
      }
    }
    #expect(offsets([6, 4]) { .numericText(value: $0) } == [[-14, 14], [14, -14]])
    #expect(offsets([6]) { _ in .numericText(countsDown: true) } == [[14, -14]])
    #expect(offsets([6]) { _ in .opacity } == [[0, 0]])
    #expect(offsets([6]) { _ in .interpolate } == [[]])
  }

  @Test func visitorsWhoPreferLessMotionSeeNone() {
    let page = page { $0.transition(.scale) }
    defer { page.stage.host.close() }
    page.stage.act { page.stage.host.surroundings.preferences = [.reducesMotion] }
    #expect(page.set(false).isEmpty)
  }

  @Test func ofManyDrawnTransitionsTheLastOnesFade() {
    struct Many: View {
      @State var isOn = true
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        VStack {
          if isOn {
            ForEach(0..<30) { _ in Color.red.frame(width: 10, height: 5).transition(Turned()) }
          }
        }
      }
    }
    let remote = Remote<Bool>()
    let stage = animated(Stage { Many(remote: remote) })
    defer { stage.host.close() }
    let motions = Page(stage: stage, remote: remote).set(false)
    #expect(motions.count == 30)
    #expect(motions.filter { $0.effect == .faded }.count == 10)
  }

  @Test func numbersWithoutBoundsAreLimited() throws {
    #expect(Animation.linear(duration: .infinity).length == 86_400)
    #expect(Animation.linear(duration: .nan).length == 0)
    #expect(Animation.spring(duration: .nan, bounce: .nan).delay(.nan).length.isFinite)
    let page = page { $0.transition(.offset(y: .infinity)) }
    defer { page.stage.host.close() }
    #expect(page.set(false).isEmpty)
  }

  @Test func transitionsAreCombined() {
    var moved = MotionEffect(offset: CGSize(width: 3, height: 4))
    moved.opacity = 0
    check(removal: moved, insertion: moved) {
      $0.transition(.offset(x: 3, y: 4).combined(with: .opacity))
    }
    let up = MotionEffect(offset: CGSize(width: 0, height: -50))
    check(removal: up, insertion: .faded) {
      $0.transition(.asymmetric(insertion: .opacity, removal: .move(edge: .top)))
    }
    check(removal: nil, insertion: .faded) {
      $0.transition(.asymmetric(insertion: .opacity, removal: .identity))
    }
  }

  private struct Underlined: View {
    @Namespace var line
    @State var isSecond = false
    let remote: Remote<Bool>
    let properties: MatchedGeometryProperties

    var body: some View {
      let _ = remote.connect($isSecond)
      HStack(spacing: 0) {
        ForEach(0..<2) { index in
          ZStack {
            Color.clear
            if isSecond == (index == 1) {
              Color.red.frame(width: index == 0 ? 40 : 80, height: 4)
                .matchedGeometryEffect(id: "line", in: line, properties: properties)
            }
          }
          .frame(width: 100, height: 50)
        }
      }
    }
  }

  @Test func aViewComesFromTheFrameOfTheOneThatItReplaces() throws {
    func effects(_ properties: MatchedGeometryProperties) throws -> [MotionEffect] {
      let remote = Remote<Bool>()
      let stage = animated(Stage { Underlined(remote: remote, properties: properties) })
      defer { stage.host.close() }
      let motions = Page(stage: stage, remote: remote).set(true)
      #expect(motions.map(\.isInsertion) == [false, true])
      return motions.map(\.effect)
    }
    let frame = try effects(.frame)
    #expect(frame.map(\.offset.width) == [80, -80])
    #expect(frame.map(\.scale.width) == [2, 0.5])
    #expect(frame.map(\.opacity) == [0, 0])
    #expect(try effects(.position).map(\.offset.width) == [100, -100])
    #expect(try effects(.position).map(\.scale.width) == [1, 1])
    #expect(try effects(.size).map(\.offset.width) == [-20, 20])
  }

  private struct Faded: ViewModifier {
    let isActive: Bool
    func body(content: Content) -> some View {
      content.offset(x: isActive ? 7 : 2).opacity(isActive ? 0.25 : 1)
        .scaleEffect(isActive ? 0.5 : 1, anchor: .topLeading)
    }
  }

  private struct Turned: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.rotationEffect(.degrees(phase.value * 90)).blur(radius: phase.isIdentity ? 0 : 4)
    }
  }

  @Test func anAuthorsModifiersAreCompared() {
    let effect = MotionEffect(
      opacity: 0.25, offset: CGSize(width: 1.5, height: 0), scale: CGSize(width: 0.5, height: 0.5))
    check(removal: effect, insertion: effect) {
      $0.transition(
        .modifier(active: Faded(isActive: true), identity: Faded(isActive: false)))
    }
  }

  @Test func anAuthorsTransitionTurnsAroundTheCenter() throws {
    let page = page { $0.transition(Turned()) }
    defer { page.stage.host.close() }
    for (isOn, angle) in [(false, Double.pi / 2), (true, -Double.pi / 2)] {
      let effect = try #require(page.set(isOn).first?.effect)
      #expect(abs(effect.rotation - angle) < 1e-9)
      #expect(effect.pivot == CGPoint(x: 50, y: 25))
      #expect(abs(effect.offset.width) < 1e-9 && abs(effect.offset.height) < 1e-9)
      #expect(effect.blur == 4)
    }
  }

  @Test func aTransitionHasItsOwnAnimation() {
    let page = page { $0.transition(.opacity.animation(.easeIn(duration: 3))) }
    defer { page.stage.host.close() }
    #expect(page.set(false, nil).map(\.timing.duration) == [3])
    #expect(page.set(true).map(\.timing.duration) == [3])
  }

  @Test func aValueAnimatesWhatItInserts() {
    struct Valued: View {
      @State var isOn = false
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        VStack { if isOn { Text("a") } }.animation(.linear(duration: 2), value: isOn)
      }
    }
    let remote = Remote<Bool>()
    let stage = animated(Stage { Valued(remote: remote) })
    defer { stage.host.close() }
    stage.act { remote.value = true }
    #expect(stage.host.popAnimation()?.motions.map(\.timing.duration) == [2])
  }

  private struct Rows: View {
    @State var ids = [1, 2, 3]
    let remote: Remote<[Int]>
    var isLazy = false

    var body: some View {
      let _ = remote.connect($ids)
      if isLazy {
        List(ids, id: \.self) { Text("row \($0)") }
      } else {
        ForEach(ids, id: \.self) { Text("row \($0)").transition(.move(edge: .leading)) }
      }
    }
  }

  @Test(arguments: [false, true]) func elementsComeAndGo(isLazy: Bool) {
    let remote = Remote<[Int]>()
    let stage = animated(Stage { VStack { Rows(remote: remote, isLazy: isLazy) } })
    defer { stage.host.close() }
    func set(_ ids: [Int]) -> [Bool] {
      stage.act { withAnimation { remote.value = ids } }
      return stage.host.popAnimation()?.motions.map(\.isInsertion) ?? []
    }
    #expect(set([1, 3]) == [false])
    #expect(set([3, 1]) == [])
    #expect(set([3, 1, 4, 5]) == [true, true])
    #expect(set([6]).sorted { !$0 && $1 } == [false, false, false, false, true])
  }

  @Test func severalViewsMoveOnTheirOwn() {
    let page = page {
      $0.transition(.slide)
      $0
    }
    defer { page.stage.host.close() }
    let motions = page.set(false)
    #expect(motions.map(\.effect.offset.width) == [100, 0])
    #expect(motions.map(\.effect.opacity) == [1, 0])
    #expect(Set(motions.map(\.place)).count == 2)
  }

  @Test func aTransitionAroundAConditionCounts() {
    struct Outer: View {
      @State var isOn = true
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isOn)
        Group { if isOn { Color.red.frame(width: 100, height: 50) } }.transition(.scale)
      }
    }
    let remote = Remote<Bool>()
    let stage = animated(Stage { VStack { Outer(remote: remote) } })
    defer { stage.host.close() }
    let motions = Page(stage: stage, remote: remote).set(false)
    #expect(motions.map(\.effect.scale) == [.zero])
  }
}

@MainActor @Suite struct CompletionTests {
  private struct Counted: View {
    @State private var count = 0
    let remote: Remote<Int>

    var body: some View {
      let _ = remote.connect($count)
      Text("\(count)")
    }
  }

  @Test func transactionsHaveCompletions() async {
    var transaction = Transaction(animation: .linear(duration: 0.01))
    var isComplete = false
    var unused = transaction
    var wasCalled = false
    unused.addAnimationCompletion { wasCalled = true }
    var count = 0
    transaction.addAnimationCompletion {
      isComplete = true
      count += 1
    }
    #expect(!isComplete)
    withTransaction(transaction) { withAnimation(.linear(duration: 0.01)) {} }
    #expect(await settled { isComplete })
    #expect(count == 1 && !wasCalled)
  }

  @Test func theCompletionFollowsTheChange() async {
    let remote = Remote<Int>()
    let stage = Stage { Counted(remote: remote) }
    defer { stage.host.close() }
    var wasShown: [Int?] = []
    for animation in [nil, Animation.linear(duration: 0.01)] {
      withAnimation(animation) {
        remote.value = (remote.value ?? 0) + 1
      } completion: {
        wasShown.append(remote.value)
      }
    }
    #expect(wasShown == [])
    #expect(await settled { wasShown.count == 2 })
    #expect(wasShown == [2, 2])
  }
}
