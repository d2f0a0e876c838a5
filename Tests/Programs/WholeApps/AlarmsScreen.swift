import SwiftUI

private struct Alarm: Identifiable, Hashable {
  struct Weekdays: OptionSet, Hashable {
    let rawValue: Int
    static let all = Weekdays(rawValue: 0b111_1111)
    static let workdays = Weekdays(rawValue: 0b011_1110)
  }

  let id = UUID()
  var time = DateComponents(hour: 7, minute: 0)
  var label = "Alarm"
  var days: Weekdays = []
  var isOn = true

  var date: Date { Calendar.current.date(from: time) ?? .distantPast }

  var summary: String {
    let symbols = Calendar.current.shortWeekdaySymbols
    return switch days {
    case []: label
    case .all: "\(label), every day"
    case .workdays: "\(label), on workdays"
    default:
      label + ", "
        + (0..<7).filter { days.rawValue & 1 << $0 != 0 }.map { symbols[$0] }
        .formatted(.list(type: .and, width: .short))
    }
  }
}

/// Alarms which are switched, edited in a sheet and deleted.
struct AlarmsScreen: View {
  @State private var alarms = [
    Alarm(time: DateComponents(hour: 6, minute: 45), label: "Rowing", days: .workdays),
    Alarm(time: DateComponents(hour: 9, minute: 30), label: "Bread", isOn: false),
  ]
  @State private var edited: Alarm?
  @State private var editMode = EditMode.inactive

  var body: some View {
    NavigationStack {
      List {
        ForEach($alarms) { $alarm in
          Toggle(isOn: $alarm.isOn) {
            VStack(alignment: .leading) {
              Text(alarm.date, style: .time).font(.system(size: 48, weight: .light))
              Text(alarm.summary).font(.subheadline)
            }
            .foregroundStyle(alarm.isOn ? .primary : .secondary)
          }
          .contentShape(.rect)
          .onLongPressGesture { edited = alarm }
          .swipeActions(edge: .leading) { Button("Edit") { edited = alarm } }
        }
        .onDelete { alarms.remove(atOffsets: $0) }
      }
      .listStyle(.plain)
      .environment(\.editMode, $editMode)
      .navigationTitle("Alarms")
      .toolbar {
        ToolbarItem(placement: .navigation) {
          Button(editMode.isEditing ? "Done" : "Edit") {
            withAnimation { editMode = editMode.isEditing ? .inactive : .active }
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { edited = Alarm() }
        }
      }
      .sheet(item: $edited) { alarm in
        AlarmEditor(alarm: alarm, save: save)
      }
    }
    .preferredColorScheme(.dark)
    .tint(.orange)
  }

  private func save(_ alarm: Alarm) {
    if let index = alarms.firstIndex(where: { $0.id == alarm.id }) {
      alarms[index] = alarm
    } else {
      alarms.append(alarm)
    }
    alarms.sort { $0.date < $1.date }
  }
}

private struct AlarmEditor: View {
  @State var alarm: Alarm
  let save: (Alarm) -> Void
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        DatePicker("Time", selection: time, displayedComponents: .hourAndMinute)
          .datePickerStyle(.wheel)
          .labelsHidden()
        TextField("Label", text: $alarm.label)
        Section("Repeat") {
          ForEach(0..<7) { day in
            Toggle(Calendar.current.weekdaySymbols[day], isOn: isOn(day))
          }
        }
      }
      .navigationTitle("Alarm")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            save(alarm)
            dismiss()
          }
        }
      }
    }
    .interactiveDismissDisabled()
  }

  private var time: Binding<Date> {
    Binding {
      alarm.date
    } set: {
      alarm.time = Calendar.current.dateComponents([.hour, .minute], from: $0)
    }
  }

  private func isOn(_ day: Int) -> Binding<Bool> {
    Binding {
      alarm.days.contains(.init(rawValue: 1 << day))
    } set: { isOn in
      let set = Alarm.Weekdays(rawValue: 1 << day)
      if isOn { alarm.days.formUnion(set) } else { alarm.days.subtract(set) }
    }
  }
}

#Preview {
  AlarmsScreen()
}
