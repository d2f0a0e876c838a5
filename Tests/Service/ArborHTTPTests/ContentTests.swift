import Foundation
import Testing

@testable import ArborHTTP

@Suite struct ContentTests {
  private static let page = [UInt8](repeating: 0x61, count: 5000)
  private let content = HTTPContent(page, type: "text/css", modified: 784_111_777, tag: "\"v1\"")

  /// Compares status, tag, coding and size of the answer to a request with these fields.
  private func check(
    _ fields: HTTPHeaders, method: String = "GET", gives expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let request = HTTPRequest(method: method, target: "/page.css", headers: fields)
    let response = content.response(to: request)
    let line = [
      "\(response.status)", response.headers["etag"], response.headers["content-encoding"],
      response.body.count == Self.page.count
        ? "whole" : response.body.count == 0 ? "empty" : "smaller",
    ].compactMap { $0 }.joined(separator: " ")
    #expect(line == expected, sourceLocation: location)
  }

  @Test func contentIsCompressedForWhoLikesIt() {
    check([:], gives: "200 \"v1\" whole")
    for wish in ["gzip", "br, gzip;q=0.5", "*", "identity;q=0.5, gzip", "x-gzip", "GZIP ; q=1"] {
      check(["Accept-Encoding": wish], gives: "200 W/\"v1\" gzip smaller")
    }
    for wish in ["", "br", "gzip;q=0", "*;q=0", "identity, gzip;q=0.5", "gzip;q=x", "gzip;q=0, *"] {
      check(["Accept-Encoding": wish], gives: "200 \"v1\" whole")
    }
  }

