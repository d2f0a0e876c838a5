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
  static var drawsByItself: Bool { true }
  static func draw(
    _ text: UnsafePointer<Self>, in size: CGSize, _ node: LayoutNode
  ) -> Segment.Content? { text.pointee.draw(in: size, node) }
  private(set) var content: Text
  private(set) var style = ResolvedTextStyle.placeholder
  private var shaped = Shaped.nothing

  /// A resolved text.
  private enum Shaped {
    case nothing
    case plain(Paragraph)
    case rich(RichText)

    /// The paragraph of a plain text.
    var paragraph: Paragraph? { if case .plain(let paragraph) = self { paragraph } else { nil } }
  }

  init(text: Text) { content = text }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    if let adaptation = node.adaptation { return resolve(environment, node, adaptation) }
    resolve(environment, now: { node.host.clock.now() })
    watch(node)
  }

  /// Resolves the text. Only texts that depend on time call `now`.
  mutating func resolve(_ environment: EnvironmentValues, now: () -> Date) {
    let shown = content.localized(environment.locale)
    let extra = shown.extra
    style = ResolvedTextStyle.resolve(extra, environment)
    if let extra, extra === content.extra, let shared = style.shared(with: extra) {
      content = Text(content.string, shared)
    }
    if style.isSimple, extra?.isPlain != false {
      let found = Paragraph.shaped(shown.string, face: style.values.face)
      if found.isUniform {
        shaped = .plain(found)
        return
      }
    }
    shaped = .rich(.resolved(shown, style, environment, now: now()))
  }

  /// Copies the resolved state of another leaf.
  mutating func copyText(of other: TextLeaf) {
    style = other.style
    shaped = other.shaped
  }

  /// Schedules the next resolution of a text that changes with time.
  func watch(_ node: LayoutNode) {
    guard case .rich(let text) = shaped else { return }
    if let date = text.nextChange { node.host.clock.resolve(node, at: date) }
    for problem in text.problems { node.host.report(problem.kind, problem.words, at: node) }
  }

  func change(from old: Self) -> LeafChange {
    switch (shaped, old.shaped) {
    case (.rich(let text), .rich(let oldText)): return text.change(from: oldText)
    case (.rich, _), (_, .rich): return [.traits, .size, .drawing]
    default: break
    }
    var change: LeafChange = []
    if style.values.face != old.style.values.face
      || style.values.lineHeight != old.style.values.lineHeight
    {
      change = [.traits, .size]
    }
    if shaped.paragraph !== old.shaped.paragraph || style.values.limits != old.style.values.limits {
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
    if case .rich(let text) = shaped { return text.size(in: proposal) }
    guard case .plain(let paragraph) = shaped else { return .zero }
    let size = paragraph.size(
      in: proposal.width == 0 ? paragraph.minimumWidth : proposal.width,
      maximum: maximumLines(proposal), lineHeight: style.values.lineHeight)
    return CGSize(width: size.width, height: size.height)
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    if case .rich(let text) = shaped { return text.lengthRange(axis, across: across) }
    guard case .plain(let paragraph) = shaped else { return (0, 0) }
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
    guard let text = drawnText(in: size, node.placedProposal) else { return nil }
    return style.values.isRedacted ? style.bars(text.lines) : .text(text)
  }

  private func drawnText(in size: CGSize, _ proposal: Proposal) -> TextContent? {
    if style.values.gradient == nil { return letters(in: size, proposal) }
    var drawn = letters(in: size, proposal)
    drawn?.gradient = style.gradient(in: size)
    return drawn
  }

  private func letters(in size: CGSize, _ proposal: Proposal) -> TextContent? {
    if case .rich(let text) = shaped {
      return text.paragraph.text.isEmpty ? nil : text.drawing(in: size, proposal)
    }
    guard case .plain(let paragraph) = shaped, !paragraph.text.isEmpty else { return nil }
    let alignment = style.values.alignment
    if let text = paragraph.singleLine, paragraph.width <= size.width {
      return TextContent(
        style: style.drawn,
        line: TextLine(
          run: TextRun(text: text), x: alignment.indent(of: paragraph.width, in: size.width), y: 0,
          width: paragraph.width), baseline: style.baseline)
    }
    var y = 0.0
    let lines = paragraph.lines(in: size.width, maximum: maximumLines(proposal)).map {
      line in
      defer { y += style.values.lineHeight }
      return TextLine(
        runs: line.pieces.map { TextRun(text: $0.text, boxWidth: $0.boxWidth) },
        x: alignment.indent(of: line.width, in: size.width), y: y, width: line.width)
    }
    return TextContent(style: style.drawn, lines: lines, baseline: style.baseline)
  }

  /// Returns the drawing of the text in a frame, for its renderer; `nil` if nothing is drawn.
  func rendering(in size: CGSize) -> TextRendering? {
    guard !style.values.isRedacted, let text = drawnText(in: size, Proposal(size)) else {
      return nil
    }
    guard case .rich(let rich) = shaped else {
      let isTruncated = shaped.paragraph?.isTruncated(
        in: size.width, maximum: maximumLines(Proposal(size)))
      return TextRendering(text: text, isTruncated: isTruncated == true)
    }
    let (marks, isTruncated) = rich.marks(in: size)
    return TextRendering(
      text: text, marks: marks, isTruncated: isTruncated, nextChange: rich.nextChange)
  }

  var traits: LeafTraits {
    let spacing = EdgeSpacing.text(style.values.spacing)
    if case .rich(let text) = shaped { return LeafTraits(text.sizing, verticalSpacing: spacing) }
    guard case .plain(let paragraph) = shaped else { return LeafTraits(.fixed(.zero)) }
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
    if case .rich(let text) = shaped { return text.guide(key, in: size) }
    if key == VerticalAlignment.firstTextBaseline.key { return style.baseline }
    if key == VerticalAlignment.lastTextBaseline.key {
      return size.height - style.values.lineHeight + style.baseline
    }
    return nil
  }

  var text: String? {
    if style.values.isRedacted { return nil }
    switch shaped {
    case .nothing: return content.string
    case .plain(let paragraph): return paragraph.text
    case .rich(let text): return text.text
    }
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
