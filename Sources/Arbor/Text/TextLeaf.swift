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
    resolve(environment)
  }

  mutating func resolve(_ environment: EnvironmentValues) {
    style = ResolvedTextStyle.resolve(content.ownStyle, environment)
    paragraph = Paragraph.shaped(content.string, face: style.values.face)
  }

  func change(from old: Self) -> LeafChange {
    var change: LeafChange = []
    if style.values.face != old.style.values.face
      || style.values.lineHeight != old.style.values.lineHeight
    {
      change = [.traits, .size]
    }
    if paragraph !== old.paragraph || style.values.lineLimit != old.style.values.lineLimit {
      change.insert(.size)
    }
    if style != old.style { change.insert(.drawing) }
    return change
  }

  /// How many lines a proposal leaves room for; nil: any number.
  private func maximumLines(_ proposal: Proposal) -> Int? {
    var maximum = style.values.lineLimit.map { max($0, 1) }
    if let height = proposal.height, height.isFinite {
      // A font of size 0 leaves room for any number of lines.
      let lines = style.values.lineHeight > 0 ? height / style.values.lineHeight + 0.01 : .infinity
      let fitting = max(1, Int(min(lines, 1_000_000)))
      maximum = min(maximum ?? fitting, fitting)
    }
    return maximum
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    guard let paragraph else { return .zero }
    let size = paragraph.size(
      in: proposal.width, maximum: maximumLines(proposal), lineHeight: style.values.lineHeight)
    return CGSize(width: size.width, height: size.height)
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    guard let paragraph else { return (0, 0) }
    if axis == .horizontal {
      return (paragraph.minimumWidth.rounded(.up), paragraph.width.rounded(.up))
    }
    let full = paragraph.size(
      in: across, maximum: style.values.lineLimit, lineHeight: style.values.lineHeight
    )
    .height
    return (style.values.lineHeight, full)
  }

  /// Where a line starts.
  private func indent(of width: Double, in available: Double) -> Double {
    let free = max(available - width, 0)
    switch style.values.alignment {
    case .leading: return 0
    case .center: return free / 2
    case .trailing: return free
    }
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    guard let paragraph, !paragraph.text.isEmpty else { return nil }
    if let text = paragraph.singleLine, paragraph.width <= size.width {
      return .text(
        TextContent(
          style: style.drawn,
          lines: [
            TextLine(
              runs: [TextRun(text: text)], x: indent(of: paragraph.width, in: size.width), y: 0,
              width: paragraph.width)
          ], baseline: style.baseline))
    }
    var y = 0.0
    let lines = paragraph.lines(in: size.width, maximum: maximumLines(node.placedProposal)).map {
      line in
      defer { y += style.values.lineHeight }
      return TextLine(
        runs: line.pieces.map { TextRun(text: $0.text, boxWidth: $0.boxWidth) },
        x: indent(of: line.width, in: size.width), y: y, width: line.width)
    }
    return .text(TextContent(style: style.drawn, lines: lines, baseline: style.baseline))
  }

  var traits: LeafTraits {
    guard let paragraph else { return LeafTraits(.fixed(.zero)) }
    let spacing = EdgeSpacing.text(style.values.spacing)
    if let limit = style.values.lineLimit, paragraph.lineCountUnwrapped > limit {
      return LeafTraits(.custom, verticalSpacing: spacing)
    }
    return LeafTraits(
      .fitting(
        size: CGSize(
          width: paragraph.width.rounded(.up),
          height: Double(paragraph.lineCountUnwrapped) * style.values.lineHeight),
        minimumWidth: paragraph.minimumWidth.rounded(.up), minimumHeight: style.values.lineHeight),
      verticalSpacing: spacing)
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    if key == VerticalAlignment.firstTextBaseline.key { return style.baseline }
    if key == VerticalAlignment.lastTextBaseline.key {
      return size.height - style.values.lineHeight + style.baseline
    }
    return nil
  }

  var text: String? { content.string }
}

/// A text's style with the environment's values filled in.
final class ResolvedTextStyle: Equatable, Sendable {
  struct Values: Equatable, Sendable {
    var face: FontFace
    var lineHeight: Double
    var color: RGBA
    var isUnderlined: Bool
    var isStruckThrough: Bool
    var lineLimit: Int?
    var alignment: TextAlignment
    /// To the next text above or below, in points.
    var spacing: Double
  }

  let values: Values
  /// As a renderer needs it.
  let drawn: ArborDisplay.TextStyle
  /// From the top of a line to its baseline, in points.
  let baseline: Double

  init(_ values: Values) {
    self.values = values
    let face = values.face
    drawn = ArborDisplay.TextStyle(
      family: face.family.name, size: face.size, weight: face.weight, isItalic: face.isItalic,
      lineHeight: values.lineHeight, color: values.color, isUnderlined: values.isUnderlined,
      isStruckThrough: values.isStruckThrough)
    baseline = FontMetrics(face).baseline(lineHeight: values.lineHeight)
  }

  static func == (one: ResolvedTextStyle, other: ResolvedTextStyle) -> Bool {
    one === other || one.values == other.values
  }

  static let placeholder = ResolvedTextStyle(
    Values(
      face: FontFace(size: 17), lineHeight: 20.33, color: .black, isUnderlined: false,
      isStruckThrough: false, lineLimit: nil, alignment: .leading, spacing: 0))

  /// The last answer: neighbouring texts share their environment and mostly their style.
  private final class Answer {
    let environment: UInt64
    let style: Text.StyleBox?
    let resolved: ResolvedTextStyle

    init(_ environment: UInt64, _ style: Text.StyleBox?, _ resolved: ResolvedTextStyle) {
      self.environment = environment
      self.style = style
      self.resolved = resolved
    }
  }

  @MainActor private static var last: Answer?

  @MainActor static func resolve(_ box: Text.StyleBox?, _ environment: EnvironmentValues)
    -> ResolvedTextStyle
  {
    if let last, last.environment == environment.stamp, last.style === box || last.style == box {
      return last.resolved
    }
    let style = box?.style ?? Text.Style()
    var font = style.font ?? environment.font ?? .body
    if let weight = style.weight ?? environment.fontWeight { font = font.weight(weight) }
    if style.isItalic || environment.isItalic { font = font.italic() }
    let idiom = environment.idiom
    let (face, lineHeight) = font.resolve(idiom)
    let color = style.color ?? environment.foregroundColor ?? .primary
    let resolved = ResolvedTextStyle(
      Values(
        face: face, lineHeight: lineHeight, color: color.resolve(environment.colorScheme),
        isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough,
        lineLimit: environment.lineLimit, alignment: environment.multilineTextAlignment,
        // SwiftUI's distance between texts is the font's leading: 2 points for the body of iOS, none on macOS.
        spacing: idiom == .iOS ? (face.size * 0.1).rounded(.up) : 0))
    last = Answer(environment.stamp, box, resolved)
    return resolved
  }
}
