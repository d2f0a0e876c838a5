import SwiftUI

/// The process that serves the page, and what of the page would outlive it.
struct SessionPage: View {
  @Environment(\.pageSession) private var session
  @State private var count = 0
  @State private var note = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Text("Where this page lives").font(.largeTitle).fontWeight(.bold)
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
      Spacer()
    }
    .frame(maxWidth: 560, alignment: .leading)
    .padding(24)
  }
}

private struct SessionFacts: View {
  let session: PageSession

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 10) {
      row("Machine", session.machine)
      row("Worker", "\(session.worker)")
      row("Epoch", session.epoch.map(String.init) ?? "none: one machine serves it")
      row("Parked at", session.parkedAt?.formatted(date: .omitted, time: .standard) ?? "not yet")
      row("Parked properties", "\(session.parkedCount)")
      row("Session", session.id)
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(RoundedRectangle(cornerRadius: 12).fill(Color(white: 0.95)))
  }

  private func row(_ name: String, _ value: String) -> some View {
    GridRow {
      Text(name).foregroundColor(.secondary)
      Text(value).monospacedDigit()
    }
  }
}
