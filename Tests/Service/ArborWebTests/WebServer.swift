import ArborApp
import ArborServer
import ArborWeb

/// Runs a server with these routes and no pages for `body`, which gets its address.
func withRoutes(
  @RouteBuilder _ routes: () -> [Route], _ body: (String) async throws -> Void
) async throws {
  var settings = ServerSettings()
  settings.port = 0
  settings.allowedOrigins = ["https://friend.example"]
  let server = try await server(routes(), settings)
  let port = try await server.start()
  do {
    try await body("http://127.0.0.1:\(port)")
  } catch {
    await server.drain()
    throw error
  }
  await server.drain()
}

@MainActor private func server(_ routes: [Route], _ settings: ServerSettings)
  throws -> Server
{
  var list = _PageList()
  Routes._appendPages(Routes { routes }, to: &list)
  return try Server(pages: list.pages, routes: list.routes, settings: settings)
}
