import ArborCore
import ArborDisplay
import ArborGraph
import ArborLayout
import ArborPaths
import ArborText
import Foundation

/// A resolved text of several styles, or with rules that `Paragraph` alone does not cover.
///
/// ## Algorithm
/// 1. Cut the text into runs, each with a resolved style.
/// 2. A line is as high as its tallest run, and all runs of a line share one baseline.
/// 3. A text that does not fit and may shrink first tightens its letters, by up to 5 % of the size;
///    then the largest scale at which it fits is searched.
@MainActor
final class RichText {
  /// A run of text in one style.
  struct Run: Equatable {
    /// The letters, or the words for the picture.
    var text: String
    var style: ResolvedTextStyle
    @_Apart var picture: InlineImage?

    /// The extent of the line above the baseline.
    var above: Double {
      let raise = style.values.raise
      return max(style.baseline + max(raise, 0), (picture?.ascent ?? 0) + raise)
    }

    var below: Double {
      let raise = style.values.raise
      let own = style.values.lineHeight - style.baseline + max(-raise, 0)
      return max(own, (picture?.descent ?? 0) - raise)
    }

    /// The run for the measurement.
    var measured: Paragraph.Run {
      guard let picture else { return Paragraph.Run(text: text, face: style.values.face) }
      return Paragraph.Run(pictureWidth: picture.size.width, face: style.values.face)
    }
  }

  /// The style of the text as a whole.
  private let style: ResolvedTextStyle
  private let runs: [Run]
  let paragraph: Paragraph
  /// The time at which the text changes; `nil` for never.
  let nextChange: Date?
  /// The pictures that are not shown, and why.
  private(set) var problems: [ImageLeaf.Problem] = []
  /// The style of the lines: that of the tallest run.
  private let strut: ResolvedTextStyle
  /// The extents of every line above and below its baseline; `nil` if lines differ.
  private let uniform: (above: Double, below: Double)?
  /// The smaller texts that were tried, by their place in the order of `variant(_:)`.
  private var variants: [Int: RichText] = [:]
  @_Apart private var last: (proposal: Proposal, layout: Layout)?

  /// The styles of runs in other faces than their own, so that all pages hold equal ones once.
  private static var fallbackStyles = BoundedTable<
    ArborDisplay.TextStyle.Values, ArborDisplay.TextStyle
  >(capacity: 1_024)

  /// The texts that are shown, so that all pages hold equal ones once.
  private static let shown = WeakTable<Int>()

  /// Returns the text as it is in an environment.
  static func resolved(
    _ content: Text, _ style: ResolvedTextStyle, _ environment: EnvironmentValues, now: Date
  ) -> RichText {
    var flattening = Flattening(
      environment: environment, context: .init(locale: environment.locale, now: now))
    flattening.append(content, inside: Text.Style())
    let found = flattening.runs
    let runs = found.isEmpty ? [Run(text: "", style: style)] : found
    let isShared =
      flattening.nextChange == nil && flattening.problems.isEmpty
      && runs.allSatisfy { !$0.style.isOfOnePage }
    let key = runs.reduce(into: Hasher()) {
      $0.combine($1.text)
      $0.combine(ObjectIdentifier($1.style))
    }.finalize()
    if isShared, let known = shown[key] as? RichText, known.runs == runs, known.style == style {
      return known
    }
    let text = RichText(runs, style, nextChange: flattening.nextChange)
    text.problems = flattening.problems
    if isShared { shown[key] = text }
    return text
  }

  private init(_ runs: [Run], _ style: ResolvedTextStyle, nextChange: Date?) {
    self.runs = runs
    self.style = style
    self.nextChange = nextChange
    paragraph = Paragraph.shaped(runs.map(\.measured))
    strut =
      runs.dropFirst().reduce(runs[0]) { tallest, run in
        run.style.values.lineHeight > tallest.style.values.lineHeight ? run : tallest
      }.style
    let (above, below) = (runs[0].above, runs[0].below)
    uniform =
      runs.allSatisfy { $0.above == above && $0.below == below } ? (above, below) : nil
  }

