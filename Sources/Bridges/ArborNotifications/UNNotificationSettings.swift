public import Foundation

/// The permission of the visitor.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The visitor was not asked yet.
  case notDetermined
  /// The visitor has refused, or the browser shows no notifications, as without https.
  case denied
  /// The visitor has allowed them.
  case authorized
  /// Never: browsers show nothing that was not allowed.
  case provisional
  /// Never: pages are no app clips.
  case ephemeral
}

/// The parts of notifications that code asks for.
///
/// The visitor allows notifications as such: a browser asks one question for all parts.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number beside the page's title.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// The notifications themselves.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in cars, which pages do not have.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Sounds in spite of silence, which pages do not have.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button in the settings of the system, which pages do not have.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Notifications without a question: browsers ask all the same.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// The setting of the visitor for one part of notifications, such as their sounds.
public enum UNNotificationSetting: Int, Sendable {
  /// There is no such part.
  case notSupported
  /// It is not shown.
  case disabled
  /// It is shown.
  case enabled
}

/// The settings of the visitor.
///
/// ```swift
/// let settings = await UNUserNotificationCenter.current().notificationSettings()
/// if settings.authorizationStatus == .denied { showHowToAllow() }
/// ```
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// The permission.
  public let authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }

  private var setting: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }

  /// The setting for notifications on the screen: enabled once the visitor has allowed them.
  open var alertSetting: UNNotificationSetting { setting }
  /// The setting for sounds; browsers do not tell whether the system is silent.
  open var soundSetting: UNNotificationSetting { setting }
  /// The setting for the number beside the page's title, which needs no permission.
  open var badgeSetting: UNNotificationSetting { .enabled }
  /// The setting for the system's list of notifications.
  open var notificationCenterSetting: UNNotificationSetting { setting }
  /// The setting for the locked screen; browsers do not tell what the system shows there.
  open var lockScreenSetting: UNNotificationSetting { setting }
}

/// How a notification is presented while its page has the focus.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number is set.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// The sound is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// The notification is shown.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// The notification is shown.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// The notification is shown.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Why a notification cannot be shown.
///
/// ```swift
/// do { try await center.add(request) } catch UNError.notificationsNotAllowed { askAgain() }
/// ```
public struct UNError: Error, LocalizedError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The visitor does not allow it, or there is no page.
    case notificationsNotAllowed = 1
    /// The trigger never comes.
    case notificationInvalidNoDate = 1_400
    /// There is nothing to show.
    case notificationInvalidNoContent = 1_401
    /// The number of a badge is negative.
    case badgeInputInvalid = 1_600
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// A sentence about the reason.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "This page may not show notifications."
    case .notificationInvalidNoDate: "The notification has no time at which it can be shown."
    case .notificationInvalidNoContent: "The notification says nothing."
    case .badgeInputInvalid: "The number of a badge must not be negative."
    }
  }

  /// The visitor does not allow it, or there is no page.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The trigger never comes.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// There is nothing to show.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The number of a badge is negative.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
  /// Whether an error has the code, as patterns of `catch` ask.
  public static func ~= (code: UNError.Code, error: any Error) -> Bool {
    (error as? UNError)?.code == code
  }
}
