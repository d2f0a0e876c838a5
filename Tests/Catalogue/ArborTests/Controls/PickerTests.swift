import Arbor
import ArborDisplay
import StageSupport
import Testing

/// Controls that choose: what they offer, and what choosing does.
@Suite @MainActor struct PickerTests {
  private enum Fruit: String, CaseIterable, Identifiable {
    case apple, pear, plum
    var id: Self { self }
  }

  /// Binds to a variable.
  @MainActor private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  private struct Fruits: View {
    @State private var fruit = Fruit.pear
    let isSegmented: Bool

    var body: some View {
      Text(fruit.rawValue)
      let picker = Picker("Fruit", selection: $fruit) {
        ForEach(Fruit.allCases) { Text($0.rawValue) }
      }
      if isSegmented { picker.pickerStyle(.segmented) } else { picker }
    }
  }

  private func controls(_ stage: Stage) -> [(id: UInt32, control: ControlContent)] {
    var found: [(UInt32, ControlContent)] = []
    var pending = [stage.host.displayList.root]
    while let segment = pending.popLast() {
      if case .control(let control) = segment.content { found.append((segment.id, control)) }
      for child in segment.children.reversed() { pending.append(child.segment) }
    }
    return found
  }

  @Test func inlineOptionsAreRowsBelowTheLabel() throws {
    let stage = Stage {
      Form {
        Picker("Fruit", selection: .constant(Fruit.pear)) {
          ForEach(Fruit.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.inline)
      }
    }
    #expect(stage.texts == ["Fruit", "apple", "pear", "plum"])
    let middles = stage.texts.compactMap { text in
      stage.nodes.first { $0.text == text }?.frame?.midY
    }
    #expect(zip(middles, middles.dropFirst()).map { $1 - $0 } == [44, 44, 44], "\(middles)")
  }

  @Test func aMenuOffersTheTextsAndWritesTheTag() throws {
    let stage = Stage { Fruits(isSegmented: false) }
    let (id, control) = try #require(controls(stage).first)
    guard case .select(let select) = control.kind else { return #expect(Bool(false)) }
    #expect(select.options == ["apple", "pear", "plum"])
    #expect(select.selected == 1)
    #expect(control.label == "Fruit")
    try stage.host.handle(.input(.number(2), version: 7), at: id)
    stage.host.flush()
    #expect(stage.texts.first == "plum")
    guard case .select(let now) = controls(stage)[0].control.kind else { return }
    #expect(now.selected == 2)
    #expect(now.version == 7)
  }

  @Test func anOptionThatIsNotThereIsRefused() throws {
    let stage = Stage { Fruits(isSegmented: false) }
    let (id, _) = try #require(controls(stage).first)
    #expect(throws: EventError.self) {
      try stage.host.handle(.input(.number(3), version: 1), at: id)
    }
    #expect(stage.texts.first == "pear")
  }

  @Test func segmentsAreOptionsOfEqualWidth() throws {
    let stage = Stage { Fruits(isSegmented: true).frame(width: 300) }
    let all = controls(stage)
    #expect(all.first?.control.kind == .part(PartContent(role: .choices)))
    let options = all.dropFirst()
    #expect(
      options.map { $0.control.kind } == [
        .option(isSelected: false), .option(isSelected: true), .option(isSelected: false),
      ])
    try stage.host.handle(.tap, at: options.map { $0.id }[0])
    stage.host.flush()
    #expect(stage.texts.first == "apple")
    #expect(
      controls(stage).dropFirst().map { $0.control.kind } == [
        .option(isSelected: true), .option(isSelected: false), .option(isSelected: false),
      ])
  }

  @Test func tagsOfOptionalSelectionsAreFound() throws {
    let box = Box<Int?>(nil)
    let stage = Stage {
      Picker("Number", selection: box.binding) {
        Text("none").tag(Int?.none)
        Text("one").tag(Int?.some(1))
      }
    }
    let (id, control) = try #require(controls(stage).first)
    guard case .select(let select) = control.kind else { return }
    #expect(select.selected == 0)
    try stage.host.handle(.input(.number(1), version: 1), at: id)
    #expect(box.value == 1)
  }

  @Test func aColourGoesBothWays() throws {
    let box = Box(Color(red: 1, green: 0, blue: 0))
    let stage = Stage { ColorPicker("Ink", selection: box.binding, supportsOpacity: false) }
    let (id, control) = try #require(controls(stage).first)
    guard case .entry(let entry) = control.kind else { return }
    #expect(entry.value == .color(RGBA(hex: 0xFF0000), hasOpacity: false))
    try stage.host.handle(.input(.text("#00ff00"), version: 1), at: id)
    #expect(box.value == Color(red: 0, green: 1, blue: 0))
    #expect(throws: EventError.self) {
      try stage.host.handle(.input(.text("green"), version: 2), at: id)
    }
  }

  @Test func aDayKeepsTheTimeAndStaysInItsBounds() throws {
    let start = Date(timeIntervalSince1970: 1_767_274_200)
    let box = Box(start)
    let stage = Stage {
      DatePicker(
        "Day", selection: box.binding, in: start...start.addingTimeInterval(86_400 * 3),
        displayedComponents: .date
      )
      .environment(\.timeZone, .gmt)
    }
    let (id, control) = try #require(controls(stage).first)
    guard case .entry(let entry) = control.kind else { return }
    let first = CalendarDay(year: 2026, month: 1, day: 1)
    let last = CalendarDay(year: 2026, month: 1, day: 4)
    #expect(entry.value == .day(first, earliest: first, latest: last))
    try stage.host.handle(.input(.text("2026-01-02"), version: 1), at: id)
    #expect(box.value == start.addingTimeInterval(86_400))
    try stage.host.handle(.input(.text("2030-01-02"), version: 2), at: id)
    #expect(box.value == start.addingTimeInterval(86_400 * 3))
    for wrong in ["2026-02-30", "2026-02", "2026-02-xx", "tomorrow", ""] {
      #expect(throws: EventError.self) {
        try stage.host.handle(.input(.text(wrong), version: 3), at: id)
      }
    }
    #expect(box.value == start.addingTimeInterval(86_400 * 3))
  }

  private struct Counting: View {
    @State private var count = 4
    var body: some View { Stepper("Count \(count)", value: $count, in: 0...5) }
  }

  @Test func aStepperEndsAtItsBounds() throws {
    let stage = Stage { Counting() }
    let buttons = controls(stage).filter { $0.control.kind == .button }
    #expect(buttons.map { $0.control.isEnabled } == [true, true])
    try stage.host.handle(.tap, at: buttons[1].id)
    stage.host.flush()
    #expect(stage.texts.contains("Count 5"))
    #expect(
      controls(stage).filter { $0.control.kind == .button }.map { $0.control.isEnabled }
        == [true, false])
  }

  @Test func progressSaysHowFarItIs() {
    let stage = Stage { ProgressView("Loading", value: 3, total: 4) }
    #expect(controls(stage).map { $0.control.kind } == [.part(PartContent(role: .progress(0.75)))])
    #expect(controls(stage).map { $0.control.label } == ["Loading"])
    #expect(
      controls(Stage { ProgressView() }).map { $0.control.kind }
        == [.part(PartContent(role: .spinner))])
  }

  @Test func aMenuIsAButtonAndWhatItOpens() throws {
    let box = Box("")
    let stage = Stage {
      Menu("Actions") {
        Button("Copy") { box.value = "copied" }
        Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
      }
    }
    let all = controls(stage)
    let popover = try #require(
      all.first { $0.control.kind == .part(PartContent(role: .popover)) })
    #expect(all.first?.control.kind == .opener(of: popover.id))
    let copy = try #require(all.first { $0.control.kind == .button })
    try stage.host.handle(.tap, at: copy.id)
    #expect(box.value == "copied")
    #expect(all.contains { $0.control.kind == .option(isSelected: true) })
  }
}
