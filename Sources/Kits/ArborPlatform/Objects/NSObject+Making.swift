import CPlatformMethods
package import Foundation

extension NSObject {
  /// Creates an object of a class that is only known at run time, with its `init()`, which is not
  /// required.
  package static func made<Object: NSObject>(_ type: Object.Type) -> Object {
    let made = arbor_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
    return Unmanaged<Object>.fromOpaque(made).takeRetainedValue()
  }
}
