import SwiftUI

private enum Mark: String {
  case cross = "xmark"
  case ring = "circle"

  var other: Mark { self == .cross ? .ring : .cross }
  var color: Color { self == .cross ? .blue : .pink }
}

private struct Board: Equatable {
  private(set) var cells: [Mark?] = Array(repeating: nil, count: 9)
  private(set) var turn = Mark.cross

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  var winningLine: [Int]? {
    Self.lines.first { line in
      cells[line[0]] != nil && Set(line.map { cells[$0] }).count == 1
    }
  }

  var winner: Mark? { winningLine.flatMap { cells[$0[0]] } }
  var isOver: Bool { winner != nil || !cells.contains(nil) }

  mutating func play(_ index: Int) {
    guard cells[index] == nil, !isOver else { return }
    cells[index] = turn
    turn = turn.other
  }
}

private struct GridLines: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    for part in [1.0 / 3, 2.0 / 3] {
      path.move(to: CGPoint(x: rect.minX + rect.width * part, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * part, y: rect.maxY))
      path.move(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * part))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + rect.height * part))
    }
    return path
  }
}

private struct WinningLine: Shape {
  let from: Int
  let to: Int
  var progress: CGFloat

  var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    func center(_ index: Int) -> CGPoint {
      CGPoint(
        x: rect.minX + rect.width * (CGFloat(index % 3) + 0.5) / 3,
        y: rect.minY + rect.height * (CGFloat(index / 3) + 0.5) / 3)
    }
    return Path { path in
      path.move(to: center(from))
      path.addLine(to: center(to))
    }
    .trimmedPath(from: 0, to: progress)
  }
}

/// A game for two on a board of nine cells.
struct TicTacToeScreen: View {
  @State private var board = Board()
  @State private var wins: [Mark: Int] = [:]
  @State private var progress: CGFloat = 0

  var body: some View {
    VStack(spacing: 32) {
      HStack {
        score(.cross)
        Spacer()
        Text(status).font(.headline).contentTransition(.interpolate)
        Spacer()
        score(.ring)
      }
      ZStack {
        GridLines().stroke(.secondary, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        cells
        if let line = board.winningLine, let winner = board.winner {
          WinningLine(from: line[0], to: line[2], progress: progress)
            .stroke(winner.color, style: StrokeStyle(lineWidth: 10, lineCap: .round))
            .onAppear { withAnimation(.easeOut(duration: 0.5)) { progress = 1 } }
        }
      }
      .aspectRatio(1, contentMode: .fit)
      .frame(maxWidth: 380)
      Button("New round", systemImage: "arrow.clockwise", action: restart)
        .buttonStyle(.borderedProminent)
        .disabled(board == Board())
    }
    .padding()
    .onChange(of: board.winner) { _, winner in
      if let winner { wins[winner, default: 0] += 1 }
    }
  }

  private var cells: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      ForEach(0..<3) { row in
        GridRow {
          ForEach(0..<3) { column in
            cell(row * 3 + column)
          }
        }
      }
    }
  }

  private func cell(_ index: Int) -> some View {
    Button {
      withAnimation(.bouncy) { board.play(index) }
    } label: {
      ZStack {
        Color.clear
        if let mark = board.cells[index] {
          Image(systemName: mark.rawValue)
            .font(.system(size: 56, weight: .bold))
            .foregroundStyle(mark.color)
            .transition(.scale(scale: 0.2).combined(with: .opacity))
        }
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Cell \(index + 1)")
    .accessibilityValue(board.cells[index].map { "\($0)" } ?? "empty")
  }

  private var status: String {
    if let winner = board.winner { return winner == .cross ? "Cross wins" : "Ring wins" }
    return board.isOver ? "A draw" : board.turn == .cross ? "Cross plays" : "Ring plays"
  }

  private func score(_ mark: Mark) -> some View {
    VStack {
      Image(systemName: mark.rawValue).foregroundStyle(mark.color)
      Text("\(wins[mark, default: 0])").font(.title.bold())
    }
  }

  private func restart() {
    withAnimation { board = Board() }
    progress = 0
  }
}

#Preview {
  TicTacToeScreen()
}
