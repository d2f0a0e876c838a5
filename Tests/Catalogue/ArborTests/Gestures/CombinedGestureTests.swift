import Arbor
import ArborCore
import StageSupport
import Testing

/// Gestures that are made of others, and the state that they change.
@MainActor @Suite struct CombinedGestureTests {
  @Test func aGestureStateIsThereWhileTheGestureGoesOn() throws {
    let log = Log()
    let finger = Finger(Stage { Moving(log: log) })
    #expect(finger.stage.texts == ["0"])
    try finger.down("0")
    try finger.move(20, 0)
    #expect(finger.stage.texts == ["20"])
    try finger.move(35, 0)
    #expect(finger.stage.texts == ["35"])
    _ = log.take()
    try finger.up(35, 0)
    #expect(finger.stage.texts == ["0"])
    // Set back and stored by one evaluation.
    #expect(log.take() == ["body 0 + 35"])
    try finger.down("0")
    try finger.move(-40, 0)
    #expect(finger.stage.texts == ["-40"])
    try finger.cancel()
    #expect(finger.stage.texts == ["0"])
    #expect(log.take().last == "body 0 + 35")
  }

  @Test func whatEndsAConnectionEndsTheGesture() throws {
    let finger = Finger(Stage { Moving(log: Log()) })
    try finger.down("0")
    try finger.move(20, 0)
    finger.stage.host.cancelGestures()
    finger.stage.host.flush()
    #expect(finger.stage.texts == ["0"])
  }

  @Test func aResetSaysItsTransaction() throws {
    let log = Log()
    let finger = Finger(Stage { Resetting(log: log) })
    try finger.down("nil")
    try finger.move(20, 0)
    #expect(finger.stage.texts == ["20"])
    #expect(finger.stage.host.popAnimation() == nil)
    try finger.up(20, 0)
    #expect(finger.stage.texts == ["nil"])
    #expect(log.take() == ["reset 20"])
    #expect(finger.stage.host.popAnimation()?.page != nil)
  }

  @Test func updatingMayAnimateItsChange() throws {
    let finger = Finger(Stage { Pressed() })
    try finger.down("false")
    #expect(finger.stage.texts == ["true"])
    #expect(finger.stage.host.popAnimation()?.page != nil)
    try finger.up(at: 0.1)
    #expect(finger.stage.texts == ["false"])
  }

  @Test func oneAfterTheOther() throws {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture(minimumDistance: 0))
      .onChanged { value in
        switch value {
        case .first(let isPressing): log("first \(isPressing)")
        case .second(_, nil): log("second")
        case .second(_, let drag?): log("drag \(Int(drag.translation.width))")
        }
      }
      .onEnded {
        if case .second(true, let drag?) = $0 { log("ended \(Int(drag.translation.width))") }
      }
    let finger = Finger(Stage { Text("text").gesture(gesture) })
    try finger.down("text")
    try finger.move(0, 0, at: 0.5)
    try finger.move(30, 0, at: 0.7)
    try finger.up(30, 0, at: 0.8)
    #expect(log.take() == ["first true", "drag 0", "drag 30", "ended 30"])
    // Without the press there is no drag.
    try finger.down("text")
    try finger.move(30, 0, at: 0.1)
    try finger.up(30, 0, at: 0.8)
    #expect(log.take() == ["first true"])
  }

  @Test func theSecondOnlyWhereTheFirstFails() throws {
    let log = Log()
    let gesture = TapGesture(count: 2).exclusively(before: TapGesture())
      .onEnded { log("\($0)".hasPrefix("first") ? "double" : "single") }
    let finger = Finger(Stage { Text("text").gesture(gesture) })
    try finger.tap("text")
    #expect(log.take() == [])
    finger.wait()
    #expect(log.take() == ["single"])
    try finger.tap("text")
    try finger.tap("text")
    #expect(log.take() == ["double"])
  }

  @Test func bothAtTheSameTime() throws {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 1).simultaneously(with: DragGesture())
      .onChanged { log("\($0.first != nil) \($0.second.map { Int($0.translation.width) } ?? 0)") }
    let finger = Finger(Stage { Text("text").gesture(gesture) })
    try finger.down("text")
    try finger.move(25, 0)
    #expect(log.take() == ["true 0", "false 25"])
  }

  @Test func aMappedGestureHasAnotherValue() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        Text("text").gesture(
          DragGesture().map { Int($0.translation.width) / 10 }.onChanged { log("\($0)") })
      })
    try finger.down("text")
    for x in [12.0, 14, 25] { try finger.move(x, 0) }
    // An equal value is no change.
    #expect(log.take() == ["1", "2"])
  }

  @Test func authorsMakeGesturesOfGestures() throws {
    let log = Log()
    let finger = Finger(Stage { Text("text").gesture(Twice { log("twice") }) })
    try finger.tap("text")
    try finger.tap("text")
    #expect(log.take() == ["twice"])
  }

  @Test func theFirstThatIsCertainIsMeant() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        Text("text")
          .gesture(TapGesture().onEnded { log("tap") })
          .gesture(DragGesture().onEnded { _ in log("drag") })
          .gesture(LongPressGesture().onEnded { _ in log("press") })
      })
    try finger.tap("text")
    try finger.down("text")
    try finger.up(at: 0.2)
    try finger.down("text")
    try finger.up(30, 0)
    try finger.down("text")
    try finger.move(0, 0, at: 0.6)
    try finger.up(at: 0.7)
    #expect(log.take() == ["tap", "tap", "drag", "press"])
  }

  @Test func aDragAroundWaitsForTheTapInside() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        VStack { Text("text").onTapGesture { log("tap") } }
          .gesture(
            DragGesture(minimumDistance: 0).onChanged { log("drag \(Int($0.translation.width))") })
      })
    try finger.down("text")
    try finger.up()
    #expect(log.take() == ["tap"])
    try finger.down("text")
    try finger.move(20, 0)
    #expect(log.take() == ["drag 20"])
  }
}

private struct Moving: View {
  @GestureState private var offset = 0.0
  @State private var place = 0.0
  let log: Log

  var body: some View {
    log("body \(Int(offset)) + \(Int(place))")
    // Places are the view's own: it must stay where it is.
    return Text("\(Int(offset))").frame(width: 100)
      .gesture(
        DragGesture()
          .updating($offset) { value, state, _ in state = value.translation.width }
          .onEnded { place += $0.translation.width })
  }
}

private struct Resetting: View {
  @GestureState private var width: Int?
  let log: Log

  init(log: Log) {
    self.log = log
    _width = GestureState(
      reset: { value, transaction in
        log("reset \(value ?? 0)")
        transaction.animation = .default
      })
  }

  var body: some View {
    Text(width.map { "\($0)" } ?? "nil")
      .gesture(
        DragGesture().updating($width) { value, state, _ in state = Int(value.translation.width) })
  }
}

private struct Pressed: View {
  @GestureState private var isPressed = false

  var body: some View {
    Text("\(isPressed)").gesture(
      LongPressGesture(minimumDuration: 3).updating($isPressed) { current, state, transaction in
        state = current
        transaction.animation = .easeIn(duration: 2)
      })
  }
}

private struct Twice: Gesture {
  let action: () -> Void
  var body: some Gesture<Void> { TapGesture(count: 2).onEnded { action() } }
}
