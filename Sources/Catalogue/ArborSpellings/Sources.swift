public import Arbor
public import ArborCore

/// Bindings that a control changes together.
private struct SourceGroup<Value: Equatable> {
  let bindings: [Binding<Value>]

  init<C: RandomAccessCollection>(_ sources: C, _ keyPath: KeyPath<C.Element, Binding<Value>>) {
    bindings = sources.map { $0[keyPath: keyPath] }
  }

  var isMixed: Bool {
    bindings.dropFirst().contains { $0.wrappedValue != bindings[0].wrappedValue }
  }

  func set(_ value: Value) {
    for binding in bindings { binding.wrappedValue = value }
  }
}

extension Toggle {
  /// Creates a toggle of several sources: it is on if all of them are, and mixed if some are.
  ///
  /// ```swift
  /// Toggle(sources: $alarms, isOn: \.isOn) { Text("All alarms") }
  /// ```
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    nonisolated(unsafe) let group = SourceGroup(sources, isOn)
    self.init(
      isOn: Binding(
        get: { !group.bindings.isEmpty && group.bindings.allSatisfy(\.wrappedValue) },
        set: { group.set($0) }),
      isMixed: { group.isMixed }, label: label)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle of several sources, labeled with `titleKey`.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }

  /// Creates a toggle of several sources, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}

extension Picker {
  /// Creates a picker of several sources, which all get the selected value.
  ///
  /// ```swift
  /// Picker(sources: $lamps, selection: \.color) { ColorNames() } label: { Text("Color") }
  /// ```
  ///
  /// Differs from SwiftUI: sources with different values show the value of the first one.
  ///
  /// - Precondition: `sources` is not empty.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    precondition(!sources.isEmpty, "A picker of several sources needs at least one.")
    nonisolated(unsafe) let group = SourceGroup(sources, selection)
    self.init(
      selection: Binding(
        get: { group.bindings[0].wrappedValue }, set: { group.set($0) }),
      content: content, label: label)
  }
}

extension Picker where Label == Text {
  /// Creates a picker of several sources, labeled with `titleKey`.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(titleKey) } }

  /// Creates a picker of several sources, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(title) } }
}
