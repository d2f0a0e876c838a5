import ArborDisplay
import ArborText
import Foundation

/// The letters of a run, and where they are.
///
/// Where letters are joined or reordered, a slice is a word, so that it is drawn as in the text.
struct TextSlices: Equatable {
  private let text: String
  /// The edges of the slices in UTF-16 units, from the start of the text to its end.
  private let places: [Int]
  /// The positions of the edges in points, from the left of the run.
  private let positions: [Double]

  init(_ run: TextRun, _ style: TextStyle) {
    let values = style.values
    text = run.text
    if let width = run.boxWidth {
      (places, positions) = ([0, run.text.utf16.count], [0, width])
      return
    }
    let face = FontFace(
      family: FontFamily.named(values.family) ?? .inter, size: values.size, weight: values.weight,
      isItalic: values.isItalic, tracking: values.tracking,
      hasTabularDigits: values.hasTabularDigits, width: values.width)
    let stops = Paragraph.caretLines([.init(text: run.text, face: face)], in: nil)[0].stops
    let units = Array(run.text.utf16)
    let isJoined = run.text.unicodeScalars.contains(where: Self.isJoined)
    let kept = stops.indices.filter { index in
      if index == 0 || index == stops.count - 1 || !isJoined { return true }
      let place = stops[index].place
      return place > 0 && place < units.count && units[place - 1] == 0x20
        && units[place] != 0x20
    }
    places = kept.map { stops[$0].place }
    positions = kept.map { stops[$0].x }
  }

  var count: Int { max(places.count - 1, 0) }

  /// The width of the run in points.
  var width: Double { positions.max() ?? 0 }

  /// Returns the left and the right edge of some slices, in points from the left of the run.
  /// Indices beyond the run count as its ends.
  func edges(of indices: Range<Int>) -> (start: Double, end: Double) {
    let range = indices.clamped(to: 0..<count)
    guard count > 0 else { return (0, 0) }
    let (one, other) = (positions[range.lowerBound], positions[range.upperBound])
    return (min(one, other), max(one, other))
  }

  /// Returns the place of a slice from the start of the run, in UTF-16 units.
  func start(of index: Int) -> Int { places[index] }

  func text(of indices: Range<Int>) -> String {
    let range = indices.clamped(to: 0..<count)
    guard !range.isEmpty else { return "" }
    let units = text.utf16
    func index(_ place: Int) -> String.Index {
      units.index(units.startIndex, offsetBy: place, limitedBy: units.endIndex) ?? units.endIndex
    }
    return String(text[index(places[range.lowerBound])..<index(places[range.upperBound])])
  }

  /// Whether the look or the place of a letter depends on those beside it in its script.
  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590..<0x10A0, 0x1700..<0x1C80, 0x1CD0..<0x1D00, 0xA800..<0xAC00, 0xFB1D..<0xFE00,
      0xFE70..<0xFF00, 0x10800..<0x12000, 0x1E800..<0x1F000:
      true
    default: false
    }
  }
}
