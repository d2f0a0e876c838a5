package import ArborCore
package import Foundation

/// The body of `POST sessions`: which page to open, and how.
package struct SessionRequest: Sendable, Equatable {
  /// The id of a page; empty for the page at `/`.
  package var page: String
  package var settings: SessionSettings

  /// Reads `{"page": "minimap", "size": {"width": 800, "height": 600}, "idiom": "iOS", "locale": "en-US", "colorScheme": "dark"}`, of
  /// which everything may be left out. A slash before the page is dropped.
  package init(parsing body: [UInt8]) throws(Problem) {
    var reader = try JSONObjectReader(parsing: body)
    let page = try reader.string("page") ?? ""
    self.page = page.hasPrefix("/") ? String(page.dropFirst()) : page
    settings = try SessionSettings(&reader)
    try reader.finish()
  }

  /// What the page is opened with: what was asked for, and the standard for the rest.
  ///
  /// - Parameter idiom: the page's own.
  package func configuration(idiom: Idiom = .iOS) -> HostConfiguration {
    let standard = HostConfiguration()
    return HostConfiguration(
      size: settings.size ?? standard.size,
      colorScheme: settings.colorScheme ?? standard.colorScheme,
      locale: settings.locale ?? standard.locale, idiom: settings.idiom ?? idiom)
  }
}

/// The viewport and environment of a session, as far as a request names them; also the body of `PATCH sessions/{s}`.
package struct SessionSettings: Sendable, Equatable {
  package var size: CGSize?
  package var idiom: Idiom?
  package var locale: String?
  package var colorScheme: ColorScheme?

  /// The longest side of a page, in points.
  package static let maximumLength = 20_000.0

  package init(parsing body: [UInt8]) throws(Problem) {
    var reader = try JSONObjectReader(parsing: body)
    try self.init(&reader)
    try reader.finish()
  }

  init(_ reader: inout JSONObjectReader) throws(Problem) {
    if let value = reader.take("size") {
      var sizeReader = try JSONObjectReader(value, pointer: reader.pointer(to: "size"))
      size = try Self.size(&sizeReader)
      try sizeReader.finish()
    }
    idiom = try reader.choice("idiom", Idiom.self)
    locale = try reader.string("locale")
    if let locale, !Self.isLanguageTag(locale) {
      throw .invalidValue(
        pointer: reader.pointer(to: "locale"), expected: "a BCP 47 tag such as en-US")
    }
    colorScheme = try reader.choice("colorScheme", ColorScheme.self)
  }

  /// `width` and `height`, both needed, each from 1 to `maximumLength`.
  static func size(_ reader: inout JSONObjectReader) throws(Problem) -> CGSize {
    let width = try length("width", &reader)
    return CGSize(width: width, height: try length("height", &reader))
  }

  private static func length(_ name: String, _ reader: inout JSONObjectReader) throws(Problem)
    -> Double
  {
    let value = try reader.number(name)
    guard let value, (1...maximumLength).contains(value) else {
      throw .invalidValue(
        pointer: reader.pointer(to: name),
        expected: "a number of points from 1 to \(Int(maximumLength))")
    }
    return value
  }

  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
          }
      } && (parts.first?.count ?? 0) >= 2
  }
}
