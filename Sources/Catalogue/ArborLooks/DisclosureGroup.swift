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
/// On macOS a triangle before the label shows and hides the content, which is indented in lists.
///
/// Differs from SwiftUI: outside of lists the enclosing stack places the label and the content,
/// unless a style does.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  @Environment(\.idiom) private var idiom
  @Environment(\.disclosureGroupStyle) private var style
  @Environment(\.sectionTitles) private var listTitles
  @Environment(\.disclosureDepth) private var depth
  private let isExpanded: Binding<Bool>?
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

  @MainActor public var body: some View {
    let expanded = isExpanded ?? $isOpen
    let isInList = listTitles != nil
    let isStyled = Label.self == DisclosureGroupStyleConfiguration.Label.self
    if !(style is AutomaticDisclosureGroupStyle), !isStyled {
      // Groups that the style makes have the default look, those of the author its own.
      style.view(
        DisclosureGroupStyleConfiguration(
          label: .init(view: AnyView(label.disclosureGroupStyle(style))),
          content: .init(view: AnyView(content().disclosureGroupStyle(style))),
          isExpanded: expanded)
      )
      .disclosureGroupStyle(.automatic)
    } else if idiom == .macOS {
      DisclosureTriangle(isOpen: expanded, isInList: isInList, depth: depth, label: label)
      if expanded.wrappedValue {
        content().modifier(DisclosedContent(depth: isInList ? depth : nil))
      }
    } else {
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
}

/// The label of a group on macOS after its triangle; in a list only the triangle is a button, since
/// the rest of the row selects it.
private nonisolated struct DisclosureTriangle<Label: View>: View {
  static var width: CGFloat { 16 }

  @Binding var isOpen: Bool
  let isInList: Bool
  let depth: Int
  let label: Label

  @MainActor var body: some View {
    if isInList {
      HStack(spacing: 0) {
        Button(keepsLook: true) {
          isOpen.toggle()
        } label: {
          triangle
        }
        .named(name)
        label
        Spacer(minLength: 0)
      }
      // The content around has set aside the room of the triangle.
      .padding(.leading, depth > 0 ? -Self.width : 0)
    } else {
      Button(keepsLook: true) {
        isOpen.toggle()
      } label: {
        HStack(spacing: 0) {
          triangle
          label.foregroundColor(.primary)
        }
      }
    }
  }

  @MainActor private var name: String {
    let (verb, title) = (isOpen ? "Collapse" : "Expand", label.plainLabel)
    return title.isEmpty ? verb : "\(verb) \(title)"
  }

  private var triangle: some View {
    Image(systemName: isOpen ? "chevron.down" : "chevron.forward")
      .font(.system(size: 9, weight: .semibold)).foregroundColor(.secondary)
      .frame(width: Self.width, alignment: .leading)
  }
}

/// Indents the content of a group in a list: by a step from its label, which a triangle precedes.
private nonisolated struct DisclosedContent: ViewModifier {
  /// The number of groups around; `nil` outside of lists.
  let depth: Int?

  @MainActor func body(content: Content) -> some View {
    content.padding(.leading, depth.map { $0 > 0 ? 16 : 32 } ?? 0)
      .environmentModifier("disclosureGroup", depth.map { $0 + 1 } ?? 0) {
        $0.disclosureDepth = $1
      }
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
