import ArborCore
import SwiftUI
import Testing

// Code of projects that are in Swift 6 mode without a default isolation: views are made by values
// and functions that belong to no actor, as Apple's SDK lets them. That it compiles is the test.

private enum Destination: String, CaseIterable, Identifiable {
  case home, settings, about

  var id: Self { self }

  var icon: some View {
    Image(systemName: "house").resizable().scaledToFit().frame(width: 20, height: 20)
      .foregroundStyle(.tint).accessibilityHidden(true)
  }

  var badge: Text { Text(rawValue.capitalized).bold().foregroundColor(.red) }

  @ViewBuilder var screen: some View {
    switch self {
    case .home: Text("Home").font(.title).padding()
    case .settings: Label("Settings", systemImage: "gear").labelStyle(TitleOnlyLabelStyle())
    case .about:
      if CommandLine.arguments.isEmpty { EmptyView() } else { Text("About").italic() }
    }
  }
}

private struct Theme: Sendable {
  let radius: CGFloat
  var accent = Color.blue

  static let standard = Theme(radius: 8)
  static let dot = Circle()
  static let corner = RoundedRectangle(cornerRadius: 4)
  static let wordmark = Text("Arbor").font(.headline)

  func card<Content: View>(_ content: Content) -> some View {
    content
      .padding(12)
      .padding(.horizontal)
      .background(accent.opacity(0.1), in: RoundedRectangle(cornerRadius: radius))
      .overlay(alignment: .topTrailing) { Circle().fill(accent).frame(width: 6, height: 6) }
      .clipShape(RoundedRectangle(cornerRadius: radius))
      .shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
  }

  func outline(_ width: CGFloat) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: radius).strokeBorder(accent, lineWidth: width)
      Capsule().stroke(accent, style: StrokeStyle(lineWidth: width, dash: [4]))
      Rectangle().trim(from: 0, to: 0.5).stroke(lineWidth: width)
      Ellipse().inset(by: width).fill(.red.gradient)
      Circle().fill(.red).stroke(.blue, lineWidth: 1)
    }
  }
}

private final class Model: ObservableObject {
  var name = "Ada"
  var isOn = false

  func row(_ number: Int) -> some View {
    HStack(spacing: 4) {
      Image(systemName: "star")
      VStack(alignment: .leading) {
        Text("Row \(number)").font(.body).lineLimit(1)
        Text("Detail").font(.caption).foregroundColor(.secondary).multilineTextAlignment(.leading)
      }
      Spacer()
      Divider()
      Color.red.frame(width: 4).cornerRadius(2)
    }
    .contentShape(Rectangle())
    .opacity(number == 0 ? 0.5 : 1)
    .disabled(number == 0)
    .tag(number)
    .id(number)
    .accessibilityLabel("Row")
    .accessibilityElement(children: .combine)
  }

  func alert() -> Alert {
    Alert(title: Text("Really?"), message: Text("It is gone."), dismissButton: .default(Text("OK")))
  }

  func controls(_ text: Binding<String>, _ isOn: Binding<Bool>, _ number: Binding<Double>)
    -> some View
  {
    Form {
      Section("Names") {
        TextField("Name", text: text).textFieldStyle(RoundedBorderTextFieldStyle())
          .autocorrectionDisabled()
        SecureField("Password", text: text).submitLabel(.done)
        TextEditor(text: text)
      }
      Section {
        Toggle("On", isOn: isOn).toggleStyle(SwitchToggleStyle())
        Slider(value: number, in: 0...1)
        Stepper("Count", value: number)
        Picker("Where", selection: text) {
          ForEach(Destination.allCases) { Text($0.rawValue).tag($0.rawValue) }
        }
        .pickerStyle(MenuPickerStyle())
        DatePicker("Day", selection: .constant(.distantPast))
        ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle())
        Button("Save") {}.buttonStyle(BorderedProminentButtonStyle()).tint(.green)
        Button(role: .destructive) {
        } label: {
          Label("Delete", systemImage: "trash")
        }
        Link("Site", destination: URL(filePath: "/"))
      } header: {
        Text("Controls")
      }
    }
  }
}

/// A view that belongs to no actor but for its body.
private nonisolated struct Row: View {
  let title: String
  @Environment(\.colorScheme) private var scheme

  @MainActor var body: some View { Text(title.uppercased()).onTapGesture {} }
}

private struct Faded: ViewModifier {
  let amount: Double
  nonisolated init(amount: Double = 0.5) { self.amount = amount }
  func body(content: Content) -> some View { content.opacity(amount) }
}

private struct Pressed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

extension ButtonStyle where Self == Pressed {
  fileprivate static var pressed: Pressed { Pressed() }
}

extension View {
  /// Functions of an extension of `View` may say that they belong to no actor.
  nonisolated fileprivate func screenTitle(_ title: String) -> some View {
    navigationTitle(title)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .background(Color.white.ignoresSafeArea())
      .foregroundStyle(.primary, .secondary)
      .environment(\.lineLimit, 3)
      .transition(.opacity.combined(with: .scale))
      .animation(.default, value: title)
      .modifier(Faded(amount: 0.9))
      .zIndex(1)
  }

  nonisolated fileprivate func placed(_ angle: Angle) -> some View {
    offset(x: 1, y: 2).position(x: 5, y: 5).rotationEffect(angle).scaleEffect(2)
      .blur(radius: 1).border(.red).aspectRatio(1, contentMode: .fit).fixedSize()
      .layoutPriority(1).hidden().mask { Circle() }.grayscale(0.5).brightness(0.1)
  }

  nonisolated fileprivate func heard(_ act: @escaping () -> Void) -> some View {
    onAppear(perform: act).onDisappear(perform: act).onTapGesture(perform: act)
      .onSubmit { act() }
      .onLongPressGesture { act() }
  }

