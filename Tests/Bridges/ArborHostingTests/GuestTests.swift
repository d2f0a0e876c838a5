import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborInspection
import ArborPlatform
import ArborProperties
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Objects of one kit on pages of the other, as questions about the page find them.
@Suite @MainActor struct GuestTests {
  private struct Hosting<Content: View>: NSViewRepresentable {
    @ViewBuilder let content: Content
    func makeNSView(context: Context) -> NSHostingView<Content> {
      NSHostingView(rootView: content)
    }
    func updateNSView(_ view: NSHostingView<Content>, context: Context) { view.rootView = content }
  }

  private struct Labelled: UIViewRepresentable {
    let text: String
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ view: UILabel, context: Context) { view.text = text }
  }

  private let catalogue = PropertyCatalogue(UIKitProperties.tables + AppKitProperties.tables)

  private func reader(_ stage: Stage) -> PlatformReader { PlatformReader(stage.host, catalogue) }

  /// The classes of all objects without their arguments, inner ones indented.
  private func outline(_ stage: Stage) -> [String] {
    reader(stage).snapshot().objects.map { object in
      let name = object.name.className.prefix { $0 != "<" }
      return String(repeating: " ", count: object.depth) + name
    }
  }

  private func matches(_ query: String, _ stage: Stage) throws -> [String] {
    let platform = reader(stage).snapshot()
    var inspector = Inspector(snapshot: stage.host.presentTree())
    inspector.platform = platform
    let places = inspector.objects(matching: try Selector(parsing: query), limit: 10)
    return places.map { String(platform.objects[$0].name.className.prefix { $0 != "<" }) }
  }

  private func makeStage(_ idiom: Idiom = .iOS) -> Stage {
    Stage(idiom: idiom) {
      VStack(spacing: 0) {
        Text("above").frame(height: 40)
        Hosting { Labelled(text: "inside").frame(width: 100, height: 30) }
          .frame(width: 200, height: 60)
        Text("below").frame(height: 40)
      }
      .frame(width: 400, height: 300, alignment: .top)
    }
  }

  @Test func viewsOfAppKitAreAmongTheObjectsOfAPageOfIOS() {
    #expect(
      outline(makeStage()) == [
        "_UIHostingView", " HostedStackView", "  UILabel", "  UILabel", "  PlatformViewHost",
        "   NSHostingView", "    PlatformViewHost", "     UILabel",
      ])
  }

  @Test func selectorsFindThem() throws {
    let stage = makeStage()
    #expect(try matches(":platform(NSHostingView)", stage) == ["NSHostingView"])
    #expect(try matches(":platform(NSView)", stage).contains("NSHostingView"))
    let mac = makeStage(.macOS)
    #expect(try matches(":platform(UILabel)", mac) == ["UILabel"])
  }

  @Test func theyAreWhereThePageShowsThem() throws {
    let stage = makeStage()
    let objects = reader(stage).snapshot().objects
    let host = try #require(objects.first { $0.name.className.hasPrefix("NSHostingView") })
    #expect(
      host.pageFrame == CGRect(x: 150, y: 55, width: 100, height: 30),
      "as large as its content may be")
    let label = try #require(objects.last)
    #expect(label.pageFrame == CGRect(x: 150, y: 55, width: 100, height: 30))
    #expect(label.node != nil && host.node != nil)
  }

  @Test func oneIsFoundByItsNumberWithAllThatIsKnownOfIt() throws {
    let stage = makeStage()
    let reader = reader(stage)
    let objects = reader.snapshot().objects
    let host = try #require(objects.first { $0.name.className.hasPrefix("NSHostingView") })
    let object = try #require(reader.object(host.name.id))
    #expect(object is NSView)
    let detail = reader.detail(of: object)
    #expect(detail.subviews.count == 1 && detail.node == host.node)
    #expect(detail.pageFrame == host.pageFrame)
    #expect(detail.properties.contains { $0.name == "alphaValue" })
  }

  @Test func theySayNothingWhereTheyArePrivate() throws {
    let stage = Stage {
      Hosting { Labelled(text: "secret") }.privacySensitive()
    }
    let reader = reader(stage)
    let label = try #require(
      reader.snapshot(withProperties: true).objects.first { $0.name.className == "UILabel" })
    let text = label.properties?.first { $0.name == "text" }
    #expect(text?.value == .redacted)
  }

  @Test func theyGoWithTheirView() {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { isShown in
        VStack {
          Text("stays")
          if isShown.wrappedValue { Hosting { Text("goes") } }
        }
      }
    }
    #expect(outline(stage).contains { $0.hasSuffix("NSHostingView") })
    stage.act { isShown.value = false }
    #expect(!outline(stage).contains { $0.contains("NS") || $0.contains("PlatformViewHost") })
  }
}
