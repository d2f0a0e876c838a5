public import Arbor
public import ArborCore

extension Stepper {
  /// Creates a stepper for a value limited to `bounds`, with the label as the last argument.
  ///
  /// ```swift
  /// Stepper(value: $count, in: 0...9, onEditingChanged: { isEdited = $0 }) { Text("Count") }
  /// ```
  @_disfavoredOverload
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without bounds, with the label as the last argument.
  @_disfavoredOverload
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that runs an action for each step, labeled with `titleKey`.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that runs an action for each step, labeled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value limited to `bounds`, which is shown beside the arrows.
  ///
  /// ```swift
  /// Stepper("Weight", value: $weight, in: 0...100, step: 0.5, format: .number)
  /// ```
  ///
  /// Differs from SwiftUI: on macOS the value cannot be typed.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step,
      label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    shown = Text(value.wrappedValue, format: format)
  }

  /// Creates a stepper for a value limited to `bounds`, which is shown beside the arrows,
  /// with the title as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step,
      label: { Text(title) }, onEditingChanged: onEditingChanged)
    shown = Text(value.wrappedValue, format: format)
  }

  /// Creates a stepper for a value without bounds, which is shown beside the arrows.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, step: step,
      label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    shown = Text(value.wrappedValue, format: format)
  }
}

extension Toggle where Label == Arbor.Label<Text, Image> {
  /// Creates a toggle with a symbol beside its title.
  ///
  /// ```swift
  /// Toggle("Flight Mode", systemImage: "airplane", isOn: $isFlying)
  /// ```
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { Arbor.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a toggle with a symbol beside `title`, which is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { Arbor.Label(title, systemImage: systemImage) }
  }
}

extension LabeledContent where Label == Text {
  /// Creates content labeled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates content labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a string labeled with `titleKey`.
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }

  /// Creates a string labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(title) { Text(value) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a value in a format, labeled with `titleKey`.
  ///
  /// ```swift
  /// LabeledContent("Price", value: price, format: .currency(code: "EUR"))
  /// ```
  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// Creates a value in a format, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

/// The label of a button that has only a role.
///
/// ```swift
/// Button(role: .close) { dismiss() }
/// ```
public nonisolated struct DefaultButtonLabel: View, Sendable {
  let role: ButtonRole

  @MainActor public var body: some View {
    switch role {
    case .confirm: Label("Done", systemImage: "checkmark")
    case .close: Label("Close", systemImage: "xmark")
    case .destructive: Label("Delete", systemImage: "trash")
    default: Label("Cancel", systemImage: "xmark")
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the label of its role.
  ///
  /// ```swift
  /// .toolbar { Button(role: .close) { dismiss() } }
  /// ```
  public nonisolated init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

extension ToolbarItem {
  /// Creates an item of a toolbar that can be customized on other platforms.
  ///
  /// - Parameter id: Has no effect: a browser's toolbars are not customized.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }
}

/// The purpose of a tab.
///
/// ```swift
/// Tab(value: Place.search, role: .search) { SearchView() }
/// ```
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// The tab searches. Without a label it has that of a search.
  public static let search = TabRole(name: "search")
}

extension Tab {
  /// Creates a page with a tab value, a role and a label.
  ///
  /// Differs from SwiftUI: a tab for a search stands where it is declared.
  public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, content: content(), label: label())
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a page with a tab value and a role, titled with `titleKey`.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value, content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: systemImage))
  }

  /// Creates the page of a search with a tab value.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value, content: content(), label: .search)
  }
}

extension Tab where Label == EmptyView {
  /// Creates a page with a tab value and an empty label.
  public init(value: Value, @ViewBuilder content: () -> Content) {
    self.init(value, content: content(), label: EmptyView())
  }
}

extension Tab where Value == Never {
  /// Creates a page with a label.
  ///
  /// ```swift
  /// Tab { HomeView() } label: { Label("Home", systemImage: "house") }
  /// ```
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content: content(), label: label())
  }

  /// Creates a page with a role and a label.
  public init(
    role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content: content(), label: label())
  }
}

extension Tab where Value == Never, Label == EmptyView {
  /// Creates a page with an empty label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content: content(), label: EmptyView())
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates the page of a search.
  ///
  /// ```swift
  /// TabView {
  ///   Tab("Home", systemImage: "house") { HomeView() }
  ///   Tab(role: .search) { SearchView() }
  /// }
  /// ```
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(nil, content: content(), label: .search)
  }

  /// Creates a page with a role, titled with `titleKey`.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: systemImage))
  }

  /// Creates a page with a role, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content: content(), label: DefaultTabLabel(title: Text(title), image: systemImage))
  }
}

extension DefaultTabLabel {
  /// The label of a search.
  fileprivate static var search: DefaultTabLabel {
    DefaultTabLabel(title: Text("Search"), image: "magnifyingglass")
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle that a style is customizing.
  ///
  /// ```swift
  /// struct Framed: ToggleStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     Toggle(configuration).padding(8).border(.secondary)
  ///   }
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: it has the default style, not that outside of the style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(
      isOn: configuration.$isOn, isMixed: configuration.isMixed ? { true } : nil
    ) { configuration.label }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style is customizing.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}
