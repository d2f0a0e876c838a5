import SwiftUI

/// Controls of all kinds, with their values above them.
struct ControlsPage: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var isNarrow = false

  private var layout: AnyLayout {
    sizeClass == .compact || isNarrow
      ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(alignment: .top, spacing: 0))
  }

  var body: some View {
    layout {
      Choices()
      VStack(spacing: 0) {
        Notes()
        Dates()
        Buttons()
      }
    }
    // As high as its content, whatever the window's height.
    .fixedSize(horizontal: false, vertical: true)
    .narrow($isNarrow)
  }
}

private struct Choices: View {
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

  private var fruits: some View {
    HStack {
      Text("Fruit")
      Picker("Fruit", selection: $fruit) {
        ForEach(Fruit.allCases) { Text($0.rawValue.capitalized) }
      }
      .labelsHidden()
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("\(fruit.rawValue), \(size), \(count), \(last)")
      fruits
      Picker("Size", selection: $size) {
        Text("Small").tag(0)
        Text("Medium").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.segmented)
      wheel
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
      // Independent of the server's time zone.
      DatePicker("When", selection: $date)
        .environment(\.timeZone, .gmt)
      Text(date.formatted(.iso8601))
      HStack(spacing: 24) {
        actions
        ProgressView()
        ProgressView(value: 0.6).progressViewStyle(.circular)
        ProgressView("Loading", value: Double(count), total: 5)
      }
    }
    .padding(20)
    .frame(maxWidth: 420)
  }

  private var wheel: some View {
    Picker("Wheel", selection: $size) {
      Text("Small").tag(0)
      Text("Medium").tag(1)
      Text("Large").tag(2)
    }
    .pickerStyle(.wheel)
  }

  private var actions: some View {
    Menu("Actions") {
      Button("Copy") { last = "copied" }
      Button("Paste") { last = "pasted" }
      Picker("Size", selection: $size) {
        Text("Small").tag(0)
        Text("Large").tag(2)
      }
      Menu("More") {
        Button("Duplicate") { last = "duplicated" }
      }
    }
  }
}

/// A field that grows with its text.
private struct Notes: View {
  @State private var note = ""
  @State private var submitted = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("\(note.count) letters, submitted \(submitted) times")
      TextField("A note of up to five lines", text: $note, axis: .vertical)
        .textFieldStyle(.roundedBorder)
        .lineLimit(2...5)
        .onSubmit { submitted += 1 }
      TextField("As long as you like", text: $note, axis: .vertical)
    }
    .padding(20)
    .frame(maxWidth: 420)
  }
}

/// Date pickers in the styles graphical, wheel and stepper field.
private struct Dates: View {
  @State private var date = Date(timeIntervalSince1970: 1_767_225_600)

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Chosen: \(date.formatted(.iso8601))")
      DatePicker("A day", selection: $date, displayedComponents: .date)
        .datePickerStyle(.graphical)
        .frame(width: 320)
      DatePicker("Wheels", selection: $date, displayedComponents: .date)
        .datePickerStyle(.wheel)
        .labelsHidden()
      DatePicker("With a stepper", selection: $date, displayedComponents: .date)
        .datePickerStyle(.stepperField)
    }
    .environment(\.timeZone, .gmt)
    .padding(20)
    .frame(maxWidth: 420)
  }
}

/// Buttons of all styles, and one whose appearance follows the pointer.
private struct Buttons: View {
  private struct Springy: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .foregroundStyle(.white)
        .background(
          configuration.isPressed ? Color.indigo : Color.purple, in: .rect(cornerRadius: 12)
        )
        .scaleEffect(configuration.isPressed ? 0.9 : 1)
        .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
  }

  @State private var last = "none"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Pressed: \(last)")
      HStack(spacing: 12) {
        Button("Spring") { last = "spring" }.buttonStyle(Springy())
        Button("Plain") { last = "plain" }.buttonStyle(.plain)
        Button("Borderless") { last = "borderless" }.buttonStyle(.borderless)
        Link("Link", destination: URL(string: "#end") ?? URL(filePath: "/"))
          .buttonStyle(.bordered)
      }
      HStack(spacing: 12) {
        Button("Grey") { last = "grey" }
        Button("Tinted") { last = "tinted" }.tint(.green)
        Button("Delete", role: .destructive) { last = "delete" }
        Button("Off") {}.disabled(true)
      }
      .buttonStyle(.bordered)
      HStack(spacing: 12) {
        Button("Full") { last = "full" }
        Button("Tinted") { last = "tinted" }.tint(.green)
        Button("Delete", role: .destructive) { last = "delete" }
        Button("Off") {}.disabled(true)
      }
      .buttonStyle(.borderedProminent)
      HStack(spacing: 12) {
        Button("Small") { last = "small" }.controlSize(.small)
        Button("Capsule") { last = "capsule" }.buttonBorderShape(.capsule)
        Button {
          last = "plus"
        } label: {
          Image(systemName: "plus")
        }
        .buttonBorderShape(.circle)
        Button("Large") { last = "large" }.controlSize(.large)
      }
      .buttonStyle(.bordered)
    }
    .padding(20)
    .frame(maxWidth: 420, alignment: .leading)
  }
}

#Preview("Controls") { ControlsPage() }
