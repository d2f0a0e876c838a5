import ArborAsking
import ArborGraph
import ArborPlatform
public import Foundation

/// Hears of notifications.
///
/// ```swift
/// func userNotificationCenter(
///   _ center: UNUserNotificationCenter, willPresent notification: UNNotification
/// ) async -> UNNotificationPresentationOptions { [.banner, .sound] }
/// ```
///
/// All functions run on the main actor. Implement the asynchronous one or the one with a handler.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Decides how a notification is presented while its page has the focus; without this it is not.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Decides how a notification is presented, as older code does.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Called when the visitor has pressed a notification.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  /// Called when the visitor has pressed a notification, as older code hears of it.
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// Asks the function with a handler. What it does not say within ten seconds is nothing.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    let answer = OnceAnswered<UNNotificationPresentationOptions>()
    userNotificationCenter(center, willPresent: notification) { answer.give($0) }
    return await answer.value(or: [], after: NotificationDesk.patience)
  }

  /// Presents nothing.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  /// Calls the function with a handler.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { userNotificationCenter(center, didReceive: response) {} }

  /// Does nothing.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// An answer that code gives once, from any thread.
private final class OnceAnswered<Value: Sendable>: Sendable {
  private let stream: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Value.self) }

  func give(_ value: Value) {
    continuation.yield(value)
    continuation.finish()
  }

  func value(or fallback: Value, after patience: Duration) async -> Value {
    let limit = Task { [self] in
      try await Task.sleep(for: patience)
      give(fallback)
    }
    defer { limit.cancel() }
    for await value in stream { return value }
    return fallback
  }
}

/// Shows notifications of a page.
///
/// ```swift
/// let center = UNUserNotificationCenter.current()
/// if try await center.requestAuthorization(options: [.alert, .sound]) {
///   let content = UNMutableNotificationContent()
///   content.title = "Tea"
///   let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)
///   try await center.add(
///     UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
/// }
/// ```
///
/// The visitor's browser shows them, once its visitor has allowed that; it does so only for pages
/// with https, and those of the same computer. A center belongs to the page for which code runs.
/// Without a page nothing is allowed. Handlers are called on the main actor.
///
/// Differs from UserNotifications: a notification comes while its page is open in some tab, and
/// triggers that wait end with the session. Browsers ask after the visitor has pressed something;
/// until then `requestAuthorization` waits. Those of phones show notifications only for pages that
/// are installed. There are no categories with actions, attachments and remote notifications.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// The page's desk; `nil` until a center that was asked for elsewhere than on the main actor is
  /// there.
  private weak var knownDesk: NotificationDesk?

  init(_ desk: NotificationDesk?) { knownDesk = desk }

  /// Returns the center of the page for which code runs now.
  open class func current() -> UNUserNotificationCenter {
    guard MainQueue.isCurrent else { return UNUserNotificationCenter(nil) }
    return MainActor.assumeIsolated {
      NotificationDesk.current?.center ?? UNUserNotificationCenter(nil)
    }
  }

  /// Hears of notifications. It is not retained.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { delegateObject }
    set {
      delegateObject = newValue
      guard knownDesk == nil, let newValue else { return }
      let delegate = OfMain(newValue)
      atDesk { $0?.center.delegateObject = delegate.value }
    }
  }

  private weak var delegateObject: (any UNUserNotificationCenterDelegate)?

  @MainActor private var desk: NotificationDesk? {
    if let knownDesk { return knownDesk }
    let desk = NotificationDesk.current
    knownDesk = desk
    return desk
  }

  /// Runs on the main actor, with the desk of the page.
  private func atDesk(_ body: @escaping @MainActor @Sendable (NotificationDesk?) -> Void) {
    onMain { body(self.desk) }
  }

  /// Runs on the main actor, and then calls a handler there.
  private func later<Value: Sendable>(
    _ body: @escaping @MainActor @Sendable () async -> Value, _ handler: @escaping (Value) -> Void
  ) {
    let handler = OfMain(handler)
    Task { @MainActor in handler.value(await body()) }
  }
}

