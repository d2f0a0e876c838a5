public import Arbor
public import ArborCore

/// The rows of a section that is collapsed and expanded.
public nonisolated struct _ExpandingContent<Content: View>: View {
  let isExpanded: Binding<Bool>
  let content: Content
  @Environment(\.keepsSections) fileprivate var isKept
  @MainActor public var body: some View { if isKept || isExpanded.wrappedValue { content } }
}

/// The actions of a section are shown and hidden with its rows.
extension _ExpandingContent: CollapsingRows {
  func adding(_ actions: AnyView) -> AnyView {
    let rows = AnyView(
      Group {
        self.content; actions
      })
    return AnyView(_ExpandingContent<AnyView>(isExpanded: isExpanded, content: rows))
  }
}

/// The header of a section, which collapses and expands it.
public nonisolated struct _ExpandingHeader<Header: View>: View {
  let isExpanded: Binding<Bool>
  let header: Header
  @Environment(\.keepsSections) fileprivate var isKept

  @MainActor public var body: some View {
    if isKept { header } else { button }
  }

  private var button: some View {
    Button(keepsLook: true) {
      isExpanded.wrappedValue.toggle()
    } label: {
      HStack {
        header
        Spacer(minLength: 8)
        Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward")
          .font(.footnote.weight(.semibold))
      }
    }
  }
}

/// A header that collapses its section.
private protocol SectionCollapsing {}
extension _ExpandingHeader: SectionCollapsing {}

private enum KeepsSectionsKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether all rows of sections show, and headers have no button.
  fileprivate var keepsSections: Bool {
    get { self[KeepsSectionsKey.self] }
    set { self[KeepsSectionsKey.self] = newValue }
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section that a button in its header collapses and expands.
  ///
  /// ```swift
  /// Section(isExpanded: $showsArchive) { OldTasks() } header: { Text("Archive") }
  /// ```
  @MainActor @preconcurrency public init<Rows: View, Header: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows,
    @ViewBuilder header: () -> Header
  ) where Parent == _ExpandingHeader<Header>, Content == _ExpandingContent<Rows> {
    self.init(
      content: { _ExpandingContent(isExpanded: isExpanded, content: content()) },
      header: { _ExpandingHeader(isExpanded: isExpanded, header: header()) })
  }

  /// Creates a section titled with `titleKey` that a button in its header collapses and expands.
  @MainActor @preconcurrency public init<Rows: View>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
  ) where Parent == _ExpandingHeader<Text>, Content == _ExpandingContent<Rows> {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a section with a title that is shown as it is, which a button in its header collapses
  /// and expands.
  @_disfavoredOverload
  @MainActor @preconcurrency public init<S: StringProtocol, Rows: View>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
  ) where Parent == _ExpandingHeader<Text>, Content == _ExpandingContent<Rows> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Sets whether a button in the section's header shows and hides its rows.
  ///
  /// ```swift
  /// Section("Archive") { OldTasks() }.collapsible(true)
  /// ```
  ///
  /// Differs from SwiftUI: no section can be collapsed unless this or `isExpanded` says so.
  @MainActor @preconcurrency public func collapsible(_ collapsible: Bool) -> some View {
    CollapsibleSection(
      section: self, isCollapsible: collapsible, collapsesItself: header is any SectionCollapsing)
  }
}

/// A section that collapses if it is allowed to.
private nonisolated struct CollapsibleSection<Parent: View, Content: View, Footer: View>: View {
  let section: Section<Parent, Content, Footer>
  let isCollapsible: Bool
  /// Whether the section has a button in its header anyway.
  let collapsesItself: Bool
  /// Buttons beside the one of the header; `nil` for none.
  var headerActions: AnyView?
  @State private var isExpanded = true

  @MainActor var body: some View {
    if isCollapsible, !collapsesItself {
      Section {
        _ExpandingContent(isExpanded: $isExpanded, content: section.content)
      } header: {
        if let headerActions {
          HStack {
            _ExpandingHeader(isExpanded: $isExpanded, header: section.header)
            headerActions.buttonStyle(.borderless)
          }
        } else {
          _ExpandingHeader(isExpanded: $isExpanded, header: section.header)
        }
      } footer: {
        section.footer
      }
    } else {
      section.environmentModifier("collapsible", !isCollapsible) { $0.keepsSections = $1 }
    }
  }
}

extension CollapsibleSection: ActionableSection {
  @MainActor func adding(_ actions: AnyView, toHeader: Bool) -> AnyView {
    if toHeader, isCollapsible, !collapsesItself {
      var acted = self
      acted.headerActions = actions
      return AnyView(acted)
    }
    return AnyView(
      CollapsibleSection<AnyView, AnyView, Footer>(
        section: section.acted(actions, toHeader: toHeader), isCollapsible: isCollapsible,
        collapsesItself: collapsesItself))
  }
}
