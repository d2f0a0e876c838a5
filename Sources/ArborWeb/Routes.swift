public import ArborApp
import ArborServer

/// Addresses that an app answers beside its pages.
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
///         for part in try request.parts() { try part.body.write(to: folder.appending(path: "photo")) }
///         return Response(status: .created)
///       }
///     }
///   }
/// }
/// ```
/// A route goes before a page at the same address; among routes the first that fits answers.
public struct Routes: Scene {
  public typealias Body = Never
  private let routes: [Route]

  public init(@RouteBuilder _ routes: () -> [Route]) { self.routes = routes() }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    for route in scene.routes { list.append(route.serverRoute) }
  }
}

/// Builds a list of routes from the statements of a closure.
@resultBuilder
public enum RouteBuilder {
  public static func buildExpression(_ route: Route) -> [Route] { [route] }
  public static func buildExpression(_ routes: [Route]) -> [Route] { routes }
  public static func buildBlock(_ routes: [Route]...) -> [Route] { routes.flatMap(\.self) }
  public static func buildOptional(_ routes: [Route]?) -> [Route] { routes ?? [] }
  public static func buildEither(first routes: [Route]) -> [Route] { routes }
  public static func buildEither(second routes: [Route]) -> [Route] { routes }
  public static func buildArray(_ routes: [[Route]]) -> [Route] { routes.flatMap(\.self) }
}
