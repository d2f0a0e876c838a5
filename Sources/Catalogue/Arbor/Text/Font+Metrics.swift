package import ArborCore
import ArborFonts
package import ArborText
import Foundation

extension Font {
  /// Returns the face to measure with and the line height in points, which is a whole number of
  /// pixels.
  package func resolve(
    _ idiom: Idiom, _ size: DynamicTypeSize, displayScale: Double
  ) -> (face: FontFace, lineHeight: Double) {
    let points: Double
    var own = 400
    var lineHeight: Double?
    var family = family
    var isItalic = isItalic
    var width = width
    switch base {
    case .style(let style):
      let metrics = style.metrics(idiom)
      own = metrics.weight
      points = idiom == .iOS ? style.size(size) : metrics.size
      if points == metrics.size, scale == 1 { lineHeight = metrics.lineHeight }
    case .size(let size): points = size
    case .custom(let name, let atLarge, let style):
      if let known = FontFamily.all.first(where: { $0.name == name }) {
        family = known
      } else if let found = AuthorFonts.shared.font(named: name) {
        (family, own) = (found.family, found.weight)
        isItalic = isItalic || found.isItalic
        width = width ?? found.width
      }
      let growth = idiom == .iOS ? style.map { $0.size(size) / $0.size(.large) } ?? 1 : 1
      points = atLarge * growth
    }
    let face = FontFace(
      family: family, size: points * scale, weight: weight?.value ?? own, isItalic: isItalic,
      hasTabularDigits: hasMonospacedDigits, width: width ?? 100, displayScale: displayScale)
    let height =
      lineHeight?.roundedUpToPixel(of: displayScale)
      ?? face.standardLineHeight(displayScale: displayScale)
    return (face, max(height + leadingDifference, 0))
  }

  private var family: FontFamily {
    switch design {
    case nil, .default: .inter
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }

  private var leadingDifference: Double {
    switch leading {
    case .standard: 0
    case .tight: -2
    case .loose: 2
    }
  }
}

extension Font.TextStyle {
  /// Returns Apple's metrics in points for the default text size. Line heights are rounded up to a
  /// pixel of the display: the body of iOS has 21 points with one pixel per point, 20.5 with two
  /// and 20.33 with three.
  fileprivate func metrics(_ idiom: Idiom) -> (size: Double, weight: Int, lineHeight: Double) {
    switch (self, idiom) {
    case (.largeTitle, .iOS): (34, 400, 41)
    case (.title, .iOS): (28, 400, 34)
    case (.title2, .iOS): (22, 400, 27)
    case (.title3, .iOS): (20, 400, 24)
    case (.headline, .iOS): (17, 600, 20.287)
    case (.body, .iOS): (17, 400, 20.287)
    case (.callout, .iOS): (16, 400, 20)
    case (.subheadline, .iOS): (15, 400, 18)
    case (.footnote, .iOS): (13, 400, 16)
    case (.caption, .iOS): (12, 400, 15)
    case (.caption2, .iOS): (11, 400, 14)
    case (.largeTitle, .macOS): (26, 400, 31)
    case (.title, .macOS): (22, 400, 26)
    case (.title2, .macOS): (17, 400, 21)
    case (.title3, .macOS): (15, 400, 19)
    case (.headline, .macOS): (13, 700, 16)
    case (.body, .macOS): (13, 400, 16)
    case (.callout, .macOS): (12, 400, 15)
    case (.subheadline, .macOS): (11, 400, 14)
    case (.footnote, .macOS), (.caption, .macOS): (10, 400, 13)
    case (.caption2, .macOS): (10, 500, 13)
    }
  }
}
