import ArborCore
public import Foundation

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// What is known of the visitor's device: the room that the page has, see `UIScreen.main`.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// It knows nothing itself: there is one for all pages.
  public static let current = UIDevice()

  private override init() { super.init() }

  /// `pad` where the page has regular room in both directions: from 600 by 480 points; as the traits of its views say.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    guard let size = ViewHost.current?.observedSize else { return .phone }
    return UIUserInterfaceIdiom(of: size)
  }

  /// Wide or tall, as the page is.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  public var systemName: String { "iOS" }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}

extension UIUserInterfaceIdiom {
  /// - Parameter isPad: whether there is regular room in both directions.
  package init(isPad: Bool) { self = isPad ? .pad : .phone }

  /// Of a page of a size in points.
  package init(of size: CGSize) { self.init(isPad: size.width >= 600 && size.height >= 480) }
}
