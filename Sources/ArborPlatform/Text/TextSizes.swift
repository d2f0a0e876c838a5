public import Foundation

/// A font that knows how large a text is with it.
package protocol MeasuringFont: AnyObject {
  /// `width` infinity: lines end where the text says so. What has no font of its own is in a standard one.
  static func size(of text: NSAttributedString, width: CGFloat) -> CGSize
  /// Where the lines are; as above.
  static func lines(of text: NSAttributedString, width: CGFloat) -> TextLines
}

/// What a text's size is measured with.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken in the width that is given; without it the text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines are always as high as the font says.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Kept: nothing is scaled while a text is measured.
@preconcurrency @MainActor open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// Between two lines, in points.
  package var lineSpacing: CGFloat {
    guard length > 0 else { return 0 }
    let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.lineSpacing ?? 0
  }

  /// As the kit of the first font in the text says; nil: the text has none, so nobody knows how it looks.
  func lines(inWidth width: CGFloat) -> TextLines? {
    let own = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) : nil
    guard let font = own as? any MeasuringFont else { return nil }
    return type(of: font).lines(of: self, width: width)
  }

  /// Measures with the kit of the first font in the text, else with `standard`.
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
