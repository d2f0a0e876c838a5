import Foundation

/// Returns the name of a class, with its module and, for a generic class, its arguments.
///
/// Differs from Foundation on Linux: generic classes are supported.
public func NSStringFromClass(_ aClass: PlatformObject.Type) -> String {
  _typeName(aClass, qualified: true)
}
