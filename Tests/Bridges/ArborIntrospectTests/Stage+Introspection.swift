import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The objects behind a page's views.
extension Stage {
  var root: UIView? { host.platformTree?.rootView as? UIView }

  /// Every object with its class and frame, inner ones indented.
  var outline: [String] {
    func number(_ value: CGFloat) -> String { "\(Int(value.rounded()))" }
    var lines: [String] = []
    func visit(_ view: any PlatformView, _ indent: String) {
      let geometry = view.geometry
      let frame = CGRect(origin: geometry.corner, size: geometry.bounds.size)
      let name = _typeName(type(of: view), qualified: false).split(separator: "<").first ?? ""
      lines.append(
        "\(indent)\(name) \(number(frame.minX)) \(number(frame.minY)) \(number(frame.width)) \(number(frame.height))"
      )
      for child in view.platformSubviews { visit(child, indent + " ") }
    }
    if let root = host.platformTree?.rootView { visit(root, "") }
    return lines
  }

  func first<Object: UIView>(_ type: Object.Type) -> Object? {
    func search(_ view: UIView) -> Object? {
      for child in view.subviews {
        if let found = child as? Object ?? search(child) { return found }
      }
      return nil
    }
    return root.flatMap(search)
  }

  func firstOfAppKit<Object: NSView>(_ type: Object.Type) -> Object? {
    func search(_ view: NSView) -> Object? {
      for child in view.subviews {
        if let found = child as? Object ?? search(child) { return found }
      }
      return nil
    }
    return (host.platformTree?.rootView as? NSView).flatMap(search)
  }

  /// All that is drawn, as Swift prints it.
  var drawing: String {
    var text = ""
    func visit(_ segment: Segment) {
      print(segment.content, to: &text)
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return text
  }

  /// The first control with a role.
  func control(_ role: String) -> NodeSnapshot? { nodes.first { $0.control?.role == role } }

  /// What the visitor does with the first control of a role.
  func send(_ event: ControlEvent, to role: String) throws {
    let node = try #require(control(role))
    try host.handle(event, at: node.id)
    host.flush()
  }
}
