import Arbor
public import ArborCore

/// One of the views of which another view consists.
///
/// `ForEach(subviews:)` and `Group(subviews:)` give it to containers.
///
/// ```swift
/// ForEach(subviews: content) { card in
///   card.padding().background(.thinMaterial, in: .rect(cornerRadius: 12))
/// }
/// ```
public struct Subview: Identifiable {
  /// The identity of a subview: its place in the code, and the id of its element in a `ForEach`.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  /// The identity among the subviews of a view.
  public let id: ID
  /// The values that the view has for its container.
  public var containerValues: ContainerValues
  let content: AnyView
}

extension Subview: View {
  public var body: some View { content }
}

/// The views of which another view consists, in order. As a view it shows all of them.
///
/// ```swift
/// Group(subviews: content) { cards in
///   HStack {
///     cards.first
///     VStack { cards.dropFirst() }
///   }
/// }
/// ```
public struct SubviewsCollection: RandomAccessCollection {
  /// Some of the subviews in sequence; as a view it shows them.
  public typealias SubSequence = SubviewsCollectionSlice
  /// The position of the first subview.
  public let startIndex = 0
  let views: [Subview]

  /// The position after the last subview.
  public var endIndex: Int { views.count }

  /// The subview at a position.
  public subscript(index: Int) -> Subview { views[index] }

  /// The subviews at several positions.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(views: views[bounds])
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(views) { $0 } }
}

/// Some subviews in sequence.
///
/// ```swift
/// Group(subviews: content) { cards in VStack { cards.prefix(3) } }
/// ```
public struct SubviewsCollectionSlice: RandomAccessCollection {
  /// Some of these subviews.
  public typealias SubSequence = SubviewsCollectionSlice
  let views: ArraySlice<Subview>

  /// The position of the first subview.
  public var startIndex: Int { views.startIndex }
  /// The position after the last subview.
  public var endIndex: Int { views.endIndex }

  /// The subview at a position.
  public subscript(index: Int) -> Subview { views[index] }

  /// The subviews at several positions.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(views: views[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(Array(views)) { $0 } }
}

/// The subviews over which a `ForEach` iterates.
///
/// `ForEach(subviews:content:)` creates it.
///
/// ```swift
/// ForEach(subviews: content) { card in card.padding() }
/// ```
public struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  /// The position of the first subview.
  public let startIndex = 0
  let views: [Subview]

  /// The position after the last subview.
  public var endIndex: Int { views.count }

  /// The subview at a position.
  public subscript(index: Int) -> Subview { views[index] }
}

extension ForEach where Content: View {
  /// Creates a view for each view of which another one consists.
  ///
  /// ```swift
  /// ForEach(subviews: content) { card in card.padding() }
  /// ```
  ///
  /// Differs from SwiftUI: a view with state or environment of its own is one subview, even if its
  /// body consists of several.
  @MainActor @preconcurrency public init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    self.init(
      ForEachSubviewCollection(views: SubviewList(of: view).views), id: \.id, content: content)
  }
}

/// The views that `Group(subviews:)` makes from those of another view.
///
/// ```swift
/// Group(subviews: content) { cards in if cards.count > 3 { Grid(cards) } else { cards } }
/// ```
public nonisolated struct GroupElementsOfContent<Subviews: View, Content: View>: View,
  @unchecked Sendable
{
  let base: Subviews
  let transform: (SubviewsCollection) -> Content

  @MainActor public var body: some View {
    transform(SubviewsCollection(views: SubviewList(of: base).views))
  }
}

extension Group {
  /// Creates views from those of which another view consists.
  ///
  /// ```swift
  /// Group(subviews: content) { cards in
  ///   cards.first
  ///   Text("and \(cards.count - 1) more")
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: a view with state or environment of its own is one subview, even if its
  /// body consists of several.
  @MainActor @preconcurrency public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }
}
