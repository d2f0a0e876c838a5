import ArborCore
import ArborSession
import Foundation

/// What a browser sends over the socket of a page, right and wrong.
extension Choices {
  private static let events = [
    "tap", "input", "down", "select", "focus", "blur", "submit", "keydown", "keyup", "wheel",
    "zoom", "rightdown", "rightmove", "rightup", "dismiss", "press", "move", "up", "cancel",
    "hover", "leave", "none", "dragstart", "dragend", "dropenter", "dropmove", "dropleave", "drop",
  ]

  private static let keys = [
    "Enter", "Tab", "Escape", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Backspace",
    "Delete", "Home", "End", "PageDown", "PageUp", " ", "a", "é", "", "F1", "Dead", "Meta",
  ]

  /// Returns frames of one action: mostly one, several for a drag.
  ///
  /// - Parameter sequence: The last sequence number, which is counted on.
  mutating func frames(on nodes: [NodeSnapshot], sequence: inout Int) -> [String] {
    switch below(16) {
    case 0...6: return [event(on: node(of: nodes), &sequence)]
    case 7, 8: return drag(on: node(of: nodes), &sequence)
    case 9:
      let size = viewport()
      sequence += 1
      let insets = ["0px 0px 0px 0px 0px", "47px 0px 34px 0px 291px", "9px 9e9px 2px", "none"]
      let display = oneIn(3) ? ",\(number()),\(below(3)),\"\(pick(insets))\"" : ""
      return ["[1,\(sequence),0,\"resize\",[\(size.width),\(size.height)\(display)]]"]
    case 10: return [scroll(node(of: nodes))]
    case 11: return ["[5,\(below(2)),\(below(2))]"]
    case 12: return [recovery(nodes)]
    case 13: return [edit(node(of: nodes), &sequence)]
    case 14: return parts(event(on: node(of: nodes), &sequence))
    default: return [absurdity(nodes, &sequence)]
    }
  }

  /// Returns a node of the page: mostly one that takes events.
  private mutating func node(of nodes: [NodeSnapshot]) -> NodeSnapshot? {
    let live = nodes.filter { $0.control != nil || !$0.gestures.isEmpty || $0.scroll != nil }
    if !live.isEmpty, !oneIn(8) { return pick(live) }
    return nodes.isEmpty ? nil : pick(nodes)
  }

  /// Returns a point, mostly within the node.
  private mutating func point(_ node: NodeSnapshot?) -> String {
    if oneIn(16) { return "\(number()),\(number())" }
    let frame = node?.frame ?? .zero
    let x = frame.minX + frame.width * Double(below(9)) / 8
    let y = frame.minY + frame.height * Double(below(9)) / 8
    return "\(x.isFinite ? x : 0),\(y.isFinite ? y : 0)"
  }

  /// Returns an event with an argument that fits it, or now and then another one.
  private mutating func event(on node: NodeSnapshot?, _ sequence: inout Int) -> String {
    sequence += oneIn(16) ? -below(4) : 1
    let own =
      (node?.control?.events ?? []) + (node?.gestures.flatMap(\.events).filter(isTransfer) ?? [])
    let name = own.isEmpty || oneIn(3) ? pick(Self.events) : pick(own)
    let argument = oneIn(12) ? value() : self.argument(of: name, at: node)
    let tail = argument.isEmpty ? "" : ",\(argument)"
    return "[1,\(max(sequence, 0)),\(node?.id ?? 0),\"\(name)\"\(tail)]"
  }

  private mutating func argument(of name: String, at node: NodeSnapshot?) -> String {
    switch name {
    case "tap": oneIn(2) ? "[\(point(node)),\(1 + below(4)),\(below(17))]" : ""
    case "press": String(below(3))
    case "down", "move", "up", "cancel", "hover":
      "[\(point(node)),\(smallNumber())" + (oneIn(4) ? ",\(point(node))]" : "]")
    case "input": input()
    case "select": "[\(below(40)),\(below(400))]"
    case "keydown", "keyup":
      "[\(Self.quoted(pick(Self.keys))),\(Self.quoted(pick(Self.keys))),\(below(17)),\(below(2))]"
    case "wheel": "[\(point(node)),\(oneIn(4) ? number() : smallNumber()),-\(smallNumber())]"
    case "zoom": "[\(point(node)),\(pick(["1.1", "0.5", "100", "0.01", "2", "1", "-1"]))]"
    case "rightdown", "rightmove", "rightup", "dropmove": "[\(point(node))]"
    case "dropenter": "[\(point(node)),\(dragged(isDropped: false))]"
    case "drop": "[\(point(node)),\(dragged(isDropped: true)),\(oneIn(4) ? 1 : 0)]"
    default: ""
    }
  }

