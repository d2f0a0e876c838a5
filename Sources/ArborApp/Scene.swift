@_exported public import Arbor
public import ArborCore
package import ArborServer
import Foundation

/// A part of an app that visitors can open: one or more pages.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  /// Adds the scene's pages.
  static func _appendPages(_ scene: Self, to list: inout _PageList)
}

extension Scene {
  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    Body._appendPages(scene.body, to: &list)
  }
}

extension Scene where Body == Never {
  /// A scene that Arbor shows itself has no body; asking for it is a mistake of the caller.
  public var body: Never { fatalError("\(Self.self) is shown by Arbor and has no body") }
}

extension Never: Scene {
  public static func _appendPages(_ scene: Never, to list: inout _PageList) {}
}

/// The pages of an app.
public struct _PageList {
  package private(set) var pages: [Page] = []
  /// What is answered beside the pages.
  package private(set) var routes: [ServerRoute] = []

  package init() {}

  /// The first window without an id is the page at `/`; each further one needs an id of its own, else the first of its id wins.
  mutating func append(_ page: Page) {
    if !pages.contains(where: { $0.id == page.id }) { pages.append(page) }
  }

  /// Changes every page.
  mutating func map(_ change: (Page) -> Page) { pages = pages.map(change) }
}

extension _PageList {
  package mutating func append(_ route: ServerRoute) { routes.append(route) }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

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

/// A page of which every visitor has one of their own.
///
/// Without an id it is served at `/`, with `id: "name"` at `/name`.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  private let title: String?
  private let id: String
  private let content: @MainActor @Sendable () -> Content

  public init(@ViewBuilder content: @escaping @MainActor @Sendable () -> Content) {
    self.init(title: nil, id: "", content)
  }

  public init(id: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> Content) {
    self.init(title: nil, id: id, content)
  }

  public init(
    _ titleKey: LocalizedStringKey, id: String = "",
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: titleKey.text, id: id, content) }

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
    list.append(page(id: scene.id, title: scene.title, scene.content))
  }
}

/// A page with a title and an id.
public struct Window<Content: View>: Scene {
  public typealias Body = Never
  private let title: String
  private let id: String
  private let content: @MainActor @Sendable () -> Content

  public init(
    _ titleKey: LocalizedStringKey, id: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    title = titleKey.text
    self.id = id
    self.content = content
  }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    list.append(page(id: scene.id, title: scene.title, scene.content))
  }
}

@MainActor
private func page<Content: View>(
  id: String, title: String?, _ content: @escaping @MainActor @Sendable () -> Content
) -> Page {
  Page(id: id, title: title ?? (id.isEmpty ? ProcessInfo.processInfo.processName : id)) {
    ViewHost(configuration: $0, content: content)
  }
}
