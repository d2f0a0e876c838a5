public import Arbor
import ArborAccessibility
public import ArborCore
public import ArborResources

// Titles that are looked up when they are shown.

extension Button where Label == Text {
  /// Creates a button labeled with a string that is looked up when it is shown.
  ///
  /// ```swift
  /// let title: LocalizedStringResource = "Save"
  /// Button(title) { save() }
  /// ```
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, action: @escaping () -> Void
  ) {
    self.init(action: action) { Text(titleResource) }
  }

  /// Creates a button with a role, labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleResource) }
  }
}

extension Button where Label == Arbor.Label<Text, Image> {
  /// Creates a button with a symbol beside a title that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Arbor.Label(titleResource, systemImage: systemImage) }
  }
}

extension Arbor.Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol, and a title that is looked up when it is shown.
  ///
  /// ```swift
  /// Label(place.title, systemImage: place.symbol)
  /// ```
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(title: { Text(titleResource) }, icon: { Image(systemName: name) })
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a header that is looked up when it is shown.
  @_disfavoredOverload
  @MainActor @preconcurrency
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleResource) })
  }
}

extension View {
  /// Sets the title of the enclosing page to a string that is looked up when it is shown.
  ///
  /// ```swift
  /// PlaceView(place: place).navigationTitle(place.title)
  /// ```
  @_disfavoredOverload
  public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
    navigationTitle(Text(titleResource))
  }

  /// Names the view for assistive technology with a string that is looked up.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: LocalizedStringResource) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the value of the view for assistive technology to a string that is looked up.
  @_disfavoredOverload
  public func accessibilityValue(_ value: LocalizedStringResource) -> some View {
    accessibilityValue(Text(value))
  }

  /// Explains the view to assistive technology with a string that is looked up.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: LocalizedStringResource) -> some View {
    accessibilityHint(Text(hint))
  }
}

extension Menu where Label == Arbor.Label<Text, Image> {
  /// Creates a menu with a symbol beside a title that is looked up.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Arbor.Label(titleResource, systemImage: systemImage) }
  }
}

extension Toggle where Label == Arbor.Label<Text, Image> {
  /// Creates a toggle with a symbol beside a title that is looked up.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { Arbor.Label(titleResource, systemImage: systemImage) }
  }
}

extension ContentUnavailableView
where Label == Arbor.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a symbol, and a title that is looked up.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { Arbor.Label(titleResource, systemImage: name) }, description: { description })
  }
}