extension UNUserNotificationCenter {
  // MARK: Permission

  /// Asks the visitor whether the page may show notifications, unless that has happened already.
  ///
  /// - Returns: Whether it may.
  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await isAuthorized()
  }

  /// Asks the visitor whether the page may show notifications, unless that has happened already.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { later({ await self.isAuthorized() }, { completionHandler($0, nil) }) }

  @MainActor private func isAuthorized() async -> Bool { await desk?.askVisitor() ?? false }

  /// Returns the settings of the visitor, as the browser says.
  public func notificationSettings() async -> UNNotificationSettings { await settings() }

  /// Finds the settings of the visitor out, as the browser says.
  public func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) { later({ await self.settings() }, completionHandler) }

  @MainActor private func settings() async -> UNNotificationSettings {
    UNNotificationSettings(await desk?.status() ?? .denied)
  }

  // MARK: Requests

  /// Shows a notification when its trigger comes, in place of others with its identifier.
  ///
  /// Throws a `UNError` where the visitor has refused, and for what can never be shown. While the
  /// visitor was not asked, the notification waits, and is lost if its time comes before.
  public func add(_ request: UNNotificationRequest) async throws {
    if let error = await addedNow(request) { throw error }
  }

  /// Shows a notification when its trigger comes, in place of others with its identifier.
  ///
  /// - Parameter completionHandler: Called with a `UNError` if it cannot be shown.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let handler = OfMain(completionHandler)
    atDesk { desk in
      let error = Self.error(adding: request, to: desk)
      if let handler = handler.value { Task { handler(error) } }
    }
  }

  @MainActor private func addedNow(_ request: UNNotificationRequest) -> UNError? {
    Self.error(adding: request, to: desk)
  }

  @MainActor private static func error(
    adding request: UNNotificationRequest, to desk: NotificationDesk?
  ) -> UNError? {
    guard let desk else { return UNError(.notificationsNotAllowed) }
    return desk.add(request)
  }

  /// Returns the requests that wait, those that are due first at the front.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await waiting()
  }

  /// Finds out which requests wait.
  public func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { later({ self.waiting() }, completionHandler) }

  @MainActor private func waiting() -> [UNNotificationRequest] { desk?.waiting ?? [] }

  /// Removes requests that wait.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    atDesk { $0?.removeWaiting(identifiers.contains) }
  }

  /// Removes all requests that wait.
  public func removeAllPendingNotificationRequests() {
    atDesk { $0?.removeWaiting { _ in true } }
  }

  // MARK: What is shown

  /// Returns the notifications that the browser shows, the oldest first.
  public func deliveredNotifications() async -> [UNNotification] { await delivered() }

  /// Finds out which notifications the browser shows.
  public func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) { later({ self.delivered() }, completionHandler) }

  @MainActor private func delivered() -> [UNNotification] { desk?.delivered ?? [] }

  /// Closes notifications that the browser shows.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    atDesk { $0?.removeDelivered(identifiers.contains) }
  }

  /// Closes all notifications that the browser shows.
  public func removeAllDeliveredNotifications() { atDesk { $0?.removeDelivered { _ in true } } }

  /// Sets the number of the page, 0 for none.
  ///
  /// It is before the title of the tab, and on the icon of a page that is installed.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    guard newBadgeCount >= 0 else { throw UNError(.badgeInputInvalid) }
    await setBadge(newBadgeCount)
  }

  /// Sets the number of the page, 0 for none.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    if newBadgeCount >= 0 { atDesk { $0?.setBadge(newBadgeCount) } }
    let handler = OfMain(completionHandler)
    Task { @MainActor in
      handler.value?(newBadgeCount >= 0 ? nil : UNError(.badgeInputInvalid))
    }
  }

  @MainActor private func setBadge(_ count: Int) { desk?.setBadge(count) }
}
