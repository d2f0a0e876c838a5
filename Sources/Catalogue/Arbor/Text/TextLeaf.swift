import ArborCore
import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// Measures and draws a `Text`.
///
/// A text of one simple style consists of a paragraph and a style; all others are a `RichText`.
struct TextLeaf: LeafBehavior {
  static let typeName = "Text"
  let content: Text
  private var paragraph: Paragraph?
  private(set) var style = ResolvedTextStyle.placeholder
  /// `nil` if `paragraph` and `style` are sufficient.
  private var rich: RichText?

  init(text: Text) { content = text }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    if let adaptation = node.adaptation { return resolve(environment, node, adaptation) }
    resolve(environment, now: { node.host.clock.now() })
    watch(node)
  }

  /// Resolves the text. Only texts that depend on time call `now`.
  mutating func resolve(_ environment: EnvironmentValues, now: () -> Date) {
    rich = nil
    let content = content.localized(environment.locale)
    let extra = content.extra
    style = ResolvedTextStyle.resolve(extra, environment)
    if style.isSimple, extra == nil || extra?.content == .string {
      let found = Paragraph.shaped(content.string, face: style.values.face)
      paragraph = found
      if found.isUniform { return }
    }
    let rich = RichText(content, style, environment, now: now())
    self.rich = rich
    paragraph = rich.paragraph
  }

  /// Copies the resolved state of another leaf.
  mutating func copyText(of other: TextLeaf) {
    paragraph = other.paragraph
    style = other.style
    rich = other.rich
  }

  /// Schedules the next resolution of a text that changes with time.
  func watch(_ node: LayoutNode) {
    if let date = rich?.nextChange { node.host.clock.resolve(node, at: date) }
  }

  func change(from old: Self) -> LeafChange {
    if let rich, let oldRich = old.rich { return rich.change(from: oldRich) }
    if rich != nil || old.rich != nil { return [.traits, .size, .drawing] }
    var change: LeafChange = []
    if style.values.face != old.style.values.face
      || style.values.lineHeight != old.style.values.lineHeight
    {
      change = [.traits, .size]
    }
    if paragraph !== old.paragraph || style.values.limits != old.style.values.limits {
      change.insert(.size)
    }
    if style != old.style { change.insert(.drawing) }
    return change
  }

  /// Returns the number of lines that fit a proposal; `nil` for any number.
  private func maximumLines(_ proposal: Proposal) -> Int? {
    var maximum = style.values.lineLimit
    if let height = proposal.height, height.isFinite {
      // Any number of lines fits with a font of size 0.
      let lines = style.values.lineHeight > 0 ? height / style.values.lineHeight + 0.01 : .infinity
      let fitting = max(1, Int(min(lines, 1_000_000)))
      maximum = min(maximum ?? fitting, fitting)
    }
    return maximum
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    if let rich { return rich.size(in: proposal) }
    guard let paragraph else { return .zero }
    let size = paragraph.size(
      in: proposal.width == 0 ? paragraph.minimumWidth : proposal.width,
      maximum: maximumLines(proposal), lineHeight: style.values.lineHeight)
    return CGSize(width: size.width, height: size.height)
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    if let rich { return rich.lengthRange(axis, across: across) }
    guard let paragraph else { return (0, 0) }
    if axis == .horizontal {
      return (paragraph.minimumWidth.rounded(.up), paragraph.width.rounded(.up))
    }
    let full = paragraph.size(
      in: across == 0 ? paragraph.minimumWidth : across, maximum: style.values.lineLimit,
      lineHeight: style.values.lineHeight
    )
    .height
    return (style.values.lineHeight, full)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    guard let text = drawnText(in: size, node) else { return nil }
    return style.values.isRedacted ? style.bars(text.lines) : .text(text)
  }

  private func drawnText(in size: CGSize, _ node: LayoutNode) -> TextContent? {
    guard let paragraph, !paragraph.text.isEmpty else { return nil }
    if let rich { return rich.drawing(in: size, node.placedProposal) }
    let alignment = style.values.alignment
    if let text = paragraph.singleLine, paragraph.width <= size.width {
      return TextContent(
        style: style.drawn,
        line: TextLine(
          run: TextRun(text: text), x: alignment.indent(of: paragraph.width, in: size.width), y: 0,
          width: paragraph.width), baseline: style.baseline)
    }
    var y = 0.0
    let lines = paragraph.lines(in: size.width, maximum: maximumLines(node.placedProposal)).map {
      line in
      defer { y += style.values.lineHeight }
      return TextLine(
        runs: line.pieces.map { TextRun(text: $0.text, boxWidth: $0.boxWidth) },
        x: alignment.indent(of: line.width, in: size.width), y: y, width: line.width)
    }
    return TextContent(style: style.drawn, lines: lines, baseline: style.baseline)
  }

  var traits: LeafTraits {
    guard let paragraph else { return LeafTraits(.fixed(.zero)) }
    let spacing = EdgeSpacing.text(style.values.spacing)
    if let rich { return LeafTraits(rich.sizing, verticalSpacing: spacing) }
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
    if let rich { return rich.guide(key, in: size) }
    if key == VerticalAlignment.firstTextBaseline.key { return style.baseline }
    if key == VerticalAlignment.lastTextBaseline.key {
      return size.height - style.values.lineHeight + style.baseline
    }
    return nil
  }

  var text: String? {
    style.values.isRedacted ? nil : rich?.text ?? paragraph?.text ?? content.string
  }
}

extension TextAlignment {
  /// Returns the start of a line.
  func indent(of width: Double, in available: Double) -> Double {
    let free = max(available - width, 0)
    switch self {
    case .leading: return 0
    case .center: return free / 2
    case .trailing: return free
    }
  }

  var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}
