import Foundation

/// A small model of a browser's document: enough to apply a patch as `arbor.js` does.
final class DOMNode {
  let tag: String
  var attributes: [String: String]
  var style: [String: String] = [:]
  var children: [DOMNode] = []
  weak var parent: DOMNode?
  /// For a text node, whose tag is empty.
  var text = ""

  init(tag: String, attributes: [String: String] = [:], text: String = "") {
    self.tag = tag
    self.attributes = attributes
    self.text = text
    if let style = self.attributes.removeValue(forKey: "style") { setStyle(style) }
  }

  func setStyle(_ text: String) {
    style = [:]
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map(String.init)
      style[parts[0]] = parts[1]
    }
  }

  func append(_ node: DOMNode) {
    node.parent = self
    children.append(node)
  }

  func insert(_ node: DOMNode, before: DOMNode?) {
    node.parent?.children.removeAll { $0 === node }
    let index = before.flatMap { target in children.firstIndex { $0 === target } }
    children.insert(node, at: index ?? children.count)
    node.parent = self
  }

  func find(_ id: String) -> DOMNode? {
    if attributes["id"] == id { return self }
    for child in children {
      if let found = child.find(id) { return found }
    }
    return nil
  }

  /// Everything that can be seen of the document, in one way of writing it.
  var outline: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    if tag.isEmpty { return [indent + "\"" + text + "\""] }
    var line = indent + tag
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { line += " \(name)=\(value)" }
    for (name, value) in style.sorted(by: { $0.key < $1.key }) {
      if ["left", "top"].contains(name), number(value) == 0 { continue }
      line += " \(name):\(value.hasPrefix("0.") ? String(value.dropFirst()) : value)"
    }
    return [line] + children.flatMap { $0.lines(indent: indent + " ") }
  }

  func number(_ length: String?) -> Double {
    length.flatMap { Double($0.replacingOccurrences(of: "px", with: "")) } ?? 0
  }

  static func parse(_ html: String) -> [DOMNode] {
    var parser = DOMParser(html)
    return parser.nodes()
  }
}

/// Reads the HTML that this package writes; traps where a browser would repair something. End tags
/// at the end may be left out, as operations do.
struct DOMParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ html: String) { bytes = Array(html.utf8) }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Up to the end tag of `parent`, or to what implies it.
  mutating func nodes(in parent: String = "") -> [DOMNode] {
    var result: [DOMNode] = []
    while index < bytes.count {
      if parent == "p" {
        if isNext("<p ") || isNext("<div ") { return result }
        // Pictures in lines have no names.
        precondition(!isNext("<svg id") && !isNext("<img id"))
        precondition(!isNext("<button") && !isNext("<input"))
      }
      if parent == "option", isNext("<option") { return result }
      if bytes[index] == UInt8(ascii: "<") {
        if bytes[index + 1] == UInt8(ascii: "/") { return result }
        result.append(element())
      } else {
        let text = take { $0 != UInt8(ascii: "<") }
        result.append(DOMNode(tag: "", text: unescape(text)))
      }
    }
    return result
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, condition(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func element() -> DOMNode {
    index += 1
    let tag = take { $0 != 32 && $0 != UInt8(ascii: ">") }
    var attributes: [String: String] = [:]
    var isClosed = tag == "input" || tag == "img"
    while bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == 32 {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/") {
        isClosed = true
        index += 1
      } else {
        let name = take { ![32, UInt8(ascii: "="), UInt8(ascii: ">")].contains($0) }
        var value = ""
        if bytes[index] == UInt8(ascii: "=") {
          index += 1
          if bytes[index] == UInt8(ascii: "\"") {
            index += 1
            value = take { $0 != UInt8(ascii: "\"") }
            index += 1
          } else {
            value = take { $0 != 32 && $0 != UInt8(ascii: ">") }
            precondition(!value.isEmpty && !value.contains { "\"'=<`".contains($0) }, value)
          }
        }
        precondition(attributes[name] == nil, "\(name) twice")
        attributes[name] = unescape(value)
      }
    }
    index += 1
    let node = DOMNode(tag: tag, attributes: attributes)
    if isClosed { return node }
    for child in nodes(in: tag) { node.append(child) }
    let isImplied = ["p", "option"].contains(tag) && !isNext("</\(tag)>")
    if isImplied || index == bytes.count { return node }
    let end = take { $0 != UInt8(ascii: ">") }
    precondition(end == "</" + tag, "\(tag) ends with \(end)")
    index += 1
    return node
  }

  private func unescape(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&#34;", with: "\"")
      .replacingOccurrences(of: "&#13;", with: "\r").replacingOccurrences(of: "&amp;", with: "&")
  }
}

/// Applies the operations of a patch frame, as bytes, to the model of a document.
struct DOMPatcher {
  let root: DOMNode
  private(set) var classes: [String: String] = [:]

  init(root: DOMNode) { self.root = root }

