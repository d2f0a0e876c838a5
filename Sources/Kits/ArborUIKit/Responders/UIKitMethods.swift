import CUIKitMethods
import Foundation

/// Creates objects of classes that are only known at run time, with initializers that are not
/// required.
@MainActor enum UIKitMethods {
  static func makeTableCell(
    _ type: UITableViewCell.Type, _ identifier: String
  ) -> UITableViewCell {
    let words = owned(identifier)
    let made = arbor_make_table_cell(pointer(type), words.first, words.second)
    return Unmanaged<UITableViewCell>.fromOpaque(made).takeRetainedValue()
  }

  static func makeHeaderFooter(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    let words = owned(identifier)
    let made = arbor_make_header_footer(pointer(type), words.first, words.second)
    return Unmanaged<UITableViewHeaderFooterView>.fromOpaque(made).takeRetainedValue()
  }

  static func makeView(_ type: UIView.Type, _ frame: CGRect) -> UIView {
    let made = arbor_make_view(
      pointer(type), frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    return Unmanaged<UIView>.fromOpaque(made).takeRetainedValue()
  }

  private static func pointer(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Returns the two machine words of an optional string, which the callee releases.
  private static func owned(_ string: String) -> (first: UInt64, second: UInt64) {
    let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    place.initialize(to: string)
    // The memory is freed without destroying the string, which now belongs to the callee.
    defer { place.deallocate() }
    let words = UnsafeRawPointer(place)
    return (words.load(as: UInt64.self), words.load(fromByteOffset: 8, as: UInt64.self))
  }
}
