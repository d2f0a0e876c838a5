import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Where labels stand beside their controls on macOS: outside of forms, in columns and in rows.
@MainActor @Suite struct MacFormTests {
  private func frame(_ text: String, in stage: Stage) throws -> CGRect {
    try #require(stage.nodes.first { $0.text == text }?.frame, "\(stage.texts)")
  }

  /// Returns the distance from the label "Label" to the first control or text behind it.
  private func gap<V: View>(
    _ idiom: Idiom, to role: String?, @ViewBuilder _ content: @escaping @MainActor () -> V
  ) throws -> Double {
    let stage = Stage(width: 400, idiom: idiom) { content() }
    let label = try frame("Label", in: stage)
    let behind = stage.nodes.filter { node in
      role.map { node.control?.role == $0 } ?? (node.text.map { $0 != "Label" } ?? false)
    }
    let next = try #require(behind.compactMap(\.frame).map(\.minX).min())
    return next - label.maxX
  }

  @Test func aControlFollowsItsLabelOutsideOfForms() throws {
    func color(_ idiom: Idiom) throws -> Double {
      try gap(idiom, to: "textbox") { ColorPicker("Label", selection: .constant(.red)) }
    }
    func day(_ idiom: Idiom) throws -> Double {
      try gap(idiom, to: "textbox") {
        DatePicker("Label", selection: .constant(.now), displayedComponents: .date)
      }
    }
    func steps(_ idiom: Idiom) throws -> Double {
      try gap(idiom, to: "button") { Stepper("Label", value: .constant(1)) }
    }
    func value(_ idiom: Idiom) throws -> Double {
      try gap(idiom, to: nil) { LabeledContent("Label", value: "1") }
    }
    #expect(try [color(.macOS), day(.macOS), steps(.macOS), value(.macOS)] == [8, 8, 8, 8])
    #expect(try [color(.iOS), day(.iOS), steps(.iOS), value(.iOS)].allSatisfy { $0 > 100 })
    let inForm = try gap(.macOS, to: "button") {
      Form { Stepper("Label", value: .constant(1)) }.formStyle(.grouped)
    }
    #expect(inForm > 200)
  }

  @Test func aPickerHasItsLabelBesideIt() throws {
    func texts(_ idiom: Idiom, _ style: some PickerStyle) -> [String] {
      Stage(idiom: idiom) {
        Picker("Label", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(style)
      }.texts
    }
    #expect(texts(.macOS, .menu).contains("Label") && texts(.macOS, .segmented).contains("Label"))
    #expect(!texts(.iOS, .menu).contains("Label") && !texts(.iOS, .segmented).contains("Label"))
    let hidden = Stage(idiom: .macOS) {
      Picker("Label", selection: .constant(1)) { Text("One").tag(1) }.labelsHidden()
    }
    #expect(!hidden.texts.contains("Label"))
  }

  private func field(_ stage: Stage) throws -> NodeSnapshot {
    try #require(stage.nodes.first { $0.control?.role == "textbox" })
  }

  private func content(_ stage: Stage) throws -> TextFieldContent {
    let fields = stage.contents.compactMap { content -> TextFieldContent? in
      guard case .control(let control) = content, case .textField(let field) = control.kind else {
        return nil
      }
      return field
    }
    return try #require(fields.first)
  }

  @Test func aFieldHasItsTitleInTheColumnOfTheLabels() throws {
    let stage = Stage(width: 400, idiom: .macOS) {
      Form {
        TextField("Name", text: .constant(""))
        SecureField("A long password", text: .constant(""))
        LabeledContent("Number") { Color.red.frame(height: 10) }
      }
    }
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }.compactMap(\.frame)
    try #require(fields.count == 2)
    let labels = try ["Name", "A long password", "Number"].map { try frame($0, in: stage).maxX }
    #expect(Set(labels).count == 1 && fields.allSatisfy { $0.minX == labels[0] + 8 })
    #expect(fields.allSatisfy { $0.maxX == 400 })
    #expect(try content(stage).placeholder == "")
    #expect(try field(stage).control?.label == "Name")
  }

