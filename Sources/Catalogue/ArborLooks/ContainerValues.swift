import Arbor
public import ArborCore

/// A key of a value that a view has for the container around it.
///
/// `@Entry` in an extension of `ContainerValues` declares one.
///
/// ```swift
/// struct PinnedKey: ContainerValueKey { static let defaultValue = false }
/// ```
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// The values that a view has for the container around it.
///
/// ```swift
/// extension ContainerValues { @Entry var isPinned = false }
///
/// struct Board<Content: View>: View {
///   @ViewBuilder var content: Content
///
///   var body: some View {
///     ForEach(subviews: content) { note in
///       note.background(note.containerValues.isPinned ? .yellow : .clear)
///     }
///   }
/// }
/// ```
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [AnyHashable] = []

  init() {}

  /// The value of a key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the tag of a type that `tag(_:)` sets, or the id of the element of a `ForEach`; `nil`
  /// without one.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    tags.lazy.compactMap { $0.base as? V }.first
  }

  /// Returns whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains(AnyHashable(tag)) }

  mutating func add(tag: AnyHashable) { tags.append(tag) }

  /// Adds the values of a view around; those of the view inside win.
  mutating func inherit(_ outer: ContainerValues) {
    values.merge(outer.values) { own, _ in own }
    tags += outer.tags
  }
}

nonisolated extension View {
  /// Sets a value of the view for the container around it.
  ///
  /// ```swift
  /// Note(text: "Milk").containerValue(\.isPinned, true)
  /// ```
  ///
  /// Containers read it from the subviews of their content.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier { $0[keyPath: keyPath] = value })
  }
}

/// A modifier that says something of its views to the container around them.
@MainActor protocol ContainerTrait {
  func write(to values: inout ContainerValues)
}

nonisolated struct ContainerValueModifier: ViewModifier, ContainerTrait {
  let change: (inout ContainerValues) -> Void

  init(_ change: @escaping (inout ContainerValues) -> Void) { self.change = change }

  @MainActor func body(content: Content) -> some View { content }

  func write(to values: inout ContainerValues) { change(&values) }
}

extension _LayoutValueModifier: ContainerTrait {
  func write(to values: inout ContainerValues) {
    if K.self == ViewTag.self, let tag = value as? AnyHashable { values.add(tag: tag) }
  }
}