  nonisolated fileprivate func shown<Content: View>(
    _ isShown: Binding<Bool>, @ViewBuilder _ content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isShown) { content() }
      .popover(isPresented: isShown) { content() }
      .alert("Title", isPresented: isShown) {
        Button("OK") {}
      } message: {
        Text("Words")
      }
      .confirmationDialog("Title", isPresented: isShown) { Button("OK") {} }
      .contextMenu { Button("Copy") {} }
  }
}

extension Text {
  fileprivate func asTitle() -> some View { font(.largeTitle).bold().padding(.bottom, 4) }
}

private func gestures(_ act: @escaping () -> Void) -> some Gesture {
  TapGesture(count: 2).onEnded { act() }
    .simultaneously(with: LongPressGesture(minimumDuration: 1).onEnded { _ in act() })
    .exclusively(before: DragGesture(minimumDistance: 4).onEnded { _ in act() })
}

private func drag() -> DragGesture { DragGesture(minimumDistance: 1, coordinateSpace: .local) }
private func pair() -> TupleView<(Text, Text)> { TupleView((Text("one"), Text("two"))) }
private func bordered() -> BorderedButtonStyle { BorderedButtonStyle() }
private let maker: @Sendable () -> AnyView = { AnyView(Text("made").bold().padding()) }

private func stack<Header: View>(
  header: Header = Text("Header"), @ViewBuilder footer: () -> some View = { Text("Footer") }
) -> some View {
  VStack {
    header
    pair()
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack { ForEach(0..<3) { Text("\($0)") } }
    }
    ScrollView { LazyVGrid(columns: [GridItem(.flexible())]) { Text("grid") } }
    List(Destination.allCases) { $0.screen }
    Group { Theme.standard.card(Text("card")) }
    GeometryReader { _ in Color.clear.frame(height: 2) }
    AnyView(footer())
  }
}

private struct Page: View {
  @StateObject private var model = Model()
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      stack().screenTitle("Page").shown($isShown) { Text("sheet") }.heard {}
        .gesture(gestures {})
        .simultaneousGesture(drag())
    }
    Row(title: "row").placed(.degrees(1))
    Button("Press") {}.buttonStyle(.pressed)
    Button("Bordered") {}.buttonStyle(bordered())
    Theme.standard.outline(1)
    Theme.wordmark.asTitle()
    maker()
    model.row(1)
  }
}

/// A view that belongs to no actor and has state, as code spells it that makes views anywhere. The
/// compiler asks for the actor of wrapped properties whose storage is `Sendable`.
private nonisolated struct Counter: View {
  @MainActor @State private var count = 1
  @MainActor @Binding var total: Int
  let step: Int

  @MainActor var body: some View {
    Text("\(count) of \(total)")
    Button("Add") {
      count += step
      total += step
    }
    Toggle("Many", isOn: Binding(get: { count > 1 }, set: { _ in }))
  }
}

private nonisolated func counter(_ total: Binding<Int>) -> some View {
  Counter(total: total, step: 2)
}

private struct CounterPage: View {
  @State private var total = 10
  var body: some View { counter($total) }
}

@Suite struct NonisolatedCodeTests {
  /// The texts of a view, which is made away from the main actor.
  private func texts<V: View>(of view: @escaping @Sendable () -> V) async -> [String] {
    nonisolated(unsafe) let made = view()
    return await MainActor.run {
      let host = ViewHost(configuration: HostConfiguration()) { made }
      defer { host.close() }
      host.flush()
      return Self.texts(of: host)
    }
  }

  /// The nodes of a page, the outer ones first.
  @MainActor private static func nodes(of host: ViewHost) -> [NodeSnapshot] {
    func all(_ node: NodeSnapshot) -> [NodeSnapshot] { [node] + node.children.flatMap(all) }
    return all(host.snapshot().root)
  }

  @MainActor private static func texts(of host: ViewHost) -> [String] {
    nodes(of: host).compactMap(\.text)
  }

  @Test func viewsThatWereMadeElsewhereAreShown() async {
    #expect(await texts { Destination.home.screen } == ["Home"])
    #expect(await texts { Theme.standard.card(Text("card")) } == ["card"])
    #expect(await texts { Text("big").asTitle().screenTitle("t").heard {} } == ["big"])
    #expect(await texts { Row(title: "row") } == ["ROW"])
    #expect(await texts(of: maker) == ["made"])
    #expect(await texts { pair() } == ["one", "two"])
    let all = await texts { stack() }
    #expect(all.first == "Header" && all.last == "Footer" && all.contains("card"))
    #expect(await texts { Model().row(2) } == ["Row 2", "Detail"])
  }

  @Test @MainActor func pagesUseThem() {
    let host = ViewHost(configuration: HostConfiguration()) { Page() }
    defer { host.close() }
    host.flush()
    let texts = Self.texts(of: host)
    for text in ["Header", "one", "two", "card", "Footer", "ROW", "made", "Row 1"] {
      #expect(texts.contains(text), "\(text) is not among \(texts)")
    }
    #expect(texts.contains("Press") && texts.contains("Bordered"), "\(texts)")
  }

  @Test @MainActor func stateOfViewsOfNoActorIsKept() throws {
    let host = ViewHost(configuration: HostConfiguration()) { CounterPage() }
    defer { host.close() }
    host.flush()
    #expect(Self.texts(of: host).contains("1 of 10"))
    let add = try #require(Self.nodes(of: host).first { $0.control?.role == "button" })
    try host.handle(.tap, at: add.id)
    host.flush()
    #expect(Self.texts(of: host).contains("3 of 12"))
  }
}
