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
      "bytes=", "bytes=-", "bytes=4-2", "lines=1-2", "bytes=a-b", "2-4", "bytes=0-1,4-2",
      "bytes=0-1,x", "bytes=1-2-3", "bytes=1 -2", "bytes=,",
    ] {
      check(["Range": text], gives: "200 0123456789")
    }
    check(["Range": "bytes=2-4"], gives: "200 0123456789", method: "HEAD")
  }

  @Test func severalPartsAreSentInOneBody() throws {
    func parts(_ ranges: String) throws -> String {
      let request = HTTPRequest(target: "/", headers: ["Range": "bytes=" + ranges])
      let response = Self.content.response(to: request)
      #expect(response.status == 206)
      #expect(response.headers["content-range"] == nil)
      let type = try #require(response.headers["content-type"])
      let boundary = try #require(type.split(separator: "boundary=").last)
      #expect(type == "multipart/byteranges; boundary=\(boundary)")
      guard case .pieces(let pieces) = response.body else { return "\(response.body)" }
      let bytes = pieces.flatMap { piece -> [UInt8] in
        if case .bytes(let bytes) = piece { bytes } else { [] }
      }
      #expect(response.body.count == bytes.count)
      return String(decoding: bytes, as: UTF8.self).replacing(boundary, with: "B")
        .replacing("\r\n", with: "|")
    }
    let head = "--B|Content-Type: text/plain|Content-Range: bytes"
    let both = "\(head) 0-1/10||01|\(head) 8-9/10||89|--B--|"
    #expect(try parts("0-1,-2") == both)
    #expect(try parts("0-1 ,\t8-99, 50-") == both)
    #expect(try parts("0-0,0-1,9-9,8-8") == both)
    #expect(try parts("8-9,0-1") == "\(head) 8-9/10||89|\(head) 0-1/10||01|--B--|")
  }

  @Test func partsThatTouchBecomeOne() {
    check(["Range": "bytes=0-2,3-5"], gives: "206 012345 bytes 0-5/10")
    check(["Range": "bytes=5-,0-6"], gives: "206 0123456789 bytes 0-9/10")
    check(["Range": "bytes=2-4,20-"], gives: "206 234 bytes 2-4/10")
    check(["Range": "bytes=20-,30-40"], gives: "416 bytes */10")
  }

  @Test func whoAsksForTooManyPartsGetsEverything() {
    let most = (0..<ByteRange.most).map { "\($0 * 2)-\($0 * 2)" }
    func of(_ ranges: [String]) -> ByteRange {
      ByteRange.parse("bytes=" + ranges.joined(separator: ","), size: 1000)
    }
    #expect(of(most) == .parts(most.indices.map { $0 * 2..<$0 * 2 + 1 }))
    #expect(of(most + ["500-"]) == .whole)
    #expect(of(Array(repeating: "0-", count: 100_000)) == .whole)
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

  @Test func aFailedConditionIsNotKept() {
    let request = HTTPRequest(target: "/", headers: ["If-Match": "\"v0\""])
    let response = Self.content.response(to: request, cacheControl: "max-age=31536000")
    #expect(response.status == 412)
    #expect(response.headers["cache-control"] == nil)
    #expect(response.headers["etag"] == "\"v1\"")
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
