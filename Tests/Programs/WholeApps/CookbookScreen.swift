import SwiftUI

// A list of recipes with tokens in its search, a menu with toggles, and changes that are taken
// back.

struct CookbookRecipe: Identifiable, Hashable {
  let id: Int
  var title: String
  var tags: [CookbookTag]
}

enum CookbookTag: String, CaseIterable, Identifiable {
  case quick, vegan, baking

  var id: Self { self }

  var title: LocalizedStringResource {
    switch self {
    case .quick: "Quick"
    case .vegan: "Vegan"
    case .baking: "Baking"
    }
  }
}

enum CookbookScope: Hashable { case all, favorites }

@MainActor
final class CookbookModel: ObservableObject {
  @Published var recipes = [
    CookbookRecipe(id: 1, title: "Tomato Soup", tags: [.quick, .vegan]),
    CookbookRecipe(id: 2, title: "Rye Bread", tags: [.baking]),
    CookbookRecipe(id: 3, title: "Noodles", tags: [.quick]),
  ]
  @Published var favorites: Set<Int> = [2]

  func toggle(_ recipe: CookbookRecipe, undoManager: UndoManager?) {
    let isFavorite = favorites.contains(recipe.id)
    if isFavorite { favorites.remove(recipe.id) } else { favorites.insert(recipe.id) }
    undoManager?.registerUndo(withTarget: self) { model in
      model.toggle(recipe, undoManager: undoManager)
    }
    undoManager?.setActionName(isFavorite ? "Remove Favorite" : "Add Favorite")
  }
}

struct CookbookRow: View {
  let recipe: CookbookRecipe
  let isFavorite: Bool
  let toggle: () -> Void

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 4) {
        Text(recipe.title).font(.headline)
        HStack {
          ForEach(recipe.tags) { tag in
            Text(tag.title)
              .font(.caption)
              .padding(.horizontal, 8).padding(.vertical, 2)
              .background(.tint.quaternary, in: Capsule())
          }
        }
      }
      Spacer()
      Button(action: toggle) {
        Image(systemName: isFavorite ? "heart.fill" : "heart")
      }
      .buttonStyle(.plain)
      .foregroundStyle(isFavorite ? AnyShapeStyle(.red) : AnyShapeStyle(.foreground.tertiary))
      .accessibilityLabel(isFavorite ? "Remove Favorite" : "Add Favorite")
    }
    .padding()
    .background(.background.secondary, in: .rect(cornerRadius: 16))
    .transition(.cookbookCard)
  }
}

struct CookbookFade: ViewModifier {
  let opacity: Double

  func body(content: Content) -> some View { content.opacity(opacity) }
}

extension AnyTransition {
  static var cookbookCard: AnyTransition {
    .modifier(active: CookbookFade(opacity: 0), identity: CookbookFade(opacity: 1))
  }
}

struct CookbookScreen: View {
  @StateObject private var model = CookbookModel()
  @State private var query = ""
  @State private var tags: [CookbookTag] = []
  @State private var suggestions = CookbookTag.allCases
  @State private var scope = CookbookScope.all
  @State private var isSearching = false
  @State private var showsTags = true
  @State private var page = 0
  @Environment(\.undoManager) private var undoManager

  private var shown: [CookbookRecipe] {
    model.recipes.filter { recipe in
      (query.isEmpty || recipe.title.localizedCaseInsensitiveContains(query))
        && tags.allSatisfy(recipe.tags.contains)
        && (scope == .all || model.favorites.contains(recipe.id))
    }
  }

  private var clampedPage: Binding<Int> {
    Binding {
      page
    } set: { value, transaction in
      withTransaction(transaction) { page = max(value, 0) }
    }
  }

  @ToolbarContentBuilder private var items: some CustomizableToolbarContent {
    ToolbarItem(id: "undo", placement: .primaryAction) {
      Button("Undo") { undoManager?.undo() }
    }
    ToolbarItem(id: "options", placement: .primaryAction) {
      Menu("Options", systemImage: "ellipsis.circle") {
        Section("Show") {
          Toggle("Tags", isOn: $showsTags)
        }
        if let help = URL(string: "https://example.org/help") {
          Link("Help", destination: help)
        }
      }
    }
    ToolbarItem(id: "print", placement: .secondaryAction, showsByDefault: false) {
      Button("Print") {}
    }
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVStack {
          ForEach(shown) { recipe in
            CookbookRow(recipe: recipe, isFavorite: model.favorites.contains(recipe.id)) {
              withAnimation { model.toggle(recipe, undoManager: undoManager) }
            }
          }
          Stepper("Page \(page)", value: clampedPage)
        }
        .padding()
      }
      .navigationTitle("Cookbook")
      .toolbar(id: "cookbook") { items }
    }
    .searchable(
      text: $query, tokens: $tags, suggestedTokens: $suggestions, isPresented: $isSearching,
      prompt: "Recipes"
    ) { tag in
      Text(tag.title)
    }
    .searchScopes($scope, activation: .onSearchPresentation) {
      Text("All").tag(CookbookScope.all)
      Text("Favorites").tag(CookbookScope.favorites)
    }
  }
}
