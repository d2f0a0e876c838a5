public import Arbor
public import ArborCore

/// Menus of an app, beyond those of its pages.
///
/// ```swift
/// struct DrawingCommands: Commands {
///   var body: some Commands {
///     CommandMenu("Shapes") { ShapeButtons() }
///     CommandGroup(after: .newItem) { Button("Import…") { importDrawing() } }
///   }
/// }
/// ```
///
/// `Scene.commands(content:)` adds them to the pages of a scene.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  /// The commands that these consist of.
  @CommandsBuilder var body: Body { get }
  /// Adds the views that report the menus to the page.
  static func _report(_ commands: Self, to list: inout _CommandReports)
}

/// The views that report the menus of commands to their page.
public struct _CommandReports {
  fileprivate var views: [AnyView] = []

  /// Returns a view that reports an item of a standard menu, which `CommandGroup(replacing:)` can
  /// replace.
  @MainActor package static func standard<Content: View>(
    _ place: CommandGroupPlacement, @ViewBuilder content: () -> Content
  ) -> AnyView {
    CommandItem(
      menu: .standard(place.menu), order: place.order * 3, role: .standard,
      view: AnyView(content())
    ).report
  }

  /// Returns one view that reports the menus of commands.
  @MainActor package static func view<C: Commands>(of commands: C) -> AnyView {
    var list = _CommandReports()
    C._report(commands, to: &list)
    let views = list.views
    return AnyView(ZStack { ForEach(views.indices, id: \.self) { views[$0] } })
  }
}

extension Commands {
  /// Adds a view that evaluates the body.
  public static func _report(_ commands: Self, to list: inout _CommandReports) {
    list.views.append(AnyView(HostedCommands(commands: HostedStyle(commands))))
  }
}

extension Commands where Body == Never {
  /// Traps: these commands are reported as they are.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Commands {
  public static func _report(_ commands: Never, to list: inout _CommandReports) {}
}

/// Commands of an author, whose property wrappers work here.
private nonisolated struct HostedCommands<C: Commands>: View {
  let commands: HostedStyle<C>

  @MainActor var body: some View { _CommandReports.view(of: commands.style.body) }
}

/// A result builder of commands.
///
/// ```swift
/// @CommandsBuilder var commands: some Commands {
///   CommandMenu("Shapes") { ShapeButtons() }
///   CommandGroup(replacing: .help) { ManualButton() }
/// }
/// ```
@MainActor @preconcurrency @resultBuilder
public struct CommandsBuilder {
  /// Accepts commands.
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  /// Builds no commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// Builds single commands.
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }

  /// Combines several commands.
  public static func buildBlock<each C: Commands>(
    _ content: repeat each C
  ) -> _CommandList {
    var list = _CommandReports()
    repeat (each C)._report(each content, to: &list)
    return _CommandList(reports: list)
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional<C: Commands>(_ content: C?) -> _OptionalCommands<C> {
    _OptionalCommands(content: content)
  }

  /// Accepts the first branch of a conditional.
  public static func buildEither<C: Commands>(first content: C) -> _CommandList {
    var list = _CommandReports()
    C._report(content, to: &list)
    return _CommandList(reports: list)
  }

  /// Accepts the second branch of a conditional.
  public static func buildEither<C: Commands>(second content: C) -> _CommandList {
    var list = _CommandReports()
    C._report(content, to: &list)
    return _CommandList(reports: list)
  }

  /// Accepts commands that depend on `#available`.
  public static func buildLimitedAvailability<C: Commands>(_ content: C) -> C { content }
}

/// Several commands.
public nonisolated struct _CommandList: Commands {
  public typealias Body = Never
  fileprivate let reports: _CommandReports

  @MainActor public static func _report(_ commands: Self, to list: inout _CommandReports) {
    list.views += commands.reports.views
  }
}

/// Commands of an `if` without `else`.
public nonisolated struct _OptionalCommands<C: Commands>: Commands {
  public typealias Body = Never
  fileprivate let content: C?

  @MainActor public static func _report(_ commands: Self, to list: inout _CommandReports) {
    if let content = commands.content { C._report(content, to: &list) }
  }
}

/// No commands.
///
/// ```swift
/// WindowGroup { ContentView() }.commands { EmptyCommands() }
/// ```
public nonisolated struct EmptyCommands: Commands, Sendable {
  public typealias Body = Never
  /// Creates no commands.
  public nonisolated init() {}
  @MainActor public static func _report(_ commands: Self, to list: inout _CommandReports) {}
}

/// A menu of the menu bar, between "View" and "Window".
///
/// ```swift
/// CommandMenu("Shapes") {
///   Button("Circle") { add(.circle) }.keyboardShortcut("c", modifiers: [.command, .option])
/// }
/// ```
public nonisolated struct CommandMenu<Content: View>: Commands, @unchecked Sendable {
  public typealias Body = Never
  private let title: Text
  private let content: Content

  /// Creates a menu titled with `name`.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    title = name
    self.content = content()
  }

  /// Creates a menu titled with `nameKey`.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }

  /// Creates a menu titled with `name` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  @MainActor public static func _report(_ commands: Self, to list: inout _CommandReports) {
    list.views.append(
      CommandItem(menu: .own(commands.title), view: AnyView(commands.content)).report)
  }
}

