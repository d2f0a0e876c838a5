import ArborPlatform
public import Foundation

/// The viewport of a page.
@preconcurrency @MainActor public final class NSScreen: NSObject {
  private weak var page: (any PlatformPage)?

  fileprivate init(_ page: any PlatformPage) {
    self.page = page
    super.init()
  }

  /// The viewport of the current page, see `NSApplication`. A view that reads its frame is
  /// evaluated again when it changes.
  ///
  /// `nil` outside of any page, such as in code that a queue or another thread runs.
  public static var main: NSScreen? {
    Pages.current.map { $0.attachment(PageScreen.self).screen }
  }

  /// The viewport of the current page, if there is one.
  public static var screens: [NSScreen] { main.map { [$0] } ?? [] }

  /// The size of the viewport in points, at (0, 0); empty after the page has ended.
  public var frame: NSRect { NSRect(origin: .zero, size: page?.observedSize ?? .zero) }

  /// The same as `frame`.
  public var visibleFrame: NSRect { frame }

  /// The number of pixels per point; 1 if it is unknown.
  public var backingScaleFactor: CGFloat {
    guard let scale = page?.observedScale, scale > 0, scale.isFinite else { return 1 }
    return scale
  }
}

extension NSWindow {
  /// The viewport of the page that shows the window, or a window below this sheet; `nil` if none
  /// does.
  public var screen: NSScreen? { pageOfSheets.page?.attachment(PageScreen.self).screen }
}

/// The name of a fact about a screen.
public struct NSDeviceDescriptionKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Whether the device is a screen: a number.
  public static let isScreen = NSDeviceDescriptionKey("NSDeviceIsScreen")
  /// The size of the viewport in points.
  public static let size = NSDeviceDescriptionKey("NSDeviceSize")
  /// The number of pixels per inch in both directions: 72 for each pixel of a point.
  public static let resolution = NSDeviceDescriptionKey("NSDeviceResolution")
  /// The name of the color space.
  public static let colorSpaceName = NSDeviceDescriptionKey("NSDeviceColorSpaceName")
}

extension NSScreen {
  /// The facts about the viewport: that it is a screen, its size, its resolution, its color space,
  /// and as `NSScreenNumber` the number that `CGMainDisplayID()` returns.
  ///
  /// ```swift
  /// let size = NSScreen.main?.deviceDescription[.size] as? NSSize
  /// ```
  ///
  /// Differs from AppKit: each screen has the same number, because browsers tell none.
  public var deviceDescription: [NSDeviceDescriptionKey: Any] {
    let resolution = 72 * backingScaleFactor
    return [
      .isScreen: NSNumber(value: true), .size: frame.size,
      .resolution: NSSize(width: resolution, height: resolution),
      .colorSpaceName: "NSDeviceRGBColorSpace",
      NSDeviceDescriptionKey("NSScreenNumber"): NSNumber(value: CGMainDisplayID()),
    ]
  }
}

/// The screen of a page.
@MainActor private final class PageScreen: PageAttachment {
  let screen: NSScreen

  init(of page: any PlatformPage) { screen = NSScreen(page) }
}
