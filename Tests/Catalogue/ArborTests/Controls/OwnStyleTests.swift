import Arbor
import ArborCore
import Foundation
import StageSupport
import Testing

/// Styles of an author for fields, progress, dates, toggles and the ends of scrolling.
@MainActor @Suite struct OwnStyleTests {
  private struct Boxed: TextFieldStyle {
    var title = "box"

    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text(title)
        configuration
      }
    }
  }

  private struct Counting: TextFieldStyle {
    @State private var count = 1
    func _body(configuration: TextField<Self._Label>) -> some View {
      configuration.overlay { Text("\(count)") }
    }
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text("\(Int((configuration.fractionCompleted ?? -1) * 100))")
      configuration.currentValueLabel
    }
  }

  private struct Outer: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("outer")
      ProgressView(configuration)
    }
  }

  private struct Shifted: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Button("later") { configuration.selection.addTimeInterval(60) }
      Text(configuration.minimumDate == nil ? "open" : "bounded")
    }
  }

  private func fields(_ stage: Stage) -> [NodeSnapshot] {
    stage.nodes.filter { $0.control?.role == "textbox" || $0.control?.role == "textfield" }
  }

  @Test func fieldsAreDrawnByTheStyle() throws {
    let text = Remote<String>()
    let stage = Stage {
      Steered("x", text) { text in
        VStack {
          TextField("Name", text: text)
          SecureField("Code", text: text)
        }
        .textFieldStyle(Boxed())
      }
    }
    #expect(stage.texts.filter { $0 == "box" }.count == 2)
    let names = stage.nodes.compactMap { $0.control?.label }.filter { !$0.isEmpty }
    #expect(names == ["Name", "Code"])
    let field = try #require(stage.nodes.first { $0.control?.label == "Name" })
    try stage.host.handle(.input(.text("new"), version: 1), at: field.id)
    stage.host.flush()
    #expect(text.value == "new")
  }

  @Test func aStyleMayHaveStateAndMayChange() {
    #expect(Stage { TextField("a", text: .constant("")).textFieldStyle(Counting()) }.texts == ["1"])
    let title = Remote<String>()
    let stage = Stage {
      Steered("one", title) { title in
        TextField("a", text: .constant("")).textFieldStyle(Boxed(title: title.wrappedValue))
      }
    }
    title.value = "two"
    stage.host.flush()
    #expect(stage.texts == ["two"])
  }

  @Test func progressIsDrawnByTheStyle() {
    let stage = Stage {
      VStack {
        ProgressView("Load", value: 0.25).progressViewStyle(Percent())
        ProgressView(value: 1, total: 2) {
          Text("Save")
        } currentValueLabel: {
          Text("half")
        }
        .progressViewStyle(Percent())
        ProgressView().progressViewStyle(Percent())
        ProgressView("Inner", value: 0.5).progressViewStyle(Outer()).progressViewStyle(Percent())
      }
    }
    #expect(stage.texts == ["Load", "25", "Save", "50", "half", "-100", "outer", "Inner"])
  }

  @Test func datesAreDrawnByTheStyle() throws {
    let day = Remote<Date>()
    let start = Date(timeIntervalSince1970: 0)
    let stage = Stage {
      Steered(start, day) { day in
        VStack {
          DatePicker("Alarm", selection: day)
          DatePicker("Bound", selection: day, in: start...)
        }
        .datePickerStyle(Shifted())
      }
    }
    #expect(stage.texts == ["Alarm", "later", "open", "Bound", "later", "bounded"])
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(day.value == start.addingTimeInterval(60))
  }

  @Test func givenStylesCanBeCalled() {
    struct Loud: DatePickerStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text("loud")
        GraphicalDatePickerStyle().makeBody(configuration: configuration)
      }
    }
    let stage = Stage(height: 1_000) {
      DatePicker("Day", selection: .constant(.now), displayedComponents: .date)
        .datePickerStyle(Loud())
    }
    #expect(stage.texts.first == "loud" && stage.texts.contains("15"))
  }

  @Test func scrollingGoesOnToTheTarget() async throws {
    struct Steps: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        guard context.axes == .vertical, context.originalTarget.rect.minY == 0 else { return }
        // The anchor is the lower edge: the target is visible from 300 to 500.
        let end = (target.rect.maxY / 100).rounded() * 100
        target = ScrollTarget(
          rect: CGRect(x: 0, y: end - 50, width: 200, height: 50), anchor: .bottom)
      }
    }
    let stage = Stage(width: 200, height: 200) {
      ScrollView { Color.red.frame(height: 2_000) }.scrollTargetBehavior(Steps())
    }
    let scroll = try #require(stage.nodes.first { $0.scroll != nil })
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 130), byUser: true)
    stage.host.flush()
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 270), byUser: true)
    stage.host.flush()
    for _ in 0..<100 {
      try await Task.sleep(for: .milliseconds(20))
      stage.host.flush()
      if stage.host.hasScrollMove(for: scroll.id) { break }
    }
    #expect(stage.host.drainScrollMoves().map(\.move.position.y) == [300])
  }
}
