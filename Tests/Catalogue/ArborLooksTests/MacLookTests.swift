import Arbor
import ArborCore
import ArborDisplay
import ArborMenus
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// What controls look like on macOS where no style is set, and colors for more contrast.
@MainActor @Suite struct MacLookTests {
  private func size(
    _ idiom: Idiom, _ role: String = "button", @ViewBuilder _ view: @escaping () -> some View
  ) throws -> CGSize {
    let stage = Stage(idiom: idiom) { view() }
    let node = try #require(stage.nodes.first { $0.control?.role == role })
    return try #require(node.frame).size
  }

  private var sample: some View { Color.red.frame(width: 30, height: 10) }

  @Test func buttonsHaveABackground() throws {
    #expect(
      try size(.macOS) {
        Button {
        } label: {
          sample
        }
      } == CGSize(width: 46, height: 16))
    #expect(
      try size(.iOS) {
        Button {
        } label: {
          sample
        }
      } == CGSize(width: 30, height: 10))
    #expect(
      try size(.macOS) {
        Button {
        } label: {
          sample
        }.buttonStyle(.borderless)
      }
        == CGSize(width: 30, height: 10))
    let link = try size(.macOS, "link") {
      Link(destination: URL(filePath: "/help")) { sample }
    }
    #expect(link == CGSize(width: 30, height: 10))
  }

  @Test func headersOfGroupedFormsAreAsTheyAreWritten() {
    func texts(_ idiom: Idiom) -> [String] {
      Stage(idiom: idiom) {
        Form { Section("Values") { Text("row") } }.formStyle(.grouped)
      }.texts
    }
    #expect(texts(.macOS) == ["Values", "row"])
    #expect(texts(.iOS) == ["VALUES", "row"])
  }

  @Test func theButtonThatReturnPressesIsFilled() {
    func markup(_ idiom: Idiom, _ shortcut: KeyboardShortcut?) -> String {
      Stage(idiom: idiom) { Button("Save") {}.keyboardShortcut(shortcut) }.host.markup
    }
    #expect(markup(.macOS, .defaultAction).contains("#007aff"))
    #expect(!markup(.macOS, .cancelAction).contains("#007aff"))
    #expect(!markup(.macOS, nil).contains("#007aff"))
  }

  @Test func labelsOfBorderlessButtonsHaveTheColorOfTexts() {
    func markup(_ idiom: Idiom, _ tint: Color?) -> String {
      Stage(idiom: idiom) { Button("Save") {}.buttonStyle(.borderless).tint(tint) }.host.markup
    }
    #expect(markup(.iOS, nil).contains("#007aff"))
    #expect(!markup(.macOS, nil).contains("#007aff"))
    #expect(markup(.macOS, Color(red: 1, green: 0, blue: 1)).contains("#f0f"))
  }

  @Test func menusAreButtonsWithAnArrow() {
    func symbols(_ idiom: Idiom, _ view: @escaping () -> some View) -> Int {
      Stage(idiom: idiom) { view() }.nodes.count { $0.segment.kind == .view("Image") }
    }
    #expect(symbols(.macOS) { Menu("Sort") { Text("Name") } } == 1)
    #expect(symbols(.iOS) { Menu("Sort") { Text("Name") } } == 0)
  }

  @Test func rowsOfAPickerInAMenuAreLow() throws {
    func height(_ idiom: Idiom) throws -> Double {
      let stage = Stage(idiom: idiom) {
        Menu("Sort") {
          Picker("Sort", selection: .constant(1)) {
            Text("Name").tag(1)
            Text("Date").tag(2)
          }
        }
      }
      let rows = ["Name", "Date"].map { text in stage.nodes.first { $0.text == text }?.frame }
      return try #require(rows[1]).midY - #require(rows[0]).midY
    }
    #expect(try height(.macOS) == 22)
    #expect(try height(.iOS) == 44)
  }

  @Test func theFirstAnswerOfAQuestionIsFilled() {
    func markup(_ idiom: Idiom, _ roles: [ButtonRole?]) -> String {
      Stage(idiom: idiom) {
        Text("Page").alert("Sure?", isPresented: .constant(true)) {
          ForEach(roles.indices, id: \.self) { Button("\($0)", role: roles[$0]) {} }
        }
      }.host.markup
    }
    let fill = "#007aff"
    let one = markup(.macOS, [nil, nil, .cancel])
    #expect(one.components(separatedBy: fill).count == 2, "\(one)")
    #expect(!markup(.macOS, [.destructive, .cancel]).contains(fill))
  }

  @Test func colorsOfTheSystemHaveMoreContrast() {
    func color(_ color: Color, _ scheme: ColorScheme, isMore: Bool = true) -> RGBA {
      var values = EnvironmentValues()
      values.colorScheme = scheme
      if isMore { values.clientPreferences = .increasesContrast }
      return color.rgba(in: values)
    }
    #expect(color(.blue, .light) == RGBA(hex: 0x0040DD))
    #expect(color(.blue, .dark) == RGBA(hex: 0x409CFF))
    #expect(color(.accentColor, .light) == RGBA(hex: 0x0040DD))
    #expect(color(.secondary, .light) == RGBA(hex: 0x3C3C43, opacity: 0.8))
    #expect(color(.blue, .light, isMore: false) == RGBA(hex: 0x007AFF))
    let own = Color(red: 0, green: 122 / 255, blue: 1)
    #expect(color(own, .light) == color(own, .light, isMore: false))
  }
}
