package import ArborDisplay
package import Foundation

/// A symbol that shows a value, such as the strength of a signal.
///
/// ## Algorithm
/// 1. The parts of the outline that lie beside each other are ordered along the symbol's longer
///    spread: from the left, or from below. The part from which waves come is always shown.
/// 2. Of `n` parts, that with the index `i` is shown if the value is more than `i / n`; the others
///    are faint.
/// 3. A symbol that is drawn as far as its value is cut there, across that direction.
package enum SymbolValue {
  /// The opacity of what is beyond the value.
  private static let faintness = 0.3

  /// Returns the address of an image of a symbol; `nil` for a symbol of one part, unless it is
  /// drawn as far as its value.
  package static func address(
    of name: String, _ path: Path, in size: CGSize, color: RGBA, value: Double, draws: Bool
  ) -> String? {
    guard value.isFinite else { return nil }
    let faint = color.multipliedOpacity(faintness)
    let parts = SymbolLayers.separateParts(of: path).map { ($0, $0.boundingRect) }
    let isAcross = isAcross(parts.map(\.1), path.boundingRect)
    if draws {
      let frame = path.boundingRect
      let length = min(max(value, 0), 1) * (isAcross ? frame.width : frame.height)
      let shown =
        isAcross
        ? CGRect(x: frame.minX, y: 0, width: length, height: size.height)
        : CGRect(x: 0, y: frame.maxY - length, width: size.width, height: length)
      return SymbolLayers.address(
        size, [(path, faint), (path.intersection(Path(shown), eoFill: true), color)])
    }
    guard parts.count > 1 else { return nil }
    var ordered = parts.sorted { isAcross ? $0.1.minX < $1.1.minX : $0.1.maxY > $1.1.maxY }
      .map(\.0)
    var shown: [Path] = []
    if name.contains("speaker") || name.contains(".wave") { shown.append(ordered.removeFirst()) }
    let count = Double(ordered.count)
    let isShown = ordered.indices.map { value > Double($0) / count }
    shown += zip(ordered, isShown).filter { $0.1 }.map(\.0)
    let others = zip(ordered, isShown).filter { !$0.1 }.map(\.0)
    return SymbolLayers.address(
      size, [(SymbolLayers.joined(others), faint), (SymbolLayers.joined(shown), color)])
  }

  /// Returns whether parts lie beside each other rather than above each other; of one part, whether
  /// it is wider than high.
  private static func isAcross(_ parts: [CGRect], _ whole: CGRect) -> Bool {
    func spread(_ places: [CGFloat]) -> CGFloat { (places.max() ?? 0) - (places.min() ?? 0) }
    let (across, down) = (spread(parts.map(\.midX)), spread(parts.map(\.midY)))
    return across == down ? whole.width >= whole.height : across > down
  }
}
