import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import ArborEffects
import ArborRender
import StageSupport
import Testing

/// The elements of a page, in the order of the document: the tag with its attributes.
@MainActor func elements<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> [String]
{
  elements(of: Stage { content() })
}

@MainActor func elements(of stage: Stage) -> [String] {
  var styles = StyleTable()
  let html = String(decoding: stage.host.displayList.html(styles: &styles), as: UTF8.self)
  return html.split(separator: "<").filter { !$0.hasPrefix("/") }.map { String($0) }
}

/// The only element that has an attribute.
@MainActor private func element<V: View>(
  with attribute: String, @ViewBuilder _ content: @escaping @MainActor () -> V
) throws -> String {
  let found = elements(content).filter { $0.contains(attribute) }
  #expect(found.count == 1, "\(found)")
  return try #require(found.first)
}

/// Names, roles and states of views.
@MainActor @Suite struct DescribedViewTests {
  @Test func aLabelReachesTheControlsOwnElement() throws {
    let button = try element(with: "aria-label") {
      Button("x") {}.padding().background(.red).accessibilityLabel("Close \"it\"")
    }
    #expect(button.hasPrefix("button ") && button.contains("aria-label=\"Close &#34;it&#34;\""))
    let toggle = try element(with: "aria-label=\"Loud\"") {
      Toggle("", isOn: .constant(true)).labelsHidden().accessibilityLabel("Loud")
    }
    #expect(toggle.hasPrefix("input ") && toggle.contains("role=switch"))
    let field = try element(with: "aria-label=\"Name\"") {
      TextField("Ada", text: .constant("")).accessibilityLabel(Text("Name"))
    }
    #expect(field.hasPrefix("input "))
  }

