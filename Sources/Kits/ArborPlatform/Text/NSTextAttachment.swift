public import Foundation

/// An image in a text.
///
/// ```swift
/// let star = NSTextAttachment(image: star)
/// star.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
/// let text = NSMutableAttributedString(string: "A favourite ")
/// text.append(NSAttributedString(attachment: star))
/// label.attributedText = text
/// ```
///
/// Differs from UIKit and AppKit: an image keeps its proportions, inside of `bounds`; in a text
/// that can be edited it is a blank sign; there are no files and no views in texts.
open class NSTextAttachment: _AttributeValue, @unchecked Sendable {
  /// The character that stands for an attachment, U+FFFC.
  public class var character: Int { 0xFFFC }

  /// Creates an attachment without an image, which takes no room.
  public override init() { super.init() }

  /// The place of the image in points: `origin` is its lower left corner from the baseline, where y
  /// points up; an empty size is the image's own.
  open var bounds = CGRect.zero

  /// An image of either kit.
  package struct Picture {
    package var image: NSObject
    package var size: CGSize
    /// Whether the image stands beside capital letters, unless `bounds` says otherwise.
    package var isSymbol: Bool

    package init(_ image: NSObject, size: CGSize, isSymbol: Bool) {
      (self.image, self.size, self.isSymbol) = (image, size, isSymbol)
    }
  }

  package final var picture: Picture?

  /// The size of the image in the text, in points.
  package final var shownSize: CGSize {
    guard let own = picture?.size, own.width > 0, own.height > 0 else { return .zero }
    let across = bounds.width > 0 ? bounds.width / own.width : .infinity
    let down = bounds.height > 0 ? bounds.height / own.height : .infinity
    let factor = min(across, down)
    guard factor.isFinite else { return own }
    return CGSize(width: own.width * factor, height: own.height * factor)
  }

  /// The distance of the image's lower edge from the baseline, upwards in points.
  package final var raise: CGFloat {
    guard picture?.isSymbol == true, bounds.isEmpty else { return bounds.minY }
    // A symbol is centered on capital letters that are a little lower than it.
    let side = shownSize.height
    return -((side - (side / Self.symbolSide * 0.727).rounded()) / 2)
  }

  /// The side of a symbol in a text of one point.
  package static let symbolSide: CGFloat = 1.17
}

extension NSAttributedString.Key {
  /// The image at the place of a character, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
  /// Creates a text of one character, which is shown as the image of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
