public import ArborApp
import ArborServer

/// A scene of addresses that an app serves beside its pages.
///
/// ```swift
/// @main struct Shop: App {
///   var body: some Scene {
///     WindowGroup { ContentView() }
///     Routes {
///       Route(.get, "/api/items/{id}") { request in
///         try .json(Item.find(request.parameters["id"]))
///       }
///       Route(.post, "/api/photos", bodyLimit: 20 << 20) { request in
///         for part in try request.parts() {
///           try part.body.write(to: folder.appending(path: "photo"))
///         }
///         return Response(status: .created)
///       }
///     }
///   }
/// }
/// ```
/// A route takes precedence over a page at the same address; of several matching routes the first
/// applies.
public struct Routes: Scene {
  public typealias Body = Never
  private let routes: [Route]

  /// Creates the scene.
  public init(@RouteBuilder _ routes: () -> [Route]) { self.routes = routes() }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    for route in scene.routes { list.append(route.serverRoute) }
  }
}

/// A result builder of routes.
@resultBuilder
public enum RouteBuilder {
  /// Accepts a route.
  public static func buildExpression(_ route: Route) -> [Route] { [route] }
  /// Accepts a list of routes.
  public static func buildExpression(_ routes: [Route]) -> [Route] { routes }
  /// Joins routes.
  public static func buildBlock(_ routes: [Route]...) -> [Route] { routes.flatMap(\.self) }
  /// Accepts an `if` without `else`.
  public static func buildOptional(_ routes: [Route]?) -> [Route] { routes ?? [] }
  /// Accepts the first branch of a conditional.
  public static func buildEither(first routes: [Route]) -> [Route] { routes }
  /// Accepts the second branch of a conditional.
  public static func buildEither(second routes: [Route]) -> [Route] { routes }
  /// Accepts a `for` loop.
  public static func buildArray(_ routes: [[Route]]) -> [Route] { routes.flatMap(\.self) }
}
