/// Apple's metrics of the text styles, in points and in the order of `Font.TextStyle`.
package enum TextStyleSizes {
  package typealias Metrics = (size: Double, weight: Int, lineHeight: Double)

  /// The metrics of iOS for the default text size, and those of macOS. The styles are: large title,
  /// title, title 2, title 3, headline, subheadline, body, callout, footnote, caption, caption 2.
  package static let iOS: [Metrics] = [
    (34, 400, 41), (28, 400, 34), (22, 400, 27), (20, 400, 24), (17, 600, 20.287), (15, 400, 18),
    (17, 400, 20.287), (16, 400, 20), (13, 400, 16), (12, 400, 15), (11, 400, 14),
  ]
  package static let macOS: [Metrics] = [
    (26, 400, 31), (22, 400, 26), (17, 400, 21), (15, 400, 19), (13, 700, 16), (11, 400, 14),
    (13, 400, 16), (12, 400, 15), (10, 400, 13), (10, 400, 13), (10, 500, 13),
  ]
}
