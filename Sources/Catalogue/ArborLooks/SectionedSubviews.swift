import Arbor
public import ArborCore

/// A section of a view: its header, its content and its footer.
///
/// `ForEach(sections:)` and `Group(sections:)` give it to containers. Views outside of sections are
/// in one without header and footer.
///
/// ```swift
/// ForEach(sections: content) { section in
///   VStack {
///     section.header.font(.headline)
///     section.content
///   }
/// }
/// ```
public struct SectionConfiguration: Identifiable {
  /// The identity of a section.
  public struct ID: Hashable {
    let path: [AnyHashable]
    let index: Int
  }

  /// The identity among the sections of a view.
  public let id: ID
  /// The values that the section has for its container.
  public let containerValues: ContainerValues
  /// The views above the content.
  public let header: SubviewsCollection
  /// The views of the section.
  public let content: SubviewsCollection
  /// The views below the content.
  public let footer: SubviewsCollection

  init(_ part: SubviewList.Part, at index: Int) {
    // Sections keep their identity when others come and go, as far as code tells them apart.
    id = ID(path: part.id, index: part.isSection ? 0 : index + 1)
    containerValues = part.values
    header = SubviewsCollection(views: part.header)
    content = SubviewsCollection(views: part.content)
    footer = SubviewsCollection(views: part.footer)
  }
}

/// The sections of which a view consists, in order.
///
/// ```swift
/// Group(sections: content) { sections in Text("\(sections.count) sections") }
/// ```
public struct SectionCollection: RandomAccessCollection {
  /// The position of the first section.
  public let startIndex = 0
  let sections: [SectionConfiguration]

  @MainActor init<V: View>(of view: V) {
    sections = SubviewList(of: view, findsSections: true).parts.enumerated().map {
      SectionConfiguration($1, at: $0)
    }
  }

  /// The position after the last section.
  public var endIndex: Int { sections.count }

  /// The section at a position.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// The sections over which a `ForEach` iterates.
///
/// `ForEach(sections:content:)` creates it.
///
/// ```swift
/// ForEach(sections: content) { section in section.content }
/// ```
public struct ForEachSectionCollection<Content>: RandomAccessCollection {
  /// The position of the first section.
  public let startIndex = 0
  let sections: SectionCollection

  /// The position after the last section.
  public var endIndex: Int { sections.count }

  /// The section at a position.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension ForEach where Content: View {
  /// Creates a view for each section of which another view consists.
  ///
  /// ```swift
  /// ForEach(sections: content) { section in
  ///   section.header
  ///   HStack { section.content }
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: sections in a view with state or environment of its own are not found.
  @MainActor @preconcurrency public init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    self.init(
      ForEachSectionCollection(sections: SectionCollection(of: view)), id: \.id, content: content)
  }
}

/// The views that `Group(sections:)` makes from the sections of another view.
///
/// ```swift
/// Group(sections: content) { sections in ForEach(sections) { $0.content } }
/// ```
public nonisolated struct GroupSectionsOfContent<Sections: View, Content: View>: View,
  @unchecked Sendable
{
  let base: Sections
  let transform: (SectionCollection) -> Content

  @MainActor public var body: some View { transform(SectionCollection(of: base)) }
}

extension Group {
  /// Creates views from the sections of which another view consists.
  ///
  /// ```swift
  /// Group(sections: content) { sections in
  ///   ForEach(sections) { section in section.content }
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: sections in a view with state or environment of its own are not found.
  @MainActor @preconcurrency public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}
