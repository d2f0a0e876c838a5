import SwiftUI

private enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .system: "Automatic"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  var colorScheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

/// The settings of an app, as a grouped form behind a navigation stack.
struct SettingsScreen: View {
  @AppStorage("appearance") private var appearance = Appearance.system
  @AppStorage("notifications.enabled") private var sendsNotifications = true
  @AppStorage("notifications.sound") private var playsSound = true
  @AppStorage("text.scale") private var textScale = 1.0
  private let privacy = URL(string: "https://example.com/privacy")
  @State private var isConfirmingReset = false
  @State private var quietFrom = Calendar.current.date(from: DateComponents(hour: 22)) ?? .now

  var body: some View {
    NavigationStack {
      Form {
        account
        Section("Appearance") {
          Picker("Theme", selection: $appearance) {
            ForEach(Appearance.allCases) { Text($0.title).tag($0) }
          }
          LabeledContent("Text size") {
            HStack {
              Image(systemName: "textformat.size.smaller")
              Slider(value: $textScale, in: 0.8...1.4, step: 0.1) { Text("Text size") }
              Image(systemName: "textformat.size.larger")
            }
          }
        }
        notifications
        about
      }
      .navigationTitle("Settings")
      .preferredColorScheme(appearance.colorScheme)
    }
  }

  private var account: some View {
    Section {
      NavigationLink {
        AccountDetails()
      } label: {
        HStack(spacing: 12) {
          Text("MR")
            .font(.headline)
            .foregroundStyle(.white)
            .frame(width: 52, height: 52)
            .background(.blue.gradient, in: .circle)
          VStack(alignment: .leading) {
            Text("Marta Rossi").font(.title3)
            Text("Plan, devices and sign-in").font(.footnote).foregroundStyle(.secondary)
          }
        }
        .padding(.vertical, 4)
      }
    }
  }

  private var notifications: some View {
    Section {
      Toggle("Allow notifications", isOn: $sendsNotifications.animation())
      if sendsNotifications {
        Toggle("Play a sound", isOn: $playsSound)
        DatePicker("Quiet from", selection: $quietFrom, displayedComponents: .hourAndMinute)
      }
    } header: {
      Label("Notifications", systemImage: "bell.badge")
    } footer: {
      Text("Messages from people you follow always arrive silently.")
    }
  }

  private var about: some View {
    Section("About") {
      LabeledContent("Version", value: "4.2 (1180)")
      if let privacy { Link("Privacy policy", destination: privacy) }
      Button("Reset all settings", role: .destructive) { isConfirmingReset = true }
        .confirmationDialog(
          "Reset all settings?", isPresented: $isConfirmingReset, titleVisibility: .visible
        ) {
          Button("Reset", role: .destructive, action: reset)
        } message: {
          Text("Your account and messages stay as they are.")
        }
    }
  }

  private func reset() {
    appearance = .system
    sendsNotifications = true
    playsSound = true
    textScale = 1
  }
}

private struct AccountDetails: View {
  var body: some View {
    List {
      LabeledContent("Plan", value: "Family")
      LabeledContent("Renews", value: "1 March")
    }
    .navigationTitle("Account")
    .navigationBarTitleDisplayMode(.inline)
  }
}

#Preview {
  SettingsScreen()
}
