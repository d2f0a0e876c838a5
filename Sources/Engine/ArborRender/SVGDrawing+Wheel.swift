import ArborDisplay
import Foundation

extension SVGDrawing {
  /// Draws the options of a wheel below each other, with the selected one in the middle as far as
  /// the ends allow.
  mutating func draw(
    wheel select: SelectContent, rows: Int, size: CGSize, x: Mils, y: Mils
  ) {
    guard rows > 0 else { return }
    let ground = Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 8)
    startGroup(opacity: 1, clip: ground, x: x, y: y)
    fill(ground, RGBA(hex: 0x767680, opacity: 0.12), x: x, y: y)
    let height = size.height / Double(rows)
    let last = max(select.options.count - rows, 0)
    let first = min(max((select.selected ?? 0) - rows / 2, 0), last)
    for (row, title) in select.options.dropFirst(first).prefix(rows).enumerated() {
      let place = CGRect(x: 0, y: Double(row) * height, width: size.width, height: height)
      if first + row == select.selected {
        fill(
          Path(roundedRect: place, cornerRadius: 6), RGBA(hex: 0x767680, opacity: 0.24), x: x, y: y)
      }
      let baseline = place.minY + (height + (select.style.size * 0.727).rounded()) / 2
      startText(
        select.style, x: x + mils(place.midX), y: y + mils(baseline), isCentered: true)
      out.write(title, escapedFor: .markup)
      out.write("</text>")
    }
    out.write("</g>")
  }
}
