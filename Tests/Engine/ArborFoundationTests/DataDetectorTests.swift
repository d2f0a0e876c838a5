import ArborFoundation
import Foundation
import Testing

/// Links, phone numbers and dates in texts.
@Suite struct DataDetectorTests {
  private static let (date, link, phone): (UInt64, UInt64, UInt64) = (0x10, 0x40, 0x800)

  /// Noon of a Wednesday.
  private static let now = at(2026, 5, 6)

  private static func at(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0
  ) -> Date {
    Calendar.current.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? .distantPast
  }

  private func found(_ types: UInt64, _ text: String) throws -> [NSTextCheckingResult] {
    let detector = try NSDataDetector(types: types) { Self.now }
    return detector.matches(in: text, range: NSRange(text.startIndex..., in: text))
  }

  @Test(arguments: [
    ("See https://swift.org/a?b=c#d.", ["https://swift.org/a?b=c#d"]),
    (
      "(http://a.com/x_(y)) and swift.org, www.apple.com/mac!",
      ["http://a.com/x_(y)", "http://swift.org", "http://www.apple.com/mac"]
    ),
    ("Mail ada@example.co.uk or mailto:b@c.de", ["mailto:ada@example.co.uk", "mailto:b@c.de"]),
    ("file.swift, 3.14, e.g. this, v1.2.3 and Node.self", []),
    ("“https://a.org/ü” <https://b.org>", ["https://a.org/%C3%BC", "https://b.org"]),
    (
      "web.archive.org/web/2020/https://example.com and a.com?u=@b",
      ["http://web.archive.org/web/2020/https://example.com", "http://a.com?u=@b"]
    ),
    ("", []),
  ])
  func links(_ text: String, _ links: [String]) throws {
    let matches = try found(Self.link, text)
    #expect(matches.map { $0.url?.absoluteString } == links)
    #expect(matches.allSatisfy { $0.resultType.rawValue == Self.link && $0.numberOfRanges == 1 })
  }

  @Test(arguments: [
    ("Call (408) 555-0123 now", ["(408) 555-0123"]),
    (
      "+49 30 1234567, 408-555-0123; +1 408.555.0123.",
      ["+49 30 1234567", "408-555-0123", "+1 408.555.0123"]
    ),
    ("+4915112345678 or 4085550123", ["+4915112345678", "4085550123"]),
    ("1234567 units, 1.234.567 euros, 2026-05-01, 1.5.2026, 192.168.100.200.1", []),
  ])
  func phoneNumbers(_ text: String, _ numbers: [String]) throws {
    #expect(try found(Self.phone, text).map(\.phoneNumber) == numbers)
  }

  @Test(arguments: [
    ("2026-07-01", at(2026, 7, 1)), ("on 1.7.2026 there", at(2026, 7, 1)),
    ("on 2026-07-01 at 9:30", at(2026, 7, 1, 9, 30)), ("2026-07-01T09:30", at(2026, 7, 1, 9, 30)),
    ("2026-07-01T09:30:00Z", Date(timeIntervalSince1970: 1_782_898_200)),
    ("2026-07-01T09:30+02:00", Date(timeIntervalSince1970: 1_782_891_000)),
    ("May 1, 2027", at(2027, 5, 1)), ("Friday, July 3rd at 3 pm", at(2026, 7, 3, 15)),
    ("the 3rd of July", at(2026, 7, 3)), ("on 1 May", at(2027, 5, 1)),
    ("tomorrow at 12:15 a.m.", at(2026, 5, 7, 0, 15)), ("Yesterday.", at(2026, 5, 5)),
    ("see you Monday", at(2026, 5, 11)), ("next Wednesday", at(2026, 5, 13)),
    ("on Wednesday", at(2026, 5, 6)), ("Feb 29", at(2028, 2, 29)),
  ])
  func dates(_ text: String, _ date: Date) throws {
    let matches = try found(Self.date, text)
    #expect(matches.map(\.date) == [date])
  }

  @Test(arguments: [
    "31.2.2026", "2026-13-01", "mayor 5", "May 32", "marching 4 on", "12:30", "10.1.12.5",
  ])
  func noDates(_ text: String) throws { #expect(try found(Self.date, text).isEmpty) }

  @Test func rangesAreThoseOfTheText() throws {
    let text = "👋 a.org, tomorrow, 408-555-0123"
    let matches = try found(Self.link | Self.date | Self.phone, text)
    let words = matches.map { (text as NSString).substring(with: $0.range) }
    #expect(words == ["a.org", "tomorrow", "408-555-0123"])
    #expect(matches.map { $0.url == nil } == [false, true, true])
    let detector = try NSDataDetector(types: Self.link | Self.phone)
    let all = NSRange(text.startIndex..., in: text)
    #expect(detector.numberOfMatches(in: text, range: all) == 2)
    #expect(detector.firstMatch(in: text, range: all)?.url?.host() == "a.org")
    #expect(
      detector.rangeOfFirstMatch(in: "none", range: NSRange(location: 0, length: 4)).length == 0)
    var count = 0
    detector.enumerateMatches(in: text, range: all) { _, _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
    #expect(detector.matches(in: "a.org", range: NSRange(location: 3, length: 900)).isEmpty)
    #expect(detector.matches(in: "a.org", range: NSRange(location: 1, length: .max)).isEmpty)
    let start = NSRange(location: 0, length: all.length)
    #expect(detector.firstMatch(in: text, options: .anchored, range: start) == nil)
  }

  @Test func noKnownKindIsAnError() {
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 1 << 20) }
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }

  /// What follows a text that makes patterns try much is found.
  @Test(arguments: ["a.", "1 ", "a@", "1.1.", "(1) ", "http://(", "May "])
  func longTextsEnd(_ part: String) throws {
    let text = String(repeating: part, count: 12_000) + " and https://end.org"
    let links = try found(Self.link | Self.date | Self.phone, text).compactMap(\.url)
    #expect(links.last?.absoluteString == "https://end.org")
  }

  @Test func manyBracketsEnd() throws {
    let part = "http://" + String(repeating: ")", count: 3_900) + " "
    let text = String(repeating: part, count: 24) + "https://end.org"
    #expect(try found(Self.link, text).last?.url?.absoluteString == "https://end.org")
  }
}
