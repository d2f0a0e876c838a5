import Foundation
import SwiftUI

/// The distances around and in a view, in the coordinates of the page.
nonisolated struct LayoutMarks: Equatable, Sendable {
  /// A rectangle with the length that it stands for.
  struct Gap: Equatable, Sendable {
    var rect: CGRect
    var length: Double
  }

  /// A line at an alignment guide.
  struct Guide: Equatable, Sendable {
    var name: String
    /// The line as a rectangle without width or without height.
    var line: CGRect
  }

  var frame: CGRect?
  var margins: [Gap] = []
  var spacings: [Gap] = []
  var guides: [Guide] = []

  init() {}

  /// - Parameters:
  ///   - node: A node with its frame, layout and modifiers.
  ///   - children: The frames of its children, in order.
  ///   - isRightToLeft: Whether the leading edge is the right one.
  init(node: Fact, children: [CGRect], isRightToLeft: Bool = false) {
    frame = node["frame"]["global"].rect
    for modifier in Self.paddings(of: node) {
      guard let outer = modifier["frame"].rect else { continue }
      margins += Self.margins(of: outer, modifier["arguments"].list, isRightToLeft)
    }
    spacings = Self.spacings(between: children)
    guard let frame else { return }
    for guide in node["layout"]["guides"].list {
      guard let value = guide["value"].number else { continue }
      let isHorizontal = guide["axis"].text == "horizontal"
      guides.append(
        Guide(
          name: guide["name"].text,
          line: isHorizontal
            ? CGRect(x: frame.minX + value, y: frame.minY, width: 0, height: frame.height)
            : CGRect(x: frame.minX, y: frame.minY + value, width: frame.width, height: 0)))
    }
  }

  fileprivate static func paddings(of node: Fact) -> [Fact] {
    node["modifiers"].list.filter { $0["name"].text == "padding" }
  }

  /// The strips between the edges of a padding and its content.
  private static func margins(
    of outer: CGRect, _ arguments: [Fact], _ isRightToLeft: Bool
  ) -> [Gap] {
    let lengths = Dictionary(
      arguments.map { ($0["name"].text, Double($0["value"].text) ?? 0) }
    ) { first, _ in first }
    let (top, bottom) = (lengths["top"] ?? 0, lengths["bottom"] ?? 0)
    let (leading, trailing) = (lengths["leading"] ?? 0, lengths["trailing"] ?? 0)
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    let middle = max(0, outer.height - top - bottom)
    return [
      Gap(rect: CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: top), length: top),
      Gap(
        rect: CGRect(x: outer.minX, y: outer.maxY - bottom, width: outer.width, height: bottom),
        length: bottom),
      Gap(
        rect: CGRect(x: outer.minX, y: outer.minY + top, width: left, height: middle), length: left),
      Gap(
        rect: CGRect(x: outer.maxX - right, y: outer.minY + top, width: right, height: middle),
        length: right),
    ].filter { $0.length > 0 }
  }

  /// The gaps between neighbours that lie beside or below each other.
  private static func spacings(between frames: [CGRect]) -> [Gap] {
    zip(frames, frames.dropFirst()).compactMap { first, second in
      let (left, right) = (max(first.minX, second.minX), min(first.maxX, second.maxX))
      let (top, bottom) = (max(first.minY, second.minY), min(first.maxY, second.maxY))
      if second.minY - first.maxY > 0.01, right >= left {
        return Gap(
          rect: CGRect(
            x: left, y: first.maxY, width: right - left, height: second.minY - first.maxY),
          length: second.minY - first.maxY)
      }
      // From right to left the second one lies before the first.
      let (start, end) = first.minX <= second.minX ? (first, second) : (second, first)
      if end.minX - start.maxX > 0.01, bottom >= top {
        return Gap(
          rect: CGRect(x: start.maxX, y: top, width: end.minX - start.maxX, height: bottom - top),
          length: end.minX - start.maxX)
      }
      return nil
    }
  }
}

extension Inspection {
  /// The most children whose distances are shown.
  private static let mostChildren = 60

  func loadMarks() async throws {
    guard let view else { return }
    async let node = get("nodes/\(view)", ["fields": "frame,layout,modifiers"])
    async let inner = get("nodes/\(view)/children", ["fields": "frame"])
    let frames = try await inner["children"].list.prefix(Self.mostChildren)
      .compactMap { $0["frame"]["global"].rect }
    let facts = try await node
    let hasMargins = !LayoutMarks.paddings(of: facts).isEmpty
    let isRightToLeft = hasMargins ? try await isRightToLeft(view) : false
    let marks = LayoutMarks(node: facts, children: frames, isRightToLeft: isRightToLeft)
    if self.view == view, self.marks != marks { self.marks = marks }
  }

  /// Whether the leading edge of a view is the right one: as set around it, else as for the page.
  private func isRightToLeft(_ view: String) async throws -> Bool {
    let values = try await get("nodes/\(view)/environment")["environment"].list
    let value = values.first { $0["name"].text == "layoutDirection" }?["value"].string
    return (value ?? info["layoutDirection"].text) == "rightToLeft"
  }
}