  @Test func allOverloadsName() {
    let name = "*as it is*"
    #expect(elements { Button("x") {}.accessibilityLabel(name) }.contains { $0.contains(name) })
    #expect(
      elements { Button("x") {}.accessibilityLabel("key", isEnabled: false) }
        .allSatisfy { !$0.contains("aria-label") })
    #expect(
      elements { Button("x") {}.accessibility(label: Text("old")) }
        .contains { $0.contains("aria-label=\"old\"") })
  }

  @Test func theOutermostLabelWins() throws {
    let button = try element(with: "aria-label") {
      Button("x") {}.accessibilityLabel("inner").accessibilityLabel("outer")
    }
    #expect(button.contains("aria-label=\"outer\""))
  }

  @Test func aTextWithALabelIsOneElement() throws {
    let text = try element(with: "aria-label") { Text("20°").accessibilityLabel("20 degrees") }
    #expect(text.contains("role=\"img\"") && text.contains("aria-label=\"20 degrees\""), "\(text)")
    let value = try element(with: "aria-label") { Text("Volume").accessibilityValue("40 %") }
    #expect(value.contains("aria-label=\"Volume, 40 %\""), "\(value)")
  }

  @Test func imagesWithALabelAreImages() throws {
    let symbol = try element(with: "role=") {
      Image(systemName: "star").accessibilityLabel("Favorite")
    }
    #expect(symbol.contains("role=\"img\"") && symbol.contains("aria-label=\"Favorite\""))
  }

  @Test func severalElementsFormAGroup() throws {
    let group = try element(with: "aria-label") {
      VStack {
        Text("a"); Text("b")
      }.accessibilityLabel("both")
    }
    #expect(group.contains("role=\"group\""), "\(group)")
  }

  @Test func combinedTextsAreOneElement() throws {
    let combined = try element(with: "role=") {
      HStack {
        Text("Total"); Text("3 €")
      }.accessibilityElement(children: .combine)
    }
    #expect(combined.contains("role=\"img\" aria-label=\"Total, 3 €\""), "\(combined)")
    let named = try element(with: "aria-label") {
      HStack {
        Text("Total"); Text("3 €")
      }.accessibilityElement(children: .combine).accessibilityLabel("Sum")
    }
    #expect(named.contains("aria-label=\"Sum\""))
    let button = try element(with: "role=") {
      HStack {
        Text("Total"); Text("3 €")
      }.onTapGesture {}.accessibilityElement(children: .combine).accessibilityAddTraits(.isButton)
    }
    #expect(
      button.contains("data-g") && button.contains("tabindex=0")
        && button.contains("role=\"button\""), "\(button)")
  }

  @Test func controlsInACombinedViewStayReachable() throws {
    let group = try element(with: "role=") {
      HStack {
        Text("Song"); Button("Play") {}; Button("Like") {}
      }.accessibilityElement(children: .combine)
    }
    #expect(group.contains("role=\"group\" aria-label=\"Song, Play, Like\""), "\(group)")
  }

  @Test func ignoredContentIsNotRead() throws {
    let ignored = try element(with: "aria-") {
      VStack {
        Text("a"); Text("b")
      }.accessibilityElement()
    }
    #expect(ignored.contains("aria-hidden=\"true\""))
    let named = try element(with: "aria-") {
      VStack {
        Text("a"); Text("b")
      }.accessibilityElement(children: .ignore).accessibilityLabel("Chart")
        .accessibilityValue("rising").accessibilityHint("Opens it")
    }
    #expect(
      named.contains(
        "role=\"img\" aria-label=\"Chart, rising\" aria-description=\"Opens it\""), "\(named)")
  }

  @Test func traitsAreRolesAndStates() throws {
    func layer(_ traits: AccessibilityTraits) throws -> String {
      try element(with: "class=L ") { Text("a").accessibilityAddTraits(traits) }
    }
    #expect(try layer(.isHeader).contains("role=\"heading\" aria-level=\"2\""))
    #expect(try layer(.isLink).contains("role=\"link\""))
    #expect(try layer([.isButton, .isSelected]).contains("aria-pressed=\"true\""))
    #expect(try layer(.isToggle).contains("role=\"switch\" aria-checked=\"false\""))
    #expect(try layer([.isToggle, .isSelected]).contains("aria-checked=\"true\""))
    #expect(try layer(.isSelected).contains("aria-current=\"true\""))
    #expect(try layer(.updatesFrequently).contains("aria-live=\"polite\""))
    #expect(try layer(.isModal).contains("role=\"dialog\" aria-modal=\"true\""))
    let removed = elements {
      Text("a").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)
    }
    #expect(!removed.contains { $0.contains("role") })
    let third = try element(with: "aria-level") { Text("a").accessibilityHeading(.h3) }
    #expect(third.contains("role=\"heading\" aria-level=\"3\""))
  }

  @Test func aSelectedButtonIsPressed() throws {
    let button = try element(with: "aria-pressed") {
      Button("Bold") {}.accessibilityAddTraits(.isSelected).accessibilityHint("Makes it bold")
    }
    #expect(button.hasPrefix("button ") && button.contains("aria-description=\"Makes it bold\""))
  }

  @Test func aSlidersValueIsRead() throws {
    let slider = try element(with: "type=range") {
      Slider(value: .constant(0.4)).accessibilityLabel("Volume").accessibilityValue("40 percent")
    }
    #expect(
      slider.contains("aria-valuetext=\"40 percent\"") && slider.contains("aria-label=\"Volume\""))
  }

  @Test func whatIsHiddenIsSeen() {
    func page(_ isHidden: Bool) -> [String] {
      elements { Text("confetti").accessibilityHidden(isHidden) }
    }
    #expect(page(true).contains { $0.contains("aria-hidden=\"true\"") })
    #expect(page(true).contains { $0.contains("confetti") })
    #expect(!page(false).contains { $0.contains("aria-hidden") })
  }

  @Test func identifiersAreForTests() throws {
    #expect(
      try element(with: "data-testid") { Text("a").accessibilityIdentifier("save") }
        .contains("data-testid=\"save\""))
    #expect(!elements { Text("a").accessibilityIdentifier("") }.contains { $0.contains("testid") })
  }

  @Test func priorityIsTheOrderInAGroup() {
    let texts = { (stage: Stage) in
      elements(of: stage).filter { $0.hasPrefix("p ") }.compactMap { $0.split(separator: ">").last }
    }
    let sorted = Stage {
      VStack {
        Text("third"); Text("first").accessibilitySortPriority(2)
        Text("second").accessibilitySortPriority(1)
      }.accessibilityElement(children: .contain)
    }
    #expect(texts(sorted) == ["first", "second", "third"])
    let overlapping = Stage {
      ZStack {
        Text("a"); Text("b").accessibilitySortPriority(1)
      }.accessibilityElement(children: .contain)
    }
    #expect(texts(overlapping) == ["a", "b"])
  }

  @Test func layoutIsUntouched() {
    let frames = { (stage: Stage) in stage.nodes.filter { $0.text != nil }.map(\.frame) }
    let plain = Stage {
      HStack {
        Text("a"); Spacer(); Text("b")
      }
    }
    let said = Stage {
      HStack {
        Text("a").accessibilityLabel("c").accessibilityAction(named: "d") {}
        Spacer().accessibilityHidden(true)
        Text("b").accessibilityElement().accessibilitySortPriority(1)
      }.accessibilityElement(children: .contain)
    }
    let texts = said.nodes.filter { $0.text == "a" || $0.text == "b" }.map(\.frame)
    #expect(frames(plain) == texts)
  }

  @Test func aChangedLabelIsPatched() {
    let label = Remote<String>()
    let stage = Stage {
      Steered("one", label) { label in Button("x") {}.accessibilityLabel(label.wrappedValue) }
    }
    let before = stage.host.displayList
    label.value = "two"
    stage.host.flush()
    var styles = StyleTable()
    let patch = Patch.difference(from: before, to: stage.host.displayList, styles: &styles)
    #expect(patch.ops.count == 1, "\(patch.ops)")
    #expect("\(patch.ops)".contains("aria-label") && "\(patch.ops)".contains("two"))
    label.disconnect()
  }
}