/// The place of a group in the standard menus.
///
/// ```swift
/// CommandGroup(after: .sidebar) { Toggle("Ruler", isOn: $showsRuler) }
/// ```
public struct CommandGroupPlacement: Hashable, Sendable {
  let menu: StandardMenu
  /// The order in the menu.
  let order: Int

  /// "About", in the menu of the app.
  public static let appInfo = CommandGroupPlacement(menu: .app, order: 0)
  /// Settings, in the menu of the app.
  public static let appSettings = CommandGroupPlacement(menu: .app, order: 1)
  /// Services, in the menu of the app.
  public static let systemServices = CommandGroupPlacement(menu: .app, order: 2)
  /// Hiding, in the menu of the app.
  public static let appVisibility = CommandGroupPlacement(menu: .app, order: 3)
  /// Quitting, in the menu of the app.
  public static let appTermination = CommandGroupPlacement(menu: .app, order: 4)
  /// New and open, in "File".
  public static let newItem = CommandGroupPlacement(menu: .file, order: 0)
  /// Saving, in "File".
  public static let saveItem = CommandGroupPlacement(menu: .file, order: 1)
  /// Importing and exporting, in "File".
  public static let importExport = CommandGroupPlacement(menu: .file, order: 2)
  /// Printing, in "File".
  public static let printItem = CommandGroupPlacement(menu: .file, order: 3)
  /// Undoing, in "Edit".
  public static let undoRedo = CommandGroupPlacement(menu: .edit, order: 0)
  /// Cut, copy and paste, in "Edit".
  public static let pasteboard = CommandGroupPlacement(menu: .edit, order: 1)
  /// Finding and spelling, in "Edit".
  public static let textEditing = CommandGroupPlacement(menu: .edit, order: 2)
  /// Fonts and styles, in "Format".
  public static let textFormatting = CommandGroupPlacement(menu: .format, order: 0)
  /// The toolbar, in "View".
  public static let toolbar = CommandGroupPlacement(menu: .view, order: 0)
  /// The sidebar, in "View".
  public static let sidebar = CommandGroupPlacement(menu: .view, order: 1)
  /// Sizes, in "Window".
  public static let windowSize = CommandGroupPlacement(menu: .window, order: 0)
  /// Arrangements, in "Window".
  public static let windowArrangement = CommandGroupPlacement(menu: .window, order: 1)
  /// Windows with one instance, in "Window".
  public static let singleWindowList = CommandGroupPlacement(menu: .window, order: 2)
  /// The windows, in "Window".
  public static let windowList = CommandGroupPlacement(menu: .window, order: 3)
  /// Help.
  public static let help = CommandGroupPlacement(menu: .help, order: 0)
}

/// Items of a standard menu.
///
/// ```swift
/// CommandGroup(after: .newItem) { Button("Import…") { importDrawing() } }
/// ```
///
/// Differs from SwiftUI: pages have no items of their own in standard menus, except for "Settings…"
/// of an app with `Settings`, and "About" on macOS. A menu is shown if a group has items for it.
public nonisolated struct CommandGroup<Content: View>: Commands, @unchecked Sendable {
  public typealias Body = Never
  private let placement: CommandGroupPlacement
  /// Before, in or after the place: -1, 0 or 1.
  private let side: Int
  private let content: Content

  private init(_ placement: CommandGroupPlacement, _ side: Int, _ content: Content) {
    self.placement = placement
    self.side = side
    self.content = content
  }

  /// Creates items before those of a place.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, -1, addition())
  }

  /// Creates items after those of a place.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, 1, addition())
  }

  /// Creates the items of a place.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, 0, addition())
  }

  @MainActor public static func _report(_ commands: Self, to list: inout _CommandReports) {
    let place = commands.placement
    let isEmpty = Content.self == EmptyView.self
    list.views.append(
      CommandItem(
        menu: .standard(place.menu), order: place.order * 3 + commands.side,
        role: commands.side == 0 ? .replacing : .added,
        view: isEmpty ? nil : AnyView(commands.content)
      ).report)
  }
}

/// An item that shows and hides the sidebar of a `NavigationSplitView`, in "View".
///
/// ```swift
/// WindowGroup { LibraryView() }.commands { SidebarCommands() }
/// ```
///
/// Its keys are Control, Command and S. On a compact page, and without a split view, it does
/// nothing.
public nonisolated struct SidebarCommands: Commands, Sendable {
  /// Creates the item.
  public nonisolated init() {}

  @MainActor public var body: some Commands {
    CommandGroup(replacing: .sidebar) { SidebarButton() }
  }
}

private nonisolated struct SidebarButton: View {
  @Environment(\.sidebarSwitch) private var sidebar

  @MainActor var body: some View {
    Button(action: { sidebar?.toggle?() }) { Text(verbatim: "Toggle Sidebar") }
      .keyboardShortcut("s", modifiers: [.command, .control])
  }
}
