@_exported public import Arbor
@_exported public import ArborAccessibility
@_exported public import ArborEffects
import ArborSpellings
@_exported public import ArborPaints

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

  /// Accepts an `if` without `else`, which is decided when the app starts.
  @MainActor @preconcurrency
  public static func buildOptional<Content: Scene>(
    _ content: Content?
  ) -> _OptionalScene<Content> { _OptionalScene(content: content) }

  /// Accepts scenes that depend on `#available`.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// Several scenes.
public struct _TupleScene<each Content: Scene>: Scene {
  public typealias Body = Never
  let content: (repeat each Content)

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    repeat (each Content)._appendPages(each scene.content, to: &list)
  }
}

/// A scene of an `if` without `else`.
public struct _OptionalScene<Content: Scene>: Scene {
  public typealias Body = Never
  let content: Content?

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    if let content = scene.content { Content._appendPages(content, to: &list) }
  }
}
