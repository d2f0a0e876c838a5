import Foundation

extension [Placement] {
  /// Returns the drawing as it is on a selection in an accent color: text and symbols in a color of
  /// labels or in that color become white, and keep their opacity. Other colors and images stay,
  /// and so does a text on an opaque ground of its own, with that ground.
  package func emphasized(on accent: RGBA) -> [Placement] {
    var survey = GroundSurvey()
    survey.visit(self, at: .zero)
    var emphasis = Emphasis(accent: accent, kept: survey.kept)
    return map { emphasis.emphasized($0) }
  }
}

/// Finds texts on grounds of their own. Segments have numbers in the order in which they are drawn.
private struct GroundSurvey {
  /// The number of grounds that are compared, which bounds the work.
  private static let limit = 64
  /// The numbers of segments that keep their colors.
  private(set) var kept: Set<Int> = []
  private var grounds: [(number: Int, frame: CGRect)] = []
  private var number = 0

  mutating func visit(_ placements: [Placement], at origin: CGPoint) {
    for placement in placements {
      let offset = CGPoint(x: origin.x + placement.offset.x, y: origin.y + placement.offset.y)
      visit(placement.segment, in: CGRect(origin: offset, size: placement.segment.size))
    }
  }

  private mutating func visit(_ segment: Segment, in frame: CGRect) {
    number += 1
    if segment.isGround, grounds.count < Self.limit { grounds.append((number, frame)) }
    if case .text = segment.content {
      for ground in grounds where ground.frame.contains(CGPoint(x: frame.midX, y: frame.midY)) {
        kept.formUnion([number, ground.number])
      }
    }
    visit(segment.children, at: frame.origin)
  }
}

/// The colors on an accent color.
private struct Emphasis {
  let accent: RGBA
  let kept: Set<Int>
  private var number = 0

  init(accent: RGBA, kept: Set<Int>) {
    self.accent = accent
    self.kept = kept
  }

  mutating func emphasized(_ placement: Placement) -> Placement {
    number += 1
    let segment = placement.segment
    let content = kept.contains(number) ? segment.content : segment.content.emphasized(on: accent)
    return Placement(
      offset: placement.offset,
      segment: Segment(
        id: segment.id, content: content, size: segment.size,
        children: segment.children.map { emphasized($0) }))
  }
}

extension Segment {
  /// Whether it covers what lies behind it.
  fileprivate var isGround: Bool {
    switch content {
    case .color(let color): color.opacity > 0.5
    case .shape(let shape): shape.fill.map { $0.opacity > 0.5 } ?? false
    case .image(let image): image.tint == nil
    case .text, .group, .layer, .control, .scroll, .snap, .modal, .pull, .map: false
    }
  }
}

extension Segment.Content {
  fileprivate func emphasized(on accent: RGBA) -> Segment.Content {
    switch self {
    case .text(let text): return .text(text.emphasized(on: accent))
    case .shape(let shape): return .shape(shape.emphasized(on: accent))
    case .image(let image): return .image(image.emphasized(on: accent))
    case .group, .color, .layer, .control, .scroll, .snap, .modal, .pull, .map: return self
    }
  }
}

extension ShapeContent {
  fileprivate func emphasized(on accent: RGBA) -> ShapeContent {
    var copy = self
    copy.fill = fill?.emphasized(on: accent)
    if let stroke { copy.stroke?.color = stroke.color.emphasized(on: accent) }
    return copy
  }
}

extension ImageContent {
  fileprivate func emphasized(on accent: RGBA) -> ImageContent {
    var copy = self
    copy.tint = tint?.emphasized(on: accent)
    return copy
  }
}

extension TextPicture {
  fileprivate func emphasized(on accent: RGBA) -> TextPicture {
    var copy = self
    switch drawing {
    case .shape(let shape): copy.drawing = .shape(shape.emphasized(on: accent))
    case .image(let image): copy.drawing = .image(image.emphasized(on: accent))
    }
    return copy
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
            run.picture = run.picture?.emphasized(on: accent)
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
    guard isLabel || self == accent else { return self }
    return RGBA(red: 1, green: 1, blue: 1, opacity: opacity)
  }

  /// Whether it is one of the colors of labels, in light or in dark appearance, whatever its
  /// opacity.
  private var isLabel: Bool { Self.labels.contains(RGBA(red: red, green: green, blue: blue)) }

  private static let labels: Set = [
    .black, .white, RGBA(hex: 0x3C3C43), RGBA(hex: 0xEBEBF5), RGBA(hex: 0x545458),
  ]
}
