import ArborLayout
import Arbor
import ArborCore
import Foundation
import StageSupport
import Testing

/// What pointers do on views with gestures.
@MainActor @Suite struct GestureTests {

  @Test func aTapRunsTheActionOfItsView() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        VStack {
          Text("one").onTapGesture { log("one") }
          Text("other").onTapGesture { log("other at \(Int($0.x)), \(Int($0.y))") }
          Text("none")
        }
      })
    try finger.tap("one")
    try finger.tap("other", 7, 3)
    #expect(log.take() == ["one", "other at 7, 3"])
    #expect(throws: EventError.self) { try finger.tap("none") }
    // As the REST interface sends it.
    try finger.stage.host.handle(.tap, at: finger.node("one"))
    #expect(log.take() == ["one"])
  }

  @Test func aTapInsideReachesTheViewAround() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        VStack {
          Text("inner").onTapGesture { log("inner") }
          Text("plain")
        }.onTapGesture { log("outer") }
      })
    try finger.tap("plain")
    try finger.tap("inner")
    #expect(log.take() == ["outer", "inner"])
  }

  @Test func ranksSayWhoIsMeant() throws {
    let log = Log()
    func tap(_ name: String) -> some Gesture { TapGesture().onEnded { log(name) } }
    let finger = Finger(
      Stage {
        VStack {
          Text("high").gesture(tap("inner"))
        }.highPriorityGesture(tap("outer"))
        VStack {
          Text("both").gesture(tap("inner"))
        }.simultaneousGesture(tap("outer"))
        VStack {
          Text("only").gesture(tap("inner"))
        }.gesture(tap("outer"), including: .gesture)
        VStack {
          Text("inside").gesture(tap("inner"))
        }.highPriorityGesture(tap("outer"), including: .subviews)
      })
    for (name, expected) in [
      ("high", ["outer"]), ("both", ["inner", "outer"]), ("only", ["outer"]), ("inside", ["inner"]),
    ] {
      try finger.tap(name)
      #expect(log.take() == expected, "\(name)")
    }
  }

  @Test func aButtonGoesBeforeTheGesturesAround() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        VStack { Button("plain") { log("button") } }.onTapGesture { log("outer") }
        VStack { Button("high") { log("button") } }
          .highPriorityGesture(TapGesture().onEnded { log("outer") })
        VStack { Button("both") { log("button") } }
          .simultaneousGesture(TapGesture().onEnded { log("outer") })
        VStack { Button("held") { log("button") } }.onLongPressGesture { log("outer") }
      })
    let buttons = finger.stage.nodes.filter { $0.control?.role == "button" }.map(\.id)
    for (button, expected) in zip(
      buttons, [["button"], ["outer"], ["button", "outer"], ["button"]])
    {
      try finger.stage.host.handle(.tap, at: button)
      #expect(log.take() == expected)
    }
    try finger.stage.host.handle(.pointer(PointerEvent(.down)), at: buttons[3])
    try finger.stage.host.handle(.pointer(PointerEvent(.move, time: 0.6)), at: 0)
    try finger.stage.host.handle(.pointer(PointerEvent(.up, time: 0.7)), at: 0)
    #expect(log.take() == ["outer"])
  }

  @Test func twoTapsAreOneDoubleTap() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        Text("text").onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
      })
    try finger.tap("text")
    #expect(log.take() == [])
    try finger.tap("text", count: 2)
    #expect(log.take() == ["double"])
    finger.wait()
    #expect(log.take() == [])
    try finger.tap("text")
    finger.wait()
    #expect(log.take() == ["single"])
    // Each is a single one: they were too far from each other in time.
    try finger.tap("text")
    finger.wait()
    #expect(log.take() == ["single"])
  }

  @Test func aDragTellsWhereItIs() throws {
    let log = Log()
    let finger = Finger(Stage { Dragged(log: log) })
    try finger.down("Color", 5, 5)
    #expect(log.take() == [])
    try finger.move(6, 0)
    #expect(log.take() == [])
    try finger.move(20, 4)
    #expect(log.take() == ["5,5 + 20,4"])
    // The place does not change, nor does the value but for its time: nobody is told twice of one
    // step.
    try finger.up(20, 8, at: 0.3)
    #expect(log.take() == ["5,5 + 20,8", "ended 20,8"])
  }

  @Test func theLastPlaceIsTold() throws {
    let log = Log()
    let finger = Finger(Stage { Dragged(log: log) })
    try finger.down("Color", 5, 5)
    try finger.up(60, 0, at: 0.1)
    #expect(log.take() == ["5,5 + 60,0", "ended 60,0"])
  }

  @Test func aDragHasAVelocity() throws {
    var value: DragGesture.Value?
    let finger = Finger(
      Stage { Color.red.gesture(DragGesture().onChanged { value = $0 }) })
    try finger.down("Color", 5, 5)
    for step in 1...10 { try finger.move(Double(step) * 10, 0, at: Double(step) / 100) }
    let drag = try #require(value)
    #expect(abs(drag.velocity.width - 1_000) < 1)
    #expect(abs(drag.predictedEndTranslation.width - 350) < 1)
    #expect(drag.predictedEndLocation.y == 5)
  }

  /// Times are the client's: where they stand still, no more is kept than a speed needs.
  @Test func aDragWhoseTimesStandStillForgetsWhereItBegan() throws {
    var value: DragGesture.Value?
    let finger = Finger(
      Stage { Color.red.gesture(DragGesture().onChanged { value = $0 }) })
    try finger.down("Color", 5, 5)
    for step in 1...200 { try finger.move(20, Double(step % 2), at: 0) }
    try finger.move(30, 0, at: 0.05)
    let drag = try #require(value)
    #expect(abs(drag.velocity.width - 200) < 1)
  }

  @Test func fingersWhoseTimesStandStillForgetHowTheyLay() {
    var fingers = TwoFingers(.zero, CGPoint(x: 10, y: 0), at: 0)
    for _ in 0..<200 { fingers.move(.zero, CGPoint(x: 20, y: 0), at: 0) }
    fingers.move(.zero, CGPoint(x: 30, y: 0), at: 0.05)
    #expect(abs(fingers.scaleVelocity - 20) < 0.01)
  }

  @Test func placesAreTheViewsOwnThroughTransforms() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        Color.red.frame(width: 40, height: 20)
          .gesture(
            DragGesture(minimumDistance: 0).onEnded {
              log("\(Int($0.startLocation.x.rounded())),\(Int($0.startLocation.y.rounded()))")
              log("\(Int($0.translation.width.rounded())),\(Int($0.translation.height.rounded()))")
            }
          )
          .scaleEffect(2)
          .rotationEffect(.degrees(90))
      })
    // The middle of the page is that of the view, at (200, 150): its x runs down, its y to the
    // left, both twice as long.
    let color = try finger.node("Color")
    func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) throws {
      let event = PointerEvent(phase, at: .page(CGPoint(x: x, y: y)))
      try finger.stage.host.handle(.pointer(event), at: color)
    }
    try send(.down, 200, 150)
    try send(.up, 190, 170)
    #expect(log.take() == ["20,10", "10,5"])
  }

  @Test func otherCoordinatesAreThoseThatAreAskedFor() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        VStack(spacing: 0) {
          Color.red.frame(width: 40, height: 20)
            .gesture(
              SpatialTapGesture(coordinateSpace: .named("box")).onEnded {
                log("box \(Int($0.location.x)), \(Int($0.location.y))")
              })
          Color.blue.frame(width: 40, height: 20)
            .onTapGesture(coordinateSpace: .global) { log("page \(Int($0.x)), \(Int($0.y))") }
        }.padding(10).coordinateSpace(.named("box")).frame(
          width: 400, height: 300, alignment: .topLeading)
      })
    let colors = finger.stage.nodes.filter { $0.segment.kind == .view("Color") }.map(\.id)
    for (index, color) in colors.enumerated() {
      let point = CGPoint(x: 13, y: 14 + Double(index) * 20)
      try finger.stage.host.handle(
        .pointer(PointerEvent(.tap(count: 1), at: .page(point))), at: color)
    }
    #expect(log.take() == ["box 13, 14", "page 13, 34"])
  }

  @Test func aLongPressTakesItsTime() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        Text("text").onTapGesture { log("tap") }
          .onLongPressGesture {
            log("long")
          } onPressingChanged: {
            log("\($0)")
          }
      })
    try finger.tap("text")
    #expect(log.take() == ["true", "tap", "false"])
    try finger.down("text")
    #expect(log.take() == ["true"])
    try finger.move(0, 0, at: 0.49)
    #expect(log.take() == [])
    try finger.move(0, 0, at: 0.5)
    #expect(log.take() == ["false", "long"])
    try finger.up(at: 0.6)
    #expect(log.take() == [])
    // Too far, and too short.
    try finger.down("text")
    try finger.move(30, 0, at: 0.1)
    try finger.up(30, 0, at: 0.9)
    #expect(log.take() == ["true", "false"])
  }

  @Test func gesturesOfADisabledViewDoNothing() throws {
    let log = Log()
    let finger = Finger(
      Stage { Text("text").onTapGesture { log("tap") }.disabled(true) })
    #expect(throws: EventError.self) { try finger.tap("text") }
    #expect(log.take() == [])
    #expect(finger.stage.nodes.first { $0.text == "text" }?.gestures.first?.isEnabled == false)
  }

  @Test func aViewWithoutHitTestingIsNotMet() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        Text("text").onTapGesture { log("tap") }.allowsHitTesting(false)
        Button("button") { log("button") }.allowsHitTesting(false)
      })
    #expect(throws: EventError.self) { try finger.tap("text") }
    #expect(throws: EventError.self) { try finger.tap("button") }
    #expect(log.take() == [])
  }

  @Test func aContentShapeSaysWhereAViewIsMet() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        Color.red.frame(width: 40, height: 40).contentShape(Circle()).onTapGesture { log("tap") }
      })
    try finger.tap("Color", 20, 20)
    #expect(log.take() == ["tap"])
    #expect(throws: EventError.self) { try finger.tap("Color", 2, 2) }
    #expect(log.take() == [])
  }

  @Test func aGroupsGestureIsOnEachOfItsViews() throws {
    let log = Log()
    let finger = Finger(
      Stage {
        VStack(spacing: 0) {
          Group {
            Color.red.frame(width: 40, height: 20)
            Color.blue.frame(width: 40, height: 20)
          }.onTapGesture { log("\(Int($0.x)), \(Int($0.y))") }
        }
      })
    for color in finger.stage.nodes.filter({ $0.segment.kind == .view("Color") }) {
      let point = CGPoint(x: color.frame?.minX ?? 0, y: (color.frame?.minY ?? 0) + 3)
      try finger.stage.host.handle(
        .pointer(PointerEvent(.tap(count: 1), at: .page(point))), at: color.id)
    }
    #expect(log.take() == ["0, 3", "0, 3"])
  }

  @Test func closuresAreThoseOfTheLastEvaluation() throws {
    let log = Log()
    let remote = Remote<Int>()
    let finger = Finger(Stage { Counting(remote: remote, log: log) })
    try finger.down("0")
    finger.stage.act { remote.value = 7 }
    try finger.move(30, 0)
    #expect(log.take() == ["7"])
  }

  @Test func aViewThatGoesEndsItsGesture() throws {
    let log = Log()
    let remote = Remote<Bool>()
    let finger = Finger(Stage { Going(remote: remote, log: log) })
    try finger.down("text")
    try finger.move(30, 0)
    #expect(log.take() == ["changed"])
    finger.stage.act { remote.value = false }
    try finger.move(40, 0)
    try finger.up(40, 0)
    #expect(log.take() == [])
    #expect(finger.stage.host.gestures.count == 0)
  }

  @Test func aStepWithoutAPressIsSaid() {
    let stage = Stage { Text("text").onTapGesture {} }
    #expect(throws: EventError.noPress(event: "move")) {
      try stage.host.handle(.pointer(PointerEvent(.move)), at: 0)
    }
  }
}

private struct Dragged: View {
  let log: Log

  var body: some View {
    Color.red.frame(width: 100, height: 50)
      .gesture(
        DragGesture()
          .onChanged {
            log(
              "\(Int($0.startLocation.x)),\(Int($0.startLocation.y)) + \(Int($0.translation.width)),\(Int($0.translation.height))"
            )
          }
          .onEnded { log("ended \(Int($0.translation.width)),\(Int($0.translation.height))") })
  }
}

private struct Counting: View {
  @State private var count = 0
  let remote: Remote<Int>
  let log: Log

  var body: some View {
    remote.connect($count)
    let count = count
    return Text("\(count)").gesture(DragGesture().onChanged { _ in log("\(count)") })
  }
}

private struct Going: View {
  @State private var isShown = true
  let remote: Remote<Bool>
  let log: Log

  var body: some View {
    remote.connect($isShown)
    return VStack {
      if isShown { Text("text").gesture(DragGesture().onChanged { _ in log("changed") }) }
    }
  }
}
