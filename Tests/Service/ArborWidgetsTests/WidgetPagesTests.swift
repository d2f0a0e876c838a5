import Arbor
import ArborApp
import ArborCore
import ArborSpellings
import Foundation
import Synchronization
import Testing
import TreeStage

@testable import ArborWidgets

/// Widgets as pages, and what their views learn.
@MainActor @Suite(.serialized) struct WidgetPagesTests {
  private struct Entry: TimelineEntry {
    var date = Date.now
    let word: String
  }

  private struct Provider: TimelineProvider {
    static let placeholders = Mutex(0)

    func placeholder(in context: Context) -> Entry {
      Self.placeholders.withLock { $0 += 1 }
      return Entry(word: "placeholder")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(Entry(word: "snapshot \(context.isPreview)"))
    }

    func getTimeline(
      in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) {
      let word = "\(context.family) \(Int(context.displaySize.width))"
      completion(Timeline(entries: [Entry(word: word)], policy: .never))
    }
  }

  private struct WordView: View {
    let entry: Entry
    @Environment(\.widgetFamily) private var family
    @Environment(\.widgetContentMargins) private var margins
    @Environment(\.showsWidgetContainerBackground) private var hasGround

    var body: some View {
      VStack {
        Text(verbatim: entry.word)
        Text(verbatim: "\(family) \(Int(margins.leading)) \(hasGround)")
      }
      .widgetURL(URL(string: "/words"))
      .containerBackground(.red, for: .widget)
    }
  }

  private struct Words: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "words", provider: Provider()) { WordView(entry: $0) }
        .configurationDisplayName("Words")
        .description("One word at a time.")
        .supportedFamilies([.systemSmall, .accessoryCircular])
    }
  }

  private struct Edges: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "edges", provider: Provider()) { WordView(entry: $0) }
        .supportedFamilies([.systemMedium])
        .contentMarginsDisabled()
    }
  }

  private struct Absent: Widget {
    var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
  }

  private struct Bundle: WidgetBundle {
    var isLarge = false
    var body: some Widget {
      Words()
      Edges()
      Absent()
      if isLarge { Words() }
    }
  }

  private struct Home: App {
    var body: some Scene {
      WindowGroup { Text("home") }
      WidgetPages(Bundle(isLarge: true))
    }
  }

  private func texts(_ page: Page) async -> [String] {
    await page.prepare?()
    let host = page.makeHost(HostConfiguration())
    host.flush()
    defer { host.close() }
    return host.allNodes.compactMap(\.text)
  }

  @Test func eachFamilyOfAWidgetIsAPage() async throws {
    let pages = Home.pages
    #expect(
      pages.map(\.id) == [
        "", "widgets", "words-systemSmall", "words-accessoryCircular", "edges-systemMedium",
      ])
    #expect(pages.map(\.title).dropFirst() == ["Widgets", "Words", "Words", "edges"])
    #expect(await texts(pages[2]) == ["systemSmall 158", "systemSmall 16 true"])
    #expect(await texts(pages[3]) == ["accessoryCircular 72", "accessoryCircular 0 false"])
    #expect(await texts(pages[4]) == ["systemMedium 338", "systemMedium 0 true"])
  }

  @Test func aProgramOfWidgetsBeginsWithAllOfThem() async throws {
    let pages = WidgetProgram<Bundle>.pages
    let first = try #require(pages.first)
    #expect(first.id == "")
    let texts = await texts(first)
    #expect(texts.count { $0 == "snapshot true" } == 3)
    #expect(texts.contains("Words") && texts.contains("One word at a time."))
    #expect(WidgetProgram<_OneWidget<Edges>>.pages.map(\.id) == ["", "edges-systemMedium"])
  }

  @Test func aProviderIsAskedForWhatIsShown() async throws {
    Provider.placeholders.withLock { $0 = 0 }
    let page = try #require(Home.pages.first { $0.id == "words-systemSmall" })
    #expect(Provider.placeholders.withLock { $0 } == 0)
    _ = await (texts(page), texts(page))
    #expect(Provider.placeholders.withLock { $0 } == 1)
  }

  @Test func aWidgetIsItsSizeOnItsGround() async throws {
    let page = try #require(Home.pages.first { $0.id == "words-systemSmall" })
    await page.prepare?()
    let stage = Stage(page.makeHost(HostConfiguration(size: CGSize(width: 400, height: 300))))
    let sizes = stage.nodes.compactMap(\.frame?.size)
    #expect(sizes.contains(CGSize(width: 158, height: 158)))
    let red = try #require(stage.nodes.first { $0.segment.description.hasPrefix("Rectangle") })
    #expect(red.frame?.size == CGSize(width: 158, height: 158))
  }

  @Test func theCenterKnowsEachWidgetOnce() async throws {
    _ = Home.pages
    _ = Home.pages
    let infos = try await WidgetCenter.shared.currentConfigurations()
      .filter { ["words", "edges"].contains($0.kind) }
    #expect(infos.map(\.kind) == ["words", "words", "edges"])
    #expect(infos.map(\.family) == [.systemSmall, .accessoryCircular, .systemMedium])
  }

  @Test func previewsShowGivenEntries() {
    let stage = Stage {
      _WidgetPreview(as: .systemSmall) {
        Words()
      } timeline: {
        Entry(word: "one")
        Entry(word: "two")
      }
    }
    #expect(stage.texts == ["one", "systemSmall 16 true", "two", "systemSmall 16 true"])
  }
}
