public import ArborAppKit
import ArborCore
public import ArborHosting
import ArborPlatform
public import Foundation

/// Creates the app's AppKit application delegate: one object for the whole process, created with
/// `init()`.
///
/// The delegate receives its launch callbacks after the app value was created and before the app's
/// body is evaluated for the first time.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
  _ApplicationDelegateAdaptor
{
  /// The delegate object.
  public let wrappedValue: DelegateType

  /// Creates the delegate with the `init()` of its class.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = NSObject.made(delegateType)
  }

  public func _launch() {
    NSApplication.shared.launch(wrappedValue)
    Pages.statusBar = { StatusBarPage.ifWanted }
  }
}
