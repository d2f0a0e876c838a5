public import Foundation

/// A notification that is to be shown.
///
/// ```swift
/// let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)
/// let request = UNNotificationRequest(identifier: "tea", content: content, trigger: trigger)
/// try await UNUserNotificationCenter.current().add(request)
/// ```
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The name of the request. Another one of the same name replaces it.
  public let identifier: String
  /// The text, the sound and the badge.
  public let content: UNNotificationContent
  /// The time; `nil` is at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.frozen
    self.trigger = trigger
  }
}

/// A notification whose time has come.
open class UNNotification: NSObject, @unchecked Sendable {
  /// When that was.
  public let date: Date
  /// The request.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}

/// The action of the visitor on a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// `UNNotificationDefaultActionIdentifier`: the visitor has pressed it.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// The action of pressing a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The action of closing a notification, which responses do not have: closing is not told.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
