public import ArborUIKit
public import Foundation

/// Something that can be done with what is shared.
///
/// ```swift
/// final class Archive: UIActivity {
///   override var activityTitle: String? { "Archive" }
///   override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
///   override func perform() {
///     archive()
///     activityDidFinish(true)
///   }
/// }
/// ```
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The kind of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The browser's clipboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// A picture that the browser saves.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// An address that is read later. Never offered: the browser's sheet decides.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// A device nearby. Never offered: the browser's sheet decides.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// The picture of a contact. Never offered: the browser's sheet decides.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// A mail. Never offered: the browser's sheet decides.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// A document that is drawn on. Never offered: the browser's sheet decides.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// A message. Never offered: the browser's sheet decides.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// A book. Never offered: the browser's sheet decides.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// A post. Never offered: the browser's sheet decides.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// A post. Never offered: the browser's sheet decides.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// A post. Never offered: the browser's sheet decides.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// A post. Never offered: the browser's sheet decides.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// A post. Never offered: the browser's sheet decides.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// A post. Never offered: the browser's sheet decides.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// A page of a printer. Never offered: the browser's sheet decides.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// An activity that is done together. Never offered: the browser's sheet decides.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
  }

  /// The kind; `nil` for none.
  open var activityType: ActivityType? { nil }
  /// The text of the row; without one there is no row.
  open var activityTitle: String? { nil }
  /// The picture of the row; `nil` for none.
  open var activityImage: UIImage? { nil }
  /// Runs once `activityDidFinish(_:)` has been called.
  var finished: (Bool) -> Void = { _ in }

  /// Creates an activity.
  public override init() { super.init() }

  /// Returns whether something can be done with the items; `false` by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before `perform()`, with all items.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it. Overrides end with `activityDidFinish(_:)`.
  open func perform() {}
  /// Ends the activity.
  ///
  /// - Parameter completed: Whether it has been done.
  open func activityDidFinish(_ completed: Bool) { finished(completed) }
}

/// An object that decides what is shared when the visitor has chosen how.
///
/// ```swift
/// func activityViewController(
///   _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
/// ) -> Any? { type == .copyToPasteboard ? shortText : longText }
/// ```
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Returns an item of the kind that is going to be shared.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns the item.
  ///
  /// - Parameter activityType: What is done with it; `nil` for the browser's own sheet.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the title, such as the subject of a mail; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// Returns what is known of a link that is shared, whose title is that of the items unless they
  /// have one; `nil` by default.
  func activityViewControllerLinkMetadata(
    _ activityViewController: UIActivityViewController
  ) -> LPLinkMetadata?
}

extension UIActivityItemSource {
  /// Returns `nil`.
  public func activityViewControllerLinkMetadata(
    _ activityViewController: UIActivityViewController
  ) -> LPLinkMetadata? { nil }
  /// Returns an empty title.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
