import Arbor
package import ArborPaints

extension ChartSettings {
  /// The colors that series have in turn.
  private static let palette: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .indigo, .mint, .brown, .teal,
  ]

  /// Returns the style of the series with an index from 0.
  package func style(of name: String, at index: Int) -> AnyShapeStyle {
    if let own = styles[name] { return own }
    if !styleRange.isEmpty { return styleRange[index % styleRange.count] }
    return AnyShapeStyle(Self.palette[index % Self.palette.count])
  }
}
