package import ArborDisplay
package import ArborRender
import CPictures
package import Foundation
import Synchronization

/// A page, or a part of one, as a PNG or PDF file.
///
/// ```swift
/// let file = try PictureDocument(host.displayList).png(scale: 2)
/// ```
/// Both are drawn from the same SVG image (`SVGDocument`). Text in a PDF is text: it can be
/// selected and searched.
package struct PictureDocument: Sendable {
  let list: DisplayList
  private let imageURL: ImageURLs
  private let linkURL: ImageURLs
  private let language: String?

  /// The greatest number of pixels, and the greatest side in pixels: filters take several times 4
  /// bytes, and a microsecond, for each.
  package static let pixelLimit = 12_000_000
  package static let sideLimit = 32_767
  /// The greatest number of layers whose light is added, and of pixels in all of these: each takes
  /// several times 4 bytes for each. More light is blended by the nearest mode, as in PDFs.
  private static let sumLimit = 16
  private static let summedPixels = 24_000_000
  /// The greatest size of the image of a sheet before it is drawn, in bytes.
  static let imageLimit = 64 << 20
  /// The greatest side of a PDF page, in points, as its readers demand.
  package static let pageLimit = 14_400.0

  /// - Parameters:
  ///   - imageURL: Returns a data URL for the URL of an image; others are not drawn.
  ///   - linkURL: Returns the whole URL that a link in a PDF opens.
  ///   - language: The language of dates and times in fields, as a BCP 47 tag; `nil` for ISO 8601.
  package init(
    _ list: DisplayList, language: String? = nil, imageURL: @escaping ImageURLs = { $0 },
    linkURL: @escaping ImageURLs = { $0 }
  ) {
    self.list = list
    self.imageURL = imageURL
    self.linkURL = linkURL
    self.language = language
  }

  /// Returns a PNG file.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, greater than 0.
  ///   - part: The part that is drawn, in points; `nil` for the whole page.
  ///   - isOpaque: Whether the ground is that of a page, white or black, instead of transparent.
  ///   - patience: How long to wait for other pictures, in seconds; `nil` for as long as it takes.
  package func png(
    scale: Double = 1, part: CGRect? = nil, isOpaque: Bool = true, patience: Double? = nil
  ) throws(PictureError) -> [UInt8] {
    let part = part ?? page
    let (width, height) = try pixels(of: part.size, scale: scale)
    var page = page(of: part, isOpaque: isOpaque)
    page.image.pixel = 1 / scale
    page.image.boxesMissing = true
    page.image.sumLimit = min(Self.sumLimit, Self.summedPixels / (Int(width) * Int(height)))
    let svg = page.image.bytes
    try Self.check(svg)
    return try PictureLibrary.draw(patience: patience) { () throws(PictureError) in
      PictureLibrary.addFonts(of: page.families.names)
      let file = PictureLibrary.Receiver()
      try PictureLibrary.check { reason, length in
        arbor_picture_png(
          svg, svg.count, width, height, scale, isOpaque, list.isDark ? 0 : 1,
          PictureLibrary.receive, file.context, reason, length)
      }
      return file.bytes
    }
  }

  var page: CGRect { CGRect(origin: .zero, size: list.size) }

  /// Returns the scale nearest to a wanted one with which a picture has no more pixels than are
  /// drawn; not less than 1, unless a lesser one is wanted.
  package func scale(fitting wanted: Double, part: CGRect? = nil) -> Double {
    let size = (part ?? page).size
    guard wanted > 1, size.width > 0, size.height > 0 else { return wanted }
    // A sum of rounded sides may need a few pixels more.
    let byPixels = (Double(Self.pixelLimit) * 0.99 / (size.width * size.height)).squareRoot()
    let bySide = Double(Self.sideLimit - 1) / max(size.width, size.height)
    return max(min(wanted, byPixels, bySide), 1)
  }

  private func pixels(
    of size: CGSize, scale: Double
  ) throws(PictureError) -> (width: Int32, height: Int32) {
    let (width, height) = (
      max((size.width * scale).rounded(.up), 1), max((size.height * scale).rounded(.up), 1)
    )
    guard max(width, height) <= Double(Self.sideLimit), width * height <= Double(Self.pixelLimit)
    else {
      throw .tooLarge(
        "at most \(Self.pixelLimit / 1_000_000) million pixels, and \(Self.sideLimit) a side; ask for a smaller size or scale"
      )
    }
    return (Int32(width), Int32(height))
  }

  /// Returns the image of a part, and the names of the font families in it, once it is written.
  func page(of part: CGRect, isOpaque: Bool) -> (image: SVGDocument, families: Families) {
    let found = Families()
    var document = SVGDocument(list) { family in
      found.insert(family)
      return []
    }
    document.isDark = list.isDark && isOpaque
    document.part = part
    document.language = language
    document.fieldText = .measured
    document.imageURL = imageURL
    document.linkURL = { [linkURL] in Self.literal(linkURL($0)) }
    return (document, found)
  }

  /// Throws if an image is larger than what is drawn.
  static func check(_ svg: [UInt8]) throws(PictureError) {
    guard svg.count <= imageLimit else {
      throw .tooLarge("at most \(imageLimit >> 20) MB of drawing and images")
    }
  }

  /// Returns a URL of only those characters that mean nothing in the text of a PDF file, which the
  /// drawing library writes as it is; others are written as `%20`.
  private static func literal(_ url: String) -> String {
    url.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  /// Returns the name of a family without that which fields add: theirs differ in the fonts of the
  /// visitor's system that follow.
  static func family(_ name: String) -> String {
    name.hasSuffix(" Field") ? String(name.dropLast(" Field".count)) : name
  }

  private static let plain = CharacterSet(charactersIn: "!"..."~")
    .subtracting(CharacterSet(charactersIn: #"()\<>'""#))

  /// Collects the families while an image is written.
  final class Families: Sendable {
    private let found = Mutex<Set<String>>([])
    var names: Set<String> { found.withLock { $0 } }

    fileprivate func insert(_ name: String) {
      found.withLock { _ = $0.insert(PictureDocument.family(name)) }
    }
  }
}

/// A size of paper, with the margin that stays empty on all sides, in points of 1/72 inch.
package enum Paper: String, CaseIterable, Sendable {
  case a4, letter

  package static let sheetLimit = 500

  package var size: CGSize {
    switch self {
    case .a4: CGSize(width: 595, height: 842)
    case .letter: CGSize(width: 612, height: 792)
    }
  }

  package var margin: Double { 36 }

  /// The size inside the margins.
  package var content: CGSize {
    CGSize(width: size.width - 2 * margin, height: size.height - 2 * margin)
  }
}
