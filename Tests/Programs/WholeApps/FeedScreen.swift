import Observation
import SwiftUI

private struct Post: Identifiable, Hashable {
  let id: Int
  let author: String
  let text: String
  let date: Date
  var likes: Int
  var isLiked = false
}

@Observable @MainActor
private final class FeedModel {
  enum Phase {
    case loading
    case loaded
    case failed(String)
  }

  private(set) var phase = Phase.loading
  private(set) var posts: [Post] = []

  func load() async {
    guard posts.isEmpty else { return }
    posts = Self.samples
    phase = .loaded
  }

  func refresh() async {
    try? await Task.sleep(for: .milliseconds(50))
    let post = Post(
      id: posts.count, author: "Noor", text: "Fresh from the oven.", date: .now, likes: 0)
    posts.insert(post, at: 0)
  }

  func toggleLike(_ post: Post) {
    guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
    posts[index].isLiked.toggle()
    posts[index].likes += posts[index].isLiked ? 1 : -1
  }

  private static let samples = [
    Post(
      id: 0, author: "Ines", text: "The first ferry of the season left at six this morning.",
      date: .now.addingTimeInterval(-240), likes: 12),
    Post(
      id: 1, author: "Piotr", text: "New trail markers are up between the two huts. Thanks to all!",
      date: .now.addingTimeInterval(-7_200), likes: 48),
    Post(
      id: 2, author: "Aoife", text: "Does anybody have a spare canoe paddle for Saturday?",
      date: .now.addingTimeInterval(-90_000), likes: 3),
  ]
}

/// A feed of posts that loads when it appears.
struct FeedScreen: View {
  @State private var model = FeedModel()
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Harbour")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Refresh", systemImage: "arrow.clockwise") {
              Task { await model.refresh() }
            }
          }
        }
    }
    .task { await model.load() }
  }

  @ViewBuilder private var content: some View {
    switch model.phase {
    case .loading:
      ProgressView("Loading…")
    case .failed(let reason):
      ContentUnavailableView(
        "No posts", systemImage: "wifi.slash", description: Text(verbatim: reason))
    case .loaded:
      ScrollView {
        LazyVStack(spacing: 16) {
          ForEach(model.posts) { post in
            PostCard(post: post) { model.toggleLike(post) }
          }
        }
        .padding()
        .animation(.snappy, value: model.posts)
      }
      .background(Color(.systemGroupedBackground))
      .refreshable { await model.refresh() }
    }
  }
}

private struct PostCard: View {
  let post: Post
  let like: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Image(systemName: "person.crop.circle.fill")
          .font(.largeTitle)
          .symbolRenderingMode(.hierarchical)
          .foregroundStyle(.tint)
        VStack(alignment: .leading, spacing: 2) {
          Text(post.author).fontWeight(.semibold)
          Text(post.date, format: .relative(presentation: .named))
            .font(.caption)
            .foregroundStyle(.secondary)
        }
        Spacer()
        Menu {
          Button("Copy text", systemImage: "doc.on.doc") {}
          Button("Report", systemImage: "flag", role: .destructive) {}
        } label: {
          Label("More", systemImage: "ellipsis").labelStyle(.iconOnly)
        }
      }
      Text(post.text).fixedSize(horizontal: false, vertical: true)
      Divider()
      actions
    }
    .padding()
    .background(.background, in: .rect(cornerRadius: 16))
    .shadow(color: .black.opacity(0.06), radius: 8, y: 3)
  }

  private var actions: some View {
    HStack(spacing: 20) {
      Button(action: like) {
        Label("\(post.likes)", systemImage: post.isLiked ? "heart.fill" : "heart")
          .contentTransition(.opacity)
      }
      .tint(post.isLiked ? .pink : .secondary)
      .accessibilityLabel(post.isLiked ? "Unlike" : "Like")
      .accessibilityValue("\(post.likes) likes")
      ShareLink(item: post.text)
      Spacer()
    }
    .font(.subheadline)
    .buttonStyle(.borderless)
  }
}

#Preview {
  FeedScreen()
}
