import ArborTransfer
import ArborUniformTypes
import Foundation
import Testing

/// Collects what completion handlers get.
final class Loaded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []
  private var failures: [any Error] = []

  var all: [Value] { lock.withLock { values } }
  var first: Value? { all.first }
  var error: (any Error)? { lock.withLock { failures.first } }

  func note(_ value: Value?, _ error: (any Error)?) {
    lock.withLock {
      if let value { values.append(value) }
      if let error { failures.append(error) }
    }
  }
}

/// Item providers, and what is loaded from them.
@Suite struct ItemProviderTests {
  @Test func stringsAndURLsAreObjects() throws {
    let text = NSItemProvider(object: "Hello")
    #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(text.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!text.hasItemConformingToTypeIdentifier("public.url"))
    #expect(text.canLoadObject(ofClass: String.self) && !text.canLoadObject(ofClass: URL.self))
    let strings = Loaded<String>()
    text.loadObject(ofClass: String.self) { strings.note($0, $1) }
    text.loadObject(ofClass: NSString.self) { object, error in
      strings.note((object as? NSString).map { String(describing: $0) }, error)
    }
    #expect(strings.all == ["Hello", "Hello"])
    let address = try #require(URL(string: "https://example.org/a"))
    let urls = Loaded<URL>()
    NSItemProvider(object: address).loadObject(ofClass: URL.self) { urls.note($0, $1) }
    NSItemProvider(object: try #require(NSURL(string: "https://example.org/a")))
      .loadObject(ofClass: URL.self) { urls.note($0, $1) }
    #expect(urls.all == [address, address])
    // A text is no address.
    text.loadObject(ofClass: URL.self) { urls.note($0, $1) }
    #expect(
      (urls.error as? NSError)?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test func literalsOfNSStringAreObjects() {
    let provider = NSItemProvider(object: "a" as NSString)
    let strings = Loaded<String>()
    provider.loadObject(ofClass: String.self) { strings.note($0, $1) }
    #expect(strings.first == "a")
  }

  @Test func filesHaveContentAndAURL() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).appendingPathExtension("json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredTypeIdentifiers == ["public.json", "public.file-url"])
    #expect(provider.suggestedName == file.lastPathComponent)
    let urls = Loaded<URL>(), data = Loaded<Data>()
    provider.loadFileRepresentation(forTypeIdentifier: "public.json") { urls.note($0, $1) }
    provider.loadObject(ofClass: URL.self) { urls.note($0, $1) }
    provider.loadDataRepresentation(for: .json) { data.note($0, $1) }
    provider.loadItem(forTypeIdentifier: "public.file-url") { item, error in
      let url = (item as? Data).flatMap { URL(dataRepresentation: $0, relativeTo: nil) }
      urls.note(url, error)
    }
    #expect(urls.all == [file, file, file] && data.first == Data("{}".utf8))
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nowhere/at/all")) == nil)
  }

  @Test func registeredDataAreMadeOnDemand() throws {
    let provider = NSItemProvider()
    let calls = Loaded<Int>()
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      calls.note(1, nil)
      $0(Data("[1]".utf8), nil)
      return nil
    }
    provider.suggestedName = "a/\u{200D}list"
    #expect(calls.all.isEmpty)
    let names = Loaded<String>(), texts = Loaded<String>(), places = Loaded<URL>()
    provider.loadFileRepresentation(for: .json) { url, isOriginal, error in
      names.note(url?.lastPathComponent, error)
      texts.note(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, nil)
      places.note(url, nil)
      #expect(!isOriginal)
    }
    #expect(names.all == ["\u{200D}list.json"] && texts.all == ["[1]"] && calls.all == [1])
    let place = try #require(places.first)
    #expect(!FileManager.default.fileExists(atPath: place.path))
  }

  @Test func itemsCanBeAwaited() async throws {
    let address = try #require(URL(string: "https://example.org"))
    let provider = NSItemProvider(item: address, typeIdentifier: nil)
    let item = try await provider.loadItem(forTypeIdentifier: UTType.url.identifier)
    #expect(item as? URL == address)
    await #expect(throws: (any Error).self) {
      try await provider.loadItem(forTypeIdentifier: "public.image")
    }
  }

  @Test func ownClassesReadAndWriteData() {
    final class Badge: NSItemProviderReading, NSItemProviderWriting {
      let number: UInt8
      init(_ number: UInt8) { self.number = number }

      static var readableTypeIdentifiersForItemProvider: [String] { ["org.example.badge"] }
      static var writableTypeIdentifiersForItemProvider: [String] { ["org.example.badge"] }

      static func object(
        withItemProviderData data: Data, typeIdentifier: String
      ) throws -> Badge { Badge(data.first ?? 0) }

      func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
          @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress? {
        completionHandler(Data([number]), nil)
        return nil
      }
    }
    let numbers = Loaded<UInt8>()
    NSItemProvider(object: Badge(7)).loadObject(ofClass: Badge.self) { object, error in
      numbers.note((object as? Badge)?.number, error)
    }
    #expect(numbers.all == [7])
  }

  @Test func aSecondAnswerIsIgnored() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      done in
      done(Data("1".utf8), nil)
      done(Data("2".utf8), nil)
      return nil
    }
    let data = try await provider.loadItem(forTypeIdentifier: "public.json") as? Data
    #expect(data == Data("1".utf8))
  }
}