  var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  func change(from old: RichText) -> LeafChange {
    if self === old || runs == old.runs && style == old.style { return [] }
    return [.traits, .size, .drawing]
  }

  // MARK: Lines

  private struct Line {
    var line: Paragraph.Line
    var top: Double
    var above: Double
    var height: Double
  }

  private struct Layout {
    var lines: [Line]
    var size: CGSize
    var isTruncated: Bool
  }

  /// Returns the lines for a proposal.
  private func layout(in proposal: Proposal) -> Layout {
    if let last, last.proposal == proposal { return last.layout }
    var layout = lines(in: proposal, maximum: maximumLines(proposal))
    if uniform == nil, let height = proposal.height, height.isFinite {
      // The lines differ in height: keep as many as fit, at least one.
      let fitting = layout.lines.prefix { $0.top + $0.height <= height + 0.01 }.count
      if fitting < layout.lines.count { layout = lines(in: proposal, maximum: max(fitting, 1)) }
    }
    last = (proposal, layout)
    return layout
  }

  private func maximumLines(_ proposal: Proposal) -> Int? {
    var maximum = style.values.lineLimit
    if let uniform, let height = proposal.height, height.isFinite {
      let pitch = uniform.above + uniform.below + style.values.lineSpacing
      let lines = pitch > 0 ? (height + style.values.lineSpacing) / pitch + 0.01 : .infinity
      let fitting = max(1, Int(min(lines, 1_000_000)))
      maximum = min(maximum ?? fitting, fitting)
    }
    return maximum
  }

  private func lines(in proposal: Proposal, maximum: Int?) -> Layout {
    let width = proposal.width == 0 ? paragraph.minimumWidth : proposal.width
    let found = paragraph.lines(
      in: width, maximum: maximum, truncation: style.values.truncation)
    var lines: [Line] = []
    lines.reserveCapacity(found.count)
    var top = 0.0
    var widest = 0.0
    for line in found {
      let (above, below) = uniform ?? extent(of: line)
      lines.append(Line(line: line, top: top, above: above, height: above + below))
      top += above + below + style.values.lineSpacing
      widest = max(widest, line.width)
    }
    var height = top - style.values.lineSpacing
    let least = min(style.values.limits.least, style.values.lineLimit ?? .max)
    if least > 1 {
      let pitch = (uniform.map { $0.above + $0.below } ?? strut.values.lineHeight)
      let reserved = Double(least) * (pitch + style.values.lineSpacing) - style.values.lineSpacing
      height = max(height, reserved)
    }
    return Layout(
      lines: lines, size: CGSize(width: widest.rounded(.up), height: height),
      isTruncated: found.last?.isTruncated == true)
  }

  private func extent(of line: Paragraph.Line) -> (above: Double, below: Double) {
    guard let first = line.pieces.first else { return (runs[0].above, runs[0].below) }
    var extent = (above: runs[first.run].above, below: runs[first.run].below)
    for piece in line.pieces.dropFirst() {
      extent.above = max(extent.above, runs[piece.run].above)
      extent.below = max(extent.below, runs[piece.run].below)
    }
    return extent
  }

  // MARK: Fitting

