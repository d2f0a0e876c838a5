import ArborTransfer
import ArborUniformTypes
import Foundation
import Testing

extension UTType {
  fileprivate static let card = UTType(exportedAs: "org.example.card")
}

private struct Card: Codable, Equatable, Transferable {
  var title: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .card)
    ProxyRepresentation(exporting: \.title)
  }
}

private struct Note: Equatable, Transferable {
  var text: String

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .markdown) { note in
      await Task.yield()
      return Data(note.text.utf8)
    } importing: { data in
      await Task.yield()
      return Note(text: String(decoding: data, as: UTF8.self))
    }
    ProxyRepresentation {
      $0.text
    } importing: {
      Note(text: $0)
    }
  }
}

private struct Document: Transferable {
  var url: URL

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .pdf) { document in
      SentTransferredFile(document.url)
    } importing: { received in
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.copyItem(at: received.file, to: copy)
      return Document(url: copy)
    }
  }
}

extension UTType {
  fileprivate static let markdown = UTType(importedAs: "net.daringfireball.markdown")
}

/// Values that become items, and items that become values.
@Suite struct TransferableTests {
  private func provider<Item: Transferable>(_ item: Item) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.register(item)
    return provider
  }

  private func load<Item: Transferable>(
    _ type: Item.Type, from provider: NSItemProvider
  ) async throws -> Item {
    try await withCheckedThrowingContinuation { continuation in
      provider.loadTransferable(type: type) { continuation.resume(with: $0) }
    }
  }

  @Test func codableValuesKeepEverything() async throws {
    let card = provider(Card(title: "Plan"))
    #expect(card.registeredTypeIdentifiers == ["org.example.card", "public.utf8-plain-text"])
    #expect(try await load(Card.self, from: card) == Card(title: "Plan"))
    #expect(try await load(String.self, from: card) == "Plan")
    // A text is no card: the proxy only exports.
    await #expect(throws: (any Error).self) { try await load(Card.self, from: provider("Plan")) }
  }

  @Test func whatIsCodableLoadsAtOnce() {
    let loaded = Loaded<Card>()
    provider(Card(title: "Now")).loadTransferable(type: Card.self) {
      loaded.note(try? $0.get(), nil)
    }
    #expect(loaded.all == [Card(title: "Now")])
  }

  @Test func functionsMayWait() async throws {
    let note = provider(Note(text: "# A"))
    #expect(try await load(Note.self, from: note) == Note(text: "# A"))
    #expect(try await load(Note.self, from: provider("b")) == Note(text: "b"))
    #expect(try await load(String.self, from: note) == "# A")
  }

  @Test func filesAreCopied() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("pdf".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let document = try await load(Document.self, from: provider(Document(url: file)))
    #expect(try Data(contentsOf: document.url) == Data("pdf".utf8) && document.url != file)
    try FileManager.default.removeItem(at: document.url)
    let data = NSItemProvider()
    data.registerDataRepresentation(for: .pdf) {
      $0(Data("data".utf8), nil)
      return nil
    }
    let other = try await load(Document.self, from: data)
    #expect(try Data(contentsOf: other.url) == Data("data".utf8))
    try FileManager.default.removeItem(at: other.url)
  }

  @Test func standardTypesAreTransferable() async throws {
    let url = try #require(URL(string: "https://example.org"))
    #expect(try await load(URL.self, from: provider(url)) == url)
    #expect(try await load(Data.self, from: provider(Data([1]))) == Data([1]))
    let text = try await load(AttributedString.self, from: provider(AttributedString("a")))
    #expect(String(text.characters) == "a")
    #expect(try await Card(title: "x").exported(as: .plainText) == Data("x".utf8))
    #expect(try await Card(importing: Data(#"{"title":"y"}"#.utf8), contentType: nil).title == "y")
  }

  @Test func onlyWhatIsForAllLeavesThePage() throws {
    struct Secret: Transferable {
      static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation { (_: Secret) in "secret" }.visibility(.ownProcess)
      }
    }
    #expect(Secret().textForOthers.text == nil && !Secret.hasTextForOthers)
    #expect(Card(title: "Plan").textForOthers.text == "Plan" && Card.hasTextForOthers)
    let address = try #require(URL(string: "https://example.org/a"))
    #expect(address.textForOthers.url == "https://example.org/a")
    #expect(URL(fileURLWithPath: "/etc/hosts").textForOthers.url == nil)
  }

  @Test func aConditionLimitsTheTypes() {
    struct Draft: Transferable {
      var isReady: Bool
      static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation { (_: Draft) in "draft" }.exportingCondition { $0.isReady }
          .suggestedFileName("draft")
      }
    }
    let (ready, other) = (NSItemProvider(), NSItemProvider())
    ready.register(value: Draft(isReady: true))
    other.register(value: Draft(isReady: false))
    #expect(ready.registeredTypeIdentifiers.count == 1 && ready.suggestedName == "draft")
    #expect(other.registeredTypeIdentifiers.isEmpty)
  }
}
