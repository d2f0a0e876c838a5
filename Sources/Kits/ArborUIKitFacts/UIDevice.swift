import ArborPlatform
public import ArborUIKit
public import Foundation

/// The visitor's device, as far as the size of the page tells (see `UIScreen.main`).
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The one device object, which all pages share. It has no state of its own.
  public static let current = UIDevice()

  private override init() { super.init() }

  /// `pad` if the page is at least 600 by 480 points, as in the traits of its views, otherwise
  /// `phone`; `phone` outside of any page.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    guard let size = Pages.current?.observedSize else { return .phone }
    return UIUserInterfaceIdiom(of: size)
  }

  /// `landscapeLeft` if the page is wider than high, otherwise `portrait`.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// Always "iOS".
  public var systemName: String { "iOS" }
  /// "iPad" or "iPhone", as `userInterfaceIdiom`.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
