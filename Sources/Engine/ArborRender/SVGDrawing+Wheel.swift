import ArborDisplay
import Foundation

extension SVGDrawing {
  /// Draws the options of a wheel below each other: the selected one rests in the middle, and the
  /// others fade towards the ends, as in `arbor.css`.
  mutating func draw(
    wheel select: SelectContent, rows: Int, size: CGSize, x: Mils, y: Mils
  ) {
    guard rows > 0 else { return }
    let height = size.height / Double(rows)
    let middle = CGRect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    startGroup(opacity: 1, clip: Path(CGRect(origin: .zero, size: size)), x: x, y: y)
    fill(Path(middle), RGBA(hex: 0x767680, opacity: isDark ? 0.24 : 0.12), x: x, y: y)
    let selected = select.selected ?? 0
    let first = max(selected - rows / 2, 0)
    let seen = select.options.enumerated().dropFirst(first).prefix {
      $0.offset <= selected + rows / 2
    }
    for (row, title) in seen {
      let place = middle.offsetBy(dx: 0, dy: Double(row - selected) * height)
      startGroup(opacity: Self.opacity(at: place.midY / size.height), clip: nil, x: x, y: y)
      let baseline = place.minY + (height + (select.style.size * 0.727).rounded()) / 2
      startText(
        select.style, x: x + mils(place.midX), y: y + mils(baseline), isCentered: true)
      out.write(title, escapedFor: .markup)
      out.write("</text></g>")
    }
    out.write("</g>")
  }

  /// Returns the opacity of a wheel at a part of its height: 0.2 at the ends, 1 from 0.4 to 0.6.
  private static func opacity(at part: Double) -> Double {
    let distance = min(max(min(part, 1 - part), 0), 0.4)
    return 0.2 + 0.8 * distance / 0.4
  }
}
