import CAppKitMethods
import Foundation

/// Creates objects of classes that are known only at run time, by initializers that are not
/// required.
@MainActor enum AppKitMethods {
  static func makeItem(_ type: NSCollectionViewItem.Type) -> NSCollectionViewItem {
    let made = arbor_make_collection_item(pointer(type))
    return Unmanaged<NSCollectionViewItem>.fromOpaque(made).takeRetainedValue()
  }

  static func makeView(_ type: NSView.Type) -> NSView {
    Unmanaged<NSView>.fromOpaque(arbor_make_appkit_view(pointer(type))).takeRetainedValue()
  }

  private static func pointer(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
