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
  private let list: DisplayList
  private let imageURL: ImageURLs

  /// The greatest number of pixels, which take 4 bytes each, and the greatest side in pixels.
  package static let pixelLimit = 40_000_000
  package static let sideLimit = 32_767
  /// The greatest side of a PDF page, in points, as its readers demand.
  package static let pageLimit = 14_400.0

  /// - Parameter imageURL: Returns a data URL for the URL of an image; others are not drawn.
  package init(_ list: DisplayList, imageURL: @escaping ImageURLs = { $0 }) {
    self.list = list
    self.imageURL = imageURL
  }

  /// Returns a PNG file.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, greater than 0.
  ///   - part: The part that is drawn, in points; `nil` for the whole page.
  ///   - isOpaque: Whether the ground is that of a page, white or black, instead of transparent.
  package func png(
    scale: Double = 1, part: CGRect? = nil, isOpaque: Bool = true
  ) throws(PictureError) -> [UInt8] {
    let part = part ?? page
    let (width, height) = try pixels(of: part.size, scale: scale)
    let (svg, families) = image(of: part, isOpaque: isOpaque)
    return try PictureLibrary.draw(with: families) { () throws(PictureError) in
      var file: [UInt8] = []
      try PictureLibrary.check { reason, length in
        withUnsafeMutablePointer(to: &file) { file in
          arbor_picture_png(
            svg, svg.count, width, height, scale, isOpaque, list.isDark ? 0 : 1,
            PictureLibrary.receive, file, reason, length)
        }
      }
      return file
    }
  }

  /// Returns a PDF file: with `paper` of as many sheets as the content needs, otherwise of one page
  /// in the size of the drawing, or of a part of it.
  package func pdf(
    title: String, part: CGRect? = nil, paper: Paper? = nil
  ) throws(PictureError) -> [UInt8] {
    let parts = if let paper { try sheets(of: paper) } else { try onePage(part ?? page) }
    let images = parts.map { image(of: $0, isOpaque: list.isDark) }
    let families = images.reduce(into: Set<String>()) { $0.formUnion($1.families) }
    return try PictureLibrary.draw(with: families) { () throws(PictureError) in
      var file: [UInt8] = []
      try PictureLibrary.check { reason, length in
        withUnsafeMutablePointer(to: &file) { file in
          guard let pdf = arbor_pdf_begin(title, PictureLibrary.receive, file) else { return false }
          var isDone = true
          for (image, part) in zip(images, parts) where isDone {
            isDone = arbor_pdf_add(
              pdf, image.svg, image.svg.count, Double(paper?.size.width ?? part.width),
              Double(paper?.size.height ?? part.height), paper?.margin ?? 0, reason, length)
          }
          return arbor_pdf_end(pdf) && isDone
        }
      }
      return file
    }
  }

  private var page: CGRect { CGRect(origin: .zero, size: list.size) }

  private func onePage(_ part: CGRect) throws(PictureError) -> [CGRect] {
    guard max(part.width, part.height) <= Self.pageLimit else {
      throw .tooLarge(
        "at most \(Int(Self.pageLimit)) points a side of a PDF page; name a paper, such as a4")
    }
    return [part]
  }

  private func sheets(of paper: Paper) throws(PictureError) -> [CGRect] {
    let ranges = PageBreaks(list).ranges(height: paper.content.height)
    guard ranges.count <= Paper.sheetLimit else {
      throw .tooLarge("at most \(Paper.sheetLimit) sheets of paper; this needs \(ranges.count)")
    }
    return ranges.map {
      CGRect(
        x: 0, y: $0.lowerBound, width: paper.content.width,
        height: $0.upperBound - $0.lowerBound)
    }
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

  /// Returns a part as an SVG image, and the names of the font families in it.
  private func image(of part: CGRect, isOpaque: Bool) -> (svg: [UInt8], families: Set<String>) {
    let found = Families()
    var document = SVGDocument(list) { family in
      found.insert(family)
      return []
    }
    document.isDark = list.isDark && isOpaque
    document.part = part
    document.imageURL = imageURL
    let svg = document.bytes
    return (svg, found.names)
  }

  /// Collects the families while an image is written.
  private final class Families: Sendable {
    private let found = Mutex<Set<String>>([])
    var names: Set<String> { found.withLock { $0 } }

    func insert(_ name: String) {
      let own = name.hasSuffix(" Field") ? String(name.dropLast(" Field".count)) : name
      found.withLock { _ = $0.insert(own) }
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
