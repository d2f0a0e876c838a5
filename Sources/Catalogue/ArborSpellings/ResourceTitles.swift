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

nonisolated extension View {
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

extension TextField where Label == Text {
  /// Creates a field labeled with a string that is looked up.
  @_disfavoredOverload
  @MainActor public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }
}

extension SecureField where Label == Text {
  /// Creates a field labeled with a string that is looked up.
  @_disfavoredOverload
  @MainActor public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }
}

extension Picker where Label == Text {
  /// Creates a picker labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleResource) }
  }
}

extension Menu where Label == Text {
  /// Creates a menu labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension Link where Label == Text {
  /// Creates a link labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view, labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link to the page of a value, labeled with a string that is looked up when it is
  /// shown.
  @_disfavoredOverload
  public nonisolated init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
    self.init(value: value) { Text(titleResource) }
  }
}

extension LabeledContent where Label == Text {
  /// Creates content labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a string labeled with one that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
    self.init(titleResource) { Text(value) }
  }
}

extension DatePicker where Label == Text {
  /// Creates a date picker labeled with a string that is looked up when it is shown.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) {
      Text(titleResource)
    }
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a page with a tab value, titled with a string that is looked up.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value, content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: systemImage))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a page titled with a string that is looked up.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: systemImage))
  }
}

nonisolated extension View {
  /// Presents an alert with a title that is looked up, while a binding is true.
  @_disfavoredOverload
  public func alert<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(titleResource), isPresented: isPresented, actions: actions) }

  /// Presents an alert with a message and a title that is looked up, while a binding is true.
  @_disfavoredOverload
  public func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(titleResource), isPresented: isPresented, actions: actions, message: message)
  }

  /// Adds a text that is looked up to the end of the row of a list.
  @_disfavoredOverload
  public func badge(_ resource: LocalizedStringResource?) -> some View {
    badge(resource.map { Text($0) })
  }
}