  @Test func aPromptStaysInTheField() throws {
    func stage(_ idiom: Idiom) -> Stage {
      Stage(width: 400, idiom: idiom) {
        Form { TextField("Name", text: .constant(""), prompt: Text("Required")) }
      }
    }
    #expect(try content(stage(.macOS)).placeholder == "Required")
    #expect(stage(.macOS).texts.contains("Name"))
    #expect(!stage(.iOS).texts.contains("Name"))
    let hidden = Stage(width: 400, idiom: .macOS) {
      Form { TextField("Name", text: .constant("")) }.labelsHidden()
    }
    #expect(!hidden.texts.contains("Name"))
    #expect(try content(hidden).placeholder == "Name")
  }

  @Test func aFieldOfAGroupedFormEndsItsRow() throws {
    let stage = Stage(width: 400, idiom: .macOS) {
      Form { TextField("Amount", value: .constant(12), format: .number) }.formStyle(.grouped)
    }
    let title = try frame("Amount", in: stage)
    let place = try #require(try field(stage).frame)
    #expect(title.minX == 32 && place.minX >= title.maxX + 8 && place.maxX == 368)
    #expect(try content(stage).details.alignment == TextFieldContent.Alignment.right)
    let centered = Stage(width: 400, idiom: .macOS) {
      Form { TextField("Amount", text: .constant("")).multilineTextAlignment(.center) }
        .formStyle(.grouped)
    }
    #expect(try content(centered).details.alignment == TextFieldContent.Alignment.center)
  }

  @Test func titlesOfFieldsComeBack() {
    let areHidden = Remote<Bool>()
    let stage = Stage(width: 400, idiom: .macOS) {
      Steered(true, areHidden) { areHidden in
        Form {
          TextField("Name", text: .constant(""))
          SecureField("Password", text: .constant(""))
        }
        .environmentModifier("labelsHidden", areHidden.wrappedValue) { $0.hidesLabels = $1 }
      }
    }
    #expect(!stage.texts.contains("Name") && !stage.texts.contains("Password"))
    stage.act { areHidden.value = false }
    #expect(stage.texts.contains("Name") && stage.texts.contains("Password"))
  }

  private func lines(_ idiom: Idiom, scale: Double) -> [CGRect] {
    var configuration = HostConfiguration(size: CGSize(width: 400, height: 300), idiom: idiom)
    configuration.displayScale = scale
    let stage = Stage(configuration) {
      Form {
        Text("a")
        Text("b")
      }
      .formStyle(.grouped)
    }
    var found: [CGRect] = []
    func visit(_ segment: Segment, at origin: CGPoint) {
      if case .color = segment.content, segment.size.height <= 1 {
        found.append(CGRect(origin: origin, size: segment.size))
      }
      for child in segment.children {
        visit(
          child.segment,
          at: CGPoint(x: origin.x + child.offset.x, y: origin.y + child.offset.y))
      }
    }
    visit(stage.host.displayList.root, at: .zero)
    return found
  }

  @Test func separatorsAreOnePixelThick() throws {
    for idiom in [Idiom.iOS, .macOS] {
      let (coarse, fine) = (lines(idiom, scale: 1), lines(idiom, scale: 2))
      try #require(coarse.count == 1 && fine.count == 1)
      #expect(coarse[0].height == 1 && fine[0].height == 0.5)
      #expect(fine[0].maxY == coarse[0].maxY)
      // They end at the content on macOS, at the card on iOS.
      #expect(fine[0].minX == 32 && fine[0].maxX == (idiom == .macOS ? 368 : 384))
    }
  }

  @Test func wheelsBesideEachOtherHaveOneBand() throws {
    let stage = Stage(width: 400) {
      DatePicker("Day", selection: .constant(.now), displayedComponents: .date)
        .datePickerStyle(.wheel).labelsHidden()
    }
    func frames(_ kind: String) -> [CGRect] {
      stage.nodes.filter { $0.segment.kind == .view(kind) }.compactMap(\.frame)
    }
    let (bands, wheels) = (frames("RoundedRectangle"), frames("Select"))
    try #require(bands.count == 1 && wheels.count == 3)
    #expect(bands[0].minX == wheels[0].minX + 9 && bands[0].maxX == wheels[2].maxX - 9)
    #expect(bands[0].midY == wheels[0].midY && bands[0].height * 5 == wheels[0].height)
  }
}
