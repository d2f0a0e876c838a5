package import ArborGraph

/// Whether the visitor edits the content of a view.
public enum EditMode: Hashable, Sendable {
  /// Nothing is edited.
  case inactive
  /// Editing for a moment, as while the actions of a row are shown.
  case transient
  /// The content is edited.
  case active

  /// Whether the mode is other than inactive.
  public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a page, for views without one of their own, and the scopes of its focus.
final class PageEditMode: @unchecked Sendable {
  let mode: Binding<EditMode>
  fileprivate let focusScopes = WeakTable<Namespace.ID>()

  init(_ inbox: Inbox) { mode = Binding(location: BoxLocation(StateBox(.inactive, inbox: inbox))) }
}

private enum PageEditModeKey: HiddenEnvironmentKey {
  static let defaultValue: PageEditMode? = nil
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  var pageEditMode: PageEditMode? {
    get { self[PageEditModeKey.self] }
    set { self[PageEditModeKey.self] = newValue }
  }

  /// The scopes of the default focus on the page; `nil` outside of pages.
  package var pageFocusScopes: WeakTable<Namespace.ID>? { pageEditMode?.focusScopes }

  /// Whether the visitor edits the views inside: `EditButton` changes it, lists and other views
  /// read it. Unless an enclosing view sets another one, it is the edit mode of the page.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? pageEditMode?.mode }
    set { self[EditModeKey.self] = newValue }
  }
}
