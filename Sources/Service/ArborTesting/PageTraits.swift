public import ArborCore
import ArborImages
public import Foundation

/// The device and the settings with which a page is opened.
///
/// ```swift
/// let page = try await Page(ContentView(), traits: PageTraits(size: .phone, colorScheme: .dark))
/// ```
public struct PageTraits: Sendable {
  /// The size of the window, in points; 390 × 844 by default, an iPhone in portrait.
  public var size: CGSize
  /// The platform whose controls and metrics are shown.
  public var platform: Platform
  /// The light or the dark appearance.
  public var colorScheme: ColorScheme
  /// A BCP 47 tag such as `en-US` or `ar`, which also determines the direction of the layout.
  public var locale: String
  /// The visitor's size of text.
  public var dynamicTypeSize: DynamicTypeSize
  /// The time zone in which dates are written; GMT by default, so that tests pass everywhere.
  public var timeZone: TimeZone
  /// The time at which the page is opened, for views that change with time.
  public var date: Date
  /// The URL that opens the page, for `onOpenURL`; `nil` for none.
  public var openedURL: URL?

  /// The platforms whose look pages have.
  public enum Platform: String, Sendable, CaseIterable {
    /// Controls of a phone or a tablet.
    case iOS
    /// Controls of a desktop.
    case macOS
  }

  /// Creates the settings of a page.
  public init(
    size: CGSize = .phone, platform: Platform = .iOS, colorScheme: ColorScheme = .light,
    locale: String = "en-US", dynamicTypeSize: DynamicTypeSize = .large, timeZone: TimeZone = .gmt,
    date: Date = Date(), openedURL: URL? = nil
  ) {
    self.size = size
    self.platform = platform
    self.colorScheme = colorScheme
    self.locale = locale
    self.dynamicTypeSize = dynamicTypeSize
    self.timeZone = timeZone
    self.date = date
    self.openedURL = openedURL
  }

  var configuration: HostConfiguration {
    var configuration = HostConfiguration(
      size: size, colorScheme: colorScheme, locale: locale,
      idiom: platform == .iOS ? .iOS : .macOS)
    configuration.dynamicTypeSize = dynamicTypeSize
    configuration.timeZone = timeZone
    configuration.openedURL = openedURL
    configuration.images = ImageLibrary(addressing: .inline, publicFolder: "Public")
    return configuration
  }
}

extension CGSize {
  /// A phone in portrait: 390 × 844 points.
  public static let phone = CGSize(width: 390, height: 844)
  /// A tablet in portrait: 820 × 1180 points.
  public static let tablet = CGSize(width: 820, height: 1180)
  /// A window on a desktop: 1280 × 800 points.
  public static let desktop = CGSize(width: 1280, height: 800)
}