  /// Returns this text, or a smaller variant that fits if this one does not.
  private func fitted(in proposal: Proposal) -> RichText {
    let values = style.values
    guard values.minimumScale < 1 || values.allowsTightening,
      proposal.width != nil || proposal.height != nil, layout(in: proposal).isTruncated
    else { return self }
    // The variants are in descending size, so that a binary search finds the first that fits.
    var (low, high) = (0, variantCount - 1)
    while low < high {
      let middle = (low + high) / 2
      if variant(middle).layout(in: proposal).isTruncated {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return variant(low)
  }

  /// The number of steps by which letters move closer together, and then become smaller.
  private static let (tighteningSteps, scalingSteps) = (5, 32)

  /// The number of variants at full size.
  private var tightened: Int { style.values.allowsTightening ? Self.tighteningSteps : 0 }

  private var variantCount: Int {
    tightened + (style.values.minimumScale < 1 ? Self.scalingSteps : 0)
  }

  /// Returns a smaller text; it is made when it is needed first.
  private func variant(_ index: Int) -> RichText {
    if let known = variants[index] { return known }
    let step = Double(max(index - tightened + 1, 0)) / Double(Self.scalingSteps)
    let made = variant(
      scale: 1 - (1 - style.values.minimumScale) * step,
      tightening: Double(min(index + 1, tightened)) / 100)
    variants[index] = made
    return made
  }

  private func variant(scale: Double, tightening: Double) -> RichText {
    func changed(_ style: ResolvedTextStyle) -> ResolvedTextStyle {
      var values = style.values
      let face = values.face
      values.face = face.resized(
        face.size * scale, tracking: (face.tracking - face.size * tightening) * scale)
      if scale != 1 { values.lineHeight = (values.lineHeight * scale).rounded(.up) }
      values.raise *= scale
      values.minimumScale = 1
      values.allowsTightening = false
      return .shared(values)
    }
    return RichText(
      runs.map { run in
        Run(text: run.text, style: changed(run.style), picture: run.picture?.scaled(by: scale))
      }, changed(style), nextChange: nil)
  }

  // MARK: Answers

  func size(in proposal: Proposal) -> CGSize {
    fitted(in: proposal).layout(in: proposal).size
  }

  var sizing: LeafTraits.Sizing {
    guard uniform != nil, style.values.limits.least <= 1, style.values.minimumScale == 1,
      paragraph.lineCountUnwrapped <= style.values.lineLimit ?? .max
    else { return .custom }
    let layout = layout(in: .unspecified)
    return .fitting(
      size: layout.size, minimumWidth: paragraph.minimumWidth.rounded(.up),
      minimumHeight: layout.lines.first?.height ?? 0)
  }

  func lengthRange(_ axis: Axis, across: Double?) -> (minimum: Double, maximum: Double) {
    if axis == .horizontal {
      let least = paragraph.minimumWidth * style.values.minimumScale
      return (least.rounded(.up), paragraph.width.rounded(.up))
    }
    return (size(in: Proposal(across, 0)).height, size(in: Proposal(across, nil)).height)
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    let isFirst = key == VerticalAlignment.firstTextBaseline.key
    guard isFirst || key == VerticalAlignment.lastTextBaseline.key else { return nil }
    let lines = fitted(in: Proposal(size)).layout(in: Proposal(size)).lines
    return (isFirst ? lines.first : lines.last).map { $0.top + $0.above }
  }

  // MARK: Drawing

  /// Returns the lines in a frame; `proposal` is the one for which the frame was computed.
  func drawing(in size: CGSize, _ proposal: Proposal) -> TextContent {
    let shown = fitted(in: proposal)
    let layout = shown.layout(in: Proposal(size.width, proposal.height))
    // What is drawn is rarely laid out again: its lines need not be held twice.
    shown.last = nil
    last = nil
    return shown.content(of: layout, in: size)
  }

  /// Returns the values for a renderer, by the lines and runs of the drawing in a frame, and
  /// whether the text is truncated.
  func marks(in size: CGSize) -> (marks: [[TypedValues?]], isTruncated: Bool) {
    let shown = fitted(in: Proposal(size))
    let layout = shown.layout(in: Proposal(size))
    let marks = layout.lines.map { line in
      line.line.pieces.map { shown.runs[$0.run].style.values.marks }
    }
    return (marks, layout.isTruncated)
  }

  private func content(of layout: Layout, in size: CGSize) -> TextContent {
    var base = strut.drawn
    if base.values.raise != 0 { base.values.raise = 0 }
    let lines = layout.lines.map { line in
      TextLine(
        runs: line.line.pieces.map { drawn($0, base) },
        x: style.values.alignment.indent(of: line.line.width, in: size.width) - line.line.hanging,
        y: line.top + line.above - strut.baseline, width: line.line.width + line.line.hanging,
        isRightToLeft: line.line.isRightToLeft)
    }
    return TextContent(style: base, lines: lines, baseline: strut.baseline)
  }

  private func drawn(_ piece: Paragraph.Piece, _ base: ArborDisplay.TextStyle) -> TextRun {
    let run = runs[piece.run]
    let link = run.style.values.link.flatMap(\.shownAddress)
    if piece.boxWidth != nil, let image = run.picture {
      let picture = image.drawn(at: piece.start, raise: run.style.values.raise)
      return TextRun(
        text: run.text, link: link, linkNode: run.style.values.linkNode, picture: picture)
    }
    var style = run.style.drawn
    if piece.face != run.style.values.face {
      var values = style.values
      values.family = piece.face.family.name
      values.weight = piece.face.weight
      values.isItalic = piece.face.isItalic
      values.width = piece.face.width
      values.hasOpticalSizes = piece.face.hasOpticalSizes
      if let known = Self.fallbackStyles[values] {
        style = known
      } else {
        style.values = values
        Self.fallbackStyles[values] = style
      }
    }
    return TextRun(
      text: piece.text, style: style == base ? nil : style, boxWidth: piece.boxWidth,
      link: link, linkNode: run.style.values.linkNode)
  }
}

extension ResolvedTextStyle {
  /// The style of small capitals: capitals of four fifths of the size.
  fileprivate var smallCapitals: ResolvedTextStyle {
    var values = values
    values.face = values.face.resized(values.face.size * 0.8)
    values.smallCaps = []
    return ResolvedTextStyle(values)
  }
}

/// Flattens a text into runs.
@MainActor
private struct Flattening {
  let environment: EnvironmentValues
  let context: TextSource.Context
  var runs: [RichText.Run] = []
  var problems: [ImageLeaf.Problem] = []
  var nextChange: Date?

  mutating func append(_ text: Text, inside outer: Text.Style) {
    guard let extra = text.extra else {
      return append(text.string, outer == Text.Style() ? nil : Text.Extra(outer, .string))
    }
    let style = extra.style.inside(outer)
    let merged = style == extra.style ? extra : Text.Extra(style, .string)
    switch extra.content {
    case .string: append(text.string, merged)
    case .localized(let words): append(words.text(context.locale), inside: style)
    case .parts(let parts): for part in parts { append(part, inside: style) }
    case .image(let image): append(image, merged)
    case .source(let source):
      append(source.text(context), merged)
      if let change = source.nextChange(after: context.now) {
        nextChange = min(nextChange ?? change, change)
      }
    }
  }

  private mutating func append(_ string: String, _ extra: Text.Extra?) {
    if string.isEmpty { return }
    let resolved = ResolvedTextStyle.resolve(extra, environment)
    let text = resolved.values.textCase?.applied(to: string, environment.locale) ?? string
    let caps = resolved.values.smallCaps
    if caps.isEmpty { return append(text, resolved) }
    let small = resolved.smallCapitals
    var rest = text[...]
    while let first = rest.first {
      let isSmall = caps.contains(first)
      let part = rest.prefix { caps.contains($0) == isSmall }
      rest = rest[part.endIndex...]
      append(isSmall ? part.uppercased() : String(part), isSmall ? small : resolved)
    }
  }

  private mutating func append(_ image: Image, _ extra: Text.Extra?) {
    let style = ResolvedTextStyle.resolve(extra, environment)
    // A gradient, that of the text or the symbol's own, would need a box of its own.
    var leaf = ImageLeaf(image.looking { $0.isShaded = false })
    var values = style.values
    values.gradient = nil
    if let problem = leaf.resolve(environment, style: values) { problems.append(problem) }
    guard let picture = InlineImage(leaf, isHidden: environment.textDrawing != nil) else { return }
    runs.append(RichText.Run(text: image.words, style: style, picture: picture))
  }

  private mutating func append(_ text: String, _ style: ResolvedTextStyle) {
    // Adjacent runs of equal style become one element of the page.
    if let last = runs.last, last.style == style, last.picture == nil {
      runs[runs.count - 1].text += text
    } else {
      runs.append(RichText.Run(text: text, style: style))
    }
  }
}

extension URL {
  /// The address; `nil` if its scheme is refused.
  fileprivate var shownAddress: String? {
    SystemOpener.refused.contains(scheme?.lowercased() ?? "") ? nil : absoluteString
  }
}
