import SwiftUI

private struct Lap: Identifiable {
  let id: Int
  let duration: TimeInterval
}

private struct Stopwatch {
  private(set) var laps: [Lap] = []
  private var started: Date?
  private var accumulated: TimeInterval = 0
  private var lapped: TimeInterval = 0

  var isRunning: Bool { started != nil }

  func elapsed(at date: Date) -> TimeInterval {
    accumulated + (started.map { date.timeIntervalSince($0) } ?? 0)
  }

  mutating func toggle(at date: Date = .now) {
    accumulated = elapsed(at: date)
    started = started == nil ? date : nil
  }

  mutating func lap(at date: Date = .now) {
    let now = elapsed(at: date)
    laps.insert(Lap(id: laps.count + 1, duration: now - lapped), at: 0)
    lapped = now
  }

  mutating func reset() { self = Stopwatch() }
}

private struct RoundButtonStyle: ButtonStyle {
  let color: Color

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .frame(width: 84, height: 84)
      .background(color.opacity(configuration.isPressed ? 0.15 : 0.25), in: Circle())
      .overlay(Circle().strokeBorder(color.opacity(0.25), lineWidth: 2).padding(3))
      .foregroundStyle(color)
  }
}

/// A stopwatch with laps.
struct StopwatchScreen: View {
  @State private var stopwatch = Stopwatch()

  var body: some View {
    VStack(spacing: 24) {
      TimelineView(.animation(minimumInterval: 0.05, paused: !stopwatch.isRunning)) { context in
        VStack(spacing: 24) {
          Dial(seconds: stopwatch.elapsed(at: context.date)).frame(width: 220, height: 220)
          Text(format(stopwatch.elapsed(at: context.date)))
            .font(.system(size: 56, weight: .light).monospacedDigit())
        }
      }
      HStack {
        Button(stopwatch.isRunning ? "Lap" : "Reset") {
          if stopwatch.isRunning { stopwatch.lap() } else { stopwatch.reset() }
        }
        .buttonStyle(RoundButtonStyle(color: .gray))
        Spacer()
        Button(stopwatch.isRunning ? "Stop" : "Start") { stopwatch.toggle() }
          .buttonStyle(RoundButtonStyle(color: stopwatch.isRunning ? .red : .green))
      }
      List(stopwatch.laps) { lap in
        HStack {
          Text("Lap \(lap.id)")
          Spacer()
          Text(format(lap.duration)).monospacedDigit()
        }
        .foregroundStyle(color(of: lap))
        .listRowBackground(Color.clear)
      }
      .listStyle(.plain)
      .animation(.default, value: stopwatch.laps.count)
    }
    .padding()
    .frame(maxWidth: 480)
  }

  private func color(of lap: Lap) -> Color {
    let durations = stopwatch.laps.map(\.duration)
    guard durations.count > 2 else { return .primary }
    return lap.duration == durations.min()
      ? .green : lap.duration == durations.max() ? .red : .primary
  }

  private func format(_ time: TimeInterval) -> String {
    let hundredths = Int((time * 100).rounded(.down))
    return String(
      format: "%02d:%02d.%02d", hundredths / 6_000, hundredths / 100 % 60, hundredths % 100)
  }
}

private struct Dial: View {
  let seconds: TimeInterval

  var body: some View {
    ZStack {
      ForEach(0..<60) { tick in
        Rectangle()
          .fill(tick.isMultiple(of: 5) ? Color.primary : Color.secondary.opacity(0.5))
          .frame(width: 2, height: tick.isMultiple(of: 5) ? 14 : 7)
          .offset(y: -103)
          .rotationEffect(.degrees(Double(tick) * 6))
      }
      Capsule()
        .fill(.orange)
        .frame(width: 3, height: 100)
        .offset(y: -50)
        .rotationEffect(.degrees(seconds.truncatingRemainder(dividingBy: 60) * 6))
      Circle().fill(.orange).frame(width: 10, height: 10)
    }
    .accessibilityHidden(true)
  }
}

#Preview {
  StopwatchScreen()
}
