import ArborTesting
import Foundation
import SwiftUI
import Testing

private struct Card: View {
  var hasName = true

  var body: some View {
    VStack {
      Text("Orders").font(.title).accessibilityAddTraits(.isHeader)
      Button {
      } label: {
        Image(systemName: "trash")
      }
      .accessibilityLabel(hasName ? "Delete" : "")
      Toggle("Express", isOn: .constant(true))
    }
  }
}

@Suite struct PageAnswersTests {
  @Test func elementsAreReadAsByAssistiveTechnology() async throws {
    let page = try await Page(Card())
    let elements = try page.accessibility
    let controls = elements.filter { $0.role != "text" }
    #expect(controls.map(\.role) == ["heading", "button", "switch"])
    #expect(controls.map(\.name) == ["Orders", "Delete", "Express"])
    #expect(elements.last?.value == "true" && elements.last?.frame != nil)
    #expect(try page.accessibilityIssues.isEmpty)
  }

  @Test func controlsWithoutANameAreIssues() async throws {
    let page = try await Page(Card(hasName: false))
    let issues = try page.accessibilityIssues
    #expect(issues.count == 1 && issues.first?.contains("/Card/VStack/Button") == true)
  }

  @Test func snapshotsAreWrittenOnceAndComparedThen() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "arbor-snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Tests.swift").path
    for format in SnapshotFormat.allCases {
      try await Page(Card()).compareSnapshot(named: "card", as: format, file: file)
      try await Page(Card()).compareSnapshot(named: "card", as: format, file: file)
    }
    let snapshots = folder.appending(path: "Snapshots")
    let files = try FileManager.default.contentsOfDirectory(atPath: snapshots.path)
    #expect(files.sorted() == ["card.png", "card.svg", "card.txt"])

    let other = try await Page(Card(), traits: PageTraits(size: .desktop))
    let error = #expect(throws: PageError.self) {
      try other.compareSnapshot(named: "card", file: file)
    }
    #expect(error?.description.contains("Line ") == true)
    #expect(FileManager.default.fileExists(atPath: snapshots.appending(path: "card.new.txt").path))
    #expect(throws: PageError.self) { try other.compareSnapshot(named: "../card", file: file) }
  }

  @Test func picturesHaveTheirFormats() async throws {
    let page = try await Page(Card())
    #expect(String(decoding: try page.snapshot(.svg).prefix(4), as: UTF8.self) == "<svg")
    #expect(try page.snapshot(.png).prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(page.diagnostics.isEmpty)
  }
}
