import ArborCore
import ArborDisplay
import ArborGraph
import ArborPaths
import ArborText
import Foundation

/// The fully resolved style of a text.
final class ResolvedTextStyle: Equatable, Sendable {
  struct Values: Hashable, Sendable {
    var face: FontFace
    var lineHeight: Double
    var color: RGBA
    var isUnderlined = false
    var isStruckThrough = false
    var decoration = ArborDisplay.TextStyle.Decoration()
    /// The distance above the line's baseline, in points.
    var raise = 0.0
    var link: URL?
    /// The node that handles taps on the link; `nil` if the browser follows it.
    var linkNode: UInt32?
    var shadow: ArborDisplay.TextStyle.Shadow?
    /// The gradient of the letters, in place of the color; `nil` for none.
    @_Apart var gradient: GradientPaint?
    var limits = LineLimits()
    /// The alignment, with leading meaning left in both layout directions.
    var alignment = TextAlignment.leading
    /// The distance to a text above or below, in points.
    var spacing = 0.0
    /// The distance between lines, in points.
    var lineSpacing = 0.0
    var truncation = Truncation.tail
    var minimumScale = 1.0
    var allowsTightening = false
    var textCase: Text.Case?
    var smallCaps: Font.SmallCaps = []
    var isSelectable = true
    var locale: Locale?
    /// Values for the renderer of the text.
    var marks: TypedValues?
    /// Whether bars are drawn instead of the text.
    var isRedacted = false

    var lineLimit: Int? { limits.most.map { max($0, 1) } }

    /// Makes the text transparent, so that it can be selected where something else is drawn.
    mutating func hideLetters() {
      (color, gradient, shadow) = (.clear, nil, nil)
      (isUnderlined, isStruckThrough) = (false, false)
    }
  }

  let values: Values
  /// The style for renderers.
  let drawn: ArborDisplay.TextStyle
  /// The distance from the top of a line to its baseline, in points.
  let baseline: Double
  /// Whether texts of this style depend only on the face and the number of lines.
  let isSimple: Bool

  init(_ values: Values) {
    self.values = values
    let face = values.face
    var drawn = ArborDisplay.TextStyle(
      family: face.family.name, size: face.size, weight: face.weight, isItalic: face.isItalic,
      lineHeight: values.lineHeight, color: values.color, isUnderlined: values.isUnderlined,
      isStruckThrough: values.isStruckThrough)
    isSimple =
      values.raise == 0 && values.link == nil && values.limits.least == 0 && values.lineSpacing == 0
      && values.truncation == .tail && values.minimumScale == 1 && !values.allowsTightening
      && values.textCase == nil && values.smallCaps.isEmpty && values.marks == nil
    let hasMore =
      face.tracking != 0 || face.hasTabularDigits || values.raise != 0 || !values.isSelectable
      || values.decoration != .init() || values.shadow != nil || face.width != 100
      || face.hasOpticalSizes || face.details != .none
    if hasMore {
      var all = drawn.values
      (all.tracking, all.hasTabularDigits) = (face.tracking, face.hasTabularDigits)
      (all.width, all.hasOpticalSizes) = (face.width, face.hasOpticalSizes)
      (all.variations, all.language) = (face.details.variations, face.details.language)
      (all.raise, all.isSelectable) = (values.raise, values.isSelectable)
      (all.decoration, all.shadow) = (values.decoration, values.shadow)
      drawn.values = all
    }
    self.drawn = drawn
    baseline = FontMetrics(face).baseline(lineHeight: values.lineHeight)
  }

  static func == (one: ResolvedTextStyle, other: ResolvedTextStyle) -> Bool {
    one === other || one.values == other.values
  }

  /// Returns the gradient of the letters of a text of a size.
  func gradient(in size: CGSize) -> GradientContent? {
    values.gradient?.content(of: CGRect(origin: .zero, size: size), in: size)
  }

  static let placeholder = ResolvedTextStyle(
    Values(face: FontFace(size: 17), lineHeight: 21, color: .black))

  private final class Answer {
    let environment: UInt64
    let extra: Text.Extra?
    let resolved: ResolvedTextStyle

    init(_ environment: UInt64, _ extra: Text.Extra?, _ resolved: ResolvedTextStyle) {
      self.environment = environment
      self.extra = extra
      self.resolved = resolved
    }

    func isFor(_ extra: Text.Extra?, _ environment: UInt64) -> Bool {
      guard self.environment == environment else { return false }
      if self.extra === extra { return true }
      guard let own = self.extra, let extra else { return false }
      return own.style == extra.style
    }
  }

  /// The last two results: neighboring texts share their environment and mostly their style.
  @MainActor private static var last: Answer?
  @MainActor private static var beforeLast: Answer?

