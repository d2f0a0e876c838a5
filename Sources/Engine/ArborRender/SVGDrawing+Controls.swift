import ArborDisplay
import Foundation

/// Controls, as `arbor.css` draws them.
extension SVGDrawing {
  mutating func draw(_ control: ControlContent, size: CGSize, x: Mils, y: Mils) {
    switch control.kind {
    case .button, .link, .option, .opener, .part: return
    case .textField, .toggle, .slider, .select, .entry: break
    }
    startGroup(opacity: control.isEnabled ? 1 : 0.5, clip: nil, x: x, y: y)
    switch control.kind {
    case .button, .link, .option, .opener, .part: break
    case .select(let select): draw(select, size: size, x: x, y: y)
    case .entry(let entry): draw(entry, size: size, x: x, y: y)
    case .textField(let field): draw(field, size: size, x: x, y: y)
    case .toggle(let isOn):
      let bounds = CGRect(origin: .zero, size: size)
      let knob = max(0, size.height - 4)
      fill(
        Path(roundedRect: bounds, cornerRadius: size.height / 2),
        isOn
          ? RGBA(hex: isDark ? 0x30D158 : 0x34C759)
          : RGBA(hex: 0x787880, opacity: isDark ? 0.32 : 0.16), x: x, y: y)
      let left = isOn ? size.width - 2 - knob : 2
      let thumb = ShapeContent(
        path: Path(ellipseIn: CGRect(x: left, y: 2, width: knob, height: knob)), fill: .white,
        shadow: .init(color: RGBA(hex: 0x000000, opacity: 0.2), radius: 3, x: 0, y: 2))
      out.write(thumb, id: nil, x: x, y: y, quoted: true)
    case .slider(let slider): draw(slider, size: size, x: x, y: y)
    }
    out.write("</g>")
  }

  private mutating func draw(_ select: SelectContent, size: CGSize, x: Mils, y: Mils) {
    if let rows = select.rows { return draw(wheel: select, rows: rows, size: size, x: x, y: y) }
    let title = select.selected.flatMap {
      select.options.indices.contains($0) ? select.options[$0] : nil
    }
    draw(title ?? "", select.style, size: size, x: x, y: y)
  }

  private mutating func draw(_ entry: EntryContent, size: CGSize, x: Mils, y: Mils) {
    switch entry.value {
    case .color(let color, _):
      draw(wellOf: color, size: size, x: x, y: y)
    case .day, .time:
      let ground = Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 8)
      fill(ground, RGBA(hex: 0x767680, opacity: isDark ? 0.24 : 0.12), x: x, y: y)
      if let style = entry.style {
        draw(entry.value.text(in: language), style, size: size, x: x + mils(10), y: y)
      }
    }
  }

  /// Draws a color in a ring of twelve hues.
  private mutating func draw(wellOf color: RGBA, size: CGSize, x: Mils, y: Mils) {
    let hues: [UInt32] = [
      0xFF0000, 0xFF8000, 0xFFFF00, 0x80FF00, 0x00FF00, 0x00FF80, 0x00FFFF, 0x0080FF, 0x0000FF,
      0x8000FF, 0xFF00FF, 0xFF0080,
    ]
    let bounds = CGRect(origin: .zero, size: size)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    startGroup(opacity: 1, clip: Path(ellipseIn: bounds), x: x, y: y)
    for (step, hue) in hues.enumerated() {
      var part = Path()
      part.move(to: center)
      // Each part begins below the one before it, so that no gap shows between them.
      for angle in [Double(step) - 0.6, Double(step) + 0.5] {
        let direction = angle * .pi / 6
        part.addLine(
          to: CGPoint(
            x: center.x + size.width * sin(direction), y: center.y - size.width * cos(direction)))
      }
      fill(part, RGBA(hex: hue), x: x, y: y)
    }
    out.write("</g>")
    fill(Path(ellipseIn: bounds.insetBy(dx: 4, dy: 4)), .white, x: x, y: y)
    fill(Path(ellipseIn: bounds.insetBy(dx: 6, dy: 6)), color, x: x, y: y)
  }

  /// Draws a text, centered vertically.
  private mutating func draw(_ text: String, _ style: TextStyle, size: CGSize, x: Mils, y: Mils) {
    let baseline = (size.height + (style.size * 0.727).rounded()) / 2
    startText(style, x: x, y: y + mils(baseline))
    out.write(text, escapedFor: .markup)
    out.write("</text>")
  }

  private mutating func draw(_ slider: SliderContent, size: CGSize, x: Mils, y: Mils) {
    let span = slider.upperBound - slider.lowerBound
    let share = span > 0 ? min(1, max(0, (slider.value - slider.lowerBound) / span)) : 0
    let thumb = min(28, size.height)
    let left = share * max(0, size.width - thumb)
    let top = (size.height - 4) / 2
    fill(
      Path(CGRect(x: 0, y: top, width: size.width, height: 4)),
      RGBA(hex: 0x787880, opacity: isDark ? 0.36 : 0.2), x: x, y: y)
    fill(
      Path(CGRect(x: 0, y: top, width: left + thumb / 2, height: 4)), RGBA(hex: 0x007AFF), x: x,
      y: y)
    let place = CGRect(x: left, y: (size.height - thumb) / 2, width: thumb, height: thumb)
      .insetBy(dx: 0.75, dy: 0.75)
    let knob = ShapeContent(
      path: Path(ellipseIn: place), fill: .white,
      stroke: .init(color: RGBA(hex: 0x000000, opacity: 0.24), style: StrokeStyle(lineWidth: 0.5)),
      shadow: .init(color: RGBA(hex: 0x000000, opacity: 0.28), radius: 2, x: 0, y: 1))
    out.write(knob, id: nil, x: x, y: y, quoted: true)
  }
}
