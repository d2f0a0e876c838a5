public import ArborCore

/// The purpose of a button.
///
/// ```swift
/// Button("Delete", role: .destructive) { delete() }
/// ```
public struct ButtonRole: Equatable, Sendable {
  private enum Kind { case destructive, cancel, confirm, close }
  private let kind: Kind

  /// The button deletes something. Its label is red.
  public static let destructive = ButtonRole(kind: .destructive)
  /// The button leaves everything as it is. In a dialog it is the cancel button.
  public static let cancel = ButtonRole(kind: .cancel)
  /// The button confirms what the visitor did.
  public static let confirm = ButtonRole(kind: .confirm)
  /// The button closes what is shown.
  public static let close = ButtonRole(kind: .close)
}

extension Button {
  /// Creates a button with a role.
  public nonisolated init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(action: action, role: role, label: label())
  }
}

extension Button where Label == Text {
  /// Creates a button with a role, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button with a role, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == Arbor.Label<Text, Image> {
  /// Creates a button with a symbol beside its title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(
      action: action, role: role, label: Arbor.Label(titleKey, systemImage: systemImage))
  }

  /// Creates a button with a symbol beside `title`, which is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(action: action, role: role, label: Arbor.Label(title, systemImage: systemImage))
  }
}
