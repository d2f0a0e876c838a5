import Arbor
import ArborCore
import ArborDisplay
import ArborNotifications
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// Notifications of a page, as the browser shows them.
@MainActor @Suite struct NotificationTests {
  @MainActor private final class Listener: UNUserNotificationCenterDelegate {
    let log = Log()
    var options: UNNotificationPresentationOptions = [.banner, .sound]

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      log("will \(notification.request.identifier)")
      return options
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      log("did \(response.notification.request.identifier)")
      completionHandler()
    }
  }

  /// A delegate as in older code, which answers some time later.
  @MainActor private final class LateListener: UNUserNotificationCenterDelegate {
    var answer: ((UNNotificationPresentationOptions) -> Void)?

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { answer = completionHandler }
  }

  private final class Holder {
    var center: UNUserNotificationCenter?
    var desk: NotificationDesk?
  }

  private struct Page: View {
    let holder: Holder
    var body: some View {
      let _ = holder.center = UNUserNotificationCenter.current()
      let _ = holder.desk = NotificationDesk.current
      Text("page")
    }
  }

  private let stage: Stage
  private let center: UNUserNotificationCenter
  private let desk: NotificationDesk
  private let listener = Listener()

  private let start = Date()

  init() throws {
    let holder = Holder()
    stage = Stage { Page(holder: holder) }
    center = try #require(holder.center)
    desk = try #require(holder.desk)
    center.delegate = listener
    // Time stands still, so that nothing is due by itself however long a test takes.
    desk.now = { [start] in start }
  }

  /// The layer that shows notifications.
  private var bell: (id: UInt32, wish: String)? {
    stage.host.flush()
    return stage.asking
  }

  private func say(_ text: String) throws {
    try stage.host.handle(.input(.text(text), version: 1), at: try #require(bell).id)
    stage.host.flush()
  }

  private func request(
    _ name: String, in seconds: TimeInterval? = nil, repeats: Bool = false, badge: Int? = nil
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = name
    content.subtitle = "sub"
    content.body = "body"
    content.badge = badge.map { NSNumber(value: $0) }
    return UNNotificationRequest(
      identifier: name, content: content,
      trigger: seconds.map {
        UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats)
      })
  }

  private func allow() throws {
    center.setBadgeCount(1)
    try say("pgranted")
  }

  @Test func theKitsSetTheNumberOfThePage() throws {
    stage.host.asCurrent {
      Badges.show(3, by: "UIApplication.applicationIconBadgeNumber")
      #expect(Badges.count == 3)
    }
    stage.host.flush()
    #expect(bell?.wish.contains(#""count":3"#) == true)
    stage.host.asCurrent {
      Badges.show(-1, by: "UIApplication.applicationIconBadgeNumber")
      #expect(Badges.count == 0)
    }
    stage.host.flush()
    #expect(bell?.wish.contains(#""count":0"#) == true && stage.diagnostics.isEmpty)
    // Outside of any page there is none.
    Badges.show(4, by: "UIApplication.applicationIconBadgeNumber")
    #expect(Badges.count == 0)
  }

  @Test func theVisitorIsAskedOnce() async throws {
    #expect(bell == nil)
    let center = center
    let asking = Task { try await center.requestAuthorization(options: [.alert]) }
    while bell == nil { await Task.yield() }
    #expect(bell?.wish == #"{"bell":1,"count":0,"shown":[]}"#)
    try say("pdefault")
    try say("agranted")
    #expect(try await asking.value)
    #expect(try await center.requestAuthorization(options: [.alert]))
    #expect(bell?.wish.hasPrefix(#"{"bell":0"#) == true)
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
  }

  @Test(arguments: ["adenied", "pdenied", "adefault"])
  func aRefusalIsAnAnswer(text: String) async throws {
    let center = center
    let asking = Task { try await center.requestAuthorization(options: [.alert]) }
    while bell == nil { await Task.yield() }
    try say(text)
    #expect(try await !asking.value)
    let isRefused = text != "adefault"
    let error = await #expect(throws: UNError.self) {
      try await center.add(request(isRefused ? "tea" : "", in: isRefused ? 5 : -1))
    }
    #expect(error?.code == (isRefused ? .notificationsNotAllowed : .notificationInvalidNoDate))
  }

  @Test func aPageThatEndsAnswers() async throws {
    let center = center
    let asking = Task { try await center.requestAuthorization(options: [.alert]) }
    while bell == nil { await Task.yield() }
    stage.host.close()
    #expect(try await !asking.value)
    await #expect(throws: UNError.self) { try await center.add(request("tea", in: 5)) }
  }

  @Test func aNotificationIsShownWhenItsTimeComes() async throws {
    try allow()
    try await center.add(request("tea", in: 180, badge: 3))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["tea"])
    await desk.deliver(until: start + 100)
    #expect(await center.deliveredNotifications().isEmpty)
    listener.options = [.banner, .sound, .badge]
    await desk.deliver(until: start + 200)
    #expect(listener.log.take() == ["will tea"])
    #expect(
      bell?.wish == #"{"bell":0,"count":3,"shown":[{"body":"sub\nbody","id":1,"#
        + #""requireInteraction":false,"silent":true,"title":"tea"}]}"#)
    #expect(await center.pendingNotificationRequests().isEmpty)
    try say("c1")
    while listener.log.lines.isEmpty { await Task.yield() }
    #expect(listener.log.take() == ["did tea"])
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func theDelegateDecidesWhileThePageHasTheFocus() async throws {
    try allow()
    listener.options = []
    try await center.add(request("tea", in: 1))
    await desk.deliver(until: start + 2)
    #expect(await center.deliveredNotifications().isEmpty)
    center.delegate = nil
    try await center.add(request("tea", in: 1))
    await desk.deliver(until: start + 2)
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func whatRepeatsWaitsAMinuteAtLeast() async throws {
    try allow()
    try await center.add(request("tea", in: 1, repeats: true))
    await desk.deliver(until: start + 30)
    #expect(await center.deliveredNotifications().isEmpty)
    for hours in [1.0, 2] { await desk.deliver(until: start + hours * 3_600) }
    #expect(listener.log.take() == ["will tea", "will tea"])
    #expect(await center.deliveredNotifications().count == 1)
    #expect(await center.pendingNotificationRequests().count == 1)
    center.removeAllPendingNotificationRequests()
    center.removeDeliveredNotifications(withIdentifiers: ["tea"])
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(bell?.wish == #"{"bell":0,"count":1,"shown":[]}"#)
  }

  @Test func requestsAreLimited() async throws {
    try allow()
    for number in 0..<100 {
      try await center.add(request("\(number)", in: 1_000 - Double(number)))
    }
    let waiting = await center.pendingNotificationRequests().map(\.identifier)
    #expect(waiting.count == NotificationDesk.mostWaiting && waiting.first == "99")
    await desk.deliver(until: start + 2_000)
    #expect(await center.deliveredNotifications().count == NotificationDesk.mostShown)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [TimeInterval])
  func anIntervalThatIsNoneIsRefused(seconds: TimeInterval) async throws {
    try allow()
    await #expect(throws: UNError(.notificationInvalidNoDate)) {
      try await center.add(request("tea", in: seconds))
    }
    let empty = UNNotificationRequest(
      identifier: "", content: UNNotificationContent(), trigger: nil)
    await #expect(throws: UNError(.notificationInvalidNoContent)) { try await center.add(empty) }
    await #expect(throws: UNError(.badgeInputInvalid)) { try await center.setBadgeCount(-1) }
  }

  @Test(arguments: ["", "p", "pmaybe", "c", "c7", "x-1", "cNaN", "zgranted"])
  func whatIsNoAnswerIsRefused(text: String) throws {
    try allow()
    #expect(throws: EventError.self) { try say(text) }
  }

  @Test func aCalendarTellsTheTime() throws {
    let parts = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt, hour: 8, minute: 30)
    let next = try #require(
      UNCalendarNotificationTrigger(dateMatching: parts, repeats: true).nextTriggerDate())
    let since = next.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    #expect(since == 8.5 * 3_600)
    let none = UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: false)
    #expect(none.nextTriggerDate() == nil)
  }

  @Test func withoutAPageNothingIsAllowed() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(try await !center.requestAuthorization(options: .alert))
    #expect(await center.notificationSettings().authorizationStatus == .denied)
    await #expect(throws: UNError(.notificationsNotAllowed)) {
      try await center.add(request("tea"))
    }
  }

  @Test func eachQuestionHasANumberOfItsOwn() async throws {
    let center = center
    for number in 1...2 {
      let asking = Task { try await center.requestAuthorization(options: [.alert]) }
      #expect(await settled { bell?.wish.hasPrefix("{\"bell\":\(number),") == true })
      try say("adefault")
      #expect(try await !asking.value)
      #expect(bell?.wish.hasPrefix(#"{"bell":0,"#) == true)
    }
  }

  @Test func aDelegateMayAnswerLater() async throws {
    try allow()
    // The main actor may be busy for longer than a page waits.
    NotificationDesk.patience = .seconds(600)
    let late = LateListener()
    center.delegate = late
    // The page's own timer delivers it.
    desk.now = { Date() }
    try await center.add(request("tea", in: 0.01))
    #expect(await settled { late.answer != nil })
    for _ in 0..<20 { await Task.yield() }
    late.answer?([.banner])
    #expect(await settled { !desk.delivered.isEmpty })
  }

  @Test func aNewPageWaitsForTheBrowsersWord() async throws {
    try await center.add(request("tea"))
    #expect(await settled { bell != nil })
    for _ in 0..<20 { await Task.yield() }
    #expect(listener.log.lines.isEmpty && desk.delivered.isEmpty)
    try say("pgranted")
    #expect(await settled { !desk.delivered.isEmpty })
    #expect(listener.log.take() == ["will tea"])
  }

  @Test(arguments: ["pdefault", "pdenied"])
  func withoutPermissionNoDelegateIsAsked(text: String) async throws {
    try await center.add(request("tea", in: 100))
    try say(text)
    await desk.deliver(until: start + 200)
    #expect(listener.log.lines.isEmpty && desk.delivered.isEmpty)
  }

  @Test func aBadgeAloneShowsNothing() async throws {
    try allow()
    listener.options = [.badge, .banner]
    let content = UNMutableNotificationContent()
    content.badge = NSNumber(value: 7)
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: false)
    try await center.add(
      UNNotificationRequest(identifier: "badge", content: content, trigger: trigger))
    await desk.deliver(until: start + 200)
    #expect(bell?.wish == #"{"bell":0,"count":7,"shown":[]}"#)
  }

  @Test func errorsAreCaughtByTheirCodes() async throws {
    func reason(_ request: UNNotificationRequest) async -> String {
      do {
        try await center.add(request)
        return "none"
      } catch UNError.notificationInvalidNoContent {
        return "empty"
      } catch UNError.notificationsNotAllowed {
        return "refused"
      } catch {
        return "other"
      }
    }
    try allow()
    let empty = UNNotificationRequest(
      identifier: "", content: UNNotificationContent(), trigger: nil)
    #expect(await reason(empty) == "empty")
    #expect(await reason(request("tea", in: -1)) == "other")
    try say("pdenied")
    #expect(await reason(request("tea")) == "refused")
  }
}
