import SwiftUI
import UserNotifications

/// Reminders that the browser shows, and the number of those that the visitor has not pressed.
struct RemindersPage: View {
  @StateObject private var reminders = Reminders()
  @State private var title = "Tea is ready"

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Reminder", text: $title)
          Button("Now") { reminders.add(title, in: nil) }
          Button("In three seconds") { reminders.add(title, in: 3) }
        } footer: {
          Text("The browser asks once whether this page may show notifications.")
        }
        Section("Waiting") {
          if reminders.waiting.isEmpty { Text("Nothing").foregroundStyle(.secondary) }
          ForEach(reminders.waiting, id: \.self) { Text($0) }
          Button("Forget all", role: .destructive) { reminders.forget() }
        }
        Section("Badge") {
          Stepper("Badge: \(reminders.badge)", value: $reminders.badge, in: 0...99)
        }
        Section("Said") { Text(reminders.said) }
      }
      .formStyle(.grouped)
      .navigationTitle("Reminders")
    }
  }
}

@MainActor
private final class Reminders: NSObject, ObservableObject, UNUserNotificationCenterDelegate {
  @Published private(set) var said = "Nothing yet"
  @Published private(set) var waiting: [String] = []
  @Published var badge = 0 { didSet { center.setBadgeCount(badge) } }
  private let center = UNUserNotificationCenter.current()

  override init() {
    super.init()
    center.delegate = self
  }

  func add(_ title: String, in seconds: TimeInterval?) {
    Task {
      guard try await center.requestAuthorization(options: [.alert, .sound, .badge]) else {
        said = "Notifications are not allowed"
        return
      }
      let content = UNMutableNotificationContent()
      content.title = title
      content.body = "From the page of reminders"
      content.sound = .default
      let trigger = seconds.map {
        UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false)
      }
      do {
        try await center.add(
          UNNotificationRequest(identifier: title, content: content, trigger: trigger))
        said = "Added \(title)"
      } catch {
        said = error.localizedDescription
      }
      await look()
    }
  }

  func forget() {
    center.removeAllPendingNotificationRequests()
    Task { await look() }
  }

  private func look() async {
    waiting = await center.pendingNotificationRequests().map(\.content.title)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await look()
    return [.banner, .list, .sound]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { said = "Pressed \(response.notification.request.content.title)" }
}
