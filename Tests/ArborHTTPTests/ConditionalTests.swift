import Testing

@testable import ArborHTTP

@Suite struct ConditionalTests {
  private static let content = HTTPContent(
    Array("0123456789".utf8), type: "text/plain", modified: 784_111_777, tag: "\"v1\"")

  /// Asks with fields, and compares status, body and the field that matters.
  private func check(
    _ fields: KeyValuePairs<String, String>, gives expected: String, method: String = "GET",
    at location: SourceLocation = #_sourceLocation
  ) {
    let request = HTTPRequest(method: method, target: "/", headers: HTTPHeaders(fields))
    let response = Self.content.response(to: request)
    var line = "\(response.status)"
    if case .bytes(let bytes) = response.body, response.status < 300 {
      line += " " + String(decoding: bytes, as: UTF8.self)
    }
    if let range = response.headers["content-range"] { line += " " + range }
    #expect(line == expected, sourceLocation: location)
  }

  @Test func aPartIsSentWhenItIsThere() {
    check(["Range": "bytes=2-4"], gives: "206 234 bytes 2-4/10")
    check(["Range": "bytes=7-"], gives: "206 789 bytes 7-9/10")
    check(["Range": "bytes=-2"], gives: "206 89 bytes 8-9/10")
    check(["Range": "bytes=-99"], gives: "206 0123456789 bytes 0-9/10")
    check(["Range": "bytes=8-99999999999999999999"], gives: "206 89 bytes 8-9/10")
    check(["Range": "bytes=10-"], gives: "416 bytes */10")
    check(["Range": "bytes=-0"], gives: "416 bytes */10")
  }

  @Test func whatIsNoRangeOfBytesIsPassedOver() {
    for text in [
      "bytes=", "bytes=-", "bytes=4-2", "bytes=0-1,4-5", "lines=1-2", "bytes=a-b", "2-4",
    ] {
      check(["Range": text], gives: "200 0123456789")
    }
    check(["Range": "bytes=2-4"], gives: "200 0123456789", method: "HEAD")
  }

  @Test func aPartOfAnotherVersionIsNotSent() {
    check(["Range": "bytes=2-4", "If-Range": "\"v1\""], gives: "206 234 bytes 2-4/10")
    check(["Range": "bytes=2-4", "If-Range": "\"v0\""], gives: "200 0123456789")
    check(["Range": "bytes=2-4", "If-Range": "W/\"v1\""], gives: "200 0123456789")
    check(
      ["Range": "bytes=2-4", "If-Range": "Sun, 06 Nov 1994 08:49:37 GMT"],
      gives: "206 234 bytes 2-4/10")
    check(
      ["Range": "bytes=2-4", "If-Range": "Sun, 06 Nov 1994 08:49:38 GMT"], gives: "200 0123456789")
  }

  @Test func preconditionsAreChecked() {
    check(["If-Match": "\"v0\", \"v1\""], gives: "200 0123456789")
    check(["If-Match": "*"], gives: "200 0123456789")
    check(["If-Match": "W/\"v1\""], gives: "412")
    check(["If-Match": "\"v0\""], gives: "412")
    check(["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], gives: "412")
    check(["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], gives: "200 0123456789")
    check(["If-None-Match": "\"v1\"", "Range": "bytes=2-4"], gives: "304")
    check(["If-Match": "\"v0\"", "If-None-Match": "\"v1\""], gives: "412")
    check(["If-None-Match": "\"v0\""], gives: "200 0123456789")
  }

  @Test func aPartIsNeverCompressed() {
    let page = HTTPContent([UInt8](repeating: 0x61, count: 4000), type: "text/plain")
    let response = page.response(
      to: HTTPRequest(target: "/", headers: ["Accept-Encoding": "gzip", "Range": "bytes=0-9"]))
    #expect(response.status == 206)
    #expect(response.headers["content-encoding"] == nil)
    #expect(response.headers["vary"] == "Accept-Encoding")
    #expect(response.headers["etag"]?.hasPrefix("\"") == true)
  }

  @Test func clientsSayWhichTypesTheyLike() {
    func allows(_ accept: String, _ type: String = "text/html; charset=utf-8") -> Bool {
      Accept.allows(type, ["Accept": accept])
    }
    #expect(allows("*/*"))
    #expect(allows("text/*;q=0.1"))
    #expect(allows("application/json, TEXT/HTML"))
    #expect(allows(""))
    #expect(!allows("application/json"))
    #expect(!allows("text/html;q=0, */*"))
    #expect(!allows("text/*; q=0, */*; q=0.5"))
    #expect(allows("text/html, text/*;q=0"))
  }
}
