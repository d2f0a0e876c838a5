import SwiftUI

/// Controls for choosing: what they choose is written above them.
struct ControlsPage: View {
  private enum Fruit: String, CaseIterable, Identifiable {
    case apple, pear, plum
    var id: Self { self }
  }

  @State private var fruit = Fruit.pear
  @State private var size = 1
  @State private var color = Color(red: 1, green: 0, blue: 0)
  @State private var count = 3
  @State private var date = Date(timeIntervalSince1970: 1_767_225_600)
  @State private var last = "nothing"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("\(fruit.rawValue), \(size), \(count), \(last)")
      HStack {
        Text("Fruit")
        Picker("Fruit", selection: $fruit) {
          ForEach(Fruit.allCases) { Text($0.rawValue.capitalized) }
        }
      }
      Picker("Size", selection: $size) {
        Text("Small").tag(0)
        Text("Medium").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.segmented)
      Picker("Wheel", selection: $size) {
        Text("Small").tag(0)
        Text("Medium").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.wheel)
      VStack(spacing: 0) {
        Picker("Rows", selection: $fruit) {
          ForEach(Fruit.allCases) { Text($0.rawValue.capitalized) }
        }
        .pickerStyle(.inline)
      }
      Stepper("Count: \(count)", value: $count, in: 0...5)
      ColorPicker("Colour", selection: $color)
      color.frame(height: 12)
      DatePicker("Day", selection: $date, displayedComponents: .date)
      DatePicker("Day and time", selection: $date)
        .environment(\.timeZone, .gmt)
      Text(date.formatted(.iso8601))
      HStack(spacing: 24) {
        Menu("Actions") {
          Button("Copy") { last = "copied" }
          Button("Paste") { last = "pasted" }
          Picker("Size", selection: $size) {
            Text("Small").tag(0)
            Text("Large").tag(2)
          }
        }
        ProgressView()
        ProgressView(value: 0.6).progressViewStyle(.circular)
        ProgressView("Loading", value: Double(count), total: 5)
      }
    }
    .padding(20)
    .frame(width: 420)
  }
}
