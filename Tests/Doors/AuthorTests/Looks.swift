import SwiftUI
import Testing

/// Every name of further looks, as an author writes it.
private struct Family: PreviewContext {
  var name: String
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value {
    name as? Key.Value ?? Key.defaultValue
  }
}

private struct NameKey: PreviewContextKey { static let defaultValue = "" }

private enum Place: String, Hashable, CaseIterable { case home, library, search }

private struct Folder: Identifiable, Hashable {
  let id: String
  var folders: [Folder]?
}

private final class Player: ObservableObject { @Published var isPlaying = false }

private struct PlayerCommands: Commands {
  @FocusedObject private var player: Player?
  var body: some Commands {
    CommandMenu("Player") {
      Button("Stop") { player?.isPlaying = false }.disabled(player == nil)
      if let binding = $player?.isPlaying { Toggle("Playing", isOn: binding) }
    }
    ToolbarCommands()
  }
}

private struct LibraryTabs: TabContent {
  @State private var hasMore = true
  var body: some TabContent<Place> {
    TabSection("Library") {
      Tab("Albums", systemImage: "square.stack", value: Place.library) { Text("Albums") }
        .tabPlacement(.sidebarOnly)
      if hasMore {
        Tab("Search", systemImage: "magnifyingglass", value: Place.search) { Text("Search") }
          .defaultVisibility(.hidden, for: .tabBar)
      }
    }
  }
}

private struct TabsPage: View {
  @State private var place = Place.home
  @TabContentBuilder<Place> private var more: some TabContent<Place> {
    Tab("More", systemImage: "ellipsis", value: Place.search) { Text("More") }
  }
  var body: some View {
    TabView(selection: $place) {
      Tab("Home", systemImage: "house", value: .home) { Text("Home") }
      LibraryTabs()
      ForEach(Place.allCases, id: \.self) { place in
        Tab(place.rawValue, systemImage: "circle", value: place) { Text(place.rawValue) }
      }
      more
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewBottomAccessory { Text("Now playing") }
    .tabBarMinimizeBehavior(.onScrollDown)
  }
}

private struct Emphasized: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> some ViewModifier { Padded() }
}

private struct Padded: ViewModifier {
  func body(content: Content) -> some View { content.padding() }
}

private struct ListsPage: View {
  let folders = [Folder(id: "a", folders: [Folder(id: "b", folders: nil)])]
  @State private var isOpen = true
  var body: some View {
    List {
      Section("Outline") {
        OutlineGroup(folders, children: \.folders) { Label($0.id, systemImage: "folder") }
      }
      .collapsible(false)
      .headerProminence(.increased)
      Section("Archive", isExpanded: $isOpen) { Text("old") }
      OutlineGroup(folders[0], children: \.folders) { Text($0.id) }
      DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
      Label("Inbox", systemImage: "tray").listItemTint(.purple)
      Text("Small").font(.body.smallCaps())
      Text("Small").font(.title.lowercaseSmallCaps().uppercaseSmallCaps())
      Label("Sent", systemImage: "paperplane").listItemTint(.fixed(.red))
    }
    .alternatingRowBackgrounds()
    .listSectionMargins(.horizontal, 20)
    .scrollIndicatorsFlash(onAppear: true)
    .scrollIndicatorsFlash(trigger: isOpen)
    .onScrollPhaseChange { _, phase in isOpen = phase.isScrolling }
    .onScrollPhaseChange { _, _, context in isOpen = context.geometry.contentOffset.y > 0 }
  }
}

