import ArborDisplay
import Foundation

/// Drawings of rows.
enum Drawings {
  static let size = CGSize(width: 200, height: 100)

  /// A page with one square of a color.
  static func square(_ color: RGBA, size: CGSize = size) -> DisplayList {
    let square = Segment(id: 2, content: .color(color), size: CGSize(width: 50, height: 50))
    return DisplayList(size: size, root: root([Placement(offset: .zero, segment: square)], size))
  }

  /// A page with rows of text from the top, each in a group of its height.
  static func rows(_ count: Int, height: Double, page: Double? = nil) -> DisplayList {
    let size = CGSize(width: 200, height: page ?? Double(count) * height)
    let rows = (0..<count).map { row in
      let title = text("Row \(row)", id: UInt32(2 * row + 3))
      let group = Segment(
        id: UInt32(2 * row + 2), content: .group, size: CGSize(width: 200, height: height),
        children: [Placement(offset: .zero, segment: title)])
      return Placement(offset: CGPoint(x: 0, y: Double(row) * height), segment: group)
    }
    return DisplayList(size: size, root: root(rows, size))
  }

  static func text(_ text: String, family: String = "Inter", id: UInt32 = 2) -> Segment {
    let style = TextStyle(family: family, size: 10, lineHeight: 12, color: .black)
    let line = TextLine(run: TextRun(text: text), x: 0, y: 0, width: 40)
    return Segment(
      id: id, content: .text(TextContent(style: style, line: line, baseline: 10)),
      size: CGSize(width: 40, height: 12))
  }

  static func root(_ children: [Placement], _ size: CGSize) -> Segment {
    Segment(id: 1, content: .group, size: size, children: children)
  }

  static func page(of segment: Segment) -> DisplayList {
    DisplayList(size: size, root: root([Placement(offset: .zero, segment: segment)], size))
  }
}

/// The header of a PNG file.
struct PNGHeader: Equatable {
  var width: Int
  var height: Int
  var hasTransparency: Bool

  /// `nil` for other files.
  init?(_ file: [UInt8]) {
    guard file.count > 26, file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    width = file[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = file[20..<24].reduce(0) { $0 << 8 | Int($1) }
    hasTransparency = file[25] == 6
  }

  init(width: Int, height: Int, hasTransparency: Bool = false) {
    self.width = width
    self.height = height
    self.hasTransparency = hasTransparency
  }
}
