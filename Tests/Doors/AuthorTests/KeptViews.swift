import SwiftUI

// What visitors and tabs keep, and what changes with the time, as authors write it.

enum Appearance: String, CaseIterable {
  case light, dark, automatic
}

struct SettingsView: View {
  @AppStorage("username") var username: String = "Anonymous"
  @AppStorage("appearance") private var appearance = Appearance.automatic
  @AppStorage("launches") private var launches = 0
  @AppStorage("lastPage") private var lastPage: String?
  @AppStorage("home") private var home = URL(fileURLWithPath: "/")
  @SceneStorage("draft") private var draft = ""
  @SceneStorage("tab") private var tab: Int?

  var body: some View {
    VStack {
      Text("Welcome, \(username)!")
      Text("\(appearance.rawValue) \(launches) \(lastPage ?? "none") \(home.path) \(tab ?? 0)")
      TextField("Draft", text: $draft)
      Toggle(
        "Dark",
        isOn: Binding(get: { appearance == .dark }, set: { appearance = $0 ? .dark : .light }))
      Button("Log in") {
        self.username = "@twostraws"
        launches += 1
        lastPage = nil
      }
    }
  }
}

struct TickingView: View {
  let startDate = Date(timeIntervalSinceReferenceDate: 60)

  var body: some View {
    TimelineView(.explicit([startDate])) { context in
      Text("\(Int(context.date.timeIntervalSince(startDate)))")
      description(of: context)
    }
    TimelineView(PeriodicTimelineSchedule(from: startDate, by: 1)) { timeline in
      let seconds = Calendar.current.component(.second, from: timeline.date)
      Text(seconds < 60 ? "tick" : "tock")
    }
    TimelineView(.everyMinute) { _ in Text("minute") }
  }

  private func description(of context: TimelineViewDefaultContext) -> some View {
    Text(context.cadence <= .live ? "live" : "slow")
  }
}
