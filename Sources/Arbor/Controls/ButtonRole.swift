public import ArborCore

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private enum Kind { case destructive, cancel }
  private let kind: Kind

  /// It deletes something: red.
  public static let destructive = ButtonRole(kind: .destructive)
  /// It leaves everything as it is.
  public static let cancel = ButtonRole(kind: .cancel)
}

extension Button {
  /// A button with a role: one that deletes is red; one that cancels ends the question that it is in.
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(action: action, role: role, label: label())
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == Arbor.Label<Text, Image> {
  /// A button with a symbol beside its title.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(
      action: action, role: role, label: Arbor.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(action: action, role: role, label: Arbor.Label(title, systemImage: systemImage))
  }
}
