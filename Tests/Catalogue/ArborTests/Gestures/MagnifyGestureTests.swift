import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Gestures of two fingers.
@Suite @MainActor struct MagnifyGestureTests {
  private func send(
    _ stage: Stage, _ phase: PointerEvent.Phase, _ one: Double, _ other: Double?,
    turned: Double = 0,
    at time: Double = 0
  ) throws {
    let node = try #require(stage.nodes.last { $0.segment.kind == .view("Color") })
    let frame = try #require(node.frame)
    func place(_ x: Double) -> PointerEvent.Place {
      let away = x - 50
      return .page(
        CGPoint(
          x: frame.minX + 50 + away * cos(turned), y: frame.minY + 25 + away * sin(turned)))
    }
    let event = PointerEvent(phase, at: place(one), and: other.map(place), time: time)
    try stage.host.handle(.pointer(event), at: phase == .down ? node.id : 0)
    stage.host.flush()
  }

  @Test func fingersThatSpreadMagnify() throws {
    let log = Log()
    let stage = Stage {
      Color.red.frame(width: 100, height: 50).gesture(
        MagnifyGesture()
          .onChanged { value in
            log(
              "\(Int((value.magnification * 100).rounded())) from \(value.startAnchor.x) \(value.startLocation.y)"
            )
          }
          .onEnded { log("ended \(Int(($0.magnification * 100).rounded()))") })
    }
    try send(stage, .down, 40, nil)
    try send(stage, .move, 40, 60, at: 0.1)
    #expect(log.take() == [])
    try send(stage, .move, 30, 70, at: 0.2)
    try send(stage, .move, 45, 55, at: 0.3)
    #expect(log.take() == ["200 from 0.5 25.0", "50 from 0.5 25.0"])
    try send(stage, .move, 45, nil, at: 0.4)
    #expect(log.take() == ["ended 50"])
    try send(stage, .up, 45, nil, at: 0.5)
    #expect(log.take() == [])
  }

  @Test func theElementAsksForTwoFingers() throws {
    let stage = Stage { Color.red.frame(width: 100, height: 50).gesture(MagnifyGesture()) }
    #expect(stage.nodes.flatMap(\.gestures).map(\.events) == [["pinch"]])
    var needs = _GestureNeeds()
    RotateGesture().onChanged { _ in }._addNeeds(to: &needs)
    #expect(needs.pointer == PointerNeeds.onlyPairs)
    DragGesture()._addNeeds(to: &needs)
    #expect(needs.pointer == PointerNeeds(.from(10), pairs: true))
    needs = _GestureNeeds()
    TapGesture()._addNeeds(to: &needs)
    RotateGesture()._addNeeds(to: &needs)
    #expect(needs.pointer == PointerNeeds.taps.withPairs())
  }

  @Test func bothAtTheSameTime() throws {
    let log = Log()
    let stage = Stage {
      Color.red.frame(width: 100, height: 50).gesture(
        MagnifyGesture().map(\.magnification)
          .simultaneously(with: RotateGesture().map(\.rotation))
          .onEnded { value in
            log("\(Int((value.first ?? 0) * 100)) \(Int((value.second?.degrees ?? 0).rounded()))")
          })
    }
    try send(stage, .down, 40, 60)
    try send(stage, .move, 40, 60, turned: .pi / 4, at: 0.1)
    try send(stage, .up, 30, 70, turned: .pi / 2, at: 0.2)
    #expect(log.take() == ["200 90"])
  }

  @Test func aSecondFingerIsNoTapAndNoPress() throws {
    let log = Log()
    let stage = Stage {
      Color.red.frame(width: 100, height: 50)
        .onTapGesture { log("tap") }
        .onLongPressGesture { log("press") }
        .gesture(MagnifyGesture().onEnded { _ in log("magnify") })
    }
    try send(stage, .down, 40, 60)
    try send(stage, .up, 40, 60, at: 1)
    #expect(log.take() == [])
    try send(stage, .down, 40, 60)
    try send(stage, .up, 40, 62, at: 1)
    #expect(log.take() == ["magnify"])
    try send(stage, .down, 40, nil)
    try send(stage, .up, 40, nil, at: 0.1)
    #expect(log.take() == ["tap"])
  }

  @Test func whatIsTakenAwayDoesNotEnd() throws {
    let log = Log()
    let stage = Stage {
      Color.red.frame(width: 100, height: 50).gesture(
        RotateGesture(minimumAngleDelta: .degrees(30))
          .onChanged { log("\(Int($0.rotation.degrees.rounded()))") }
          .onEnded { _ in log("ended") })
    }
    try send(stage, .down, 40, 60)
    try send(stage, .move, 40, 60, turned: -.pi / 9, at: 0.1)
    try send(stage, .move, 40, 60, turned: -.pi / 3, at: 0.2)
    try send(stage, .cancel, 40, nil)
    #expect(log.take() == ["-60"])
  }
}
