public import Arbor
public import ArborCore

nonisolated extension View {
  /// Gives a section of a list a label in the index of the list; `nil` for none.
  ///
  /// ```swift
  /// List {
  ///   ForEach(groups) { group in
  ///     Section(group.letter) { ContactRows(group) }
  ///       .sectionIndexLabel(group.letter)
  ///   }
  /// }
  /// .listSectionIndexVisibility(.visible)
  /// ```
  public func sectionIndexLabel(_ label: Text?) -> some View {
    IndexedSection(section: self, label: label)
  }

  /// Gives a section of a list a localized label in the index of the list; `nil` for none.
  public func sectionIndexLabel(_ labelKey: LocalizedStringKey?) -> some View {
    sectionIndexLabel(labelKey.map { Text($0) })
  }

  /// Gives a section of a list a label as it is in the index of the list; `nil` for none.
  @_disfavoredOverload
  public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View {
    sectionIndexLabel(label.map { Text($0) })
  }
}

nonisolated extension View {
  /// Sets whether an index of the sections lies at the trailing side of the list: a click on the
  /// label of a section scrolls to it.
  ///
  /// ```swift
  /// List { ContactSections(groups) }.listSectionIndexVisibility(.visible)
  /// ```
  ///
  /// Differs from SwiftUI: `automatic` shows none. The index has the labels of sections that are
  /// written in the list itself: as they are, in a `Group`, a conditional or the first 240 elements
  /// of a `ForEach`, and up to 60 of them; those in the bodies of other views are missing.
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    IndexedList(list: self, isShown: visibility == .visible)
  }
}

/// A label of an index, and the id of the view to which it leads.
@MainActor struct IndexEntry {
  let label: Text
  let id: AnyHashable

  /// The labels in some content, in order.
  static func entries(of content: Any) -> [IndexEntry] {
    (content as? any IndexedContent)?.indexEntries ?? []
  }
}

/// The id of a section with a label.
private struct IndexedSectionID: Hashable {
  let label: String
}

/// Views in which sections with labels are found without making them.
@MainActor protocol IndexedContent {
  var indexEntries: [IndexEntry] { get }
}

/// The number of entries that an index shows.
private let indexLimit = 60
/// The number of elements of a `ForEach` in which sections are looked for.
private let searchedElements = 240

private nonisolated struct IndexedSection<Content: View>: View, IndexedContent, ActionableSection {
  let section: Content
  let label: Text?

  @MainActor var body: some View {
    if let label { section.id(IndexedSectionID(label: label.plainString)) } else { section }
  }

  @MainActor var indexEntries: [IndexEntry] {
    label.map {
      [IndexEntry(label: $0, id: AnyHashable(IndexedSectionID(label: $0.plainString)))]
    } ?? []
  }
}

extension IndexedSection {
  @MainActor func adding(_ actions: AnyView, toHeader: Bool) -> AnyView {
    guard let acted = section as? any ActionableSection else { return AnyView(self) }
    return AnyView(
      IndexedSection<AnyView>(
        section: acted.adding(actions, toHeader: toHeader), label: label))
  }
}

extension ForEach: IndexedContent {
  var indexEntries: [IndexEntry] {
    guard Content.self is any IndexedContent.Type else { return [] }
    var found: [IndexEntry] = []
    for element in data.prefix(searchedElements) {
      if found.count >= indexLimit { break }
      // The element is found by its own id while its views are not made.
      let id = AnyHashable(self.id(element))
      found += IndexEntry.entries(of: content(element)).map { IndexEntry(label: $0.label, id: id) }
    }
    return found
  }
}

extension TupleView: IndexedContent {
  @MainActor var indexEntries: [IndexEntry] {
    Mirror(reflecting: value).children.flatMap { IndexEntry.entries(of: $0.value) }
  }
}

extension ModifiedContent: IndexedContent {
  var indexEntries: [IndexEntry] { IndexEntry.entries(of: content) }
}

extension List: IndexedContent {
  @MainActor var indexEntries: [IndexEntry] { IndexEntry.entries(of: content) }
}

extension Group: IndexedContent {
  @MainActor var indexEntries: [IndexEntry] {
    Mirror(reflecting: self).children.flatMap { IndexEntry.entries(of: $0.value) }
  }
}

extension _ConditionalContent: IndexedContent {
  @MainActor var indexEntries: [IndexEntry] {
    // The arm that is shown is the payload of an enumeration.
    Mirror(reflecting: self).children.flatMap { Mirror(reflecting: $0.value).children }
      .flatMap { IndexEntry.entries(of: $0.value) }
  }
}

extension Optional: IndexedContent {
  var indexEntries: [IndexEntry] { map { IndexEntry.entries(of: $0) } ?? [] }
}

/// A list with an index of its sections.
private nonisolated struct IndexedList<Content: View>: View {
  let list: Content
  let isShown: Bool

  @MainActor var body: some View {
    if isShown {
      let found = Array(IndexEntry.entries(of: list).prefix(indexLimit))
      ScrollViewReader { proxy in
        list.overlay(alignment: .trailing) {
          SectionIndex(entries: found) { proxy.scrollTo($0, anchor: .top) }
        }
      }
    } else {
      list
    }
  }
}

/// The identity of a label, which no id of an author's views equals: the labels are in the scope of
/// scroll views around.
private struct IndexLabelID: Hashable {
  let index: Int
}

/// The labels of sections, one below the other; in a low list they are closer together.
private nonisolated struct SectionIndex: View {
  let entries: [IndexEntry]
  let scroll: (AnyHashable) -> Void
  @Environment(\.accent) private var accent

  @MainActor var body: some View {
    if !entries.isEmpty {
      VStack(spacing: 0) {
        ForEach(entries.indices.map(IndexLabelID.init), id: \.self) { label in
          Button(keepsLook: true) {
            scroll(entries[label.index].id)
          } label: {
            entries[label.index].label.font(.caption2.weight(.semibold)).lineLimit(1)
              .foregroundColor(accent)
              .padding(.horizontal, 4)
              .frame(minWidth: 24, minHeight: 13, maxHeight: 18)
          }
        }
      }
      .padding(.trailing, 2)
    }
  }
}
