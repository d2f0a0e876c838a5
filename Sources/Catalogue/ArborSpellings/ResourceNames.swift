public import Arbor
public import ArborCore
public import ArborResources
public import Foundation

extension Image {
  /// Creates an image of an asset catalog; its name is also its accessibility label.
  ///
  /// ```swift
  /// Image(.logo).resizable().scaledToFit()
  /// ```
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }

  /// Creates an image of an asset catalog with an accessibility label.
  public init(_ resource: ImageResource, label: Text) {
    self.init(resource.name, bundle: resource.bundle, label: label)
  }

  /// Creates an image of an asset catalog that assistive technology ignores.
  public init(decorative resource: ImageResource) {
    self.init(decorative: resource.name, bundle: resource.bundle)
  }

  /// Creates an image of a name, which is also its accessibility label.
  ///
  /// - Parameter variableValue: From 0 to 1. It changes nothing: images have one layer.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }
}

extension Color {
  /// Creates a color of an asset catalog.
  ///
  /// ```swift
  /// Text("Sale").foregroundStyle(Color(.brand))
  /// ```
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Arbor.Label where Title == Text, Icon == Image {
  /// Creates a label with an image, titled with `titleKey`.
  ///
  /// ```swift
  /// Label("Home", image: .logo)
  /// ```
  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }

  /// Creates a label with an image, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Button where Label == Arbor.Label<Text, Image> {
  /// Creates a button with an image beside its title.
  ///
  /// ```swift
  /// Button("Home", image: .logo) { path = [] }
  /// ```
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Arbor.Label(titleKey, image: image) }
  }

  /// Creates a button with an image beside `title`, which is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Arbor.Label(title, image: image) }
  }
}

extension Menu where Label == Arbor.Label<Text, Image> {
  /// Creates a menu with an image beside its title.
  ///
  /// ```swift
  /// Menu("Sort", image: .order) { SortItems() }
  /// ```
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Arbor.Label(titleKey, image: image) }
  }

  /// Creates a menu with an image beside `title`, which is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Arbor.Label(title, image: image) }
  }
}

extension Tab where Label == Arbor.Label<Text, Image> {
  /// Creates a page with a tab value, an image and a title.
  ///
  /// ```swift
  /// Tab("Home", image: "logo", value: Place.home) { HomeView() }
  /// ```
  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { Arbor.Label(titleKey, image: image) }
  }

  /// Creates a page with a tab value, an image and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { Arbor.Label(title, image: image) }
  }

  /// Creates a page with a tab value, an image of an asset catalog and a title.
  @_disfavoredOverload
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { Arbor.Label(titleKey, image: image) }
  }
}

extension Tab where Value == Never, Label == Arbor.Label<Text, Image> {
  /// Creates a page with an image and a title.
  public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content: content(), label: Arbor.Label(titleKey, image: image))
  }
}
