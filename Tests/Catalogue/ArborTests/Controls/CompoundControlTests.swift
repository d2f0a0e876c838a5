import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Controls that are made of several views: what they show, and what operating them does.
@Suite @MainActor struct CompoundControlTests {
  private func nodes(_ stage: Stage, _ role: String) -> [NodeSnapshot] {
    stage.nodes.filter { $0.control?.role == role }
  }

  /// All that is drawn, as Swift prints it.
  private func drawing(_ stage: Stage) -> String {
    var text = ""
    var pending = [stage.host.displayList.root]
    while let segment = pending.popLast() {
      print(segment.content, to: &text)
      for child in segment.children { pending.append(child.segment) }
    }
    return text
  }

  private func send(_ event: ControlEvent, to node: NodeSnapshot?, _ stage: Stage) throws {
    try stage.host.handle(event, at: try #require(node).id)
    stage.host.flush()
  }

  @Test func aStepperStopsAtItsBounds() throws {
    let count = Remote<Int>()
    var edits: [Bool] = []
    let stage = Stage {
      Steered(3, count) { count in
        Stepper(
          "Count", value: count, in: 0...5, step: 2, onEditingChanged: { edits.append($0) })
      }
    }
    try send(.tap, to: nodes(stage, "button").last, stage)
    #expect(count.value == 5)
    #expect(edits == [true, false])
    #expect(nodes(stage, "button").map { $0.control?.isEnabled } == [true, false])
    #expect(throws: EventError.self) { try send(.tap, to: nodes(stage, "button").last, stage) }
    for _ in 0..<3 { try send(.tap, to: nodes(stage, "button").first, stage) }
    #expect(count.value == 0)
    #expect(nodes(stage, "button").map { $0.control?.isEnabled } == [false, true])
  }

  @Test func aMenuInAMenuIsARowLikeTheOthers() throws {
    for idiom in [Idiom.iOS, .macOS] {
      let stage = Stage(idiom: idiom) {
        Menu("Outer") {
          Button("Copy") {}
          Menu("More") { Button("Duplicate") {} }
        }
      }
      let height: CGFloat = idiom == .macOS ? 22 : 44
      func frame(_ text: String) -> CGRect? { stage.nodes.first { $0.text == text }?.frame }
      let openers = stage.nodes.filter { $0.segment.description.hasPrefix("Popover") }
      #expect(openers.last?.frame?.size == CGSize(width: 250, height: height))
      // Beside the text of the button, and as far below it as rows are high.
      let more = try #require(frame("More"))
      let copy = try #require(frame("Copy"))
      #expect(more.minX == copy.minX)
      #expect(abs(more.midY - copy.midY - height) < 0.01)
      // The arrow of the row; menus of macOS have one of their own.
      let arrows = stage.nodes.count { $0.segment.kind == .view("Image") }
      #expect(arrows == (idiom == .macOS ? 2 : 1))
    }
  }

  @Test func aDatePickerKeepsTheOtherParts() throws {
    let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    let day = Remote<Date>()
    let stage = Stage {
      Steered(noon, day) { day in
        DatePicker("Day", selection: day, in: noon.addingTimeInterval(-86_400)...)
      }
      .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
    }
    let fields = nodes(stage, "textbox")
    #expect(fields.map(\.control?.value) == [.text("2001-01-01"), .text("12:00")])
    try send(.input(.text("2001-03-05"), version: 1), to: fields.first, stage)
    #expect(day.value == noon.addingTimeInterval(63 * 86_400))
    try send(.input(.text("08:15"), version: 2), to: fields.last, stage)
    #expect(day.value == noon.addingTimeInterval(63 * 86_400 - 13_500))
    // Before the first day that is allowed.
    try send(.input(.text("1999-01-01"), version: 3), to: fields.first, stage)
    #expect(day.value == noon.addingTimeInterval(-86_400))
    #expect(throws: EventError.self) {
      try send(.input(.text("2001-02-31"), version: 4), to: fields.first, stage)
    }
  }

  @Test func aColorPickerTakesColours() throws {
    let color = Remote<Color>()
    let stage = Stage {
      Steered(Color.red, color) { ColorPicker("Colour", selection: $0, supportsOpacity: false) }
    }
    try send(.input(.text("#00ff0080"), version: 1), to: nodes(stage, "textbox").first, stage)
    // Without opacity.
    #expect(nodes(stage, "textbox").first?.control?.value == .text("#00ff00"))
    #expect(throws: EventError.self) {
      try send(.input(.text("green-ish"), version: 2), to: nodes(stage, "textbox").first, stage)
    }
  }

  @Test func whatAMenuOffersCanBeDone() throws {
    var copies = 0
    let stage = Stage { Menu("More") { Button("Copy") { copies += 1 } } }
    try send(.tap, to: nodes(stage, "button").first, stage)
    #expect(copies == 1)
    #expect(drawing(stage).contains("opener"))
  }

  @Test func progressIsAPartOfTheWhole() {
    let done = Remote<Double>()
    let stage = Stage {
      Steered(1.0, done) { ProgressView("Load", value: $0.wrappedValue, total: 4) }
    }
    #expect(drawing(stage).contains("progress(Optional(0.25))"))
    stage.act { done.value = 9 }
    #expect(drawing(stage).contains("progress(Optional(1.0))"))
    stage.act { done.value = -.infinity }
    #expect(drawing(stage).contains("progress(Optional(0.0))"))
  }
}
