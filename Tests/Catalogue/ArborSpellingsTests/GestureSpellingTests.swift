import Arbor
import ArborCore
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Gestures that may be missing or disabled, sources of controls, and shapes by name.
@MainActor @Suite struct GestureSpellingTests {
  private func tap(_ stage: Stage, _ text: String) throws {
    let node = try #require(stage.nodes.last { $0.text == text })
    let frame = try #require(node.frame)
    let point = CGPoint(x: frame.midX, y: frame.midY)
    try stage.host.handle(
      .pointer(PointerEvent(.tap(count: 1), at: .page(point))), at: node.id)
    stage.host.flush()
  }

  @Test func aMissingGestureIsNotRecognized() throws {
    let log = Log()
    let isOn = Remote<Bool>()
    let stage = Stage {
      Steered(false, isOn) { isOn in
        VStack { Text("inner").onTapGesture { log("inner") } }
          .highPriorityGesture(isOn.wrappedValue ? TapGesture().onEnded { log("outer") } : nil)
      }
    }
    try tap(stage, "inner")
    #expect(log.take() == ["inner"])
    isOn.value = true
    stage.host.flush()
    try tap(stage, "inner")
    #expect(log.take() == ["outer"])
  }

  @Test func disabledGesturesLeaveThoseInside() throws {
    let log = Log()
    func tapGesture(_ name: String) -> some Gesture { TapGesture().onEnded { log(name) } }
    let stage = Stage {
      VStack {
        VStack { Text("off").onTapGesture { log("in") } }
          .highPriorityGesture(tapGesture("high"), isEnabled: false)
        VStack { Text("on").onTapGesture { log("in") } }
          .simultaneousGesture(tapGesture("also"), isEnabled: true)
        Text("named").gesture(tapGesture("own"), name: "tap", isEnabled: true)
        Text("none").gesture(tapGesture("own"), isEnabled: false)
      }
    }
    for name in ["off", "on", "named"] { try tap(stage, name) }
    #expect(log.take() == ["in", "in", "also", "own"])
    try? tap(stage, "none")
    #expect(log.take() == [])
  }

  @Test func formerGesturesNeedTwoFingers() {
    var needs = _GestureNeeds()
    MagnificationGesture().simultaneously(with: RotationGesture())._addNeeds(to: &needs)
    #expect(needs.pointer == .onlyPairs)
  }

  private struct Lamp: Identifiable {
    let id: Int
    var isOn: Bool
  }

  @Test func aToggleOfSeveralSourcesSetsAll() throws {
    let lamps = Remote<[Lamp]>()
    let stage = Stage(idiom: .macOS) {
      Steered([Lamp(id: 1, isOn: true), Lamp(id: 2, isOn: false)], lamps) { lamps in
        Toggle("All", sources: lamps, isOn: \.isOn)
      }
    }
    func box() throws -> NodeSnapshot {
      try #require(stage.nodes.first { $0.control?.role == "checkbox" })
    }
    #expect(try box().control?.value == .bool(false))
    #expect(!stage.host.diagnostics.contains { "\($0)".contains("symbol") })
    try stage.host.handle(.tap, at: box().id)
    stage.host.flush()
    #expect(lamps.value?.map(\.isOn) == [true, true])
    #expect(try box().control?.value == .bool(true))
  }

  @Test func boundRowsHaveIDsAtKeyPaths() {
    let stage = Stage {
      List(.constant([Lamp(id: 1, isOn: true), Lamp(id: 2, isOn: false)]), id: \.id) { $lamp in
        Text("\(lamp.id)")
      }
    }
    #expect(stage.texts == ["1", "2"])
  }

  @Test func shapesHaveNames() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let moved: OffsetShape<Circle> = Circle().offset(x: 5, y: 0)
    #expect(moved.path(in: rect).boundingRect.minX == 30)
    let scaled: ScaledShape<Rectangle> = Rectangle().scale(0.5)
    #expect(
      scaled.path(in: rect).boundingRect == CGRect(x: 25, y: 12.5, width: 50, height: 25))
    let turned: RotatedShape<Rectangle> = Rectangle().rotation(.degrees(90))
    #expect(abs(turned.path(in: rect).boundingRect.width - 50) < 0.001)
    let inset = OffsetShape(shape: Rectangle(), offset: CGSize(width: 1, height: 2)).inset(by: 10)
    #expect(inset.path(in: rect).boundingRect == CGRect(x: 11, y: 12, width: 80, height: 30))
  }

  @Test func daysAreSelectedTogether() throws {
    let days = Remote<Set<DateComponents>>()
    let stage = Stage(height: 800) {
      Steered([], days) { days in MultiDatePicker("Days", selection: days) }
    }
    func press(_ day: String) throws {
      func shows(_ node: NodeSnapshot) -> Bool {
        node.text == day || node.children.contains(where: shows)
      }
      let button = try #require(stage.nodes.first { $0.control?.role == "button" && shows($0) })
      try stage.host.handle(.tap, at: button.id)
      stage.host.flush()
    }
    try press("14")
    try press("15")
    #expect(Set(days.value?.map(\.day) ?? []) == [14, 15])
    try press("14")
    #expect(days.value?.map(\.day) == [15])
  }
}