private struct SplitPage: View {
  @FocusState private var isSearching: Bool
  @State private var query = ""
  @State private var showsSheet = false
  @State private var asksNoMore = false
  @StateObject private var player = Player()
  var body: some View {
    NavigationSplitView {
      List(0..<3) { Text("\($0)") }
        .navigationSplitViewColumnWidth(min: 120, ideal: 180, max: 300)
        .toolbar(removing: .sidebarToggle)
    } detail: {
      HSplitView {
        Text("left").frame(minWidth: 100)
        VSplitView {
          Text("top"); Text("bottom")
        }
      }
      .navigationTitle("Split")
      .toolbar {
        ToolbarTitleMenu { Button("Rename") {} }
        ToolbarItem { Button("Add") {} }.sharedBackgroundVisibility(.hidden)
      }
      .searchable(text: $query, placement: .toolbarPrincipal)
      .searchFocused($isSearching)
      .searchPresentationToolbarBehavior(.avoidHidingContent)
    }
    .navigationSplitViewStyle(.balanced)
    .sheet(isPresented: $showsSheet) {
      Text("sheet")
        .presentationDetents([.height(120), .large])
        .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
        .presentationSizing(.form.fitted(horizontal: false, vertical: true))
    }
    .confirmationDialog("Delete?", isPresented: .constant(false)) { Button("Delete") {} }
    .dialogSuppressionToggle(isSuppressed: $asksNoMore)
    .fileDialogDefaultDirectory(nil)
    .focusedObject(player)
    .focusedSceneObject(player)
    .inspector(isPresented: $showsSheet) { Text("details").inspectorColumnWidth(200) }
    .windowMinimizeBehavior(.disabled)
  }
}

private struct ControlsPage: View {
  @Namespace private var scope
  @Environment(\.resetFocus) private var resetFocus
  @Environment(\.backgroundMaterial) private var material
  @Environment(\.isLuminanceReduced) private var isDimmed
  @Environment(\.legibilityWeight) private var weight
  @Environment(\.headerProminence) private var prominence
  @Environment(\.labelsVisibility) private var labels
  @Environment(\.menuIndicatorVisibility) private var indicators
  @State private var size = 1
  var gesture: AnyGesture<Void> {
    size > 1
      ? AnyGesture(TapGesture().map { _ in }) : AnyGesture(LongPressGesture().map { _ in })
  }
  var body: some View {
    VStack {
      Picker("Size", selection: $size) {
        Text("S").tag(1); Text("L").tag(2)
      }
      .pickerStyle(.radioGroup)
      .labelsVisibility(.hidden)
      .sensoryFeedback(.selection, trigger: size)
      .sensoryFeedback(trigger: size) { old, new in new > old ? .increase : .decrease }
      Button("Go") { resetFocus(in: scope) }
        .buttonStyle(.borderedProminent).buttonSizing(.flexible)
        .handGestureShortcut(.primaryAction)
        .prefersDefaultFocus(in: scope)
      if let help = URL(string: "https://example.com") { HelpLink(destination: help) }
      Image(systemName: "heart").antialiased(true).symbolColorRenderingMode(.gradient)
        .allowedDynamicRange(.standard)
        .backgroundExtensionEffect()
        .onPlayPauseCommand { size = 1 }
        .gesture(gesture)
      Text("glass").glassEffect().glassEffectID("a", in: scope)
        .glassEffectUnion(id: "b", namespace: scope).glassEffectTransition(.materialize)
      Text("window").glassBackgroundEffect(displayMode: .always)
        .containerCornerOffset(.leading, sizeToFit: true)
        .background(.thinMaterial)
        .background(.bar, in: Capsule())
      ConcentricRectangle(corners: .concentric(minimum: 12), isUniform: true)
        .containerShape(.rect(cornerRadius: 24))
      Color.red.clipShape(.rect(corners: .concentric(minimum: .fixed(8))))
        .containerRelativeFrame(.horizontal)
    }
    .focusScope(scope)
    .modifier(Emphasized())
    .previewContext(Family(name: "small"))
  }
}

@MainActor @Suite struct Looks {
  @Test func pagesOfAllLooksAreMade() {
    for page in [
      AnyView(TabsPage()), AnyView(ListsPage()), AnyView(SplitPage()), AnyView(ControlsPage()),
    ] {
      let renderer = ImageRenderer(content: page.frame(width: 600, height: 600))
      #expect(renderer.uiImage != nil)
    }
  }
}