  private func isTransfer(_ event: String) -> Bool {
    event.hasPrefix("dr") && Self.events.contains(event)
  }

  /// Returns what is dragged: a view of the page, or items of some types, with their texts.
  private mutating func dragged(isDropped: Bool) -> String {
    if oneIn(2) { return String(below(60)) }
    let types = ["text/plain", "text/uri-list", "text/html", "file:image/png", "a/b", ""]
    let items = (0..<below(4)).map { _ in
      let texts = (0..<below(3)).map { _ in
        Self.quoted(pick(types)) + (isDropped ? "," + quotedText() : "")
      }
      return "[\(texts.joined(separator: ","))]"
    }
    return "[\(items.joined(separator: ","))]"
  }

  /// Returns the new value of a control.
  private mutating func input() -> String {
    switch below(8) {
    case 0: "true"
    case 1: "false"
    case 2, 3: smallNumber()
    case 4: number()
    case 5: "[\(quotedText()),\(below(9)),\(below(2_000))]"
    default: quotedText()
    }
  }

  /// Returns a press, several moves and an end of the press.
  private mutating func drag(on node: NodeSnapshot?, _ sequence: inout Int) -> [String] {
    let (id, hasTwo) = (node?.id ?? 0, oneIn(4))
    let names =
      ["down"] + (0..<(1 + below(4))).map { _ in "move" } + [pick(["up", "cancel", "up", "move"])]
    var time = 0
    return names.map { name in
      sequence += 1
      time += oneIn(4) ? 1_000 : 16
      let other = hasTwo ? ",\(point(node))" : ""
      return "[1,\(sequence),\(id),\"\(name)\",[\(point(node)),\(time)\(other)]]"
    }
  }

  private mutating func scroll(_ node: NodeSnapshot?) -> String {
    let coordinates =
      oneIn(3) ? (number(), number()) : (smallNumber(), String(below(60_000)))
    let tail = oneIn(4) ? ",\(number())" : ""
    return "[7,\(node?.id ?? 0),\(coordinates.0),\(coordinates.1),\(below(2))\(tail)]"
  }

  private mutating func recovery(_ nodes: [NodeSnapshot]) -> String {
    let fields = (0..<below(4)).map { _ in
      "[\(node(of: nodes)?.id ?? 0),\(input()),\(below(100))]"
    }
    return "[4,[\(fields.joined(separator: ","))]]"
  }

  /// Returns an edit of a range of a field's text, whose hash is mostly right.
  private mutating func edit(_ node: NodeSnapshot?, _ sequence: inout Int) -> String {
    sequence += 1
    var old = ""
    if case .text(let text)? = node?.control?.value { old = text }
    let length = old.utf16.count
    let start = below(length + 1)
    let end = oneIn(3) ? start + below(80) : min(start + below(4), length)
    let new = text()
    let edit = TextEdit(range: start..<max(start, end), replacement: new, hash: 0)
    let hash = Self.hash(edit, old)
    return "[1,\(sequence),\(node?.id ?? 0),\"input\","
      + "[\(start),\(max(start, end)),\(Self.quoted(new)),\(hash),\(below(9)),\(below(99))]]"
  }

  private static func hash(_ edit: TextEdit, _ old: String) -> UInt32 {
    let units = Array(old.utf16)
    guard edit.range.upperBound <= units.count else { return 0 }
    let edited =
      units[..<edit.range.lowerBound] + Array(edit.replacement.utf16)
      + units[edit.range.upperBound...]
    return TextEdit.hash(of: String(decoding: edited, as: UTF16.self))
  }

  /// Returns a frame in parts.
  private mutating func parts(_ frame: String) -> [String] {
    let middle = frame.index(frame.startIndex, offsetBy: min(below(256), frame.count))
    let pieces = [String(frame[..<middle]), String(frame[middle...])].filter { !$0.isEmpty }
    return pieces.map { "[8,\(Self.quoted($0))]" } + (oneIn(8) ? [] : ["[8,\"\"]"])
  }

  /// Returns a frame that no browser sends.
  private mutating func absurdity(_ nodes: [NodeSnapshot], _ sequence: inout Int) -> String {
    switch below(8) {
    case 0: return value()
    case 1: return "[\(number())]"
    case 2: return "[1,\(number()),\(number()),\"\(pick(Self.events))\",\(value())]"
    case 3: return "[2,\(number())]"
    case 4: return "[6,\(quotedText())]"
    case 5: return "[7,\(number()),\(value()),\(number()),\(value())]"
    case 6: return "[4,\(value())]"
    default:
      sequence += 1
      let name = pick(["resize", "input", "tap", "\(text().prefix(8))"])
      return "[1,\(sequence),\(node(of: nodes)?.id ?? 0),\(Self.quoted(name)),\(value())]"
    }
  }
}
