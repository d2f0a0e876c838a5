import Observation
import SwiftUI

private enum Ring: String, CaseIterable, Identifiable {
  case move, exercise, stand

  var id: Self { self }

  var color: Color {
    switch self {
    case .move: .pink
    case .exercise: .green
    case .stand: .cyan
    }
  }

  var unit: String {
    switch self {
    case .move: "kcal"
    case .exercise: "min"
    case .stand: "h"
    }
  }
}

@Observable
private final class Activity {
  var values: [Ring: Double] = [.move: 320, .exercise: 21, .stand: 9]
  var goals: [Ring: Double] = [.move: 500, .exercise: 30, .stand: 12]

  func share(_ ring: Ring) -> Double { (values[ring] ?? 0) / (goals[ring] ?? 1) }

  func log(minutes: Double) {
    values[.exercise, default: 0] += minutes
    values[.move, default: 0] += minutes * 8
  }
}

private struct ProgressRing: View {
  let progress: Double
  let color: Color
  let width: CGFloat

  var body: some View {
    ZStack {
      Circle().stroke(color.opacity(0.2), lineWidth: width)
      Circle()
        .trim(from: 0, to: min(progress, 1))
        .stroke(
          .angularGradient(
            colors: [color.opacity(0.7), color], center: .center, startAngle: .zero,
            endAngle: .degrees(360)),
          style: StrokeStyle(lineWidth: width, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
    }
    .padding(width / 2)
  }
}

/// Rings that close as activity is recorded.
struct FitnessScreen: View {
  @State private var activity = Activity()
  @State private var hasAppeared = false
  @State private var minutes = 10.0

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        rings
        HStack {
          ForEach(Ring.allCases) { ring in
            RingSummary(ring: ring)
            if ring != .stand { Divider() }
          }
        }
        .fixedSize(horizontal: false, vertical: true)
        GroupBox {
          VStack(alignment: .leading) {
            Stepper(value: $minutes, in: 5...60, step: 5) {
              Text("\(minutes, specifier: "%.0f") minutes")
            }
            Button("Record workout") {
              withAnimation(.spring(duration: 0.8, bounce: 0.3)) { activity.log(minutes: minutes) }
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
          }
        } label: {
          Label("Workout", systemImage: "figure.run")
        }
      }
      .padding()
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
    .environment(activity)
    .onAppear { withAnimation(.easeOut(duration: 1.2)) { hasAppeared = true } }
  }

  private var rings: some View {
    ZStack {
      ForEach(Array(Ring.allCases.enumerated()), id: \.element) { index, ring in
        ProgressRing(
          progress: hasAppeared ? activity.share(ring) : 0, color: ring.color, width: 24
        )
        .padding(Double(index) * 28)
      }
    }
    .frame(width: 260, height: 260)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Activity rings")
    .accessibilityValue(
      Ring.allCases.map { activity.share($0).formatted(.percent.precision(.fractionLength(0))) }
        .joined(separator: ", "))
  }
}

private struct RingSummary: View {
  let ring: Ring
  @Environment(Activity.self) private var activity

  var body: some View {
    VStack(spacing: 4) {
      Text(ring.rawValue.capitalized).font(.caption).foregroundStyle(.secondary)
      Text("\(Int(activity.values[ring] ?? 0))/\(Int(activity.goals[ring] ?? 0))")
        .font(.title3.weight(.semibold).monospacedDigit())
        .foregroundStyle(ring.color)
        .contentTransition(.numericText())
      Text(ring.unit).font(.caption2).foregroundStyle(.tertiary)
    }
    .frame(maxWidth: .infinity)
  }
}

#Preview {
  FitnessScreen()
}
