/// The vertical metrics of a line of text.
///
/// The page declares Inter with `ascent-override: 72.7%; descent-override: 0%; line-gap-override:
/// 0%`. That is the height of its capitals and equals ascent less descent. A browser that centers
/// this box in the line height puts the baseline where a browser without these overrides puts it,
/// and neither has anything else to round.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top, in whole points.
  package let ascent: Double
  /// The distance from the baseline to the bottom, in whole points.
  package let descent: Double

  /// The fraction of the size that the page's `ascent-override` specifies.
  package static let ascentOverride = 0.727

  package init(_ face: FontFace) {
    ascent = (face.size * Self.ascentOverride).rounded()
    descent = 0
  }

  /// Returns the distance from the top of a line of `lineHeight` points to its baseline, as
  /// Chromium places it.
  package func baseline(lineHeight: Double) -> Double {
    // Browsers lay out in units of 1/64 px.
    let height = (lineHeight * 64).rounded() / 64
    return ascent + ((height - ascent - descent) / 2).rounded(.down)
  }
}

extension FontFace {
  /// The line height without a text style, on a display of one pixel per point.
  package var standardLineHeight: Double { standardLineHeight(displayScale: 1) }

  /// Returns the line height without a text style: 1.19335 of the size, as for the system font,
  /// rounded up to a pixel.
  package func standardLineHeight(displayScale: Double) -> Double {
    (size * 1.19335).roundedUpToPixel(of: displayScale)
  }
}

extension Double {
  /// Returns the next length in points that is a whole number of pixels on a display with `scale`
  /// pixels per point. A scale that is not positive and finite counts as 1.
  package func roundedUpToPixel(of scale: Double) -> Double {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    // A length that already is a whole number of pixels must not grow by a rounding error.
    return (self * scale - 1e-6).rounded(.up) / scale
  }
}