  /// Resolves the style of `extra` in an environment; `nil` for a text without a style of its own.
  @MainActor static func resolve(_ extra: Text.Extra?, _ environment: EnvironmentValues)
    -> ResolvedTextStyle
  {
    let stamp = environment.stamp
    if let last, last.isFor(extra, stamp) { return last.resolved }
    if let found = beforeLast, found.isFor(extra, stamp) {
      beforeLast = last
      last = found
      return found.resolved
    }
    let resolved = shared(values(extra?.style ?? Text.Style(), environment))
    beforeLast = last
    last = Answer(stamp, extra, resolved)
    return resolved
  }

  /// The extra of a plain text in this style, which all such texts hold together.
  @MainActor private var plain: Text.Extra?

  /// Returns the equal extra that other plain texts in this style hold; `nil` if there is none.
  @MainActor func shared(with extra: Text.Extra) -> Text.Extra? {
    guard extra.isPlain, !isOfOnePage else { return nil }
    if plain == nil { plain = extra }
    return plain !== extra && plain == extra ? plain : nil
  }

  /// True for styles with a link or with values for a text renderer: pages do not share these.
  var isOfOnePage: Bool { values.link != nil || values.linkNode != nil || values.marks != nil }

  /// The styles of all pages, so that equal ones are held once.
  @MainActor private static var styles = BoundedTable<Values, ResolvedTextStyle>(capacity: 1_024)

  /// Returns the style of the values, which all pages hold once if they may.
  @MainActor static func shared(_ values: Values) -> ResolvedTextStyle {
    if let known = styles[values] { return known }
    let style = ResolvedTextStyle(values)
    if !style.isOfOnePage { styles[values] = style }
    return style
  }

  @MainActor private static func values(
    _ own: Text.Style, _ environment: EnvironmentValues
  ) -> Values {
    let style = own.inside(environment.textStyle)
    let idiom = environment.idiom
    let (face, lineHeight) = face(of: style, environment)
    var values = Values(face: face, lineHeight: lineHeight, color: .black)
    let color = style.link == nil ? environment.foregroundColor ?? .primary : environment.accent
    let paint = style.paint?.resolve(environment) ?? color._resolve(environment)
    values.color = paint.color
    values.gradient = paint.gradient
    if let line = style.underline ?? nil {
      values.isUnderlined = true
      values.decoration = line.drawn(environment)
    }
    if let line = style.strikethrough ?? nil {
      values.isStruckThrough = true
      if !values.isUnderlined { values.decoration = line.drawn(environment) }
    }
    (values.raise, values.link) = (style.baselineOffset ?? 0, style.link)
    if style.link != nil { values.linkNode = environment.linkNode }
    (values.shadow, values.marks) = (style.shadow, style.marks)
    values.limits = environment.lineLimits
    values.alignment = environment.multilineTextAlignment
    if environment.layoutDirection == .rightToLeft { values.alignment = values.alignment.mirrored }
    // SwiftUI's distance between texts is the font's leading: 2 points for the body of iOS, none on
    // macOS.
    values.spacing = idiom == .iOS ? (face.size * 0.1).rounded(.up) : 0
    values.lineSpacing = environment.lineSpacing
    values.truncation = environment.truncationMode.truncation
    values.minimumScale = environment.minimumScaleFactor
    values.allowsTightening = environment.allowsTightening
    values.textCase = environment.textCase
    values.smallCaps = (style.font ?? environment.font)?.smallCaps ?? []
    if values.textCase != nil { values.locale = environment.locale }
    values.isSelectable = environment.isTextSelectable
    values.isRedacted = environment.isRedacted
    if environment.textDrawing != nil { values.hideLetters() }
    return values
  }

  @MainActor private static func face(
    of style: Text.Style, _ environment: EnvironmentValues
  ) -> (FontFace, Double) {
    var font = style.font ?? environment.font ?? .body
    if let weight = style.weight ?? environment.fontWeight { font = font.weight(weight) }
    if style.isBold == true, (font.weight?.value ?? 0) < 700 { font = font.bold() }
    if style.isItalic ?? environment.isItalic { font = font.italic() }
    if let width = style.width { font = font.changed { $0.width = width } }
    if let scale = style.scale { font = font.changed { $0.scale *= scale } }
    if let design = style.design { font = font.design(design) }
    if style.hasMonospacedDigits == true { font = font.monospacedDigit() }
    var (face, lineHeight) = font.resolve(
      environment.idiom, environment.dynamicTypeSize, displayScale: environment.displayScale)
    if let language = style.language, language != .none {
      face = face.with(language.with(axes: face.details.axes))
      lineHeight = max(lineHeight, (face.size * language.lineHeight).rounded(.up))
    }
    let tracking = style.tracking ?? style.kerning ?? 0
    let height = style.lineHeight?.height(face.size)?
      .roundedUpToPixel(of: environment.displayScale)
    return (tracking == 0 ? face : face.resized(tracking: tracking), height ?? lineHeight)
  }
}
