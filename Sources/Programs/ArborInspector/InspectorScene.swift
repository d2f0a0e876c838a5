import ArborApp
import SwiftUI

/// A page at `/inspect` that shows the views of every open page of the app: their frames, state,
/// environment, layout and objects, and what each event changes.
///
/// ```swift
/// @main struct MyApp: App {
///   var body: some Scene {
///     WindowGroup { ContentView() }
///     InspectorScene()
///   }
/// }
/// ```
///
/// Only those see it whom the REST interface answers: programs and browsers on this machine, or,
/// where `rest.tokens` has tokens, those who enter one as the password. A token with the scope
/// `introspect:read` shows everything; to change values it also needs `introspect:write`.
///
/// `/inspect?session=ID` shows a session at once; without it the page lists them, the newest first.
public struct InspectorScene: Scene {
  /// Creates the scene.
  public nonisolated init() {}

  public var body: some Scene {
    WindowGroup("Inspector", id: "inspect") { InspectorView() }
      .shownToInspectors()
      .commandsRemoved()
  }
}

/// The page: the list of sessions, or one of them.
struct InspectorView: View {
  @Environment(\.pageSession) private var page
  @State private var session = ""
  /// The scheme, host and port of the server, for commands.
  @State private var origin = "http://127.0.0.1:8080"

  var body: some View {
    Group {
      if let client = page.flatMap(InspectorClient.init) {
        if session.isEmpty {
          SessionList(client: client)
        } else {
          Workspace(client: client, session: session, origin: origin).id(session)
        }
      } else {
        ContentUnavailableView(
          "Nothing to inspect", systemImage: "magnifyingglass",
          description: Text("The inspector works on a page that a server shows."))
      }
    }
    .tint(Palette.accent)
    .onOpenURL { url in
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      session = items.first { $0.name == "session" }?.value?.filter(\.isHexDigit) ?? session
      origin = Self.origin(of: url) ?? origin
    }
  }

  /// Returns the scheme, host and port of a URL; an address of IPv6 stands in brackets.
  static func origin(of url: URL) -> String? {
    guard let scheme = url.scheme, let host = url.host else { return nil }
    let name = host.contains(":") && host.first != "[" ? "[\(host)]" : host
    return "\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? "")
  }
}