  @Test func unchangedContentIsNotSentAgain() {
    check(["If-None-Match": "\"v0\", W/\"v1\""], gives: "304 \"v1\" empty")
    check(["If-None-Match": "*"], gives: "304 \"v1\" empty")
    check(["If-None-Match": "\"v0,v1\""], gives: "200 \"v1\" whole")
    check(["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], gives: "304 \"v1\" empty")
    check(["If-Modified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], gives: "200 \"v1\" whole")
    check(
      ["If-None-Match": "\"v0\"", "If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"],
      gives: "200 \"v1\" whole")
    check([:], method: "POST", gives: "405 smaller")
  }

  @Test func gzipIsUndoneUnderALimit() throws {
    let smaller = try #require(Gzip.compress(Self.page, level: 1))
    #expect(smaller.count < 100)
    #expect(Gzip.decompress(smaller, limit: 5000) == Self.page)
    #expect(Gzip.decompress(smaller, limit: 4999) == nil)
    #expect(Gzip.decompress(Array(smaller.dropLast()), limit: 5000) == nil)
    #expect(Gzip.decompress(Self.page, limit: 5000) == nil)
    #expect(Gzip.compress([]).flatMap { Gzip.decompress($0, limit: 0) } == [])
  }

  @Test func pagesAreCompressedWhenItIsWorthIt() {
    let request = HTTPRequest(target: "/", headers: ["Accept-Encoding": "gzip"])
    let page = HTTPResponse.html(Self.page)
    #expect(page.compressed(for: request).headers["content-encoding"] == "gzip")
    #expect(page.compressed(for: HTTPRequest(target: "/")).headers["vary"] == "Accept-Encoding")
    #expect(HTTPResponse.text("short").compressed(for: request).headers.count == 1)
    let image = HTTPResponse.bytes(Self.page, type: "image/png")
    #expect(image.compressed(for: request).headers.count == 1)
  }

  @Test func filesAreServedFromTheirFolderOnly() throws {
    let folder = NSTemporaryDirectory() + "arbor-" + UUID().uuidString
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/Public/css", withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    try "secret".write(toFile: folder + "/secret.txt", atomically: true, encoding: .utf8)
    try "hidden".write(toFile: folder + "/Public/.env", atomically: true, encoding: .utf8)
    try "body{}".write(toFile: folder + "/Public/css/a b.css", atomically: true, encoding: .utf8)
    try files.createSymbolicLink(
      atPath: folder + "/Public/link.txt", withDestinationPath: folder + "/secret.txt")
    let served = StaticFiles(
      folder: folder + "/Public", table: ["m.js": HTTPContent([1], type: "text/javascript")])
    func status(_ target: String, skipping: Int = 0) -> Int? {
      served.response(to: HTTPRequest(target: target), skipping: skipping)?.status
    }
    #expect(status("/css/a%20b.css") == 200)
    #expect(status("/css/a%20b.css") == 200)
    #expect(status("/static/css/a%20b.css?v=1", skipping: 1) == 200)
    #expect(status("/m.js") == 200)
    for target in [
      "/", "/css", "/css/", "/none", "/.env", "/link.txt", "/../secret.txt", "/%2e%2e/secret.txt",
      "/css%2fa%20b.css", "/css/..%5c", "/m.js%00", "//m.js", "/m.js/", "/%2", "/%ff",
      "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/.%2e/secret.txt", "/..%5csecret.txt",
      "/%252e%252e/secret.txt", "/%c0%ae%c0%ae/secret.txt", "/..%c0%afsecret.txt",
      "/..;/secret.txt", "/....//secret.txt", "/css/../../secret.txt",
      "/css/%2e%2e/%2e%2e/secret.txt",
      "/%u002e%u002e/secret.txt", "/..%00/secret.txt", "/%EF%BC%8E%EF%BC%8E/secret.txt",
      "/\(folder)/secret.txt", "/%2F\(folder)/secret.txt", "/./m.js", "/css/.", "/..", "/css/..",
      "/%2eenv", "/proc/self/environ",
    ] {
      #expect(status(target) == nil, "\(target)")
    }
    let response = served.response(to: HTTPRequest(target: "/css/a%20b.css"))
    #expect(response?.headers["content-type"] == "text/css; charset=utf-8")
  }

  @Test func datesAreWrittenAndRead() {
    #expect(HTTPDate.format(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.format(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.format(951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
    for seconds in stride(from: Int64(0), to: 4_000_000_000, by: 9_876_543) {
      #expect(HTTPDate.parse(HTTPDate.format(seconds)) == seconds)
    }
    #expect(HTTPDate.parse("Sunday, 06-Nov-94 08:49:37 GMT") == 784_111_777)
    #expect(HTTPDate.parse("Sun Nov  6 08:49:37 1994") == 784_111_777)
    #expect(HTTPDate.parse("yesterday") == nil)
  }
}

@Suite struct RequestTests {
  @Test func pathsAreDecodedOnce() {
    #expect(HTTPRequest.segments(ofPath: "/") == [])
    #expect(HTTPRequest.segments(ofPath: "/a/b%20c%2525/") == ["a", "b c%25", ""])
    #expect(HTTPRequest.segments(ofPath: "/%C3%A9") == ["é"])
    for wrong in ["", "a", "/..", "/%2e%2E/a", "/.", "/a%2Fb", "/a%5Cb", "/%00", "/%f", "/%C3"] {
      #expect(HTTPRequest.segments(ofPath: wrong) == nil, "\(wrong)")
    }
  }

  @Test func queriesAndFormsAreDecoded() {
    let request = HTTPRequest(
      target: "/a?b=1+2&c&d=%3D=&%ff=x",
      headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"],
      body: Array("n=%26&m=".utf8))
    #expect(request.path == "/a")
    #expect(request.queryItems.map { "\($0)|\($1)" } == ["b|1 2", "c|", "d|=="])
    #expect(request.formItems.map { "\($0)|\($1)" } == ["n|&", "m|"])
    #expect(HTTPRequest(target: "/a").query == nil)
  }

  @Test func fieldsAreFoundWithoutRegardToCase() {
    var headers: HTTPHeaders = ["Vary": "a", "X": "1", "vary": " b , C"]
    #expect(headers["VARY"] == "a")
    #expect(headers.joined("vary") == "a,  b , C")
    #expect(headers.lists("c", under: "vary"))
    headers["x"] = "2\r\nSet-Cookie: evil"
    #expect(headers.description == "Vary: a\nvary:  b , C\nx: 2  Set-Cookie: evil")
    #expect(
      HTTPRequest(target: "/", headers: ["Cookie": "a=1; b=2=3"]).cookies.map { "\($0)|\($1)" }
        == ["a|1", "b|2=3"])
  }

  @Test func digestsAreThoseOfTheStandards() {
    #expect(
      WebSocketHandshake.accept(for: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(Crypto.base64([]) == "")
    #expect(Crypto.equal("a", "a"))
    #expect(!Crypto.equal("a", "b"))
    #expect(!Crypto.equal("a", "ab"))
  }
}
