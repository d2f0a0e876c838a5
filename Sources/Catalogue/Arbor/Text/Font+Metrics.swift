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
      hasTabularDigits: hasMonospacedDigits, width: width ?? 100, displayScale: displayScale,
      details: details)
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
    let styles = idiom == .macOS ? TextStyleSizes.macOS : TextStyleSizes.iOS
    return styles[Self.allCases.firstIndex(of: self) ?? 0]
  }
}
