public import Arbor
public import ArborCore

/// A binding that is true while a selection is a tag; false removes the selection.
private func isSelected<V: Hashable>(_ tag: V, in selection: Binding<V?>) -> Binding<Bool> {
  Binding(
    get: { selection.wrappedValue == tag },
    set: { isSelected in
      if isSelected {
        selection.wrappedValue = tag
      } else if selection.wrappedValue == tag {
        selection.wrappedValue = nil
      }
    })
}

extension NavigationLink {
  /// Creates a link whose page is pushed while a binding is true.
  ///
  /// ```swift
  /// NavigationLink(isActive: $showsDetails) { DetailView() } label: { Text("Details") }
  /// ```
  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, destination: destination, label: label())
  }

  /// Creates a link to a view that is not built by a closure, pushed while a binding is true.
  public nonisolated init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    nonisolated(unsafe) let destination = destination
    self.init(isActive: isActive, destination: { destination }, label: label())
  }

  /// Creates a link whose page is pushed while a selection is its tag.
  ///
  /// ```swift
  /// NavigationLink(tag: "inbox", selection: $folder) { Inbox() } label: { Text("Inbox") }
  /// ```
  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isSelected(tag, in: selection), destination: destination, label: label())
  }

  /// Creates a link to a view that is not built by a closure, pushed while a selection is its tag.
  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      destination: destination, isActive: isSelected(tag, in: selection), label: label)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link whose page is pushed while a binding is true, titled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination, label: Text(titleKey))
  }

  /// Creates a link whose page is pushed while a binding is true, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination, label: Text(title))
  }

  /// Creates a link to a view that is not built by a closure, titled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  /// Creates a link to a view that is not built by a closure, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Creates a link whose page is pushed while a selection is its tag, titled with `titleKey`.
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(
      isActive: isSelected(tag, in: selection), destination: destination, label: Text(titleKey))
  }

  /// Creates a link whose page is pushed while a selection is its tag, titled with `title` as it
  /// is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(
      isActive: isSelected(tag, in: selection), destination: destination, label: Text(title))
  }

  /// Creates a link to a view that is not built by a closure, pushed while a selection is its tag,
  /// titled with `titleKey`.
  ///
  /// ```swift
  /// NavigationLink("Inbox", destination: Inbox(), tag: "inbox", selection: $folder)
  /// ```
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  /// Creates a link to a view that is not built by a closure, pushed while a selection is its tag,
  /// titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

extension NavigationLink {
  /// Sets whether the page replaces that of the next column.
  ///
  /// Differs from SwiftUI: in a split view the page is always that of the next column.
  ///
  /// ```swift
  /// NavigationLink("Inbox") { Inbox() }.isDetailLink(false)
  /// ```
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
