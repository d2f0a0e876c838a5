import Arbor
import ArborCore
import Foundation
import StageSupport
import Testing

/// What selectors find of the environment.
@MainActor @Suite struct EnvironmentTextTests {
  @Test func valuesThatNobodySetAreKnownToo() throws {
    let stage = Stage {
      VStack {
        Text("a")
        Text("b").environment(\.colorScheme, .dark).disabled(true)
      }
    }
    let found = stage.host.environment(named: ["colorScheme", "isEnabled", "locale", "nothing"])
    func values(_ name: String) -> [String?] {
      stage.nodes.map { found[name]?[$0.id] }
    }
    #expect(values("colorScheme") == ["light", "light", "dark"])
    #expect(values("isEnabled") == ["true", "true", "false"])
    #expect(values("locale") == ["en-US", "en-US", "en-US"])
    #expect(found["nothing"] == nil)
  }

  @Test func optionalsAndLocalesAreWrittenAsAuthorsNameThem() {
    let stage = Stage(width: 300) { Text("a").environment(\.locale, Locale(identifier: "de-DE")) }
    let found = stage.host.environment(named: ["horizontalSizeClass", "locale"])
    #expect(found["horizontalSizeClass"]?.values.first == "compact")
    #expect(found["locale"]?.values.first == "de-DE")
  }
}
