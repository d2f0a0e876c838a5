public import Foundation

/// The text, the sound and the badge of a notification.
///
/// ```swift
/// let title = response.notification.request.content.title
/// ```
open class UNNotificationContent: NSObject, @unchecked Sendable {
  fileprivate var values = Values()

  fileprivate struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
  }

  /// Creates content without text.
  public override init() {}

  /// The first line. The browser gets its first 256 characters.
  open var title: String { values.title }
  /// The second line, which browsers show above the text.
  open var subtitle: String { values.subtitle }
  /// The text. The browser gets its first 1,024 characters.
  open var body: String { values.body }
  /// The number that the page shows from then on; 0 removes it, `nil` leaves it.
  open var badge: NSNumber? { values.badge }
  /// The sound; `nil` for a notification without one.
  open var sound: UNNotificationSound? { values.sound }
  /// Values for the code that hears of the notification. They do not leave the server.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The name of a kind of notifications, for the code that hears of them.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The name of a group of notifications, for the code that hears of them.
  open var threadIdentifier: String { values.threadIdentifier }
  /// How much the notification interrupts.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }

  /// The same content, which does not change any more.
  var frozen: UNNotificationContent {
    let copy = UNNotificationContent()
    copy.values = values
    return copy
  }
}

/// The content of a notification, while code still writes it.
///
/// ```swift
/// let content = UNMutableNotificationContent()
/// content.title = "Tea"
/// content.body = "It has steeped for three minutes."
/// content.sound = .default
/// ```
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The first line. The browser gets its first 256 characters.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The second line, which browsers show above the text.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text. The browser gets its first 1,024 characters.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number that the page shows from then on; 0 removes it, `nil` leaves it.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The sound; `nil` for a notification without one.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// Values for the code that hears of the notification. They do not leave the server.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The name of a kind of notifications, for the code that hears of them.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The name of a group of notifications, for the code that hears of them.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// How much the notification interrupts.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
}

/// The sound of a notification.
///
/// Differs from UserNotifications: browsers play the sound of their system, whatever its name.
public final class UNNotificationSound: NSObject, Sendable {
  private override init() {}
  /// The sound of the system.
  public static let `default` = UNNotificationSound()
  /// The sound of the system.
  public convenience init(named name: UNNotificationSoundName) { self.init() }
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name of a file.
  public let rawValue: String
  /// Creates the name of a file.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the name of a file.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How much a notification interrupts.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It makes no sound.
  case passive
  /// It makes its sound.
  case active
  /// It makes its sound, and stays until the visitor does something.
  case timeSensitive
  /// It makes its sound, and stays until the visitor does something.
  case critical
}
