import SwiftUI

/// A model that all pages share, in all processes.
@Observable final class Everyone: Codable {
  var presses = 0
  var greeting = "Hello"

  init() {}

  private enum CodingKeys: String, CodingKey {
    case _presses = "presses"
    case _greeting = "greeting"
  }
}

/// The process that serves the page, and what of the page would outlive it.
struct SessionPage: View {
  @Environment(\.pageSession) private var session
  @State private var count = 0
  @State private var note = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      PageTitle("Where this page lives")
      Text(
        """
        Count and type, then end the process, or let a balancer choose another machine: the page \
        goes on with what was parked.
        """
      )
      .foregroundColor(.secondary)
      HStack(spacing: 16) {
        Text("\(count)").font(.title).monospacedDigit().frame(minWidth: 48, alignment: .leading)
        Button("Count") { count += 1 }.buttonStyle(.bordered)
        TextField("A note", text: $note).textFieldStyle(.roundedBorder)
      }
      if let session {
        SessionFacts(session: session)
      } else {
        Text("This drawing has no session.")
      }
      SharedFacts()
      Spacer()
    }
    .frame(maxWidth: 560, alignment: .leading)
    .padding(24)
  }
}

private struct SessionFacts: View {
  let session: PageSession

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 10) {
      row("Machine", session.machine)
      row("Worker", "\(session.worker)")
      row("Epoch", session.epoch.map(String.init) ?? "none: one machine serves it")
      row("Parked at", session.parkedAt?.formatted(date: .omitted, time: .standard) ?? "not yet")
      row("Session", session.id)
      ForEach(session.parkedState.sorted { $0.key < $1.key }, id: \.key) { place, json in
        row(String(place.split(separator: "=").last ?? ""), String(json.prefix(60)))
      }
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(RoundedRectangle(cornerRadius: 12).fill(Color(uiColor: .secondarySystemBackground)))
  }

  private func row(_ name: String, _ value: String) -> some View {
    GridRow {
      Text(name).foregroundColor(.secondary).fixedSize()
      Text(value).monospacedDigit().fixedSize(horizontal: false, vertical: true)
    }
  }
}

/// The model that all pages show; a change of one property leaves the other views alone.
private struct SharedFacts: View {
  @Shared("everyone") private var everyone = Everyone()

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Shared by all pages, wherever they live").font(.headline)
      HStack(spacing: 16) {
        Presses(everyone: everyone)
        Button("Press for all") { _everyone.withLock { $0.presses += 1 } }.buttonStyle(.bordered)
        TextField("A greeting for all", text: greeting).textFieldStyle(.roundedBorder)
      }
    }
  }

  /// Every visitor may write, but not without end.
  private var greeting: Binding<String> {
    Binding(get: { everyone.greeting }, set: { everyone.greeting = String($0.prefix(80)) })
  }

  private struct Presses: View {
    let everyone: Everyone

    var body: some View {
      Text("\(everyone.presses) presses").monospacedDigit()
    }
  }
}
