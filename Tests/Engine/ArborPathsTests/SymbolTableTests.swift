import ArborDisplay
import ArborPaths
import Foundation
import Testing

/// The outlines of the system symbols.
@Suite struct SymbolTableTests {
  private let table = SymbolTable.shared

  @Test func symbolsFillTheirSquare() {
    #expect(table.names.count > 1_800)
    let square = CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: -0.2, dy: -0.2)
    for name in table.names {
      guard let frame = table.path(name)?.boundingRect else {
        Issue.record("\(name) has no outline")
        continue
      }
      #expect(square.contains(frame) && max(frame.width, frame.height) > 2, "\(name): \(frame)")
    }
  }

  @Test func filledSymbolsAreOthers() {
    for name in table.names where name.hasSuffix(".fill") {
      let plain = String(name.dropLast(".fill".count))
      #expect(table.outline(name) != table.outline(plain), "\(name)")
    }
  }

  @Test func symbolsThatLookTheSameHaveTheSameOutline() {
    #expect(table.outline("globe") != nil && table.outline("globe") == table.outline("network"))
    #expect(!table.names.contains { table.outline($0)?.hasPrefix("=") != false })
  }

  @Test func anUnknownSymbolLooksLikeTheNearestOne() {
    #expect(table.path("heart.unheard.of") == table.path("heart") && table.path("heart") != nil)
    #expect(table.has("heart") && !table.has("heart.unheard.of"))
    #expect(table.path("unheard.of") == nil)
  }

  @Test func figuresAreCutOutOfFilledSymbols() throws {
    for name in ["bolt.circle.fill", "heart.square.fill", "5.circle.fill", "plus.app.fill"] {
      let path = try #require(table.path(name), "\(name)")
      #expect(SymbolLayers(path, isFilled: true) != nil, "\(name)")
    }
  }
}
