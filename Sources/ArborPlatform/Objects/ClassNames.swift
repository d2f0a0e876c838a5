import Foundation

/// The name of a class, with its module and, for a generic class, its arguments.
///
/// Foundation's function of the same name knows no generic classes.
public func NSStringFromClass(_ aClass: PlatformObject.Type) -> String {
  _typeName(aClass, qualified: true)
}
