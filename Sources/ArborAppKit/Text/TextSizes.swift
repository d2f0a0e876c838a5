public import ArborPlatform
public import Foundation

extension NSFont: MeasuringFont {
  package static func size(of text: NSAttributedString, width: CGFloat) -> CGSize {
    TextMeasure.size(text, .systemFont(ofSize: 12), width: width)
  }

  package static func lines(of text: NSAttributedString, width: CGFloat) -> TextLines {
    TextMeasure.lines(text, .systemFont(ofSize: 12), width: width)
  }
}

// Both kits have these; where an author has imported both, those of UIKit count, which measure with fonts of either kit.

extension NSAttributedString {
  /// In points, in as many lines as the text has paragraphs.
  @_disfavoredOverload public func size() -> CGSize { measured(NSFont.self, .zero, []).size }

  /// How much room the text takes in a width; the height that is given limits nothing.
  @_disfavoredOverload public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect { measured(NSFont.self, size, options) }
}

extension NSString {
  /// As of an attributed string with these attributes.
  @_disfavoredOverload public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    (self as String).size(withAttributes: attrs)
  }

  /// As of an attributed string with these attributes.
  @_disfavoredOverload public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// As of an attributed string with these attributes.
  @_disfavoredOverload public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// As of an attributed string with these attributes.
  @_disfavoredOverload public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
