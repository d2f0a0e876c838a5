import ArborCore
import ArborHosting
import ArborHostingAppKit
import ArborHostingUIKit
import Testing

/// The kits, which the room below theirs finds by the names of their types.
@Suite @MainActor struct KitTests {
  @Test func thePagesOfEachIdiomHaveAKit() {
    let kits = Idiom.allCases.map { HostingKits.kit(of: $0).map { ObjectIdentifier($0) } }
    let expected: [ObjectIdentifier?] = [
      ObjectIdentifier(UIKitBackings.self), ObjectIdentifier(AppKitBackings.self),
    ]
    #expect(kits == expected)
  }
}
