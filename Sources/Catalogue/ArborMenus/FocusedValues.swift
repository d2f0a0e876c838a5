public import ArborCore
import ArborGraph

/// A key of a value that views provide while they have the focus.
///
/// ```swift
/// struct DocumentKey: FocusedValueKey { typealias Value = Binding<Document> }
///
/// extension FocusedValues {
///   var document: DocumentKey.Value? {
///     get { self[DocumentKey.self] }
///     set { self[DocumentKey.self] = newValue }
///   }
/// }
/// ```
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the focused views of a page provide.
public struct FocusedValues {
  fileprivate struct Entry {
    let value: Any
    let isSame: (Any) -> Bool
    /// Whether the view provides the value only while it has the focus.
    var isFocused: Bool
  }

  fileprivate var entries: [ObjectIdentifier: Entry] = [:]

  init() {}

  /// The value of a key; `nil` if no view provides it.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value }
    set {
      entries[ObjectIdentifier(key)] = newValue.map { value in
        Entry(
          value: value, isSame: { ($0 as? Key.Value).map { isSame($0, value) } ?? false },
          isFocused: false)
      }
    }
  }

  /// Adds the values of another view; those of the view with the focus win.
  fileprivate mutating func merge(_ other: FocusedValues) {
    entries.merge(other.entries) { old, new in new.isFocused && !old.isFocused ? new : old }
  }
}

extension FocusedValues: Equatable {
  public static func == (one: FocusedValues, other: FocusedValues) -> Bool {
    one.entries.count == other.entries.count
      && one.entries.allSatisfy { key, entry in
        other.entries[key].map { entry.isSame($0.value) } ?? false
      }
  }
}

/// Returns whether two values are equal, the same object, or bindings to the same place; others
/// that cannot be compared are not.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<E: Equatable>(_ one: E) -> Bool { (other as? E) == one }
  if let one = one as? any Equatable { return compare(one) }
  if type(of: one as Any) is AnyClass { return one as AnyObject === other as AnyObject }
  guard let property = one as? any DynamicProperty else { return false }
  return isSameProperty(property, other)
}

private func isSameProperty<P: DynamicProperty>(_ one: P, _ other: Any) -> Bool {
  guard let other = other as? P else { return false }
  let pair = PropertyPair(one: one, other: other)
  return MainActor.assumeIsolated { pair.isSame() }
}

/// Two properties of one type, which are compared on the main actor, where they come from.
private struct PropertyPair<P: DynamicProperty>: @unchecked Sendable {
  let one: P
  let other: P

  @MainActor func isSame() -> Bool {
    var (one, other) = (one, other)
    return withUnsafeMutablePointer(to: &one) { one in
      withUnsafeMutablePointer(to: &other) { other in
        P._isEqual(UnsafeMutableRawPointer(one), UnsafeMutableRawPointer(other))
      }
    }
  }
}

/// The values that the views of one page provide, for all of its views.
@MainActor final class ProvidedValues: PagePart {
  /// The values of all views.
  nonisolated let all: StateBox<FocusedValues>
  private var provided: [(provider: Provider, values: FocusedValues)] = []

  init(of host: ViewHost) { all = StateBox(FocusedValues(), inbox: host.inbox) }

  var allowsSleep: Bool { true }
  func pageEnds() { provided = [] }

  /// Replaces the values of a view; `nil` removes them.
  func provide(_ values: FocusedValues?, by provider: Provider) {
    let index = provided.firstIndex { $0.provider === provider }
    switch (index, values) {
    case (let index?, let values?): provided[index].values = values
    case (let index?, nil): provided.remove(at: index)
    case (nil, let values?): provided.append((provider, values))
    case (nil, nil): return
    }
    let merged = provided.reduce(into: FocusedValues()) { $0.merge($1.values) }
    if merged != all.value { all.write(merged) }
  }
}

/// Identifies a view that provides values.
final class Provider: TransientState {}

/// Brings a property to the values of its page.
struct PageValues: DynamicProperty {
  private(set) var part: ProvidedValues?

  @MainActor static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    new.assumingMemoryBound(to: Self.self).pointee.part = context.node.host.part(
      ProvidedValues.self)
  }

  @MainActor static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor static func _track(_ property: UnsafeMutableRawPointer) {
    _ = property.assumingMemoryBound(to: Self.self).pointee.part?.all.read()
  }

  @MainActor static func _update(_ property: UnsafeMutableRawPointer) {}
  @MainActor static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void
  ) {}

  /// The values; none before the view is part of a tree.
  var values: FocusedValues { part?.all.read() ?? FocusedValues() }
}

/// A value that the view with the focus provides; `nil` without one.
///
/// ```swift
/// struct SaveCommands: Commands {
///   @FocusedValue(\.document) private var document
///
///   var body: some Commands {
///     CommandGroup(replacing: .saveItem) {
///       Button("Save") { document?.wrappedValue.save() }.disabled(document == nil)
///     }
///   }
/// }
/// ```
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private var page = PageValues()
  private let keyPath: KeyPath<FocusedValues, Value?>

  /// Creates a property with the value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// The value.
  public var wrappedValue: Value? { page.values[keyPath: keyPath] }
}

/// A value behind a binding that the view with the focus provides; `nil` without one.
///
/// ```swift
/// @FocusedBinding(\.draft) private var draft
/// ```
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var page = PageValues()
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>

  /// Creates a property with the value of the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  /// The value. Setting it has no effect while there is no binding.
  public var wrappedValue: Value? {
    get { page.values[keyPath: keyPath]?.wrappedValue }
    nonmutating set {
      if let newValue { page.values[keyPath: keyPath]?.wrappedValue = newValue }
    }
  }

  /// The binding.
  public var projectedValue: Binding<Value?> {
    let binding = page.values[keyPath: keyPath]
    return Binding(
      get: { binding?.wrappedValue }, set: { if let value = $0 { binding?.wrappedValue = value } })
  }
}

nonisolated extension View {
  /// Provides a value while a control inside has the focus.
  ///
  /// ```swift
  /// TextEditor(text: $document.text).focusedValue(\.document, $document)
  /// ```
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(keyPath: keyPath, value: value))
  }

  /// Provides a value as long as the view is on the page, whatever has the focus.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    providing(keyPath, value, isFocused: false)
  }

  fileprivate func providing<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isFocused: Bool
  ) -> some View {
    var own = FocusedValues()
    own[keyPath: keyPath] = value
    for key in own.entries.keys { own.entries[key]?.isFocused = isFocused }
    return modifier(ProvidingModifier(values: own))
  }
}

/// Tells the values of a view to its page.
private nonisolated struct ProvidingModifier: ViewModifier {
  let values: FocusedValues
  private let page = PageValues()
  @State private var provider = Provider()

  init(values: FocusedValues) { self.values = values }

  @MainActor func body(content: Content) -> some View {
    content
      .transformPreference(ProvidedPreference.self) { $0 = values }
      .onPreferenceChange(ProvidedPreference.self) { page.part?.provide($0, by: provider) }
      .onDisappear { page.part?.provide(nil, by: provider) }
  }
}

/// The values of one view, which it tells itself in the pass in which they have changed.
private enum ProvidedPreference: PreferenceKey {
  static var defaultValue: FocusedValues { FocusedValues() }
  static func reduce(value: inout FocusedValues, nextValue: () -> FocusedValues) {}
}

private nonisolated struct FocusedValueModifier<Value>: ViewModifier {
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  @FocusState private var isFocused: Bool

  @MainActor func body(content: Content) -> some View {
    content.focused($isFocused).providing(keyPath, isFocused ? value : nil, isFocused: true)
  }
}
