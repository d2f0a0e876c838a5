public import Foundation

/// A font that can measure text.
package protocol MeasuringFont: AnyObject {
  /// Returns the size of a text. With an infinite width only the text breaks lines; text without a
  /// font has a standard one.
  static func size(of text: NSAttributedString, width: CGFloat) -> CGSize
  /// Returns the lines of a text, as in `size(of:width:)`.
  static func lines(of text: NSAttributedString, width: CGFloat) -> TextLines
  /// Returns the font of a name, or that of the system, in a size.
  static func font(named name: String?, size: CGFloat) -> any MeasuringFont
  /// Returns the font in a size.
  func resized(to size: CGFloat) -> any MeasuringFont
}

/// The options for measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates a set of options from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken at the specified width; without it only the text breaks lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines always have the height of the font.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Has no effect.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A drawing context, which is stored without effect: text is not scaled while it is measured.
@preconcurrency @MainActor open class NSStringDrawingContext: NSObject {
  /// Stored without effect.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// The space between two lines, in points.
  package var lineSpacing: CGFloat {
    guard length > 0 else { return 0 }
    let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.lineSpacing ?? 0
  }

  /// Returns the lines, measured by the kit of the first font; `nil` if the text has no font.
  func lines(inWidth width: CGFloat) -> TextLines? {
    let own = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) : nil
    guard let font = own as? any MeasuringFont else { return nil }
    return type(of: font).lines(of: self, width: width)
  }

  /// Measures the text with the kit of its first font, or with `standard` if it has none.
  package func measured(
    _ standard: any MeasuringFont.Type, _ size: CGSize, _ options: NSStringDrawingOptions
  ) -> CGRect {
    let own = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) : nil
    let font = (own as? any MeasuringFont).map { type(of: $0) } ?? standard
    let isBroken = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let width = isBroken && size.width < 10_000_000 ? size.width : .infinity
    return CGRect(origin: .zero, size: font.size(of: self, width: width))
  }
}
