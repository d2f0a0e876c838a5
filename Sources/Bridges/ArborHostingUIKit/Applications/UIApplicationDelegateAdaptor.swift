import ArborCore
public import ArborHosting
import ArborPlatform
public import ArborUIKit
public import Foundation

/// Creates the app's UIKit application delegate: one object for the whole process, created with
/// `init()`.
///
/// The delegate receives its launch callbacks after the app value was created and before the app's
/// body is evaluated for the first time.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  _ApplicationDelegateAdaptor
{
  /// The delegate object.
  public let wrappedValue: DelegateType

  /// Creates the delegate with the `init()` of its class.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = NSObject.made(delegateType)
  }

  public func _launch() {
    DelegateMenus.offer()
    UIApplication.shared.launch(wrappedValue)
  }
}
