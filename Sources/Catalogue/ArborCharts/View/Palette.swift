import Arbor
import ArborCore
import ArborDisplay
package import ArborPaints
import Foundation

extension ChartSettings {
  /// The colors that series have in turn.
  private static let palette: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .indigo, .mint, .brown, .teal,
  ]

  /// Returns the style of the series with an index from 0.
  package func style(of name: String, at index: Int) -> AnyShapeStyle {
    styles.look(of: name, at: index) ?? AnyShapeStyle(Self.palette[index % Self.palette.count])
  }

  /// Returns the outline of the symbol of the series with an index from 0.
  func symbol(of name: String, at index: Int) -> SymbolPath {
    symbols.look(of: name, at: index) ?? SymbolPath(BasicChartSymbolShape.series(index))
  }

  /// Returns the stroke of the series with an index from 0.
  func stroke(of name: String, at index: Int) -> StrokeStyle {
    let dashes: [[CGFloat]] = [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 4]]
    return lines.look(of: name, at: index)
      ?? StrokeStyle(
        lineWidth: 2, lineCap: .round, lineJoin: .round, dash: dashes[index % dashes.count])
  }
}

extension AnyShapeStyle {
  /// Whether the style is one color that nothing shows through.
  var isOpaqueColor: Bool {
    let resolved = _resolve(EnvironmentValues())
    return resolved.gradient == nil && resolved.extras.picture == nil && resolved.color.opacity >= 1
  }

  /// Whether the style passes from color to color.
  var isGradient: Bool { _resolve(EnvironmentValues()).gradient != nil }
}
