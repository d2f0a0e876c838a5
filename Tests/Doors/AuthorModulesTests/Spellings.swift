// As authors write it for Apple's platforms, in Swift 5: the further spellings of the catalogue
// beside its others, so that no overload makes a call ambiguous.
import SwiftUI
import Testing

struct OlderForm: View {
  enum Sheet: Identifiable {
    case one
    var id: Self { self }
  }

  @Environment(\.openWindow) private var openWindow
  @Environment(\.backgroundStyle) private var ground
  @State private var isActive = false
  @State private var selection: String?
  @State private var sheet: Sheet?
  @State private var amount = 1.5
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var text = ""
  var title: String = "Title"
  let resource: LocalizedStringResource = "Resource"

  var body: some View {
    Form {
      Section(header: Text("Header"), footer: Text("Footer")) {
        fields
      }
      Section("Plain") { links }
      Section {
        looks
      } header: {
        Text("Looks")
      } footer: {
        Text("Foot")
      }
    }
    .alert(isPresented: $isActive) {
      Alert(title: Text(title), dismissButton: .default(Text("OK")))
    }
    .alert(item: $sheet) { _ in
      Alert(
        title: Text("Two", comment: "The title"), message: Text(title),
        primaryButton: .destructive(Text("Yes"), action: close), secondaryButton: .cancel(close))
    }
    .alert("Modern", isPresented: $isActive) { Button("OK", role: .cancel) {} }
    .actionSheet(item: $sheet) { _ in
      ActionSheet(title: Text("Sheet"), buttons: [.cancel(), .default(Text("Go"))])
    }
    .background()
    .background(Color("Ground", bundle: .main))
    .background(.regularMaterial)
    .background(Color.red)
    .background { Color.blue }
    .colorScheme(.dark)
    .scrollDismissesKeyboard(.immediately)
  }

  @ViewBuilder private var fields: some View {
    TextField("Name", text: $text)
    TextField("Name", text: $text, prompt: Text("Prompt"))
    TextField(text: $text, prompt: Text("Prompt")) { Text("Label") }
    TextField("Amount", value: $amount, format: .number)
    TextField(title, value: $amount, formatter: NumberFormatter())
    SecureField(text: $text) { Text("Password") }
    Stepper("Amount", value: $amount, in: 0...10, step: 0.5, format: .number)
    Stepper("Amount", value: $amount, in: 0...10, step: 0.5)
    LabeledContent("Amount", value: amount, format: .percent)
    LabeledContent("Name", value: title)
    Toggle("Flight", systemImage: "airplane", isOn: $isActive)
    Toggle("Plain", isOn: $isActive)
    Text(date, style: .date)
    Text(resource)
    Text(title)
    Text("Key", tableName: "Table", bundle: .main, comment: "A comment")
    Text("Press \(Image(systemName: "star")) or \(Image("leaf")) now")
    Text(Image(systemName: "bolt")) + Text("8").textScale(.secondary)
    Text("Count: \(Int(amount)) of \(title)", comment: "Both")
    Text(verbatim: String(localized: "Saved"))
    Text(String(localized: "key", defaultValue: "Default \(3)", table: "Table", comment: "Why"))
    ForEach([title, "b"], id: \.self, content: Text.init(verbatim:))
  }

  @ViewBuilder private var links: some View {
    NavigationLink(destination: Text("a"), isActive: $isActive) { Text("b") }
    NavigationLink("c", destination: Text("d"), isActive: $isActive)
    NavigationLink(destination: Text("e"), tag: "f", selection: $selection) { EmptyView() }
    NavigationLink("g", tag: "h", selection: $selection) { Text("i") }
    NavigationLink(destination: Text("j")) { Text("k") }
    NavigationLink("l", destination: Text("m"))
    NavigationLink("n") { Text("o") }
    Button("Window") { openWindow(id: "other") }
      .keyboardShortcut("n", modifiers: [.command, .shift])
    Button(role: .close) {}.keyboardShortcut(.cancelAction)
    Button(role: .destructive) {
    } label: {
      Text("Delete")
    }.keyboardShortcut(.delete, modifiers: [])
    Button(role: .confirm, action: close)
    Menu("Menu", systemImage: "plus") { Button("Item", action: close) }
    Menu {
      Button("Item", action: close)
    } label: {
      Text("Menu")
    } primaryAction: {
      close()
    }
    .menuStyle(.borderlessButton)
    Text("Context").contextMenu { Button("Copy", systemImage: "doc", action: close) }
    Text("Context").contextMenu(menuItems: { Button("Copy", action: close) })
  }

  @ViewBuilder private var looks: some View {
    Image(systemName: "checkmark.circle.fill").symbolRenderingMode(.palette)
      .foregroundStyle(.white, .green)
    Image(systemName: "star").symbolVariant(.fill).foregroundStyle(.primary, .secondary, .tertiary)
    Circle().trim(from: 0, to: 0.7).stroke(
      .blue, style: StrokeStyle(lineWidth: 2, lineCap: CGLineCap.round))
    Circle().fill(isActive ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary))
    Capsule(style: .continuous).fill(.ultraThinMaterial)
    RoundedRectangle(cornerSize: CGSize(width: 4, height: 8), style: .continuous).fill(.separator)
    UnevenRoundedRectangle(topLeadingRadius: 8, bottomLeadingRadius: 8).fill(.background)
    Text("Glass").glassEffect(.regular.interactive(), in: .rect(cornerRadius: 8))
    Text("Glass").glassEffect()
    Button("Glass", action: close).buttonStyle(.glass)
    Button("Glass", action: close).buttonStyle(.glassProminent)
    Button("Plain", action: close).buttonStyle(.bordered)
    Rectangle().contentShape(.contextMenuPreview, Circle())
    Rectangle().contentShape(Circle()).overlay(.black, in: Circle()).overlay(alignment: .top) {
      Text("a")
    }
    Rectangle().overlay(Circle().fill(.red)).overlay(.red).backgroundStyle(.blue).hoverEffect(.lift)
    ZStack(alignment: .leadingFirstTextBaseline) { Text("a") }
  }

  private func close() { sheet = nil }
}

struct SpellingCompilationTests {
  @Test @MainActor func olderCodeIsShown() {
    // The compiler has checked the spellings; the values are those of SwiftUI.
    #expect(EventModifiers.all.contains([.command, .shift]))
    #expect(KeyboardShortcut("a") == KeyboardShortcut("a", modifiers: .command))
    let key: KeyEquivalent = "s"
    #expect(key.character == "s")
    #expect(
      AnyShape(Circle()).path(in: CGRect(x: 0, y: 0, width: 2, height: 2)).boundingRect.width == 2)
  }
}
