import ArborApp

/// A small view with entries of a timeline, which is served as a page in each of its families.
///
/// ```swift
/// @main struct StepsWidget: Widget {
///   var body: some WidgetConfiguration {
///     StaticConfiguration(kind: "Steps", provider: Provider()) { StepsView(entry: $0) }
///   }
/// }
/// ```
///
/// The example serves the page `/Steps-systemSmall` and one for each other family, and at `/` all
/// of them as visitors choose from. `/Steps-systemSmall.png?width=158&height=158` is a picture.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  /// The content of the widget.
  var body: Body { get }
  /// Creates the widget.
  init()
  /// Adds the descriptions of the widgets.
  static func _appendOffers(_ widget: Self, to list: inout [_WidgetOffer])
}

extension Widget {
  /// Adds the description of the widget in the body.
  public static func _appendOffers(_ widget: Self, to list: inout [_WidgetOffer]) {
    if let offer = Body._offer(widget.body) { list.append(offer) }
  }

  /// Serves the widget until the process is asked to stop; options as those of an app.
  public static func main() { WidgetProgram<_OneWidget<Self>>.main() }
}

extension Widget where Body == Never {
  /// Traps: several widgets have no body.
  public var body: Never { fatalError("\(Self.self) is shown by Arbor and has no body") }
}

/// Several widgets of one program.
///
/// ```swift
/// @main struct Widgets: WidgetBundle {
///   var body: some Widget {
///     StepsWidget()
///     SleepWidget()
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget
  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
  /// Creates the bundle.
  init()
}

extension WidgetBundle {
  /// Serves the widgets until the process is asked to stop; options as those of an app.
  public static func main() { WidgetProgram<Self>.main() }

  /// The widgets of a new instance.
  static var offers: [_WidgetOffer] {
    var list: [_WidgetOffer] = []
    Body._appendOffers(Self().body, to: &list)
    return list
  }
}

/// The bundle of a program that is one widget.
public struct _OneWidget<Content: Widget>: WidgetBundle {
  /// The widget.
  public var body: some Widget { Content() }
  /// Creates the bundle.
  public init() {}
}

/// A result builder of widgets.
@resultBuilder @MainActor @preconcurrency
public struct WidgetBundleBuilder {
  /// Builds a single widget.
  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

  /// Combines several widgets.
  public static func buildBlock<each Content: Widget>(
    _ content: repeat each Content
  ) -> _TupleWidget<repeat each Content> { _TupleWidget(content: (repeat each content)) }

  /// Accepts an `if` without `else`, which is decided when the program starts.
  public static func buildOptional<Content: Widget>(
    _ content: Content?
  ) -> _OptionalWidget<Content> { _OptionalWidget(content: content) }

  /// Accepts widgets that depend on `#available`.
  public static func buildLimitedAvailability<Content: Widget>(_ content: Content) -> Content {
    content
  }
}

/// Several widgets.
public struct _TupleWidget<each Content: Widget>: Widget {
  public typealias Body = Never
  let content: (repeat each Content)

  init(content: (repeat each Content)) { self.content = content }

  /// Creates new widgets of the types.
  public init() { content = (repeat (each Content)()) }

  public static func _appendOffers(_ widget: Self, to list: inout [_WidgetOffer]) {
    repeat (each Content)._appendOffers(each widget.content, to: &list)
  }
}

/// A widget of an `if` without `else`.
public struct _OptionalWidget<Content: Widget>: Widget {
  public typealias Body = Never
  let content: Content?

  init(content: Content?) { self.content = content }

  /// Creates a new widget of the type.
  public init() { content = Content() }

  public static func _appendOffers(_ widget: Self, to list: inout [_WidgetOffer]) {
    if let content = widget.content { Content._appendOffers(content, to: &list) }
  }
}
