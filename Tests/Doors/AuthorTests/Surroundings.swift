import Foundation
import SwiftUI

// In the style of tutorials about the life of views and their environment: compiled as authors
// write it.

private struct CaptionColorKey: EnvironmentKey {
  static let defaultValue = Color.gray
}

extension EnvironmentValues {
  var captionColor: Color {
    get { self[CaptionColorKey.self] }
    set { self[CaptionColorKey.self] = newValue }
  }
}

@MainActor
final class ArticleLoader {
  private(set) var articles: [String] = []

  func load() async throws {
    try await Task.sleep(nanoseconds: 1_000)
    articles = ["One", "Two"]
  }
}

struct ArticleList: View {
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.openURL) private var openURL
  @Environment(\.dismiss) private var dismiss
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.horizontalSizeClass) var sizeClass
  @State private var articles: [String] = []
  @State private var query = ""
  @State private var width: CGFloat = 0
  @State private var lines: [String] = []
  private let loader = ArticleLoader()

  var body: some View {
    VStack {
      Text(sizeClass == .compact ? "Narrow" : "Wide")
        .foregroundColor(colorScheme == .dark ? .white : .black)
      TextField("Search", text: $query)
        .onSubmit { lines.append(query) }
        .submitLabel(.search)
      ForEach(articles, id: \.self) { article in
        Badge(title: article, isNew: article == "One").equatable()
          .rotationEffect(.degrees(2))
          .scaleEffect(1.1, anchor: .leading)
      }
      Button("Open") {
        if let url = URL(string: "https://example.org") { openURL(url) }
        dismiss()
      }
      RefreshButton()
    }
    .onGeometryChange(for: CGFloat.self) { proxy in
      proxy.size.width
    } action: { newValue in
      width = newValue
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { lines.removeAll() }
    }
    .onChange(of: query) { lines = [] }
    .task { await load() }
    .task(id: query, priority: .background) { try? await loader.load() }
    .refreshable { try? await loader.load() }
    .environment(\.captionColor, .blue)
    .transformEnvironment(\.captionColor) { $0 = $0.opacity(0.5) }
    .preferredColorScheme(.light)
    .id("articles")
    .transition(.identity)
  }

  private func load() async {
    do {
      try await loader.load()
      articles = loader.articles
    } catch {
      articles = []
    }
  }
}

struct Badge: View, Equatable {
  @Environment(\.captionColor) var captionColor
  let title: String
  let isNew: Bool

  nonisolated static func == (lhs: Badge, rhs: Badge) -> Bool { lhs.title == rhs.title }

  var body: some View {
    Text(title).foregroundColor(captionColor).redacted(reason: isNew ? .placeholder : [])
  }
}

struct RefreshButton: View {
  @Environment(\.refresh) private var refresh

  var body: some View {
    if let refresh {
      Button("Refresh") { Task { await refresh() } }
    }
  }
}
