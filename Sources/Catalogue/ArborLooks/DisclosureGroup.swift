public import Arbor
public import ArborCore

/// Content that the visitor shows and hides by tapping a label.
///
/// ```swift
/// DisclosureGroup("Details", isExpanded: $showsDetails) {
///   Text(details)
/// }
/// ```
///
/// Differs from SwiftUI: there are no styles, and outside of lists the enclosing stack places the
/// label and the content.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private nonisolated let isExpanded: Binding<Bool>?
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: () -> Content

  /// Creates a group that is collapsed at first.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group whose expansion is bound.
  ///
  /// - Parameter isExpanded: Whether the content shows.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    let expanded = isExpanded ?? $isOpen
    Button(keepsLook: true) {
      expanded.wrappedValue.toggle()
    } label: {
      HStack {
        label.foregroundColor(.primary)
        Spacer(minLength: 8)
        Image(systemName: expanded.wrappedValue ? "chevron.down" : "chevron.forward")
          .font(.footnote.weight(.semibold))
      }
    }
    if expanded.wrappedValue { content() }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group that is collapsed at first, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group that is collapsed at first, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group whose expansion is bound, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a group whose expansion is bound, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
