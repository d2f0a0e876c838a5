import Gallery
import PageFuzz
import StageSupport
import Testing

/// What strangers may send to the pages: the same driver as `make fuzz` uses for its target `page`.
@Suite @MainActor struct PageFuzzTests {
  /// How many inputs each page gets.
  private static let inputs = 8

  @Test func nothingThatComesInEndsAPage() async throws {
    let pages = Gallery.pages
    for index in pages.indices {
      let driver = try await PageDriver(pages: pages)
      for input in 0..<Self.inputs {
        var numbers = SeededNumbers(UInt64(index * Self.inputs + input))
        let bytes =
          [UInt8(index)] + (0..<160).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        do {
          try await driver.run(bytes)
        } catch {
          Issue.record("\(bytes)\n\(error)\n\(driver.log.joined(separator: "\n"))")
        }
      }
      await driver.end()
    }
  }
}
