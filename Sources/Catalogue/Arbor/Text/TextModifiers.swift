import ArborCore
public import Foundation

nonisolated extension View {
  /// Sets the font of the texts inside that have none.
  ///
  /// ```swift
  /// VStack { Text("Name"); Text("Address") }.font(.callout)
  /// ```
  public func font(_ font: Font?) -> some View {
    environmentModifier("font", font) { $0.font = $1 }
  }

  /// Sets the weight of the texts inside, overriding their font's; `nil` keeps it.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentModifier("fontWeight", weight) { $0.fontWeight = $1 }
  }

  /// Sets the design of the texts inside, overriding their font's; `nil` keeps it.
  public func fontDesign(_ design: Font.Design?) -> some View {
    environmentModifier("fontDesign", design) { $0.textStyle.design = $1 }
  }

  /// Makes the texts inside bold.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Makes the texts inside italic.
  public func italic(_ isActive: Bool = true) -> some View {
    environmentModifier("italic", isActive) { $0.isItalic = $1 }
  }

  /// Uses a font whose characters have equal width for the texts inside.
  public func monospaced(_ isActive: Bool = true) -> some View {
    environmentModifier("monospaced", isActive) { $0.textStyle.design = $1 ? .monospaced : nil }
  }

  /// Gives digits inside equal width.
  public func monospacedDigit() -> some View {
    environmentModifier("monospacedDigit", true) { $0.textStyle.hasMonospacedDigits = $1 }
  }

  /// Draws a line under the texts inside; without `color` in their color.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environmentModifier(
      "underline", isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    ) { $0.textStyle.underline = .some($1) }
  }

  /// Draws a line through the texts inside; without `color` in their color.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environmentModifier(
      "strikethrough", isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    ) { $0.textStyle.strikethrough = .some($1) }
  }

  /// Adds space after each character of the texts inside, in points.
  public func tracking(_ tracking: CGFloat) -> some View {
    environmentModifier("tracking", tracking) { $0.textStyle.tracking = $1 }
  }

  /// Adds space after each character of the texts inside, in points, unless `tracking` is set.
  public func kerning(_ kerning: CGFloat) -> some View {
    environmentModifier("kerning", kerning) { $0.textStyle.kerning = $1 }
  }

  /// Raises the texts inside above their baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environmentModifier("baselineOffset", baselineOffset) { $0.textStyle.baselineOffset = $1 }
  }

  /// Limits the number of lines of the texts inside; longer text is truncated. `nil` removes the
  /// limit.
  ///
  /// ```swift
  /// Text(summary)
  ///   .lineLimit(2)
  ///   .truncationMode(.middle)
  /// ```
  public func lineLimit(_ number: Int?) -> some View {
    environmentModifier("lineLimit", number) { $0.lineLimit = $1 }
  }

  /// Limits the number of lines of the texts inside and reserves the space of the minimum.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    limits(LineLimits(least: limit.lowerBound, most: limit.upperBound))
  }

  /// Reserves the space of a minimum number of lines for the texts inside.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    limits(LineLimits(least: limit.lowerBound))
  }

  /// Limits the number of lines of the texts inside.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    limits(LineLimits(most: limit.upperBound))
  }

  /// Limits the number of lines of the texts inside and reserves their space if `reservesSpace`.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    limits(LineLimits(least: reservesSpace ? limit : 0, most: limit))
  }

  private func limits(_ limits: LineLimits) -> some View {
    environmentModifier("lineLimit", limits) { $0.lineLimits = $1 }
  }

  /// Aligns the lines of the texts inside.
  ///
  /// ```swift
  /// Text("First line\nSecond line")
  ///   .multilineTextAlignment(.center)
  /// ```
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentModifier("multilineTextAlignment", alignment) { $0.multilineTextAlignment = $1 }
  }

  /// Sets the distance between the lines of a text, in points.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environmentModifier("lineSpacing", lineSpacing) { $0.lineSpacing = $1 }
  }

  /// Sets the place at which texts that do not fit are truncated.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environmentModifier("truncationMode", mode) { $0.truncationMode = $1 }
  }

  /// Lets the texts inside shrink to fit, down to this factor.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environmentModifier("minimumScaleFactor", factor) { $0.minimumScaleFactor = $1 }
  }

  /// Lets the characters of the texts inside move closer together to fit.
  public func allowsTightening(_ flag: Bool) -> some View {
    environmentModifier("allowsTightening", flag) { $0.allowsTightening = $1 }
  }

  /// Converts the texts inside to a letter case; `nil` keeps theirs.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environmentModifier("textCase", textCase) { $0.textCase = $1 }
  }

  /// Sets whether the visitor can select the texts inside.
  ///
  /// Differs from SwiftUI: text is selectable by default, as on any web page.
  ///
  /// ```swift
  /// Text(caption)
  ///   .textSelection(.disabled)
  /// ```
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environmentModifier("textSelection", S.allowsSelection) { $0.isTextSelectable = $1 }
  }
}
