import ArborCore
public import Foundation

extension View {
  /// Sets the font of texts inside that name none.
  public func font(_ font: Font?) -> some View {
    environmentModifier("font", font) { $0.font = $1 }
  }

  /// Sets the weight of texts inside, whatever their font says; nil: what their font says.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentModifier("fontWeight", weight) { $0.fontWeight = $1 }
  }

  /// Sets the design of texts inside, whatever their font says; nil: what their font says.
  public func fontDesign(_ design: Font.Design?) -> some View {
    environmentModifier("fontDesign", design) { $0.textStyle.design = $1 }
  }

  /// Draws texts inside in bold.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Draws texts inside in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    environmentModifier("italic", isActive) { $0.isItalic = $1 }
  }

  /// Sets texts inside in a font whose characters are equally wide.
  public func monospaced(_ isActive: Bool = true) -> some View {
    environmentModifier("monospaced", isActive) { $0.textStyle.design = $1 ? .monospaced : nil }
  }

  /// Makes digits inside equally wide.
  public func monospacedDigit() -> some View {
    environmentModifier("monospacedDigit", true) { $0.textStyle.hasMonospacedDigits = $1 }
  }

  /// Draws a line under texts inside; `color` nil: in their colour.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environmentModifier(
      "underline", isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    ) { $0.textStyle.underline = .some($1) }
  }

  /// Draws a line through texts inside; `color` nil: in their colour.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environmentModifier(
      "strikethrough", isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    ) { $0.textStyle.strikethrough = .some($1) }
  }

  /// Adds room after each letter of texts inside, in points.
  public func tracking(_ tracking: CGFloat) -> some View {
    environmentModifier("tracking", tracking) { $0.textStyle.tracking = $1 }
  }

  /// Adds room after each letter of texts inside, in points, where no `tracking` is set.
  public func kerning(_ kerning: CGFloat) -> some View {
    environmentModifier("kerning", kerning) { $0.textStyle.kerning = $1 }
  }

  /// Raises texts inside above their line, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environmentModifier("baselineOffset", baselineOffset) { $0.textStyle.baselineOffset = $1 }
  }

  /// Limits the lines of texts inside; what does not fit ends with an ellipsis. nil: no limit.
  public func lineLimit(_ number: Int?) -> some View {
    environmentModifier("lineLimit", number) { $0.lineLimit = $1 }
  }

  /// Limits the lines of texts inside, which take the room of the fewest in any case.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    limits(LineLimits(least: limit.lowerBound, most: limit.upperBound))
  }

  /// Gives texts inside at least the room of some lines.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    limits(LineLimits(least: limit.lowerBound))
  }

  /// Limits the lines of texts inside.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    limits(LineLimits(most: limit.upperBound))
  }

  /// Limits the lines of texts inside, which take the room of all of them if `reservesSpace`.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    limits(LineLimits(least: reservesSpace ? limit : 0, most: limit))
  }

  private func limits(_ limits: LineLimits) -> some View {
    environmentModifier("lineLimit", limits) { $0.lineLimits = $1 }
  }

  /// Aligns the lines of texts inside.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentModifier("multilineTextAlignment", alignment) { $0.multilineTextAlignment = $1 }
  }

  /// Sets the distance between the lines of a text, in points.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environmentModifier("lineSpacing", lineSpacing) { $0.lineSpacing = $1 }
  }

  /// Says where a text that does not fit is cut off: its end, its start, or its middle.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environmentModifier("truncationMode", mode) { $0.truncationMode = $1 }
  }

  /// Lets texts inside shrink to fit into their room, down to this share of their size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environmentModifier("minimumScaleFactor", factor) { $0.minimumScaleFactor = $1 }
  }

  /// Lets the letters of texts inside move together to fit into their room.
  public func allowsTightening(_ flag: Bool) -> some View {
    environmentModifier("allowsTightening", flag) { $0.allowsTightening = $1 }
  }

  /// Writes texts inside in large or small letters; nil: as they are.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environmentModifier("textCase", textCase) { $0.textCase = $1 }
  }

  /// Says whether the visitor can mark texts inside. They can, unless this says otherwise.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environmentModifier("textSelection", S.allowsSelection) { $0.isTextSelectable = $1 }
  }
}
