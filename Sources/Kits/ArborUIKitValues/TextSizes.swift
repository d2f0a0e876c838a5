public import ArborPlatform
public import Foundation

extension UIFont: MeasuringFont {
  package static func size(of text: NSAttributedString, width: CGFloat) -> CGSize {
    UIKitTextMeasure.size(text, .systemFont(ofSize: 12), width: width)
  }

  package static func lines(of text: NSAttributedString, width: CGFloat) -> TextLines {
    UIKitTextMeasure.lines(text, .systemFont(ofSize: 12), width: width)
  }

  package static func font(named name: String?, size: CGFloat) -> any MeasuringFont {
    name.flatMap { UIFont(name: $0, size: size) } ?? systemFont(ofSize: size)
  }

  package func resized(to size: CGFloat) -> any MeasuringFont { withSize(size) }
}

// Both kits declare these. Where an author imports both, those of UIKit are used, which measure
// fonts of either kit.

extension NSAttributedString {
  /// Returns the size in points, with line breaks only at the ends of paragraphs.
  public func size() -> CGSize { measured(UIFont.self, .zero, []).size }

  /// Returns the rectangle that the text occupies in a width. The height of `size` does not limit
  /// it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect { measured(UIFont.self, size, options) }
}

extension NSString {
  /// Returns the size of an attributed string with these attributes.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }

  /// Returns the bounding rectangle of an attributed string with these attributes.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// Returns the size of an attributed string with these attributes.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the bounding rectangle of an attributed string with these attributes.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
