import ArborGraph

/// Whether the visitor edits what a view shows.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// For a moment, as while the actions of a row are shown.
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a page, for views that are given no other one.
final class PageEditMode: @unchecked Sendable {
  let mode: Binding<EditMode>

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

  /// Whether the visitor edits what is inside: `EditButton` changes it, lists and other views read it. Unless a view around says otherwise
  /// it is that of the page.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? pageEditMode?.mode }
    set { self[EditModeKey.self] = newValue }
  }
}
