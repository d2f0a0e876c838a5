public import Arbor
public import ArborCore

/// An alert as a value, with one or two buttons.
///
/// ```swift
/// .alert(isPresented: $isAsking) {
///   Alert(
///     title: Text("Delete the album?"), primaryButton: .destructive(Text("Delete")) { delete() },
///     secondaryButton: .cancel())
/// }
/// ```
public struct Alert {
  /// A button of an alert or of an action sheet. Each dismisses what it is in.
  ///
  /// ```swift
  /// Alert(title: Text("Saved"), dismissButton: .default(Text("Continue")) { goOn() })
  /// ```
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// A button that does what the alert offers.
    ///
    /// - Parameter action: Runs after the alert is dismissed; `nil` for nothing more.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    /// A button that leaves everything as it is.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    /// A button labeled Cancel.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    /// A button that deletes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }

    @MainActor var view: some View {
      Arbor.Button(role: role, action: action) { label }
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button.
  ///
  /// - Parameter dismissButton: `nil` for a button labeled OK.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// Returns an alert with two buttons beside each other.
  ///
  /// ```swift
  /// .alert(isPresented: $isAsking) {
  ///   .sideBySideButtons(
  ///     title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) { delete() },
  ///     secondaryButton: .cancel())
  /// }
  /// ```
  public static func sideBySideButtons(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) -> Alert {
    Alert(
      title: title, message: message, primaryButton: primaryButton,
      secondaryButton: secondaryButton)
  }
}

/// A dialog of choices as a value.
///
/// ```swift
/// .actionSheet(isPresented: $isSharing) {
///   ActionSheet(
///     title: Text("Share"), buttons: [.default(Text("Copy Link")) { copy() }, .cancel()])
/// }
/// ```
public struct ActionSheet {
  /// A button of the dialog.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a dialog; without a button that cancels it gets one.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an alert, in their order.
private nonisolated struct AlertButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View { ForEach(buttons.indices, id: \.self) { buttons[$0].view } }
}

nonisolated extension View {
  /// Presents an alert while a binding is true.
  ///
  /// ```swift
  /// SaveButton().alert(isPresented: $hasSaved) { Alert(title: Text("Saved")) }
  /// ```
  ///
  /// - Parameter content: Called while the binding is true.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    present(isPresented.wrappedValue ? content() : nil, while: isPresented)
  }

  /// Presents an alert about an item while a binding has one.
  ///
  /// ```swift
  /// FolderView().alert(item: $failure) { Alert(title: Text($0.message)) }
  /// ```
  @MainActor @preconcurrency public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    present(item.wrappedValue.map(content), while: isPresent(item))
  }

  /// Presents a dialog of choices while a binding is true.
  ///
  /// ```swift
  /// PhotoView().actionSheet(isPresented: $isSharing) { ActionSheet(title: Text("Share")) }
  /// ```
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    choose(isPresented.wrappedValue ? content() : nil, while: isPresented)
  }

  /// Presents a dialog of choices about an item while a binding has one.
  @MainActor @preconcurrency public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> ActionSheet
  ) -> some View {
    choose(item.wrappedValue.map(content), while: isPresent(item))
  }

  private func present(_ alert: Alert?, while isPresented: Binding<Bool>) -> some View {
    self.alert(
      alert?.title ?? Text(verbatim: ""), isPresented: isPresented, presenting: alert
    ) {
      AlertButtons(buttons: $0.buttons)
    } message: {
      $0.message
    }
  }

  private func choose(_ sheet: ActionSheet?, while isPresented: Binding<Bool>) -> some View {
    confirmationDialog(
      sheet?.title ?? Text(verbatim: ""), isPresented: isPresented, titleVisibility: .visible,
      presenting: sheet
    ) {
      AlertButtons(buttons: $0.buttons)
    } message: {
      $0.message
    }
  }
}

/// A binding that is true while another one has an item; false removes the item.
@MainActor private func isPresent<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
  Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
}
