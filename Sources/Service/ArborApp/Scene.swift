@_exported public import Arbor
public import ArborCore
@_exported public import ArborAccessibility
@_exported public import ArborEffects
public import ArborMenus
import ArborMotion
import ArborSpellings
@_exported public import ArborPaints
package import ArborServer
import Foundation

/// A part of an app that visitors can open: one or more pages.
///
/// ```swift
/// struct Pages: Scene {
///   var body: some Scene {
///     WindowGroup { HomeView() }
///     WindowGroup(id: "about") { AboutView() }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  /// The scenes that this scene consists of.
  @SceneBuilder var body: Body { get }
  /// Adds the scene's pages.
  static func _appendPages(_ scene: Self, to list: inout _PageList)
}

extension Scene {
  /// Adds the pages of the scene's body.
  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    Body._appendPages(scene.body, to: &list)
  }
}

extension Scene where Body == Never {
  /// Traps: a scene that Arbor shows itself has no body.
  public var body: Never { fatalError("\(Self.self) is shown by Arbor and has no body") }
}

extension Never: Scene {
  public static func _appendPages(_ scene: Never, to list: inout _PageList) {}
}

/// The pages of an app.
public struct _PageList {
  package private(set) var pages: [Page] = []
  /// The routes that are served beside the pages.
  package private(set) var routes: [ServerRoute] = []
  /// The app's properties of which each process has its own.
  package var unshared: [String] = []
  /// The functions that return reports of the commands of the scene that is being added.
  fileprivate var commands: [@MainActor @Sendable () -> AnyView] = []

  package init() {}

  /// Adds a page unless the list has one of its id. The page without an id is served at `/`.
  mutating func append(_ page: Page) {
    if !pages.contains(where: { $0.id == page.id }) { pages.append(page) }
  }

  /// Changes every page.
  mutating func map(_ change: (Page) -> Page) { pages = pages.map(change) }
}

extension _PageList {
  package mutating func append(_ route: ServerRoute) { routes.append(route) }
}

/// A result builder of scenes.
@resultBuilder
public struct SceneBuilder {
  /// Accepts a scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// Builds a single scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Combines several scenes.
  @MainActor @preconcurrency
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _TupleScene<repeat each Content> { _TupleScene(content: (repeat each content)) }
}

/// Several scenes.
public struct _TupleScene<each Content: Scene>: Scene {
  public typealias Body = Never
  let content: (repeat each Content)

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    repeat (each Content)._appendPages(each scene.content, to: &list)
  }
}

/// A page of which every visitor has an instance.
///
/// ```swift
/// WindowGroup("Guestbook", id: "guests") { GuestbookView() }
/// ```
///
/// Without an id it is served at `/`, with the id `name` at `/name`.
///
/// Differs from SwiftUI: the id is the path of the page.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  private let title: String?
  private let id: String
  private let content: @MainActor @Sendable () -> Content

  /// Creates the page at `/`. Its title is the name of the process.
  public init(@ViewBuilder content: @escaping @MainActor @Sendable () -> Content) {
    self.init(title: nil, id: "", content)
  }

  /// Creates a page at the path `id`, which is also its title.
  public init(id: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> Content) {
    self.init(title: nil, id: id, content)
  }

  /// Creates a page with a title at the path `id`, by default at `/`.
  public init(
    _ titleKey: LocalizedStringKey, id: String = "",
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: titleKey.text, id: id, content) }

  /// Creates a page with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, id: String = "", @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: String(title), id: id, content) }

  private init(title: String?, id: String, _ content: @escaping @MainActor @Sendable () -> Content)
  {
    self.title = title
    self.id = id
    self.content = content
  }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    list.append(page(id: scene.id, title: scene.title, list.commands, scene.content))
  }
}

/// A page with a title and an id.
///
/// ```swift
/// Window("Settings", id: "settings") { SettingsView() }
/// ```
///
/// Differs from SwiftUI: every visitor has an instance, as of a `WindowGroup`.
public struct Window<Content: View>: Scene {
  public typealias Body = Never
  private let title: String
  private let id: String
  private let content: @MainActor @Sendable () -> Content

  /// Creates a page with a title at the path `id`.
  public init(
    _ titleKey: LocalizedStringKey, id: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    title = titleKey.text
    self.id = id
    self.content = content
  }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    list.append(page(id: scene.id, title: scene.title, list.commands, scene.content))
  }
}

@MainActor
private func page<Content: View>(
  id: String, title: String?, _ commands: [@MainActor @Sendable () -> AnyView],
  _ content: @escaping @MainActor @Sendable () -> Content
) -> Page {
  let title = title ?? (id.isEmpty ? ProcessInfo.processInfo.processName : id)
  return Page(id: id, title: title) { configuration in
    let host =
      commands.isEmpty
      ? ViewHost(configuration: configuration) { content().windowBackground() }
      : ViewHost(configuration: configuration) {
        CommandedPage(AnyView(Reports(commands: commands)), title: title) { content() }
          .windowBackground()
      }
    host.animateTransitions()
    return host
  }
}

/// The reports of the commands of a page.
private struct Reports: View {
  let commands: [@MainActor @Sendable () -> AnyView]

  var body: some View {
    ZStack { ForEach(commands.indices, id: \.self) { commands[$0]() } }
  }
}

/// A scene with commands.
public struct _CommandedScene<S: Scene>: Scene {
  public typealias Body = Never
  fileprivate let scene: S
  fileprivate let reports: @MainActor @Sendable () -> AnyView

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    list.commands.append(scene.reports)
    S._appendPages(scene.scene, to: &list)
    list.commands.removeLast()
  }
}

extension Scene {
  /// Adds menus to the pages of the scene.
  ///
  /// ```swift
  /// WindowGroup { DrawingView() }
  ///   .commands {
  ///     CommandMenu("Shapes") {
  ///       Button("Circle") { add(.circle) }.keyboardShortcut("k")
  ///     }
  ///   }
  /// ```
  ///
  /// Pages of the idiom `macOS` show a menu bar at the top. On others the bar is seen while the
  /// keyboard's focus is in it, as it is after the Tab key; shortcuts work all the time.
  public func commands<Content: Commands>(
    @CommandsBuilder content: @escaping @MainActor @Sendable () -> Content
  ) -> some Scene {
    _CommandedScene(scene: self) { _CommandReports.view(of: content()) }
  }
}
