import ArborApp
import Foundation
import Gallery
import PageFuzz
import StageSupport
import Testing

/// What strangers may send to the pages: the same driver as `make fuzz` uses for its target `page`.
@Suite @MainActor struct PageFuzzTests {
  /// How many inputs each page gets; `ARBOR_PAGE_INPUTS` asks for others.
  private static let inputs =
    ProcessInfo.processInfo.environment["ARBOR_PAGE_INPUTS"].flatMap { Int($0) } ?? 2

  @Test func nothingThatComesInEndsAPage() async throws {
    let pages = Gallery.pages
    let driver = try await PageDriver(pages: pages)
    var actions = 0
    for input in 0..<Self.inputs {
      for index in pages.indices {
        var numbers = SeededNumbers(UInt64(input * 1_000 + index))
        let bytes =
          [UInt8(index)] + (0..<80).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        do {
          try await driver.run(bytes)
          actions += driver.log.count
        } catch {
          Issue.record("\(bytes)\n\(error)\n\(driver.log.joined(separator: "\n"))")
        }
      }
    }
    await driver.end()
    #expect(actions > pages.count * Self.inputs * 3)
  }
}
