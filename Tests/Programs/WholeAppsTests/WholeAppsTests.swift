import ArborCore
import Foundation
import StageSupport
import Testing
import WholeApps

@testable import ArborApp

/// Whole files, as apps have them, on phones and on wide windows.
@MainActor @Suite struct WholeAppsTests {
  nonisolated static let names = WholeApps.screens.map(\.name)

  @Test func thereAreFortyScreensOfDifferentNames() {
    #expect(Self.names.count >= 40 && Set(Self.names).count == Self.names.count)
  }

  @Test func theirPreviewsAreFound() {
    let places = PreviewCatalogue.all.map(\.place).filter { $0.hasPrefix("WholeApps/") }
    #expect(places.count >= 40)
    #expect(places.contains { $0.hasPrefix("WholeApps/PhotosScreen.swift:") })
  }

  @Test(arguments: names, [390.0, 1280.0])
  func aScreenIsLaidOutWithoutComplaints(name: String, width: Double) throws {
    let visit = try Visit(name, width: width)
    let complaints = visit.stage.host.diagnostics.filter { complaint in
      !complaint.code.hasPrefix("no-counterpart")
    }
    #expect(complaints.isEmpty, "\(complaints)")
    #expect(visit.stage.contents.count > 5)
    let frames = visit.stage.nodes.compactMap(\.frame)
    #expect(frames.allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite })
  }

  @Test(arguments: names)
  func whatIsOperatedHasAName(name: String) throws {
    let elements = try Visit(name, width: 1280).elements
    #expect(!elements.isEmpty)
    let operated: Set = ["button", "checkbox", "combobox", "link", "slider", "textbox"]
    let nameless = elements.filter { operated.contains($0.role) && $0.name.isEmpty }
    #expect(nameless.isEmpty, "\(nameless)")
  }
}
