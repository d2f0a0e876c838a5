import SwiftUI
import UniformTypeIdentifiers

private struct Ticket: Identifiable, Hashable, Codable, Transferable {
  let id: Int
  var title: String
  var points: Int

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .ticket)
    ProxyRepresentation(exporting: \.title)
  }
}

extension UTType {
  fileprivate static let ticket = UTType(exportedAs: "org.example.ticket")
}

private enum Stage: String, CaseIterable, Identifiable {
  case backlog = "Backlog"
  case doing = "In progress"
  case done = "Done"

  var id: Self { self }

  var next: Stage? {
    switch self {
    case .backlog: .doing
    case .doing: .done
    case .done: nil
    }
  }

  var color: Color {
    switch self {
    case .backlog: .gray
    case .doing: .orange
    case .done: .green
    }
  }
}

/// A board whose tickets are dragged from column to column.
struct KanbanScreen: View {
  @State private var board: [Stage: [Ticket]] = [
    .backlog: [
      Ticket(id: 1, title: "Import contacts", points: 5),
      Ticket(id: 2, title: "Dark icons", points: 1),
      Ticket(id: 3, title: "Search by tag", points: 3),
    ],
    .doing: [Ticket(id: 4, title: "Faster start", points: 8)],
    .done: [Ticket(id: 5, title: "Crash on rotation", points: 2)],
  ]

  var body: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: 16) {
        ForEach(Stage.allCases) { stage in
          StageColumn(stage: stage, tickets: board[stage] ?? [], move: move)
        }
      }
      .padding()
    }
    .scrollTargetBehavior(.viewAligned)
    .background(Color(.systemGroupedBackground))
  }

  private func move(_ tickets: [Ticket], to stage: Stage) {
    withAnimation(.snappy) {
      for ticket in tickets {
        for other in Stage.allCases { board[other]?.removeAll { $0.id == ticket.id } }
        board[stage, default: []].append(ticket)
      }
    }
  }
}

private struct StageColumn: View {
  let stage: Stage
  let tickets: [Ticket]
  let move: ([Ticket], Stage) -> Void

  @State private var isTargeted = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      header
      ForEach(tickets) { ticket in
        TicketCard(ticket: ticket, color: stage.color)
          .draggable(ticket) { TicketCard(ticket: ticket, color: stage.color).frame(width: 200) }
          .contextMenu {
            ForEach(Stage.allCases.filter { $0 != stage }) { other in
              Button("Move to \(other.rawValue)") { move([ticket], other) }
            }
          }
      }
      if tickets.isEmpty {
        Text("Drop tickets here")
          .font(.footnote)
          .foregroundStyle(.tertiary)
          .frame(maxWidth: .infinity, minHeight: 80)
      }
    }
    .padding()
    .frame(width: 260)
    .background {
      RoundedRectangle(cornerRadius: 16)
        .fill(Color(.secondarySystemBackground))
        .stroke(isTargeted ? stage.color : .clear, lineWidth: 2)
    }
    .dropDestination(for: Ticket.self) { items, _ in
      move(items, stage)
      return true
    } isTargeted: {
      isTargeted = $0
    }
  }

  private var header: some View {
    HStack {
      Circle().fill(stage.color).frame(width: 10, height: 10)
      Text(stage.rawValue).font(.headline)
      Spacer()
      Text("\(tickets.map(\.points).reduce(0, +))")
        .font(.caption.bold())
        .padding(.horizontal, 8)
        .padding(.vertical, 2)
        .background(.quaternary, in: Capsule())
        .accessibilityLabel("Points in \(stage.rawValue)")
      if let next = stage.next, let first = tickets.first {
        Button("Move \(first.title) to \(next.rawValue)", systemImage: "chevron.right") {
          move([first], next)
        }
        .labelStyle(.iconOnly)
      }
    }
  }
}

private struct TicketCard: View {
  let ticket: Ticket
  let color: Color

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 4) {
        Text(ticket.title)
        Text("^[\(ticket.points) point](inflect: true)")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding(12)
    .background(.background, in: .rect(cornerRadius: 10))
    .overlay(alignment: .leading) {
      UnevenRoundedRectangle(topLeadingRadius: 10, bottomLeadingRadius: 10)
        .fill(color)
        .frame(width: 4)
    }
    .shadow(color: .black.opacity(0.08), radius: 3, y: 1)
  }
}

#Preview {
  KanbanScreen()
}
