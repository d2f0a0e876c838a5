import Arbor
import ArborCore
import ArborHostingUIKit
import ArborServer
import ArborProperties
import ArborUIKit
import Foundation
import IntegrationSupport
import Testing

private struct Code: EnvironmentKey {
  static let defaultValue = ""
}

extension EnvironmentValues {
  fileprivate var code: String {
    get { self[Code.self] }
    set { self[Code.self] = newValue }
  }
}

private struct Spoken: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

private struct Counter: View {
  @State private var code = "4711-state"
  var body: some View { Text(code + " 4711-text") }
}

private struct Object: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    let controller = UIViewController()
    controller.title = "4711-controller"
    controller.navigationItem.prompt = "4711-prompt"
    let label = UILabel()
    label.text = "4711-label"
    label.accessibilityHint = "4711-hint"
    label.accessibilityLabel = "4711-spoken"

    label.addGestureRecognizer(UITapGestureRecognizer())
    label.gestureRecognizers?.first?.name = "4711-recognizer"
    let segments = UISegmentedControl(items: ["4711-segment"])
    controller.view.addSubview(label)
    controller.view.addSubview(segments)
    return controller
  }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// Says the number in every way there is, except as an identity.
private struct Page: View {
  let isPrivate: Bool

  var body: some View {
    VStack {
      Text("Everybody's")
      VStack {
        Counter()
        TextField("4711-title", text: .constant("4711-value"))
        Toggle("4711-toggle", isOn: .constant(true))
        Object().frame(height: 50)
      }
      .environment(\.code, "4711-environment")
      .preference(key: Spoken.self, value: "4711-preference")
      .privacySensitive(isPrivate)
    }
  }
}

/// What REST tells of content that is nobody else's business.
@Suite(.serialized) struct PrivacyTests {
  private func withPage(
    isPrivate: Bool, _ body: (Client, String) async throws -> Void
  ) async throws {
    var settings = ServerSettings()
    settings.port = 0
    let page = ArborCore.Page(id: "", title: "Numbers") { configuration in
      ViewHost(configuration: configuration) { Page(isPrivate: isPrivate) }
    }
    let server = try await Server(
      pages: [page], properties: UIKitProperties.tables, settings: settings)
    let client = Client(port: try await server.start())
    do {
      try await body(client, try await client.session())
    } catch {
      await server.drain()
      throw error
    }
    await server.drain()
  }

  private func ids(_ pattern: Regex<Substring>, in text: String) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.dropFirst().dropLast()) })
  }

  /// Everything that can be read of a session, by path.
  private func answers(_ client: Client, _ path: String) async throws -> [String: Reply] {
    var answers: [String: Reply] = [:]
    func read(_ rest: String) async throws -> String {
      let reply = try await client.get(path + rest)
      #expect(reply.status == 200, "\(rest)")
      answers[rest] = reply
      return reply.text
    }
    let tree = try await read("/tree?fields=all&depth=100")
    for rest in [
      "", "/tree?structure=flat&fields=all&depth=100", "/tree?structure=full&fields=all&depth=100",
      "/accessibility", "/state", "/diagnostics", "/snapshot", "/snapshot?format=text",
      "/snapshot?format=svg", "/snapshot?format=html", "/hit?x=640&y=400",
      "/find?q=*&fields=all", "/customizations", "/diff",
    ] {
      _ = try await read(rest)
    }
    for id in ids(/"n[0-9]+"/, in: tree) {
      for facet in [
        "", "/children?fields=all", "/ancestors?fields=all", "/layout", "/environment",
        "/preferences?trace=1", "/anchors", "/introspect?relation=hostingView",
      ] {
        _ = try await read("/nodes/\(id)\(facet)")
      }
    }
    // Objects lead to others.
    var known: Set<String> = []
    var pending = ids(/"p[0-9]+"/, in: try await read("/platform?fields=all&depth=100"))
    while let id = pending.popFirst() {
      guard known.insert(id).inserted else { continue }
      pending.formUnion(ids(/"p[0-9]+"/, in: try await read("/platform/\(id)")))
    }
    return answers
  }

  private func matched(
    _ selector: String, _ client: Client, _ path: String
  ) async throws -> Int? {
    let query = selector.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await client.json(path + "/find?q=" + query)["matched"].int
  }

  private let questions = [
    ":env(code=\"4711-environment\")", ":text(\"4711-state 4711-text\")", ":contains(\"4711\")",
    ":state(code=\"4711-state\")", "[value=\"4711-value\"]",
  ]

  @Test func nothingIsToldOfIt() async throws {
    try await withPage(isPrivate: true) { client, path in
      let answers = try await answers(client, path)
      #expect(answers.count > 60)
      for (rest, reply) in answers.sorted(by: { $0.key < $1.key }) {
        #expect(!reply.text.contains("4711"), "\(rest) \(reply.text.prefix(5_000))")
      }
      #expect(answers["/snapshot?format=svg"]?.text.contains("Everybody") == true)
      #expect(answers["/snapshot?format=html"]?.text.contains("Everybody") == true)
      for question in questions {
        #expect(try await matched(question, client, path) == 0, "\(question)")
      }
    }
  }

  @Test func aTextIsATextAllTheSame() async throws {
    var counts: [[Int?]] = []
    for isPrivate in [true, false] {
      try await withPage(isPrivate: isPrivate) { client, path in
        counts.append([
          try await matched(":role(text)", client, path),
          try await matched("[role=text]", client, path),
        ])
      }
    }
    #expect(counts[0] == counts[1])
    #expect(counts.joined().allSatisfy { ($0 ?? 0) > 2 })
  }

  /// Without the modifier all of it is told: the test above could fail.
  @Test func otherwiseAllOfItIsTold() async throws {
    try await withPage(isPrivate: false) { client, path in
      let answers = try await answers(client, path)
      let all = answers.values.map(\.text).joined()
      for word in [
        "state", "text", "title", "value", "toggle", "controller", "prompt", "label", "hint",
        "recognizer", "segment", "environment", "preference", "spoken",
      ] {
        #expect(all.contains("4711-" + word), "\(word)")
      }
      for rest in ["svg", "html", "text"] {
        #expect(answers["/snapshot?format=" + rest]?.text.contains("4711-text") == true)
      }
      for question in questions {
        #expect(try await matched(question, client, path) ?? 0 > 0, "\(question)")
      }
    }
  }
}
