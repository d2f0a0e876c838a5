import ArborCore
import SwiftUI
import Testing

/// An app of the Mac with all kinds of scenes.
struct LedgerApp: App {
  @StateObject private var ledger = Ledger()
  @State private var showsExtra = true

  var body: some Scene {
    WindowGroup {
      LedgerView().environmentObject(ledger)
    }
    .windowStyle(.hiddenTitleBar)
    .windowToolbarStyle(.unified(showsTitle: false))
    .windowResizability(.contentMinSize)
    .defaultSize(width: 900, height: 600)
    .defaultPosition(.center)
    .handlesExternalEvents(matching: ["main"])
    .commands {
      SidebarCommands()
      CommandGroup(replacing: .newItem) { NewEntryButton() }
      CommandMenu("Ledger") { Button("Close the year") { ledger.year += 1 } }
    }

    WindowGroup("Entry", id: "entry", for: Entry.ID.self) { $id in
      EntryView(id: id)
    }
    .windowResizability(.contentSize)
    .defaultSize(CGSize(width: 320, height: 240))
    .windowStyle(TitleBarWindowStyle())

    WindowGroup(for: Report.self) { $report in
      Text("Report of \(report.year)")
    } defaultValue: {
      Report(year: 2026)
    }
    .windowToolbarStyle(.unifiedCompact)

    panels
  }

  @SceneBuilder private var panels: some Scene {
    Window("Activity", id: "activity") { Text("Activity") }
      .windowStyle(.titleBar)
      .windowToolbarStyle(.expanded)
      .commandsRemoved()

    #if os(macOS) || os(Linux)
      Settings {
        LedgerSettingsView()
      }
      .windowResizability(.automatic)

      MenuBarExtra("Ledger", systemImage: "book", isInserted: $showsExtra) {
        Button("New entry") { ledger.year += 1 }
        Divider()
        SettingsLink()
      }
      .menuBarExtraStyle(.menu)

      MenuBarExtra {
        Text("Balance")
      } label: {
        Image(systemName: "chart.bar")
      }
      .menuBarExtraStyle(.window)
    #endif
  }
}

@MainActor final class Ledger: ObservableObject {
  @Published var year = 2026
}

struct Entry: Identifiable {
  let id: UUID
}

struct Report: Codable, Hashable {
  var year: Int
}

private struct NewEntryButton: View {
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Button("New entry") { openWindow(value: UUID()) }.keyboardShortcut("n")
  }
}

private struct LedgerView: View {
  @EnvironmentObject private var ledger: Ledger
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.openSettings) private var openSettings
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
  @State private var opened: [URL] = []

  var body: some View {
    NavigationSplitView {
      List(opened, id: \.self) { Text($0.absoluteString) }.frame(minWidth: 180)
    } detail: {
      VStack {
        Text("Year \(ledger.year)")
        if supportsMultipleWindows {
          Button("Report") { openWindow(id: "report", value: Report(year: ledger.year)) }
          Button("Activity") { openWindow(id: "activity") }
        }
        Button("Close") { dismissWindow(id: "activity") }
        Button("Settings") { openSettings() }
        SettingsLink { Label("Settings", systemImage: "gear") }
      }
      .navigationTitle("Ledger")
    }
    .handlesExternalEvents(preferring: ["main"], allowing: ["*"])
    .onOpenURL { opened.append($0) }
    .userActivity("org.example.ledger", element: opened.last) { url, activity in
      activity.title = "Ledger"
      try? activity.setTypedPayload(Report(year: ledger.year))
      activity.addUserInfoEntries(from: ["url": url.absoluteString])
    }
    .onContinueUserActivity("org.example.ledger") { activity in
      if let report = try? activity.typedPayload(Report.self) { ledger.year = report.year }
    }
  }
}

private struct EntryView: View {
  let id: Entry.ID?
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    Text(id == nil ? "No entry" : "An entry")
    Button("Done") { dismissWindow() }
  }
}

private struct LedgerSettingsView: View {
  @AppStorage("ledger.currency") private var currency = "EUR"

  var body: some View {
    Form { TextField("Currency", text: $currency) }.padding(20).frame(width: 420)
  }
}

@MainActor @Suite struct MacSceneTests {
  @Test func theScenesArePages() {
    #expect(
      LedgerApp.pages.map(\.id) == [
        "", "entry", "report", "activity", "settings", "menu-bar-extra", "menu-bar-extra-2",
      ])
  }
}
