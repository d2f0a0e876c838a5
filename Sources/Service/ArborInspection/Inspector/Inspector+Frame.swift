import ArborCore
import ArborDisplay
package import Foundation

/// The coordinate space of `GET nodes/{..}/frame?in=`.
package enum FrameSpace: Sendable, Hashable {
  case global
  case local
  /// A named coordinate space around the node, which only the live tree can resolve.
  case named(String)
  /// The coordinates of another node.
  case node(NodeAddress)

  /// Parses `in=global|local|named:x|path|n42`; the default is global.
  package init(_ parameters: Parameters) throws(Problem) {
    try parameters.allow("in")
    switch try parameters.text("in") {
    case nil, "global": self = .global
    case "local": self = .local
    case let text? where text.hasPrefix("named:"): self = .named(String(text.dropFirst(6)))
    case let text? where text.hasPrefix("/") || NodeAddress.id(in: text) != nil:
      guard let reference = try parameters.reference("in") else { self = .global; return }
      self = .node(reference)
    default:
      throw .invalidValue(
        parameter: "in",
        expected: "global, local, named:<space>, a path that starts with / or an id")
    }
  }
}

extension Inspector {
  /// `GET nodes/{..}/frame?in=`: a node's frame in the space; null for a node without layout, or
  /// when the space is scaled to zero.
  ///
  /// `named` is the host's answer about a named space; `nil` when there is no such space around the
  /// node. A rotated frame is represented by its bounding box in the space.
  package func frame(_ reference: String, in space: FrameSpace, named: CGRect? = nil)
    throws(Problem) -> [UInt8]
  {
    let place = try place(reference)
    let node = index.node(at: place)
    switch space {
    case .global: return self.frame(node.frame, of: place, in: "global")
    case .local:
      return self.frame(node.way?.local, of: place, in: "local")
    case .named(let name):
      guard let named else {
        throw .invalidValue(
          parameter: "in", expected: "a coordinate space around the node; \"\(name)\" is none")
      }
      return self.frame(named, of: place, in: "named:" + name)
    case .node(let other):
      let otherPlace = try self.place(other)
      let path = index.path(of: otherPlace).description
      guard let around = index.node(at: otherPlace).way else {
        throw .invalidValue(parameter: "in", expected: "a node with a frame; \(path) has none")
      }
      // A space that is scaled to zero has no inverse.
      let frame = around.transform.inverse.flatMap { back in
        node.way.map { $0.local.applying($0.transform.concatenating(back)) }
      }
      return self.frame(frame, of: place, in: path)
    }
  }

  private func frame(_ rect: CGRect?, of place: Int, in space: String) -> [UInt8] {
    answer { json in
      name(place, into: &json)
      json.key("in")
      json.string(space)
      json.key("frame")
      json.rect(rect)
    }
  }
}

extension NodeSnapshot {
  /// The node's bounds in its own coordinates, and the transform from them to the page's; `nil`
  /// without a frame.
  var way: (local: CGRect, transform: CGAffineTransform)? {
    if let turn { return (CGRect(origin: .zero, size: turn.size), turn.transform) }
    return frame.map {
      (CGRect(origin: .zero, size: $0.size), CGAffineTransform(translationX: $0.minX, y: $0.minY))
    }
  }
}
