import ArborCore
import ArborInspection
import Foundation
import StageSupport
import Testing
import WholeApps

/// A screen as someone meets it who only hears it: elements with a role, a name and a value.
@MainActor struct Visit {
  /// What assistive technology reads of one element.
  struct Element {
    let node: UInt32
    let role: String
    let name: String
    let value: String
  }

  let stage: Stage

  init(_ name: String, width: Double = 390, height: Double = 844) throws {
    let screen = try #require(WholeApps.screens.first { $0.name == name })
    stage = Stage(
      HostConfiguration(
        size: CGSize(width: width, height: height), idiom: screen.isForMac ? .macOS : .iOS),
      screen.view)
  }

  var elements: [Element] {
    get throws {
      let bytes = try Inspector(snapshot: stage.host.snapshot())
        .accessibility(Parameters([]), of: DrawnElements(stage.host))
      let answer = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      return Self.flattened(answer?["elements"] as? [[String: Any]] ?? [])
    }
  }

  private static func flattened(_ elements: [[String: Any]]) -> [Element] {
    elements.flatMap { element in
      let id = (element["id"] as? String)?.dropFirst() ?? ""
      return [
        Element(
          node: UInt32(id) ?? 0, role: element["role"] as? String ?? "",
          name: element["name"] as? String ?? "",
          value: (element["value"]).map { "\($0)" } ?? "")
      ] + flattened(element["children"] as? [[String: Any]] ?? [])
    }
  }

  /// The value of the first element of this name.
  func value(of name: String) throws -> String? { try elements.first { $0.name == name }?.value }

  var texts: [String] { stage.texts }

  var nodeCount: Int { stage.nodes.count }

  /// The height of the field of this name, in points.
  func height(of name: String) throws -> Double {
    let id = try node("textbox", name)
    let frame = stage.nodes.first { $0.id == id }?.frame
    return try #require(frame).height
  }

  /// Whether some view has this width, in points.
  func hasWidth(_ width: Double) -> Bool {
    stage.nodes.contains { abs(($0.frame?.width ?? 0) - width) < 0.01 }
  }

  /// Whether an element of this name is there.
  func shows(_ name: String) throws -> Bool { try elements.contains { $0.name == name } }

  private func node(_ role: String, _ name: String) throws -> UInt32 {
    let all = try elements
    let found = all.first { $0.role == role && $0.name == name }
    let names = all.map { "\($0.role) \($0.name)" }.joined(separator: ", ")
    return try #require(found, "no \(role) \(name) among \(names)").node
  }

  func press(_ name: String) throws {
    try stage.host.handle(.tap, at: node("button", name))
    stage.host.flush()
  }

  func type(_ text: String, into name: String) throws {
    try stage.host.handle(.input(.text(text), version: 1), at: node("textbox", name))
    stage.host.flush()
  }

  func submit(_ name: String) throws {
    try stage.host.handle(.submit, at: node("textbox", name))
    stage.host.flush()
  }

  func turn(_ name: String) throws {
    try stage.host.handle(.tap, at: node("switch", name))
    stage.host.flush()
  }

  func slide(_ name: String, to value: Double) throws {
    try stage.host.handle(.input(.number(value), version: 1), at: node("slider", name))
    stage.host.flush()
  }

  /// Waits for what tasks and publishers of the screen bring about.
  func settles(_ isDone: () throws -> Bool) async rethrows -> Bool {
    for _ in 0..<2_000 {
      stage.host.flush()
      if try isDone() { return true }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return false
  }
}
