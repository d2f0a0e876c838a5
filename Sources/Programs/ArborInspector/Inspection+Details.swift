import Foundation
import SwiftUI

/// The details of the selected view or object, and their editors.
extension Inspection {
  /// The most views that are asked what they read.
  private static let mostReaders = 500

  /// Asks for what the tab shows.
  func loadDetails() async throws {
    let (tab, view, object) = (tab, view, object)
    guard let node = view ?? object else { return }
    var details = Details(tab: tab, node: node)
    switch tab {
    case .diagnostics: details.fact = try await get("diagnostics")
    case .object:
      if let object, view == nil {
        details.fact = try await get("platform/\(object)")
      } else {
        details.fact = try await get("nodes/\(node)", ["fields": "platform"])["platform"]
      }
    default: if let view { try await load(tab, of: view, into: &details) }
    }
    if self.tab == tab, self.view == view, self.object == object { self.details = details }
  }

  private func load(_ tab: DetailTab, of view: String, into details: inout Details) async throws {
    switch tab {
    case .source:
      details.fact = try await get("nodes/\(view)", ["fields": "source"])
    case .layout: details.fact = try await get("nodes/\(view)/layout")
    case .state: details.fact = try await get("state", ["root": view])
    case .environment: details.fact = try await get("nodes/\(view)/environment")
    case .preferences: details.fact = try await get("nodes/\(view)/preferences", ["trace": "1"])
    case .readers:
      details.fact = try await get(
        "nodes/\(view)", ["fields": "id,path,type,dependencies,evaluations"])
      details.more = try await get(
        "find",
        [
          "q": "*", "limit": "\(Self.mostReaders)",
          "fields": "id,path,type,dependencies,evaluations",
        ])
    case .accessibility: details.fact = try await get("accessibility", ["root": view])
    case .object, .diagnostics: break
    }
  }

  /// Writes a value of the state, and shows what it changed.
  func write(_ value: Fact, toState path: String) async {
    await change("state", [path: value])
  }

  /// Sets a property of an object; null takes the change back.
  func set(_ property: String, to value: Fact, of object: String) async {
    await change("platform/\(object)", [property: value])
  }

  /// Edits a value of the environment at the selected view; null takes the edit back.
  func edit(_ name: String, to value: Fact) async {
    guard let view else { return }
    await change("nodes/\(view)/environment", [name: value])
  }

  /// Changes the environment of the page; null is the value that it has by itself.
  func surround(_ name: String, with value: Fact) async { await change("", [name: value]) }

  /// Gives the page the values of these names that it has by itself.
  func reset(_ names: [String]) async {
    await change("", Dictionary(uniqueKeysWithValues: names.map { ($0, .null) }))
  }

  private func change(_ rest: String, _ members: [String: Fact]) async {
    await attempt {
      try await client.change("PATCH", address(rest), .members(members))
      try await catchUp()
      try await loadDetails()
    }
  }

  // MARK: Copying

  /// Returns a selector that matches the selected view alone: the types on its path if possible,
  /// else its id.
  func selector() async -> String {
    guard let view, let path = selected?.path else { return "" }
    var types: [Substring] = []
    for step in path.split(separator: "/").reversed() {
      let type = step.prefix { $0 != "." && $0 != "=" && $0 != ";" }
      guard !type.isEmpty, !type.hasPrefix("@"), types.count < 4 else { break }
      types.insert(type, at: 0)
      let candidate = types.joined(separator: " > ")
      let answer = try? await get("find", ["q": candidate, "limit": "1", "fields": "id"])
      if answer?["matched"].integer == 1, answer?["matches"].list.first?["id"].text == view {
        return candidate
      }
    }
    return "#" + view
  }

  /// Returns a command that asks for the selected view or object. It names a token, which a server
  /// that needs none ignores. The address is quoted: brackets mean something to shells.
  func curl(origin: String) -> String {
    let rest = view.map { "nodes/\($0)" } ?? object.map { "platform/\($0)" } ?? "tree"
    let url = origin + InspectorClient.target(address(rest), [:])
    return "curl -H \"Authorization: Bearer $TOKEN\" '\(url)'"
  }
}
