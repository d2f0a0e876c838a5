import ArborCore
import Foundation

extension Inspector {
  /// `GET snapshot?format=text`: the tree as an outline, one line per node.
  ///
  /// ```
  /// VStack n2 (0, 0, 320, 480)
  ///   Text.0 n3 (8, 8, 60, 20) "Lists"
  ///   Button.1 n4 (8, 40, 90, 24) button "Add" disabled
  /// ```
  /// Below 40 levels lines are not indented further, but start with their level: `[41] Text`.
  package func outline() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(index.entries.count * 48)
    for entry in index.entries {
      if entry.depth <= 40 {
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: entry.depth * 2))
      } else {
        text.append(contentsOf: "[\(entry.depth)] ".utf8)
      }
      text.append(contentsOf: Self.line(for: entry.node).utf8)
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static func line(for node: NodeSnapshot) -> String {
    var parts = [node.segment.canonicalText, "n\(node.id)"]
    if let frame = node.frame {
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      parts.append("(\(numbers.map { Self.short($0) }.joined(separator: ", ")))")
    }
    if let control = node.control {
      parts.append("\(control.role) \(quoted(control.label))")
      if !control.isEnabled { parts.append("disabled") }
    }
    if let text = node.text { parts.append(quoted(text)) }
    if node.isHidden { parts.append("hidden") }
    return parts.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter(capacity: text.utf8.count + 2)
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Returns at most two decimals, for human readers.
  private static func short(_ value: Double) -> String {
    guard value.isFinite else { return value.description }
    var json = JSONWriter(capacity: 16)
    json.number((value * 100).rounded() / 100)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
