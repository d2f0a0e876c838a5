import Testing

@testable import ArborHTTP

@Suite struct MultipartTests {
  /// Scans at once, byte by byte, and in pieces of seven, which must be the same.
  private func check(
    _ body: String, boundary: String = "b", gives expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(body.replacing("\n", with: "\r\n").utf8)
    for size in [bytes.count, 1, 7] {
      #expect(
        outline(bytes, boundary, size) == expected, "\(size) bytes at a time",
        sourceLocation: location)
    }
  }

  private func outline(_ bytes: [UInt8], _ boundary: String, _ size: Int) -> String {
    var scanner = Multipart(boundary: boundary)
    do throws(Multipart.Failure) {
      for start in stride(from: 0, to: bytes.count, by: max(size, 1)) {
        try scanner.feed(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      return try scanner.finish().map { part -> String in
        let content = String(decoding: bytes[part.range], as: UTF8.self)
          .replacing("\r\n", with: "/")
        return "\(part.name)|\(part.fileName ?? "-")|\(part.contentType)|\(content)"
      }.joined(separator: ", ")
    } catch { return "\(error)" }
  }

  private let head = "Content-Disposition: form-data; name="

  @Test func partsAreFound() {
    check(
      "--b\n\(head)\"a\"\n\n1\n--b\n\(head)c; filename=\"d;\\\"e%22.txt\"\ncontent-type: text/csv\n\n2\n3\n--b--\nrest",
      gives: "a|-|text/plain|1, c|d;\"e\".txt|text/csv|2/3")
    check("before\n--b  \n\(head)a\n\n\n--b--", gives: "a|-|text/plain|")
    check("--b\n\(head)a\n\n--b--", gives: "a|-|text/plain|")
    check("--b\n\nx\n--b--", gives: "|-|text/plain|x")
    check("--b--", gives: "")
  }

  @Test func whatLooksLikeABoundaryIsContent() {
    check("--b\n\n--\n--c\n-b\n--\n--b--", gives: "|-|text/plain|--/--c/-b/--")
  }

  @Test func whatIsCutOrMalformedIsToldApart() {
    check("", gives: "\(Multipart.Failure.malformed)")
    check("--b\n\nx", gives: "\(Multipart.Failure.cut)")
    check("--b\n\nx\n--b", gives: "\(Multipart.Failure.cut)")
    check("--bx\n\nx\n--b--", gives: "\(Multipart.Failure.malformed)")
    check("--b\nno field\n\nx\n--b--", gives: "\(Multipart.Failure.malformed)")
    let long = String(repeating: "x", count: 9000)
    check("--b\nA: \(long)\n\nx\n--b--", gives: "\(Multipart.Failure.fieldsTooLarge)")
    let many = String(repeating: "--b\n\n\n", count: 1001)
    check(many + "--b--", gives: "\(Multipart.Failure.tooManyParts)")
  }

  @Test func theContentTypeNamesTheBoundary() {
    #expect(Multipart.boundary(in: "multipart/form-data; boundary=abc") == "abc")
    #expect(Multipart.boundary(in: "multipart/form-data; x=1; BOUNDARY=\"a b\"") == "a b")
    #expect(Multipart.boundary(in: "multipart/form-data") == nil)
    #expect(Multipart.boundary(in: "multipart/form-data; boundary=") == nil)
    #expect(
      Multipart.boundary(in: "multipart/form-data; boundary=" + String(repeating: "a", count: 71))
        == nil)
  }
}
