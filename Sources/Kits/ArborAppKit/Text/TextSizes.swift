public import ArborPlatform
public import Foundation

extension NSFont: MeasuringFont {
  package static func size(of text: NSAttributedString, width: CGFloat) -> CGSize {
    AppKitTextMeasure.size(text, .systemFont(ofSize: 12), width: width)
  }

  package static func lines(of text: NSAttributedString, width: CGFloat) -> TextLines {
    AppKitTextMeasure.lines(text, .systemFont(ofSize: 12), width: width)
  }

  package static func font(named name: String?, size: CGFloat) -> any MeasuringFont {
    name.flatMap { NSFont(name: $0, size: size) } ?? systemFont(ofSize: size)
  }

  package func resized(to size: CGFloat) -> any MeasuringFont { withSize(size) }
}

// Both kits have these. If a file imports both, UIKit's apply, which measure fonts of either kit.

extension NSAttributedString {
  /// Returns the size of the text in points, with one line for each paragraph.
  @_disfavoredOverload public func size() -> CGSize { measured(NSFont.self, .zero, []).size }

  /// Returns the space that the text takes in the given width; the given height has no effect.
  @_disfavoredOverload public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect { measured(NSFont.self, size, options) }
}

extension NSString {
  /// Returns the size of the text in points, with the given attributes.
  @_disfavoredOverload public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    (self as String).size(withAttributes: attrs)
  }

  /// Returns the space that the text takes in the given width, with the given attributes.
  @_disfavoredOverload public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// Returns the size of the text in points, with the given attributes.
  @_disfavoredOverload public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the space that the text takes in the given width, with the given attributes.
  @_disfavoredOverload public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
