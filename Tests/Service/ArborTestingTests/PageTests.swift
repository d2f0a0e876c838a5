import ArborTesting
import Foundation
import SwiftUI
import Testing

/// A page that uses what visitors use most.
private struct Profile: View {
  @State private var name = ""
  @State private var isPublic = false
  @State private var volume = 3.0
  @State private var count = 0
  @State private var isAsking = false
  @State private var submitted = ""

  var body: some View {
    VStack {
      Text(name.isEmpty ? "Who are you?" : "Hello \(name)").padding(16)
      TextField("Name", text: $name).onSubmit { submitted = name }
      if !submitted.isEmpty { Text("Sent \(submitted)") }
      Toggle("Public", isOn: $isPublic)
      Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
      Stepper("Count \(count)", value: $count, in: 0...5)
      Button("Delete", role: .destructive) { isAsking = true }
      Button("Locked") {}.disabled(true)
      ForEach(["Pears", "Plums"], id: \.self) { Row(name: $0) }
    }
    .sheet(isPresented: $isAsking) { Text("Really?") }
  }
}

private struct Row: View {
  let name: String
  @State private var isDone = false

  var body: some View {
    HStack {
      Text(name)
      Button(isDone ? "Done" : "Do") { isDone.toggle() }
    }
  }
}

private struct Styles: View {
  @State private var choices = [0, 0, 0, 0]
  @State private var scheme = 0

  private func picker(_ index: Int) -> some View {
    Picker("Fruit", selection: $choices[index]) {
      ForEach(0..<3, id: \.self) { Text(["Apple", "Pear", "Plum"][$0]) }
    }
  }

  var body: some View {
    VStack {
      picker(0).pickerStyle(.menu)
      picker(1).pickerStyle(.wheel)
      picker(2).pickerStyle(.segmented)
      picker(3).pickerStyle(.inline)
      Picker("Scheme", selection: $scheme) {
        Text("Light").tag(0)
        Text("Dark").tag(1)
      }
      .pickerStyle(.segmented)
      Text("menu \(choices[0])")
      Text("wheel \(choices[1])")
      Text("segmented \(choices[2])")
      Text("inline \(choices[3])")
      Text("scheme \(scheme)")
    }
  }
}

private struct Gestured: View {
  @State private var isHeld = false
  @State private var taps = 0
  @State private var way = 0.0
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Hold").onLongPressGesture { isHeld = true }
      Text("Twice").onTapGesture(count: 2) { taps += 2 }
      Text("Slide").gesture(DragGesture().onEnded { way = $0.translation.width })
      Text("\(taps) taps")
      Text("\(Int(way)) points")
      Stepper("Count \(count)", value: $count)
      ScrollView { VStack { ForEach(0..<50, id: \.self) { Text("Row \($0)") } } }
        .frame(height: 200)
    }
    .sheet(isPresented: $isHeld) { Text("Held") }
  }
}

@Suite struct PageTests {
  @Test func whatIsTypedIsShown() async throws {
    let page = try await Page(Profile())
    #expect(page.text("Who are you?"))
    let field = try await page.find(TextField.self)
    try await field.type("Ada")
    #expect(page.text("Hello Ada") && !page.text("Who are you?"))
    #expect(field.value == "Ada" && field.role == "textbox")
    try await field.submit()
    #expect(page.text("Sent Ada"))
  }

  @Test func controlsAreOperated() async throws {
    let page = try await Page(Profile())
    let toggle = try await page.find(Toggle.self, "Public")
    #expect(toggle.value == "false")
    try await toggle.tap()
    #expect(toggle.value == "true")
    try await toggle.set(false)
    #expect(toggle.value == "false")
    let slider = try await page.find(Slider.self)
    try await slider.set(7)
    #expect(slider.value == "7")
    try await page.find(role: "button", named: "Increment").tap()
    #expect(page.text("Count 1"))
  }

  @Test func viewsAreFoundByTypeSelectorAndText() async throws {
    let page = try await Page(Profile())
    let plums = try await page.find(Row.self, "Plums")
    #expect(plums.text == "Plums Do" && plums.name.hasPrefix("Row"))
    try await plums.find("Button").tap()
    #expect(plums.text == "Plums Done" && plums.state("isDone") == "true")
    #expect(try page.findAll(Row.self).map(\.text) == ["Pears Do", "Plums Done"])
    #expect(try page.findAll("Row:has(Text:text(\"Pears\")) Button").count == 1)
    #expect(try plums.findAll("Text").allSatisfy { $0.parent != nil })
  }

