import SwiftUI

private struct Habit: Identifiable {
  let id = UUID()
  let name: String
  let symbol: String
  let color: Color
  var done: Set<Int>

  /// The days in a row until today, which is day 0.
  var streak: Int { (0...).first { !done.contains($0) } ?? 0 }
}

/// Habits with a map of the last weeks, and their streaks.
struct HabitsScreen: View {
  @State private var habits = [
    Habit(
      name: "Read", symbol: "book", color: .blue, done: [1, 2, 3, 5, 8, 9, 13, 14, 20, 21, 22]),
    Habit(
      name: "Run", symbol: "figure.run", color: .orange, done: [0, 2, 4, 7, 9, 11, 16, 18, 25]),
    Habit(name: "Piano", symbol: "pianokeys", color: .purple, done: Set(0..<17)),
  ]
  @State private var isAdding = false
  @State private var name = ""
  @ScaledMetric(relativeTo: .body) private var iconSize = 36

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVStack(spacing: 16, pinnedViews: .sectionHeaders) {
          Section {
            ForEach($habits) { $habit in
              HabitCard(habit: $habit, iconSize: iconSize)
            }
          } header: {
            summary
          }
        }
        .padding(.horizontal)
      }
      .navigationTitle("Habits")
      .toolbar {
        Button("Add", systemImage: "plus") { isAdding = true }
      }
      .alert("New habit", isPresented: $isAdding) {
        TextField("Name", text: $name)
        Button("Add", action: add).disabled(name.isEmpty)
        Button("Cancel", role: .cancel) { name = "" }
      }
    }
  }

  private var summary: some View {
    let done = habits.filter { $0.done.contains(0) }.count
    return ProgressView(value: Double(done), total: Double(habits.count)) {
      Text("\(done) of \(habits.count) done today").font(.subheadline)
    }
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity)
    .background(.background)
  }

  private func add() {
    withAnimation {
      habits.append(Habit(name: name, symbol: "star", color: .mint, done: []))
    }
    name = ""
  }
}

private struct HabitCard: View {
  @Binding var habit: Habit
  let iconSize: CGFloat

  private var isDone: Bool { habit.done.contains(0) }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Image(systemName: habit.symbol)
          .foregroundStyle(.white)
          .frame(width: iconSize, height: iconSize)
          .background(habit.color.gradient, in: .rect(cornerRadius: 8))
        VStack(alignment: .leading) {
          Text(habit.name).font(.headline)
          Label("\(habit.streak)", systemImage: "flame.fill")
            .font(.caption)
            .foregroundStyle(habit.streak > 0 ? .orange : .secondary)
            .accessibilityLabel("Streak of \(habit.streak) days")
        }
        Spacer()
        Button {
          withAnimation(.bouncy) {
            if isDone { habit.done.remove(0) } else { habit.done.insert(0) }
          }
        } label: {
          Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
            .font(.title)
            .foregroundStyle(isDone ? habit.color : .secondary)
            .symbolEffect(.bounce, value: isDone)
        }
        .accessibilityLabel("\(habit.name) today")
        .accessibilityAddTraits(isDone ? .isSelected : [])
      }
      HeatMap(days: habit.done, color: habit.color)
    }
    .padding()
    .background(Color(uiColor: .secondarySystemBackground), in: .rect(cornerRadius: 16))
  }
}

private struct HeatMap: View {
  let days: Set<Int>
  let color: Color

  var body: some View {
    LazyHGrid(rows: Array(repeating: GridItem(.fixed(12), spacing: 3), count: 7), spacing: 3) {
      ForEach((0..<105).reversed(), id: \.self) { day in
        RoundedRectangle(cornerRadius: 3)
          .fill(days.contains(day % 28) ? color.opacity(1 - Double(day) / 180) : color.opacity(0.1))
          .frame(width: 12, height: 12)
      }
    }
    .frame(height: 7 * 12 + 6 * 3)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(days.count) days of the last four weeks")
  }
}

#Preview {
  HabitsScreen()
}
