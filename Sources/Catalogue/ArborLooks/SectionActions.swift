import Arbor
public import ArborCore

nonisolated extension View {
  /// Adds actions to a section of a list: rows after its other rows, on macOS at the end of its
  /// header.
  ///
  /// ```swift
  /// Section("Playlists") { PlaylistRows() }
  ///   .sectionActions { Button("New Playlist", systemImage: "plus") { addPlaylist() } }
  /// ```
  ///
  /// Differs from SwiftUI: on macOS they show without a pointer on the section. A view that is no
  /// section shows none.
  public func sectionActions<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    ActedSection(section: self, actions: content())
  }
}

/// A section to which actions can be added.
@MainActor protocol ActionableSection {
  func adding(_ actions: AnyView, toHeader: Bool) -> AnyView
}

extension Section: ActionableSection where Parent: View, Content: View, Footer: View {
  func adding(_ actions: AnyView, toHeader: Bool) -> AnyView {
    AnyView(acted(actions, toHeader: toHeader))
  }

  /// Returns the section with actions in its header, or after its rows.
  @MainActor func acted(_ actions: AnyView, toHeader: Bool) -> Section<AnyView, AnyView, Footer> {
    Section<AnyView, AnyView, Footer> {
      toHeader ? AnyView(self.content) : rows(with: actions)
    } header: {
      toHeader
        ? AnyView(
          HStack {
            header
            Spacer(minLength: 8)
            actions.buttonStyle(.borderless)
          }) : AnyView(header)
    } footer: {
      footer
    }
  }

  @MainActor private func rows(with actions: AnyView) -> AnyView {
    if let rows = self.content as? any CollapsingRows { return rows.adding(actions) }
    return AnyView(
      Group {
        self.content; actions
      })
  }
}

/// Rows that a section shows and hides.
@MainActor protocol CollapsingRows {
  func adding(_ actions: AnyView) -> AnyView
}

extension ModifiedContent: ActionableSection where Content: View, Modifier: ViewModifier {
  func adding(_ actions: AnyView, toHeader: Bool) -> AnyView {
    guard let section = content as? any ActionableSection else { return AnyView(self) }
    return AnyView(section.adding(actions, toHeader: toHeader).modifier(modifier))
  }
}

private nonisolated struct ActedSection<Content: View, Actions: View>: View, IndexedContent {
  let section: Content
  let actions: Actions
  @Environment(\.idiom) private var idiom

  @MainActor var indexEntries: [IndexEntry] { IndexEntry.entries(of: section) }

  @MainActor var body: some View {
    if let acted = section as? any ActionableSection {
      acted.adding(AnyView(actions), toHeader: idiom == .macOS)
    } else {
      section
    }
  }
}
