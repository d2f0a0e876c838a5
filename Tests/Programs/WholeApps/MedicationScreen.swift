import SwiftUI
import UserNotifications

/// Medicines with reminders at their times.
struct MedicationScreen: View {
  @StateObject private var schedule = MedicationSchedule()
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        if schedule.permission == .denied {
          Label("Notifications are off", systemImage: "bell.slash")
            .foregroundStyle(.orange)
        }
        Section("Today") {
          ForEach(schedule.doses) { row($0) }
            .onDelete { schedule.remove($0) }
        }
        Section("How to") {
          DisclosureGroup("Missed a dose?") {
            Text("Take it when you remember, unless the next one is due.")
          }
          .disclosureGroupStyle(FrequentQuestion())
        }
      }
      .navigationTitle("Medication")
      .toolbar {
        Button("Add", systemImage: "plus") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) { NewDose(schedule: schedule) }
      .task { await schedule.refresh() }
    }
  }

  private func row(_ dose: Dose) -> some View {
    HStack {
      VStack(alignment: .leading) {
        Text(dose.medicine).font(.headline)
        Text("\(dose.amount) at \(dose.hour):00").font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Button {
        schedule.toggle(dose)
      } label: {
        Image(systemName: dose.isTaken ? "checkmark.circle.fill" : "circle")
      }
      .buttonStyle(.borderless)
      .accessibilityLabel("Taken \(dose.medicine)")
      .accessibilityValue(dose.isTaken ? "yes" : "no")
    }
  }
}

private struct NewDose: View {
  @ObservedObject var schedule: MedicationSchedule
  @Environment(\.dismiss) private var dismiss
  @State private var medicine = ""
  @State private var hour = 8

  var body: some View {
    NavigationStack {
      Form {
        TextField("Medicine", text: $medicine)
        Stepper("At \(hour):00", value: $hour, in: 0...23)
      }
      .navigationTitle("New dose")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            schedule.add(medicine, at: hour)
            dismiss()
          }
          .disabled(medicine.isEmpty)
        }
      }
    }
  }
}

private struct FrequentQuestion: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Button {
        withAnimation { configuration.isExpanded.toggle() }
      } label: {
        HStack {
          configuration.label
          Spacer()
          Image(systemName: configuration.isExpanded ? "minus" : "plus")
        }
      }
      .buttonStyle(.plain)
      if configuration.isExpanded {
        configuration.content.font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

struct Dose: Identifiable, Equatable {
  let id: String
  var medicine: String
  var amount = "1 tablet"
  var hour: Int
  var isTaken = false
}

@MainActor
final class MedicationSchedule: NSObject, ObservableObject {
  @Published private(set) var doses = [
    Dose(id: "1", medicine: "Vitamin D", hour: 8, isTaken: true),
    Dose(id: "2", medicine: "Iron", amount: "2 drops", hour: 20),
  ]
  @Published private(set) var permission = UNAuthorizationStatus.notDetermined
  private let center = UNUserNotificationCenter.current()

  override init() {
    super.init()
    center.delegate = self
  }

  func refresh() async {
    permission = await center.notificationSettings().authorizationStatus
  }

  func toggle(_ dose: Dose) {
    guard let index = doses.firstIndex(of: dose) else { return }
    doses[index].isTaken.toggle()
    center.setBadgeCount(doses.filter { !$0.isTaken }.count)
    center.removeDeliveredNotifications(withIdentifiers: [dose.id])
  }

  func add(_ medicine: String, at hour: Int) {
    let dose = Dose(id: UUID().uuidString, medicine: medicine, hour: hour)
    doses.append(dose)
    center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
      guard granted, error == nil else { return }
      let content = UNMutableNotificationContent()
      content.title = dose.medicine
      content.body = String(localized: "Time for \(dose.amount)")
      content.sound = .default
      content.categoryIdentifier = "DOSE"
      content.userInfo = ["dose": dose.id]
      var time = DateComponents()
      time.hour = hour
      let trigger = UNCalendarNotificationTrigger(dateMatching: time, repeats: true)
      let request = UNNotificationRequest(
        identifier: dose.id, content: content, trigger: trigger)
      UNUserNotificationCenter.current().add(request) { error in
        if let error { print("Cannot add: \(error.localizedDescription)") }
      }
    }
  }

  func remove(_ offsets: IndexSet) {
    center.removePendingNotificationRequests(withIdentifiers: offsets.map { doses[$0].id })
    doses.remove(atOffsets: offsets)
  }
}

extension MedicationSchedule: UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let id = response.notification.request.content.userInfo["dose"] as? String
    Task { @MainActor in
      if let dose = doses.first(where: { $0.id == id }) { toggle(dose) }
    }
    completionHandler()
  }
}

#Preview { MedicationScreen() }
