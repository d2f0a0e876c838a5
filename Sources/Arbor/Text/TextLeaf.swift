import ArborCore
import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// Measures and draws a `Text`.
struct TextLeaf: LeafBehavior {
  static let typeName = "Text"
  private let content: Text
  private var paragraph: Paragraph?
  private var style = ResolvedTextStyle.placeholder

  init(text: Text) { content = text }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    style = ResolvedTextStyle.resolve(content.style, environment)
    paragraph = Paragraph.shaped(content.string, face: style.face)
  }

  func change(from old: Self) -> LeafChange {
    var change: LeafChange = []
    if style.face != old.style.face || style.lineHeight != old.style.lineHeight {
      change = [.traits, .size]
    }
    if paragraph !== old.paragraph || style.lineLimit != old.style.lineLimit {
      change.insert(.size)
    }
    if style != old.style { change.insert(.drawing) }
    return change
  }

  /// How many lines a proposal leaves room for; nil: any number.
  private func maximumLines(_ proposal: Proposal) -> Int? {
    var maximum = style.lineLimit.map { max($0, 1) }
    if let height = proposal.height, height.isFinite {
      let fitting = max(1, Int(min(height / style.lineHeight + 0.01, 1_000_000)))
      maximum = min(maximum ?? fitting, fitting)
    }
    return maximum
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    guard let paragraph else { return .zero }
    let size = paragraph.size(
      in: proposal.width, maximum: maximumLines(proposal), lineHeight: style.lineHeight)
    return CGSize(width: size.width, height: size.height)
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    guard let paragraph else { return (0, 0) }
    if axis == .horizontal {
      return (paragraph.minimumWidth.rounded(.up), paragraph.width.rounded(.up))
    }
    let full = paragraph.size(in: across, maximum: style.lineLimit, lineHeight: style.lineHeight)
      .height
    return (style.lineHeight, full)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    guard let paragraph, !paragraph.text.isEmpty else { return nil }
    let baseline = style.metrics.baseline(lineHeight: style.lineHeight)
    var y = 0.0
    let lines = paragraph.lines(in: size.width, maximum: maximumLines(node.placedProposal)).map {
      line in
      let free = max(size.width - line.width, 0)
      let x: Double =
        switch style.alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      defer { y += style.lineHeight }
      return TextLine(
        runs: line.pieces.map { TextRun(text: $0.text, boxWidth: $0.boxWidth) }, x: x, y: y,
        width: line.width)
    }
    return .text(TextContent(style: style.drawn, lines: lines, baseline: baseline))
  }

  func spacing(_ edge: Edge, _ node: LayoutNode) -> EdgeSpacing {
    edge == .top || edge == .bottom ? .text(style.spacing) : .standard
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    let baseline = style.metrics.baseline(lineHeight: style.lineHeight)
    if key == VerticalAlignment.firstTextBaseline.key { return baseline }
    if key == VerticalAlignment.lastTextBaseline.key {
      return size.height - style.lineHeight + baseline
    }
    return nil
  }

  var text: String? { content.string }
}

/// A text's style with the environment's values filled in.
struct ResolvedTextStyle: Equatable {
  var face: FontFace
  var lineHeight: Double
  var color: RGBA
  var isUnderlined: Bool
  var isStruckThrough: Bool
  var lineLimit: Int?
  var alignment: TextAlignment
  /// To the next text above or below, in points.
  var spacing: Double

  static let placeholder = ResolvedTextStyle(
    face: FontFace(size: 17), lineHeight: 20.33, color: .black, isUnderlined: false,
    isStruckThrough: false, lineLimit: nil, alignment: .leading, spacing: 0)

  var metrics: FontMetrics { FontMetrics(face) }

  /// As a renderer needs it.
  var drawn: ArborDisplay.TextStyle {
    ArborDisplay.TextStyle(
      family: face.family.name, size: face.size, weight: face.weight, isItalic: face.isItalic,
      lineHeight: lineHeight, color: color, isUnderlined: isUnderlined,
      isStruckThrough: isStruckThrough)
  }

  /// The last answer: neighbouring texts share their environment and mostly their style.
  @MainActor private static var last:
    (environment: EnvironmentValues, style: Text.Style, resolved: ResolvedTextStyle)?

  @MainActor static func resolve(_ style: Text.Style, _ environment: EnvironmentValues)
    -> ResolvedTextStyle
  {
    if let last, last.environment.isSame(as: environment), last.style == style {
      return last.resolved
    }
    var font = style.font ?? environment.font ?? .body
    if let weight = style.weight ?? environment.fontWeight { font = font.weight(weight) }
    if style.isItalic || environment.isItalic { font = font.italic() }
    let idiom = environment.idiom
    let (face, lineHeight) = font.resolve(idiom)
    let color = style.color ?? environment.foregroundColor ?? .primary
    let resolved = ResolvedTextStyle(
      face: face, lineHeight: lineHeight, color: color.resolve(environment.colorScheme),
      isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough,
      lineLimit: environment.lineLimit, alignment: environment.multilineTextAlignment,
      // SwiftUI's distance between texts is the font's leading: 2 points for the body of iOS, none on macOS.
      spacing: idiom == .iOS ? (face.size * 0.1).rounded(.up) : 0)
    last = (environment, style, resolved)
    return resolved
  }
}
