import SwiftUI

private struct OffsetKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

private enum ProfileTab: String, CaseIterable {
  case posts = "Posts"
  case photos = "Photos"
  case likes = "Likes"
}

/// A profile whose header fades as it scrolls, with tabs below a sliding underline.
struct ProfileScreen: View {
  @State private var offset: CGFloat = 0
  @State private var tab = ProfileTab.posts
  @State private var isFollowing = false
  @State private var followers = 1_284
  @Namespace private var underline

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        cover
        VStack(spacing: 16) {
          avatar
          Text("Ada Holm").font(.title.bold())
          Text("Makes maps of places that **do not exist**. ")
            + Text("#cartography").foregroundColor(.blue)
          statistics
          followButton
        }
        .multilineTextAlignment(.center)
        .padding(.horizontal)
        .padding(.top, -44)
        tabs.padding(.top, 24)
        content
      }
      .background {
        GeometryReader { proxy in
          Color.clear.preference(key: OffsetKey.self, value: proxy.frame(in: .named("scroll")).minY)
        }
      }
    }
    .coordinateSpace(name: "scroll")
    .onPreferenceChange(OffsetKey.self) { offset = $0 }
    .ignoresSafeArea(edges: .top)
  }

  private var cover: some View {
    LinearGradient(colors: [.mint, .teal, .indigo], startPoint: .leading, endPoint: .trailing)
      .frame(height: 160 + max(offset, 0))
      .offset(y: -max(offset, 0))
      .opacity(1 + min(offset, 0) / 200)
      .accessibilityHidden(true)
  }

  private var avatar: some View {
    Text("AH")
      .font(.largeTitle.bold())
      .foregroundStyle(.white)
      .frame(width: 88, height: 88)
      .background(.indigo, in: Circle())
      .overlay(Circle().stroke(.background, lineWidth: 4))
  }

  private var statistics: some View {
    HStack(spacing: 32) {
      ForEach([("Posts", 86), ("Followers", followers), ("Following", 311)], id: \.0) {
        name, count in
        VStack {
          Text(count, format: .number.notation(.compactName)).font(.headline)
          Text(LocalizedStringKey(name)).font(.caption).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
      }
    }
  }

  private var followButton: some View {
    Button {
      withAnimation {
        isFollowing.toggle()
        followers += isFollowing ? 1 : -1
      }
    } label: {
      Text(isFollowing ? "Following" : "Follow").frame(width: 140)
    }
    .buttonStyle(.borderedProminent)
    .tint(isFollowing ? .gray : .accentColor)
  }

  private var tabs: some View {
    HStack {
      ForEach(ProfileTab.allCases, id: \.self) { item in
        Button {
          withAnimation(.snappy) { tab = item }
        } label: {
          VStack(spacing: 8) {
            Text(item.rawValue).fontWeight(tab == item ? .semibold : .regular)
            ZStack {
              Capsule().fill(.clear).frame(height: 3)
              if tab == item {
                Capsule()
                  .fill(.tint)
                  .frame(height: 3)
                  .matchedGeometryEffect(id: "underline", in: underline)
              }
            }
          }
          .frame(maxWidth: .infinity)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(tab == item ? .isSelected : [])
      }
    }
  }

  @ViewBuilder private var content: some View {
    switch tab {
    case .posts:
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(1..<9) { number in
          Text("Sheet \(number) of the northern archipelago is finished.").padding()
          Divider()
        }
      }
    case .photos:
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 2), count: 3), spacing: 2) {
        ForEach(0..<9) { index in
          Color(hue: Double(index) / 9, saturation: 0.4, brightness: 0.9)
            .aspectRatio(1, contentMode: .fit)
        }
      }
    case .likes:
      ContentUnavailableView("No likes yet", systemImage: "heart.slash").padding(.top, 40)
    }
  }
}

#Preview {
  ProfileScreen()
}
