import ArborInspection
public import Foundation

/// An element as assistive technology reads it.
public struct AccessibilityElement: Sendable, Hashable {
  /// The role, such as `button`, `textbox`, `switch`, `heading`, `image` or `text`.
  public let role: String
  /// The name that is read; empty for none.
  public let name: String
  /// The value that is read: a text, `true` or `false`, or a number; `nil` for none.
  public let value: String?
  /// The hint; empty for none.
  public let hint: String
  /// The traits, such as `isButton`, `isSelected` or `notEnabled`.
  public let traits: [String]
  /// The frame on the page, in points; `nil` for an element without one.
  public let frame: CGRect?
  /// The number of groups around it.
  public let depth: Int
  let node: UInt32
}

extension Page {
  /// The elements that assistive technology reads, in its order; those of a group follow it.
  ///
  /// ```swift
  /// #expect(try page.accessibility.contains { $0.role == "heading" && $0.name == "Orders" })
  /// ```
  public var accessibility: [AccessibilityElement] {
    get throws {
      let bytes: [UInt8]
      do {
        bytes = try inspector.accessibility(Parameters([]), of: DrawnElements(host))
      } catch {
        throw PageError(error)
      }
      let answer = try JSONDecoder().decode(AccessibilityAnswer.self, from: Data(bytes))
      return answer.elements.flatMap { $0.flattened(depth: 0) }
    }
  }

  /// The elements that assistive technology can not tell: controls and images without a name.
  ///
  /// ```swift
  /// #expect(try page.accessibilityIssues.isEmpty)
  /// ```
  ///
  /// Each is a sentence with the path of the view.
  public var accessibilityIssues: [String] {
    get throws {
      try accessibility.compactMap { element in
        let isSilent = ["text", "group"].contains(element.role)
        guard !isSilent, element.name.allSatisfy(\.isWhitespace) else { return nil }
        let path = PageElement(id: element.node, page: self).path
        return "The \(element.role) at \(path) has no name. Give it an accessibilityLabel."
      }
    }
  }
}

extension Double {
  /// The number as the value of a control: an integer without a decimal point.
  var asValue: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

/// The answer of `GET accessibility`, as far as tests read it.
private struct AccessibilityAnswer: Decodable {
  struct Element: Decodable {
    let id: String
    let role: String
    let name: String?
    let value: Value?
    let hint: String?
    let traits: [String]
    let frame: Frame?
    let children: [Element]

    func flattened(depth: Int) -> [AccessibilityElement] {
      let element = AccessibilityElement(
        role: role, name: name ?? "", value: value?.text, hint: hint ?? "", traits: traits,
        frame: frame?.rect, depth: depth, node: UInt32(id.dropFirst()) ?? 0)
      return [element] + children.flatMap { $0.flattened(depth: depth + 1) }
    }
  }

  struct Frame: Decodable {
    let x, y, width, height: Double

    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  }

  /// A text, a boolean or a number; an object for a redacted one.
  struct Value: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        text = "\(flag)"
      } else if let number = try? container.decode(Double.self) {
        text = number.asValue
      } else {
        text = try? container.decode(String.self)
      }
    }
  }

  let elements: [Element]
}
