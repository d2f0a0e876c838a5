import Arbor
import ArborCore
import ArborGraph
import ArborPictures
import ArborSpellings
import Foundation
import Testing
import TreeStage

@testable import ArborApp

private struct Card: View {
  var name = "Card"
  var width: CGFloat = 120

  var body: some View { Text(name).frame(width: width, height: 40) }
}

private struct Card_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Card(name: "One").previewDisplayName("First")
      Card(name: "Two").padding(10)
    }
    .previewLayout(.sizeThatFits)
    Card(name: "Three").previewDevice("iPad mini").previewInterfaceOrientation(.landscapeLeft)
  }
}

@MainActor @Suite struct PreviewTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "arbor-previews-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func preview(_ id: String, _ card: Card = Card()) -> FoundPreview {
    var settings = PreviewSettings()
    settings.layout = .fixed(width: 160, height: 60)
    return FoundPreview(
      id: id, settings: settings, place: "Card.swift:1", platform: nil,
      content: { AnyView(card) })
  }

  @Test func theViewsOfAProviderArePreviewsOfTheirOwn() throws {
    let found = PreviewCatalogue.all.filter { $0.place == "Card_Previews" }
    #expect(found.map(\.id) == ["Card-First", "Card", "Card-2"])
    #expect(found.map(\.name) == ["First", "Card", "Card-2"])
    let choices = PreviewChoices()
    let sizes = found.map { choices.variants(of: $0).first?.size }
    #expect(sizes[0] == CGSize(width: 120, height: 40))
    #expect(sizes[1] == CGSize(width: 140, height: 60))
    // An iPad is held wide.
    #expect(sizes[2] == CGSize(width: 1180, height: 820))
  }

  @Test func modifiersAroundGroupsAndLoopsAreAroundEachPart() {
    struct Names {
      @MainActor @ViewBuilder static var views: some View {
        Group {
          ForEach(["iPhone 15", "iPad mini"], id: \.self) { name in
            Card(name: name).previewDevice(PreviewDevice(rawValue: name))
          }
          if true { Card().previewDisplayName("Padded").padding(4) } else { Text("none") }
        }
        .previewInterfaceOrientation(.landscapeLeft)
        .padding(2)
      }
    }
    let parts = PreviewCatalogue.split(Names.views)
    #expect(parts.map { $0.settings.device?.rawValue } == ["iPhone 15", "iPad mini", nil])
    #expect(parts.map(\.settings.name) == [nil, nil, "Padded"])
    #expect(parts.allSatisfy { $0.settings.isLandscape == true })
    let host = ViewHost(configuration: HostConfiguration()) { AnyView(parts[2].view) }
    defer { host.close() }
    host.flush()
    #expect(host.snapshot().root.modifiers.filter { $0.name == "padding" }.count == 2)
  }

  @Test func namesAreNumberedUntilNoneIsThereTwice() {
    let ids = ["F-Card", "F-Card", "F-Card-2", "F-Card"].map { preview($0) }
    #expect(
      PreviewCatalogue.numbered(ids).map(\.id) == ["F-Card", "F-Card-2", "F-Card-2-2", "F-Card-3"])
  }

  @Test func choicesMakeVariantsSideBySide() throws {
    var choices = PreviewChoices(devices: PreviewedDevice.allCases)
    var any = preview("any")
    #expect(choices.variants(of: any).map(\.id) == ["Phone light", "Phone dark"])
    any = FoundPreview(
      id: "a", settings: PreviewSettings(), place: "", platform: nil, content: { AnyView(Card()) })
    #expect(choices.variants(of: any).count == 6)
    choices.schemes = ["dark"]
    choices.isRightToLeft = true
    choices.textSize = "accessibility3"
    let last = try #require(choices.variants(of: any).last)
    #expect(
      last.liveURL?.absoluteString == "/previews/a?colorScheme=dark&idiom=macOS&locale=en-US"
        + "&dynamicTypeSize=accessibility3&layoutDirection=rightToLeft")
    #expect(last.configuration(.zero).dynamicTypeSize == .accessibility3)
  }

  @Test func theIndexPageShowsEveryPreview() throws {
    let pages = PreviewPages.pages(of: [preview("a"), preview("b")])
    #expect(pages.map(\.path) == ["/previews", "/previews/a", "/previews/b"])
    let host = pages[0].makeHost(HostConfiguration())
    defer { host.close() }
    host.flush()
    let labels = host.allNodes.compactMap { $0.description?.label }
    #expect(labels.contains("Open a, Phone, light") && labels.contains("Open b, Phone, dark"))
    #expect(host.diagnostics.isEmpty)
  }

  @Test func filesAreWrittenAndComparedByPixels() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, two) = (folder.appending(path: "one").path, folder.appending(path: "two").path)
    var lines: [String] = []
    func run(_ arguments: [String], _ previews: [FoundPreview]) async throws -> Int32 {
      lines = []
      return try await PreviewFiles(arguments) { lines.append($0) }.run(previews)
    }
    #expect(try await run(["--png", one], [preview("a"), preview("b")]) == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: one).sorted() == [
        "a-phone-dark.png", "a-phone-light.png", "b-phone-dark.png", "b-phone-light.png",
      ])
    #expect(try await run(["--png", two, "--compare", one], [preview("a"), preview("b")]) == 0)
    let changed = [preview("a", Card(name: "Other")), preview("c")]
    #expect(try await run(["--png", two, "--compare", one, "--schemes", "light"], changed) == 1)
    #expect(lines.contains { $0.hasPrefix("a-phone-light: ") && $0.contains("pixels differ") })
    #expect(lines.contains("c-phone-light: there is no reference."))
    #expect(lines.contains("b-phone-light: there is no such preview any more."))
    // References in other schemes are no differences.
    #expect(
      try await run(["--png", two, "--compare", one, "--schemes", "dark"], [preview("a")]) == 1)
    #expect(lines.filter { $0.hasPrefix("a-") }.isEmpty, "\(lines)")
    #expect(FileManager.default.fileExists(atPath: two + "/a-phone-light.diff.png"))
  }

  @Test(arguments: [
    [], ["--png"], ["--png", "a", "--compare", "a"], ["--png", "a", "--devices", "watch"],
    ["--png", "a", "--schemes", ""], ["--jpeg", "a"], ["--png", "a", "--text-size", "huge"],
  ])
  func argumentsThatCannotBeUsedAreRefused(arguments: [String]) {
    let error = #expect(throws: PreviewFiles.UsageError.self) {
      try PreviewFiles(arguments) { _ in }
    }
    #expect(error?.description.contains("Usage: previews --png FOLDER") == true)
  }

  private struct Sample: PreviewModifier {
    static var made = 0

    static func makeSharedContext() async throws -> String {
      made += 1
      await Task.yield()
      return "sample"
    }

    func body(content: Content, context: String) -> some View {
      VStack {
        Text(context)
        content
      }
    }
  }

  private struct Faulty: PreviewModifier {
    struct Failure: Error {}

    static func makeSharedContext() async throws -> Int { throw Failure() }
    func body(content: Content, context: Int) -> some View { content }
  }

  private struct Padded: PreviewModifier {
    func body(content: Content, context: Void) -> some View { content.padding(10) }
  }

  private func modified(
    _ id: String, _ traits: PreviewTrait<Preview.ViewTraits>...
  ) -> FoundPreview {
    let preview = _Preview(id, traits, "Card.swift", 1) { Card() }
    return FoundPreview(
      id: id, settings: preview.settings, place: "Card.swift:1", platform: nil,
      content: preview.content)
  }

  @Test func modifiersOfPreviewsShareTheirContext() async throws {
    let previews = [
      modified("a", .sizeThatFitsLayout, .modifier(Sample()), .modifier(Padded())),
      modified("b", .modifier(Sample())),
    ]
    #expect(!previews[0].isReady)
    async let first: Void = previews[0].prepare()
    async let second: Void = previews[1].prepare()
    _ = await (first, second)
    #expect(previews.allSatisfy { $0.isReady && $0.failure == nil } && Sample.made == 1)
    let stage = Stage { previews[0].content() }
    #expect(stage.texts == ["sample", "Card"])
    let size = PreviewChoices().variants(of: previews[0]).first?.size
    #expect(size?.width == 140)
  }

  /// A modifier whose context is made for each type of tag.
  private struct Late<Tag>: PreviewModifier {
    static func makeSharedContext() async throws -> String {
      await Task.yield()
      return "\(Tag.self)"
    }

    func body(content: Content, context: String) -> some View { Text(context) }
  }

  /// Opens the page of a preview, whose context is not made yet, and waits for its texts.
  private func opened(
    _ preview: FoundPreview, _ configuration: HostConfiguration = HostConfiguration()
  ) async -> Stage {
    let stage = Stage(PreviewPages.page(of: preview).makeHost(configuration))
    #expect(stage.texts.isEmpty)
    for _ in 0..<10_000 where stage.texts.isEmpty {
      await Task.yield()
      stage.host.flush()
    }
    return stage
  }

  @Test func aLivePreviewWaitsForItsContext() async throws {
    let stage = await opened(modified("c", .modifier(Late<Int>())))
    #expect(stage.texts == ["Int"])
  }

  /// Another process has the parked state of the page, but not the context.
  @Test func aParkedPreviewMakesItsContextAgain() async throws {
    let parked = StoredValues()
    var configuration = HostConfiguration()
    configuration.storage.parked = parked
    let before = await opened(modified("e", .modifier(Late<Bool>())), configuration)
    #expect(before.texts == ["Bool"])
    _ = before.host.parking?.park(before.host)
    #expect(parked.names.contains { $0.contains("PreviewedContent") })
    let after = await opened(modified("e", .modifier(Late<Double>())), configuration)
    #expect(after.texts == ["Double"])
  }

  @Test func thePageOfAPreviewPreparesIt() async throws {
    let preview = modified("f", .modifier(Late<Float>()))
    let page = PreviewPages.page(of: preview)
    #expect(!preview.isReady)
    await page.prepare?()
    #expect(preview.isReady && Stage(page.makeHost(HostConfiguration())).texts == ["Float"])
  }

  /// A picture of the page of all previews runs no tasks, in which cards would wait.
  @Test func theIndexPagePreparesEveryPreview() async throws {
    let previews = [
      modified("h", .modifier(Late<Int8>())), modified("i", .modifier(Late<Int16>())),
    ]
    let page = PreviewPages.pages(of: previews)[0]
    #expect(!previews.contains { $0.isReady })
    await page.prepare?()
    #expect(previews.allSatisfy { $0.isReady })
  }

  @Test func aContextThatFailsIsReported() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let preview = modified("d", .modifier(Faulty()))
    var lines: [String] = []
    let files = try PreviewFiles(["--png", folder.path]) { lines.append($0) }
    #expect(try await files.run([preview]) == 1)
    #expect(lines.contains { $0.hasPrefix("d-phone-light: ") && $0.contains("no context") })
    #expect(Stage { preview.content() }.texts.first?.hasPrefix("No preview: ") == true)
  }

  @Test func damagedFilesAreNotCompared() throws {
    #expect(throws: PictureError.self) { try PictureDifference(from: [1, 2, 3], to: [4]) }
  }
}