  @Test func viewsAreRead() async throws {
    let page = try await Page(Profile(), traits: PageTraits(size: .tablet, colorScheme: .dark))
    let title = try await page.find("Text")
    #expect(title.modifier("padding")?["top"] == "16.0" && title.modifiers == ["padding"])
    #expect(title.environment("colorScheme") == "dark")
    #expect(title.frame?.height ?? 0 > 10 && page.size.width == 820)
    let profile = try await page.find(Profile.self)
    #expect(profile.path == "/Profile" && profile.state("count") == "0")
    #expect(profile.evaluations == 1 && profile.children.first?.name == "VStack")
    #expect(page.outline.contains("Text.0") && page.outline.contains("\"Who are you?\""))
  }

  @Test func actionsFailAsInABrowser() async throws {
    let page = try await Page(Profile())
    page.timeout = .zero
    let locked = try await page.find(Button.self, "Locked")
    #expect(locked.isEnabled == false)
    let error = await #expect(throws: PageError.self) { try await locked.tap() }
    #expect(error?.description.contains("disabled") == true)
    let field = try await page.find(TextField.self)
    try await page.find(Button.self, "Delete").tap()
    #expect(page.text("Really?"))
    await #expect(throws: PageError.self) { try await field.focus() }
    try await page.dismiss()
    #expect(!page.text("Really?"))
    try await field.focus()
    await #expect(throws: PageError.self) { try await page.dismiss() }
  }

  @Test func whatIsMissingIsSaidWithTheOutline() async throws {
    let page = try await Page(Profile())
    page.timeout = .zero
    let missing = await #expect(throws: PageError.self) { try await page.find(List.self) }
    #expect(missing?.description.contains("\"List\" matched nothing") == true)
    #expect(missing?.description.contains("TextField") == true)
    let unreadable = await #expect(throws: PageError.self) { try await page.find("VStack >") }
    #expect(unreadable?.description.isEmpty == false)
    await #expect(throws: PageError.self) { try await page.wait { false } }
  }

  @Test func optionsAreChosenInEveryStyle() async throws {
    let page = try await Page(Styles())
    for (index, name) in ["menu", "wheel", "segmented", "inline"].enumerated() {
      let picker = try page.findAll("Picker")[index]
      try await picker.choose("Plum")
      #expect(page.text("\(name) 2"), "\(name)")
    }
    await #expect(throws: PageError.self) { try await page.findAll("Picker")[2].choose("Fig") }
    await #expect(throws: PageError.self) { try await page.findAll("Picker")[0].choose("Fig") }
    try await page.findAll("Picker")[4].choose("Dark")
    #expect(page.text("scheme 1"))
  }

  @Test func gesturesAreMadeAndAPressThatPresentsEnds() async throws {
    let page = try await Page(Gestured())
    try await page.find("Text:text(\"Hold\")").press()
    #expect(page.text("Held"))
    try await page.dismiss()
    try await page.find("Text:text(\"Twice\")").tap(count: 2)
    #expect(page.text("2 taps"))
    try await page.find("Text:text(\"Slide\")").drag(by: CGSize(width: 30, height: 0))
    #expect(page.text("30 points"))
    let row = try await page.find("Text:text(\"Row 3\")")
    let before = try #require(row.frame)
    try await page.find(ScrollView.self).scroll(to: CGPoint(x: 0, y: 40))
    #expect(row.frame?.minY == before.minY - 40)
    let stepper = try await page.find(Stepper.self)
    #expect(stepper.exists)
  }

  @Test func theShownAlternativeIsFound() async throws {
    let page = try await Page(
      ViewThatFits {
        HStack { Toggle("On", isOn: .constant(true)).frame(width: 900) }
        VStack { Toggle("On", isOn: .constant(false)) }
      })
    let toggle = try await page.find(Toggle.self)
    #expect(!toggle.isHidden && toggle.value == "false")
  }

  @Test func goneViewsAnswerNothing() async throws {
    let page = try await Page(Profile())
    try await page.find(TextField.self).type("Ada")
    try await page.find(TextField.self).submit()
    let sent = try await page.find("Text:text(\"Sent Ada\")")
    #expect(sent.exists)
    try await page.find(TextField.self).type("")
    try await page.find(TextField.self).submit()
    #expect(!sent.exists && sent.text.isEmpty && sent.frame == nil && sent.path.isEmpty)
    await #expect(throws: PageError.self) { try await sent.tap() }
  }
}
