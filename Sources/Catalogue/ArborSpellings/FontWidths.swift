public import Arbor
public import ArborCore
public import Foundation

extension Font {
  /// The width of a font's letters.
  ///
  /// ```swift
  /// Text("Headline").font(.custom("Recursive", size: 28).width(.condensed))
  /// ```
  public struct Width: Hashable, Sendable {
    /// The width: 0 is the normal one, negative values are narrower, positive ones wider.
    public var value: CGFloat

    /// Creates a width; 0 is the normal one. Fonts have widths from about -0.4 to 0.4.
    public init(_ value: CGFloat) { self.value = value }

    /// Half of the normal width.
    public static let compressed = Width(-0.4)
    /// Three quarters of the normal width.
    public static let condensed = Width(-0.2)
    /// The normal width.
    public static let standard = Width(0)
    /// Five quarters of the normal width.
    public static let expanded = Width(0.2)

    /// The width in percent of the normal one, as fonts declare it.
    fileprivate var percent: Double { value.isFinite ? Double(100 + value * 125) : 100 }
  }

  /// Returns the font in another width: the nearest that its files have.
  ///
  /// ```swift
  /// Text("Headline").font(.custom("Recursive", size: 28).width(.expanded))
  /// ```
  ///
  /// Differs from SwiftUI: the system fonts have only the normal width. Fonts of the program have
  /// others, as variable fonts with the axis `wdth` or as several files.
  public func width(_ width: Width) -> Font { changed { $0.width = width.percent } }

  /// Returns the font in a size that is `factor` times its own. A factor that is not finite and
  /// positive changes nothing.
  ///
  /// ```swift
  /// Text("Total").font(.title.scaled(by: 1.5))
  /// ```
  public func scaled(by factor: CGFloat) -> Font {
    changed { if factor > 0, factor.isFinite { $0.scale *= Double(factor) } }
  }
}

extension Text {
  /// Sets the width of the letters, overriding the font's; `nil` inherits it.
  ///
  /// Differs from SwiftUI: the system fonts have only the normal width.
  public func fontWidth(_ width: Font.Width?) -> Text { styled { $0.width = width?.percent } }
}

nonisolated extension View {
  /// Sets the width of the letters of the texts inside, overriding their font's; `nil` keeps it.
  ///
  /// ```swift
  /// VStack { Text("Name"); Text("Address") }
  ///   .font(.custom("Recursive", size: 15))
  ///   .fontWidth(.condensed)
  /// ```
  ///
  /// Differs from SwiftUI: the system fonts have only the normal width. Fonts of the program have
  /// others, as variable fonts with the axis `wdth` or as several files.
  public func fontWidth(_ width: Font.Width?) -> some View {
    environmentModifier("fontWidth", width) { $0.textStyle.width = $1?.percent }
  }
}
