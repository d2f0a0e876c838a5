import Foundation
import SwiftUI
import Testing

private struct Person: Identifiable {
  let id: Int
  var name: String { "Person \(id)" }
}

/// Forms of calls about texts, focus and gradients that files of public repositories use.
private struct OtherForms: View {
  @State private var text = AttributedString("Notes")
  @State private var selection = AttributedTextSelection()
  @State private var isFocused = false
  private let title: LocalizedStringResource = "Title"

  private var spoken: Text {
    Text("5'").accessibilityLabel("5 feet").accessibilityHeading(.h2)
      + Text("A").speechSpellsOutCharacters().speechAdjustedPitch(0.5)
      + Text("b").speechAlwaysIncludesPunctuation().speechAnnouncementsQueued()
      .accessibilityTextContentType(.narrative)
  }

  private func edit() {
    text.transformAttributes(in: &selection) {
      $0.font = ($0.font ?? .default).bold(true).italic(false)
    }
    text.replaceSelection(&selection, with: AttributedString("a"))
    text.replaceSelection(&selection, withCharacters: "b")
    switch selection.indices(in: text) {
    case .insertionPoint(let index): _ = text[index..<text.endIndex]
    case .ranges(let ranges): _ = text[ranges]
    }
    _ = selection.typingAttributes(in: text)
  }

  var body: some View {
    VStack {
      spoken
      TextEditor(text: $text)
      TextEditor(text: $text, selection: $selection)
      TextEditor(text: .constant(""))
      Rectangle().fill(
        .linearGradient(Color.blue.gradient, startPoint: .top, endPoint: .bottom))
      Rectangle().fill(
        .radialGradient(Color.blue.gradient, center: .center, startRadius: 0, endRadius: 9))
      Rectangle().fill(.ellipticalGradient(Color.blue.gradient))
      Rectangle().fill(
        .angularGradient(Color.blue.gradient, startAngle: .zero, endAngle: .degrees(90)))
      Rectangle().fill(.conicGradient(Color.blue.gradient, center: .center, angle: .zero))
      Rectangle().fill(.conicGradient(stops: [.init(color: .red, location: 0)], center: .center))
      Text("a").focusable(true, onFocusChange: { isFocused = $0 })
      Menu(title, systemImage: "star") { Text("a") }
      Toggle(title, systemImage: "star", isOn: .constant(true))
      ContentUnavailableView(title, systemImage: "star", description: Text("b"))
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        ForEach([Person(id: 1), Person(id: 2)])
      }
    }
    .onAppear(perform: edit)
  }
}

/// Files that are compiled, and whose views are drawn.
@MainActor @Suite struct TextCallFormTests {
  @Test func theViewsAreDrawn() throws {
    let content = OtherForms().frame(width: 300, height: 900)
    #expect(try #require(ImageRenderer(content: content).cgImage).width == 300)
  }

  @Test func namesOfFoundationAreNotAmbiguous() { #expect(NSUserCancelledError == 3072) }
}
