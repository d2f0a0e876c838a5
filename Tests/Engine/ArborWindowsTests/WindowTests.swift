import ArborWindows
import Foundation
import Testing

/// The queries of pages, the scenes of an app, and the requests that wait for a client.
@MainActor @Suite struct WindowTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(arguments: ["/javascript:x", "https://a.example", "mailto:a@b", "tel:1", "?data:", "a", ""])
  func linksAreOpenedUnlessTheyRunCode(url: String) { #expect(!URLSchemes.refuses(url)) }

  @Test func theQueryIsRead() throws {
    func read(_ query: String) throws -> PageQuery {
      PageQuery(of: try url("https://a.example/key" + query))
    }
    #expect(try read("") == PageQuery(of: nil))
    #expect(try read("?value=%7B%22number%22%3A3%7D").windowValue == #"{"number":3}"#)
    #expect(try read("?value=3").openedURL == nil)
    let both = "https://a.example/key?value=3&b=1"
    #expect(try read("?value=3&b=1").openedURL?.absoluteString == both)
    #expect(try read("?opened-url=app%3Akey").openedURL?.absoluteString == "app:key")
    // The browser's own schemes do not come from a link, and an activity is found where it is.
    for link in ["javascript:1", "https://b.example", "file:a", "no scheme"] {
      let query =
        "?opened-url=" + (link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
      #expect(try read(query).openedURL?.host == "a.example")
    }
    let going = "?opened-url=app%3Akey&activity=%7B%7D"
    #expect(try read(going).openedURL.flatMap(PageQuery.activity) == "{}")
    #expect(try read("?value=" + String(repeating: "1", count: 5_000)).windowValue == "")
  }

  @Test func aValueIsEscaped() throws {
    let written = try #require(PageQuery.url(ofPage: "key", (PageQuery.value, #"{"a":"b+ &ü"}"#)))
    #expect(written.relativeString == "/key?value=%7B%22a%22%3A%22b%2B%20%26%C3%BC%22%7D")
    #expect(PageQuery(of: written).windowValue == #"{"a":"b+ &ü"}"#)
    let long = String(repeating: "1", count: PageQuery.limit + 1)
    #expect(PageQuery.url(ofPage: "key", (PageQuery.value, long)) == nil)
    let escaped = String(repeating: "ü", count: PageQuery.limit / 6 + 1)
    #expect(PageQuery.url(ofPage: "key", (PageQuery.value, escaped)) == nil)
    #expect(PageQuery.activity(in: try url("/a?activity=%7B%7D")) == "{}")
    #expect(PageQuery.activity(in: try url("/a?activity=" + long)) == nil)
  }

  @Test func eightRequestsWait() throws {
    let queue = WindowQueue {}
    for number in 0..<10 { queue.open(try url("https://a.example/\(number)")) }
    #expect(queue.drain().compactMap(\.url?.lastPathComponent) == (2..<10).map(String.init))
    #expect(!queue.isWaiting)
  }

  @Test func onlyTheLastActivityAndSizeWait() throws {
    let queue = WindowQueue {}
    queue.open(try url("https://a.example/1"))
    for number in 0..<10 {
      queue.add(.activity("\(number)"))
      queue.add(.fit(CGSize(width: number, height: 1)))
    }
    #expect(
      queue.drain() == [
        .open(try url("https://a.example/1")), .activity("9"), .fit(CGSize(width: 9, height: 1)),
      ])
  }

  @Test func aSceneOpensForItsURLs() throws {
    let queue = WindowQueue {}
    let scenes = SceneDirectory()
    var scene = SceneEntry(id: "viewer", isSingle: true)
    scene.matching = ["viewer", ""]
    scenes.scenes = [SceneEntry(id: "", isSingle: false), scene]
    queue.scenes = scenes
    for text in ["app:viewer/7", "app:other", "https://a.example/viewer", "/viewer"] {
      queue.open(try url(text))
    }
    #expect(
      queue.drain() == [
        .show(
          try url("/viewer?opened-url=app%3Aviewer%2F7"), isSingle: true, size: nil, position: nil),
        .open(try url("app:other")), .open(try url("https://a.example/viewer")),
        .open(try url("/viewer")),
      ])
  }

  @Test func aReceiverHasURLsAsLongAsItExists() async throws {
    let queue = WindowQueue {}
    var received: [URL] = []
    var receiver: URLReceiver? = URLReceiver()
    receiver?.texts = ["*"]
    receiver?.action = { received.append($0) }
    if let receiver { queue.add(receiver) }
    queue.open(try url("app:here"))
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(received == [try url("app:here")])
    #expect(queue.drain().isEmpty)
    receiver = nil
    queue.open(try url("app:here"))
    #expect(queue.drain() == [.open(try url("app:here"))])
  }

  @Test func aWindowIsFittedOnceForEachSize() {
    let queue = WindowQueue {}
    let (small, large) = (CGSize(width: 20, height: 10), CGSize(width: 40, height: 30))
    queue.fit(small, from: large)
    queue.fit(small, from: large)
    queue.fit(small, from: small)
    #expect(queue.drain() == [.fit(small)])
  }
}
