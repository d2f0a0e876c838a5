extension Placement {
  /// Returns the drawing as it is on a selection in an accent color: text and symbols that are gray
  /// or in that color become white, and keep their opacity. Other colors and images stay.
  package func emphasized(on accent: RGBA) -> Placement {
    Placement(offset: offset, segment: segment.emphasized(on: accent))
  }
}

extension Segment {
  fileprivate func emphasized(on accent: RGBA) -> Segment {
    var content = content
    switch content {
    case .text(var text):
      text = text.emphasized(on: accent)
      content = .text(text)
    case .shape(var shape):
      shape.fill = shape.fill?.emphasized(on: accent)
      if let stroke = shape.stroke { shape.stroke?.color = stroke.color.emphasized(on: accent) }
      content = .shape(shape)
    case .image(var image):
      image.tint = image.tint?.emphasized(on: accent)
      content = .image(image)
    case .group, .color, .layer, .control, .scroll, .snap, .modal, .pull, .map: break
    }
    return Segment(
      id: id, content: content, size: size, children: children.map { $0.emphasized(on: accent) })
  }
}

extension TextContent {
  fileprivate func emphasized(on accent: RGBA) -> TextContent {
    var copy = TextContent(
      style: style.emphasized(on: accent),
      lines: lines.map { line in
        TextLine(
          runs: line.runs.map { run in
            var run = run
            run.style = run.style?.emphasized(on: accent)
            return run
          }, x: line.x, y: line.y, width: line.width, isRightToLeft: line.isRightToLeft)
      }, baseline: baseline)
    copy.gradient = gradient
    return copy
  }
}

extension TextStyle {
  fileprivate func emphasized(on accent: RGBA) -> TextStyle {
    var copy = self
    copy.color = color.emphasized(on: accent)
    return copy
  }
}

extension RGBA {
  fileprivate func emphasized(on accent: RGBA) -> RGBA {
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    guard high - low < 0.1 || self == accent else { return self }
    return RGBA(red: 1, green: 1, blue: 1, opacity: opacity)
  }
}
