public import Arbor
public import ArborAppKit
public import ArborUIKit
public import Foundation

/// Gives an app a delegate of UIKit: one for the whole program, made with `init()`.
///
/// It is told of the start after the app was made, and before its body is evaluated for the first time.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = ClassMethods.makeObject(delegateType)
  }

  public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    guard old == nil else { return }
    let delegate = new.assumingMemoryBound(to: Self.self).pointee.wrappedValue
    UIApplication.shared.launch(delegate)
  }

  public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }
  public static func _track(_ property: UnsafeMutableRawPointer) {}
  public static func _update(_ property: UnsafeMutableRawPointer) {}
}

/// Gives an app a delegate of AppKit: one for the whole program, made with `init()`.
///
/// It is told of the start after the app was made, and before its body is evaluated for the first time.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
  DynamicProperty
{
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = ClassMethods.makeObject(delegateType)
  }

  public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    guard old == nil else { return }
    let delegate = new.assumingMemoryBound(to: Self.self).pointee.wrappedValue
    NSApplication.shared.launch(delegate)
  }

  public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }
  public static func _track(_ property: UnsafeMutableRawPointer) {}
  public static func _update(_ property: UnsafeMutableRawPointer) {}
}
