import Foundation
import SwiftUI
import Testing

/// Forms of calls that files of public repositories use most often, in one view each.
private struct TextForms: View {
  @State private var text = ""
  @State private var number = 1.0
  @State private var count = 1
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .listRowSeparatorLeading) {
      Text("Hello", comment: "A greeting.")
      Text("Hello", tableName: "Other")
      Text("Hello", bundle: .main)
      TextField("Number", value: $number, format: .number)
      TextField("Number", value: $number, format: .number, prompt: Text("1"))
      TextField("Count", value: $count, formatter: NumberFormatter())
      TextField(text: $text, prompt: Text("Words")) { Text("Words") }
      TextField(text: $text) { Text("Words") }
      SecureField(text: $text) { Text("Secret") }
      SecureField(text: $text, prompt: Text("Secret")) { Text("Secret") }
      Stepper("Count", value: $number, in: 0...5, step: 1, format: .number)
      LabeledContent("Price", value: number, format: .number)
      Slider(value: $number, in: 0...1) {
        Text("Volume")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      Toggle("Sound", systemImage: "speaker", isOn: .constant(true))
    }
    .focused($isFocused)
    .onTapGesture {}
  }
}

private struct ShapeForms: View {
  var body: some View {
    ZStack(alignment: .leadingLastTextBaseline) {
      Capsule(style: .continuous).fill(.quaternary)
      RoundedRectangle(cornerSize: CGSize(width: 4, height: 4), style: .continuous)
        .strokeBorder(.quaternary)
      Circle().strokeBorder(style: StrokeStyle(lineWidth: 1))
      Rectangle().fill(.regularMaterial)
      Rectangle().stroke(.separator)
      Rectangle().fill(.blue, style: FillStyle())
      Image(systemName: "wifi", variableValue: 0.5)
        .foregroundStyle(.red, .blue)
      Image(systemName: "wifi").foregroundStyle(.red, .green, .blue)
      Text("a").foregroundStyle(.tertiary)
      Text("b").foregroundStyle(.background)
      Text("c").foregroundStyle(
        .linearGradient(
          colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Color("Missing")
      Image(size: CGSize(width: 10, height: 10)) { context in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
        context.stroke(
          Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.blue), lineWidth: 1)
      }
    }
    .background()
    .background(in: .containerRelative)
    .background(.ultraThinMaterial)
    .background(.fill)
    .background(.bar)
    .border(.quaternary)
    .clipShape(.containerRelative)
    .contentShape(.contextMenuPreview, Rectangle())
    .contentShape(.interaction, Circle())
    .transition(.opacity.combined(with: .scale))
    .transition(.asymmetric(insertion: .move(edge: .top), removal: .offset(x: 1, y: 2)))
    .transition(.push(from: .leading))
    .animation(.interactiveSpring, value: 1)
    .animation(.interpolatingSpring, value: 1)
  }
}

private struct ListForms: View {
  @State private var query = ""
  @State private var isActive = false
  @State private var chosen: Int?
  @State private var isOpen = false

  var body: some View {
    NavigationView {
      List {
        sections
        menus
        others
      }
      .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always))
      .alert(isPresented: $isOpen) { Alert(title: Text("a")) }
      .popover(isPresented: $isOpen) { Text("a") }
      .contentMargins(.top, 4, for: .scrollIndicators)
      .toolbar {
        ToolbarItem(placement: .automatic) { Text("a") }
        ToolbarItemGroup(placement: .keyboard) { Text("b") }
      }
      .toolbar(removing: .sidebarToggle)
      .onChange(of: query) {}
      .task {}
    }
    .buttonStyle(.glass)
  }

  @ViewBuilder private var sections: some View {
    Section(header: Text("A")) { Text("a") }
    Section(header: Text("A"), footer: Text("B")) { Text("a") }
    Section(footer: Text("B")) { Text("a") }
    NavigationLink(destination: Text("x"), isActive: $isActive) { Text("y") }
    NavigationLink(destination: Text("x"), tag: 1, selection: $chosen) { Text("y") }
    NavigationLink("y", isActive: $isActive) { Text("x") }
  }

  @ViewBuilder private var menus: some View {
    Menu {
      Text("a")
    } label: {
      Text("b")
    } primaryAction: {
    }
    Menu("b", systemImage: "plus") { Text("a") }
    Menu("b") {
      Text("a")
    } primaryAction: {
    }
    Button(role: .confirm) {
    } label: {
      Text("OK")
    }
    Button(role: .close) {}
    Picker("c", selection: $query) {
      Text("a").tag("a")
    } currentValueLabel: {
      Text("b")
    }
    .pickerStyle(.inline)
  }

  @ViewBuilder private var others: some View {
    GroupBox(label: Text("b")) { Text("a") }
    Link("Swift", destination: URL(fileURLWithPath: "/"))
    ProgressView(
      timerInterval: Date()...Date().addingTimeInterval(1), countsDown: true,
      label: { Text("a") }, currentValueLabel: { Text("b") })
    LazyVGrid(columns: [GridItem()], alignment: .leading, spacing: 1) { Text("a") }
    Text("a").alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
    ForEach(["a"], id: \.self) { Text($0) }
  }
}

/// Files that are compiled, and whose views are drawn.
@MainActor @Suite struct CallFormTests {
  @Test func theViewsAreDrawn() throws {
    for view in [AnyView(TextForms()), AnyView(ShapeForms()), AnyView(ListForms())] {
      let image = try #require(ImageRenderer(content: view.frame(width: 300, height: 900)).cgImage)
      #expect(image.width == 300)
    }
  }
}
