public import Arbor
public import ArborAppKit
public import ArborUIKit
public import Foundation

/// Creates the app's UIKit application delegate: one object for the whole process, created with
/// `init()`.
///
/// The delegate receives its launch callbacks after the app value was created and before the app's
/// body is evaluated for the first time.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  /// The delegate object.
  public let wrappedValue: DelegateType

  /// Creates the delegate with the `init()` of its class.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = UIKitMethods.makeObject(delegateType)
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

/// Creates the app's AppKit application delegate: one object for the whole process, created with
/// `init()`.
///
/// The delegate receives its launch callbacks after the app value was created and before the app's
/// body is evaluated for the first time.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
  DynamicProperty
{
  /// The delegate object.
  public let wrappedValue: DelegateType

  /// Creates the delegate with the `init()` of its class.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = UIKitMethods.makeObject(delegateType)
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
