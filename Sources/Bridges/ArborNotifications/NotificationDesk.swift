import ArborCore
import ArborObjects
package import ArborPlatform
import Foundation

/// The notifications of one page: those that wait for their time, and those that are shown.
@MainActor package final class NotificationDesk: PageAttachment {
  /// More requests do not wait: those that are due last are dropped.
  package static let mostWaiting = 64
  /// More notifications are not shown: the oldest ones are closed.
  package static let mostShown = 32
  /// The time for which a delegate's handler is waited for.
  package static var patience = Duration.seconds(10)
  /// The clock by which requests are due.
  package var now: @MainActor () -> Date = { Date() }

  private struct Waiting {
    let request: UNNotificationRequest
    var due: Date
  }

  private struct Shown {
    /// The number by which the runtime knows the notification.
    let number: Int
    let notification: UNNotification
    let isSilent: Bool
  }

  private weak var host: ViewHost?
  private let bell = ShownBell()
  private var isOnPage = false
  private var lastNumber = 0
  private var lastQuestion = 0
  private var requests: [Waiting] = []
  private var notifications: [Shown] = []
  private var permission: UNAuthorizationStatus?
  private var isEnded = false
  private var timer: Task<Void, Never>?
  /// Those who want to know what the browser says, and those who want the visitor to be asked.
  private var listeners: [CheckedContinuation<UNAuthorizationStatus, Never>] = []
  private var askers: [CheckedContinuation<UNAuthorizationStatus, Never>] = []
  /// The center that code on the main actor gets.
  lazy var center = UNUserNotificationCenter(self)

  package init(of page: any PlatformPage) {
    host = page as? ViewHost
    bell.hear = { [weak self] in self?.hear($0) ?? false }
  }

  /// The desk of the page for which code runs now.
  package static var current: NotificationDesk? {
    Pages.current?.attachment(NotificationDesk.self)
  }

  package func pageEnds() {
    isEnded = true
    timer?.cancel()
    (requests, notifications) = ([], [])
    hearPermission(permission ?? .notDetermined, isAnswer: true)
  }

  /// Lets the browser know what is wanted.
  private func tell(_ change: (inout BellWish) -> Void) {
    guard !isEnded, let host else { return }
    change(&bell.model.wish)
    if !isOnPage {
      isOnPage = true
      host.show(unseen: bell)
    }
  }

  // MARK: Permission

  /// Asks the visitor unless that has happened; returns whether notifications are allowed.
  func askVisitor() async -> Bool {
    if let permission, permission != .notDetermined { return permission == .authorized }
    guard !isEnded, host != nil else { return false }
    let answer: UNAuthorizationStatus = await withCheckedContinuation { continuation in
      askers.append(continuation)
      lastQuestion += 1
      tell { $0.bell = lastQuestion }
    }
    return answer == .authorized
  }

  /// Returns what the browser says.
  func status() async -> UNAuthorizationStatus {
    if let permission { return permission }
    guard !isEnded, host != nil else { return .denied }
    return await withCheckedContinuation { continuation in
      listeners.append(continuation)
      tell { _ in }
    }
  }

  private func hearPermission(_ status: UNAuthorizationStatus, isAnswer: Bool) {
    permission = status
    var waiting = listeners
    listeners = []
    if isAnswer || status != .notDetermined {
      waiting += askers
      askers = []
      // A page that is loaded anew asks nobody for those that have their answer.
      if bell.model.wish.bell > 0 { tell { $0.bell = 0 } }
    }
    for continuation in waiting { continuation.resume(returning: status) }
  }

  // MARK: Requests

  package var waiting: [UNNotificationRequest] {
    requests.sorted { $0.due < $1.due }.map(\.request)
  }

  /// Adds a request; returns the reason if its notification can never be shown.
  func add(_ request: UNNotificationRequest) -> UNError? {
    guard !isEnded, permission != .denied else { return UNError(.notificationsNotAllowed) }
    let content = request.content
    if content.title.isEmpty, content.subtitle.isEmpty, content.body.isEmpty, content.badge == nil {
      return UNError(.notificationInvalidNoContent)
    }
    removeWaiting { $0 == request.identifier }
    let now = now()
    guard let trigger = request.trigger else {
      tell { _ in }
      Task { [weak self] in await self?.deliver(request, at: now) }
      return nil
    }
    guard let due = trigger.date(after: now) else { return UNError(.notificationInvalidNoDate) }
    requests.append(Waiting(request: request, due: due))
    if requests.count > Self.mostWaiting,
      let last = requests.indices.max(by: { requests[$0].due < requests[$1].due })
    {
      requests.remove(at: last)
    }
    tell { _ in }
    wait()
    return nil
  }

  func removeWaiting(_ isUnwanted: (String) -> Bool) {
    requests.removeAll { isUnwanted($0.request.identifier) }
    wait()
  }

  /// Waits for the request that is due first, an hour at most.
  private func wait() {
    timer?.cancel()
    timer = nil
    guard let due = requests.map(\.due).min() else { return }
    timer = Task { [weak self] in
      let seconds = min(max(due.timeIntervalSince(self?.now() ?? due), 0), 3_600)
      try? await Task.sleep(for: .seconds(seconds))
      guard let self, !Task.isCancelled else { return }
      // The task must not cancel itself: the delegate's answer would be lost.
      self.timer = nil
      await self.deliver(until: self.now())
    }
  }

  /// Delivers what is due at a time, and waits for the rest.
  package func deliver(until now: Date) async {
    let due = requests.filter { $0.due <= now }.sorted { $0.due < $1.due }
    requests.removeAll { $0.due <= now }
    for var waiting in due {
      guard let trigger = waiting.request.trigger, trigger.repeats,
        let next = trigger.date(after: max(now, waiting.due.addingTimeInterval(59)))
      else { continue }
      waiting.due = next
      requests.append(waiting)
    }
    wait()
    for waiting in due { await deliver(waiting.request, at: now) }
  }

  /// Shows a notification if the visitor has allowed that; its delegate decides about it while the
  /// page has the focus.
  private func deliver(_ request: UNNotificationRequest, at date: Date) async {
    if permission == nil { _ = await status() }
    guard permission == .authorized, !isEnded else { return }
    let notification = UNNotification(date: date, request: request)
    var options: UNNotificationPresentationOptions = [.badge, .sound, .list, .banner]
    if host?.phase == .active {
      options =
        await center.delegate?.userNotificationCenter(center, willPresent: notification) ?? []
    }
    guard permission == .authorized, !isEnded else { return }
    if options.contains(.badge), let badge = request.content.badge {
      setBadge(badge.intValue)
    }
    let content = request.content
    guard !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty else {
      return
    }
    guard !options.isDisjoint(with: [.alert, .list, .banner]) else { return }
    lastNumber += 1
    let isSilent = content.sound == nil || !options.contains(.sound)
    notifications.removeAll { $0.notification.request.identifier == request.identifier }
    notifications.append(
      Shown(
        number: lastNumber, notification: notification,
        isSilent: isSilent || content.interruptionLevel == .passive))
    notifications.removeFirst(max(notifications.count - Self.mostShown, 0))
    tellShown()
  }

  // MARK: What is shown

  package var delivered: [UNNotification] { notifications.map(\.notification) }

  func removeDelivered(_ isUnwanted: (String) -> Bool) {
    let count = notifications.count
    notifications.removeAll { isUnwanted($0.notification.request.identifier) }
    if notifications.count < count { tellShown() }
  }

  func setBadge(_ count: Int) {
    if count > 0 || isOnPage { tell { $0.count = min(max(count, 0), 999_999) } }
  }

  private func tellShown() {
    let shown = notifications.map { shown in
      let content = shown.notification.request.content
      let lines = [content.subtitle, content.body].filter { !$0.isEmpty }
      return BellWish.Shown(
        body: String(lines.joined(separator: "\n").prefix(1_024)), id: shown.number,
        requireInteraction: content.interruptionLevel.rawValue > 1, silent: shown.isSilent,
        title: String(content.title.prefix(256)))
    }
    tell { $0.shown = shown }
  }

  // MARK: The browser's answers

  /// Reads an answer; returns `false` for what is none: `p` or `a` and a permission, `c` or `x` and
  /// the number of a notification that was pressed or closed.
  private func hear(_ text: String) -> Bool {
    let rest = String(text.dropFirst())
    switch text.first {
    case "p", "a":
      let permissions: [String: UNAuthorizationStatus] = [
        "default": .notDetermined, "denied": .denied, "granted": .authorized,
      ]
      guard let status = permissions[rest] else { return false }
      hearPermission(status, isAnswer: text.first == "a")
    case "c", "x":
      guard let number = Int(rest) else { return false }
      guard let index = notifications.firstIndex(where: { $0.number == number }) else {
        // It was removed meanwhile.
        return (1...max(lastNumber, 1)).contains(number)
      }
      let notification = notifications.remove(at: index).notification
      tellShown()
      if text.first == "c" { pressed(notification) }
    default: return false
    }
    return true
  }

  private func pressed(_ notification: UNNotification) {
    let response = UNNotificationResponse(
      notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
    let center = center
    Task { await center.delegate?.userNotificationCenter(center, didReceive: response) }
  }
}
