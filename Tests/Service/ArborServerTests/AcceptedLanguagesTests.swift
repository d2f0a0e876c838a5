import ArborCore
import ArborHTTP
import Foundation
import Synchronization
import Testing

@testable import ArborServer

/// The choice of a page's locale by the languages of its visitor.
@Suite struct AcceptedLanguagesTests {
  private final class Asked: Sendable {
    let count = Mutex(0)
  }

  private let languages = AcceptedLanguages { locale in
    ["de", "fr", "en"].contains { locale.hasPrefix($0) }
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT,de;q=0.9,en;q=0.5", "de-AT"), ("pl,fr;q=0.3,de;q=0.7", "de"),
    ("*, de;q=0.1", "de"), ("en-GB", "en-GB"), ("DE", "de"),
  ])
  func theMostWelcomeLanguageOfTheProgramIsChosen(field: String, locale: String) {
    #expect(languages.locale(field, unless: "en") == locale)
    // The second time it is remembered.
    #expect(languages.locale(field, unless: "en") == locale)
  }

  @Test(arguments: [
    "", "*", "pl", "de;q=0", "de;q=x", "de;q=7", ";;,,;q=1", "en", "en-US,de;q=0.5",
    "x-klingon, \u{0}", String(repeating: "a", count: 5_000),
  ])
  func allElseLeavesThePageAsItIs(field: String) {
    #expect(languages.locale(field, unless: "en") == nil)
  }

  @Test func theFieldIsReadOnlySoFar() {
    let field = Array(repeating: "pl", count: 40).joined(separator: ",") + ",de"
    #expect(AcceptedLanguages.tags(of: field).count == 20)
  }

  @Test func theProgramIsAskedOnceForEachLocale() {
    let asked = Asked()
    let languages = AcceptedLanguages { _ in
      asked.count.withLock { $0 += 1 }
      return false
    }
    for number in 0..<50 {
      #expect(languages.locale("de,fr;q=0.\(number)", unless: "en") == nil)
    }
    #expect(asked.count.withLock { $0 } == 2)
  }

  @Test func theQueryHasPrecedence() throws {
    var request = HTTPRequest(target: "/?locale=fr")
    request.headers.append("Accept-Language", "de")
    #expect(try PageRequest(request, suffix: nil, idiom: .iOS).configuration.locale == "fr")
  }
}
