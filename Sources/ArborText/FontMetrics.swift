/// Where a line of text stands.
///
/// The page declares Inter with `ascent-override: 72.7%; descent-override: 0%; line-gap-override: 0%`. That is the
/// height of its capitals and equals ascent less descent, so that a browser which centres this box in the line height
/// puts the baseline where a browser without these overrides puts it, and neither has anything else to round.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up, in whole points.
  package let ascent: Double
  /// From the baseline down, in whole points.
  package let descent: Double

  /// The share of the size that the page's `ascent-override` names.
  package static let ascentOverride = 0.727

  package init(_ face: FontFace) {
    ascent = (face.size * Self.ascentOverride).rounded()
    descent = 0
  }

  /// From the top of a line of `lineHeight` points to its baseline, as Chromium places it.
  package func baseline(lineHeight: Double) -> Double {
    // The browser counts in 1/64 px.
    let height = (lineHeight * 64).rounded() / 64
    return ascent + ((height - ascent - descent) / 2).rounded(.down)
  }
}

extension FontFace {
  /// The height of a line where no text style says another, on a display of one pixel per point.
  package var standardLineHeight: Double { standardLineHeight(displayScale: 1) }

  /// The height of a line where no text style says another: 1.19335 of the size, as the system
  /// font's, rounded up to a pixel.
  package func standardLineHeight(displayScale: Double) -> Double {
    (size * 1.19335).roundedUpToPixel(of: displayScale)
  }
}

extension Double {
  /// The next length in points that is a whole number of pixels of a display, which has `scale` of
  /// them per point. A scale that no display can have counts as 1.
  package func roundedUpToPixel(of scale: Double) -> Double {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    // A length that is a whole number of pixels already must not grow because of its last digit.
    return (self * scale - 1e-6).rounded(.up) / scale
  }
}