  mutating func apply(frame: [UInt8]) throws {
    let frame = try JSONSerialization.jsonObject(with: Data(frame)) as? [Any]
    for case let op as [Any] in frame?[3] as? [Any] ?? [] { apply(op) }
  }

  private func node(_ value: Any) -> DOMNode {
    guard let found = optionalNode(value) else { preconditionFailure("no element \(value)") }
    return found
  }

  private func optionalNode(_ value: Any) -> DOMNode? {
    let id = value as? Int ?? 0
    return root.find(id == 0 ? "root" : id > 0 ? "n\(id)" : "g\(-id)")
  }

  private func place(_ node: DOMNode, _ names: [String], _ values: ArraySlice<Any>) {
    for (name, value) in zip(names, values) {
      if let value = value as? NSNumber { node.style[name] = "\(format(value.doubleValue))px" }
    }
  }

  private func format(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    let text = rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    return text.hasPrefix("0.")
      ? String(text.dropFirst()) : text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  private mutating func apply(_ op: [Any]) {
    let string = { (index: Int) in op[index] as? String ?? "" }
    switch string(0) {
    case "t":
      setText(of: node(op[1]), string(2))
      place(node(op[1]), ["width", "left", "top"], op[3...])
    case "s": place(node(op[1]), ["left", "top", "width", "height"], op[2...])
    case "a": setAttributes(of: node(op[1]), op)
    case "v": setValue(of: node(op[1]), op[2], string(2))
    case "h":
      let target = node(op[1])
      target.children = []
      for child in DOMNode.parse(string(2)) { target.append(child) }
    case "i":
      let parent = node(op[1])
      let before = op[2] as? Int == 0 ? nil : node(op[2])
      precondition(before == nil || before?.parent === parent)
      for child in DOMNode.parse(string(3)) { parent.insert(child, before: before) }
    case "r":
      for id in op.dropFirst() {
        let target = node(id)
        target.parent?.children.removeAll { $0 === target }
      }
    case "l", "e", "z": move(op)
    case "m":
      let target = node(op[1])
      let before = op[2] as? Int == 0 ? nil : node(op[2])
      precondition(before == nil || before?.parent === target.parent)
      target.parent?.insert(target, before: before)
    case "k":
      let range = op[2...3].compactMap { ($0 as? NSNumber)?.stringValue }
      node(op[1]).attributes["data-s"] = range.joined(separator: ",")
    case "y": shift(op)
    case "c":
      precondition(classes[string(1)] == nil)
      classes[string(1)] = string(2)
    case "o": replace(node(op[1]), with: DOMNode.parse(string(2))[0])
    default: preconditionFailure("unknown operation \(op)")
    }
  }

  /// Removes what leaves, as if its motion had ended. Without a place, it is a text that changes.
  private func move(_ op: [Any]) {
    guard op[0] as? String == "l", op[2] as? String != "" else { return }
    for id in [op[1]] + op[4...].filter({ $0 is NSNumber }) {
      let target = node(id)
      target.parent?.children.removeAll { $0 === target }
    }
  }

  private func setText(of element: DOMNode, _ text: String) {
    element.children = text.isEmpty ? [] : [DOMNode(tag: "", text: text)]
  }

  private func replace(_ element: DOMNode, with other: DOMNode) {
    let parent = element.parent
    parent?.insert(other, before: element)
    parent?.children.removeAll { $0 === element }
  }

  private func setAttributes(of element: DOMNode, _ op: [Any]) {
    for index in stride(from: 2, to: op.count, by: 2) {
      let name = op[index] as? String ?? ""
      if name == "style" {
        element.setStyle(op[index + 1] as? String ?? "")
      } else {
        element.attributes[name] = op[index + 1] as? String
      }
    }
  }

  /// - Parameter text: The value as text; empty if it is none.
  private func setValue(of element: DOMNode, _ value: Any, _ text: String) {
    if element.attributes["type"] == "checkbox" {
      element.attributes["checked"] = value as? Bool == true ? "" : nil
    } else if element.tag == "select" {
      for option in element.children {
        let isChosen = option.attributes["value"] == (value as? NSNumber)?.stringValue
        option.attributes["selected"] = isChosen ? "" : nil
      }
    } else if element.tag == "textarea" {
      setText(of: element, text)
    } else {
      element.attributes["value"] = value as? String ?? "\(value)"
    }
  }

  private func shift(_ op: [Any]) {
    let (first, last) = (node(op[1]), op[2] as? Int == 0 ? nil : node(op[2]))
    let siblings = first.parent?.children ?? []
    var isInside = false
    for sibling in siblings {
      isInside = isInside || sibling === first
      guard isInside else { continue }
      for (name, delta) in zip(["left", "top"], op[3...]) {
        let value = sibling.number(sibling.style[name]) + ((delta as? Double) ?? 0)
        sibling.style[name] = "\(format(value))px"
      }
      if sibling === last { return }
    }
    precondition(last == nil && isInside)
  }
}
