public import Arbor
public import ArborCore
public import Foundation

extension AttributedString {
  /// The distance between the baselines of two lines.
  ///
  /// ```swift
  /// Text(article).lineHeight(.multiple(factor: 1.5))
  /// ```
  ///
  /// Lengths that are not finite count as `variable`.
  public struct LineHeight: Hashable, Sendable {
    fileprivate let rule: Text.LineHeight

    /// The height that the font asks for; a line with a larger font is higher.
    public static let variable = LineHeight(rule: .natural)
    /// The height that the font asks for.
    public static let normal = LineHeight(rule: .natural)
    /// 1.1 times the font's size.
    public static let tight = LineHeight(rule: .multiple(1.1))
    /// 1.5 times the font's size.
    public static let loose = LineHeight(rule: .multiple(1.5))

    /// Returns a height that is a multiple of the font's size.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(rule: .multiple(factor))
    }

    /// Returns a height that is larger than the font's size by a number of points.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(rule: .increase(increase))
    }

    /// Returns a height of a number of points.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(rule: .exact(points)) }
  }
}

extension EnvironmentValues {
  /// The distance between the baselines of lines; `nil` for that of their font.
  public var lineHeight: AttributedString.LineHeight? {
    get { textStyle.lineHeight.map { AttributedString.LineHeight(rule: $0) } }
    set { textStyle.lineHeight = newValue?.rule }
  }
}

nonisolated extension View {
  /// Sets the distance between the baselines of lines in the texts inside; `nil` for that of their
  /// font.
  ///
  /// ```swift
  /// Text(article).lineHeight(.exact(points: 24))
  /// ```
  public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environmentModifier("lineHeight", lineHeight) { $0.lineHeight = $1 }
  }
}

extension Text {
  /// Sets the distance between the baselines of lines, unless the text has one; `nil` for that of
  /// the font.
  ///
  /// ```swift
  /// Text("Total").lineHeight(.tight) + Text(amount)
  /// ```
  public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> Text {
    styled { $0.lineHeight = $0.lineHeight ?? lineHeight?.rule ?? .natural }
  }
}
