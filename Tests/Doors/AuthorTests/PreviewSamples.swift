import ArborTesting
import SwiftUI
import Testing

@testable import ArborApp

private struct Sign: View {
  @Binding var isOn: Bool

  var body: some View { Toggle("Sign", isOn: $isOn) }
}

#Preview { Sign(isOn: .constant(true)) }

#Preview("State", traits: .landscapeLeft, .sizeThatFitsLayout) {
  @Previewable @State var isOn = false
  @Previewable @Environment(\.colorScheme) var colorScheme
  let name = colorScheme == .dark ? "dark" : "light"
  VStack {
    Sign(isOn: $isOn)
    Text(name)
  }
}

/// Has the name that views of kits give their content.
private struct Content: View {
  @Binding var number: Int

  var body: some View { Stepper("Number \(number)", value: $number) }
}

#Preview("Named") {
  @Previewable @State var number = 4
  Content(number: $number)
}

#Preview(
  "Returned",
  body: {
    let text = "returned"
    return Text(text)
  })

private struct WithSharedText: PreviewModifier {
  static func makeSharedContext() async throws -> String { "shared" }

  func body(content: PreviewModifierContent, context: String) -> some View {
    VStack {
      Text(context)
      content
    }
  }
}

#Preview(
  "Modified", traits: .portrait, .landscapeRight, .sizeThatFitsLayout, .modifier(WithSharedText())
) {
  Text("modified")
}

#Preview("Controller") {
  let controller = UIViewController()
  controller.view.backgroundColor = .red
  return controller
}

#Preview("Label", traits: .fixedLayout(width: 200, height: 80)) {
  let label = UILabel()
  label.text = "UIKit"
  return label
}

#Preview("Desktop") { NSTextField(labelWithString: "AppKit") }

@Suite struct PreviewSamplesTests {
  private var found: [FoundPreview] {
    PreviewCatalogue.all.filter { $0.place.hasPrefix("AuthorTests/PreviewSamples.swift:") }
  }

  @Test func everyPreviewIsFoundInTheOrderOfTheSource() {
    #expect(
      found.map(\.id) == [
        "PreviewSamples", "PreviewSamples-State", "PreviewSamples-Named",
        "PreviewSamples-Returned", "PreviewSamples-Modified",
        "PreviewSamples-Controller", "PreviewSamples-Label", "PreviewSamples-Desktop",
        "PreviewSamples-Counter",
      ])
    let places = found.map(\.place)
    #expect(places.first == "AuthorTests/PreviewSamples.swift:13")
    #expect(found[1].settings.isLandscape == true)
  }

  @Test func previewsHaveStateOfTheirOwn() async throws {
    let preview = try #require(found.first { $0.id == "PreviewSamples-State" })
    let page = try await Page(preview.content())
    let toggle = try await page.find(Toggle.self)
    try await toggle.tap()
    #expect(toggle.value == "true" && page.text("light"))
  }

  @Test func modifiersAreAroundPreviews() async throws {
    let preview = try #require(found.first { $0.id == "PreviewSamples-Modified" })
    await preview.prepare()
    let page = try await Page(preview.content())
    #expect(page.text("shared") && page.text("modified"))
    #expect(preview.settings.isLandscape == true)
  }

  @Test func viewsOfTheKitsArePreviewed() async throws {
    for (id, text) in [("PreviewSamples-Label", "UIKit"), ("PreviewSamples-Desktop", "AppKit")] {
      let preview = try #require(found.first { $0.id == id })
      let svg = try await Page(preview.content()).snapshot(.svg)
      #expect(String(decoding: svg, as: UTF8.self).contains(text), "\(id)")
    }
  }
}

#Preview("Counter", traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 0
  Button("\(count)") { count += 1 }
}
