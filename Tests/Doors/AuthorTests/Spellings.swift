import ArborCore
import SwiftUI
import Testing

// Spellings that newer projects use: names of assets, levels of styles, tokens, toolbars.

extension ImageResource {
  static let logo = ImageResource(name: "Logo", bundle: .main)
}

extension ColorResource {
  static let brand = ColorResource(name: "Brand", bundle: .main)
}

private enum Place: Hashable { case home, search }

private struct Faded: ViewModifier {
  let opacity: Double
  func body(content: Content) -> some View { content.opacity(opacity) }
}

extension AnyTransition {
  static var faded: AnyTransition {
    .modifier(active: Faded(opacity: 0), identity: Faded(opacity: 1))
  }
}

private struct Spellings: View {
  @State private var place = Place.home
  @State private var query = ""
  @State private var isOn = false
  @State private var number = 0
  @Environment(\.undoManager) private var undoManager
  @Environment(\.autocorrectionDisabled) private var isPlain
  @Environment(\.searchSuggestionsPlacement) private var suggestions
  let title: LocalizedStringResource = "Title"

  private var doubled: Binding<Int> {
    Binding(get: { number * 2 }, set: { value, _ in number = value / 2 })
  }

  private var items: some CustomizableToolbarContent {
    ToolbarItem(id: "one", placement: .primaryAction) { Button("One") {} }
  }

  var body: some View {
    TabView(selection: $place) {
      Tab("Home", image: "Logo", value: .home) { home }
      Tab(value: .search) {
        Text("search")
      } label: {
        Label("Search", image: .logo)
      }
    }
    .tabViewStyle(.tabBarOnly)
  }

  private var home: some View {
    NavigationStack {
      VStack {
        Text("card").padding()
          .background(.background.secondary, in: .rect(cornerRadius: 16))
          .transition(.faded)
        Circle().fill(.tint.tertiary)
        Circle().fill(Color(.brand).secondary)
        Circle().stroke(.selection)
        Rectangle().fill(Gradient(colors: [.red, .blue]).colorSpace(.perceptual))
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
          .frame(height: 10)
        Button("Home", image: .logo) {}
        Button(title) {}
        Toggle(title, isOn: $isOn)
        Stepper("Twice", value: doubled)
        Picker("Kind", selection: $number) {
          Text("zero").tag(0)
          Text("one").tag(1)
        }
        .pickerStyle(.palette)
        Image(.logo).accessibilityLabel(title)
        Text("large").accessibilityShowsLargeContentViewer()
        Text("larger").accessibilityShowsLargeContentViewer { Label("Large", systemImage: "star") }
      }
      .navigationTitle(title)
      .toolbar(id: "main") { items }
      .toolbar {
        ToolbarItem(id: "two", showsByDefault: false) { Button("Two") {} }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Three") {}
        } label: {
          Label("More", systemImage: "ellipsis")
        }
        ToolbarItem { Button("Four") {} }.hidden(!isOn)
      }
    }
    .searchable(text: $query, isPresented: $isOn, prompt: "Search")
  }
}

@MainActor @Suite struct SpellingsTests {
  @Test func newerSpellingsAreShown() {
    let host = ViewHost(configuration: HostConfiguration()) { Spellings() }
    defer { host.close() }
    host.flush()
    var texts: Set<String> = []
    func visit(_ node: NodeSnapshot) {
      if let text = node.text { texts.insert(text) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    #expect(texts.isSuperset(of: ["card", "One", "Three", "Home", "Title"]))
    #expect(texts.isDisjoint(with: ["Two", "Four"]))
  }
}
