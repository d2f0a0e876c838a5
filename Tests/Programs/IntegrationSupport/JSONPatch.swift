package import Foundation

/// Applies a JSON Patch (RFC 6902) to documents from `JSONSerialization`, independently of the code
/// that writes patches.
package enum JSONPatch {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Returns: The document after all operations, in order.
  package static func apply(_ patch: Data, to document: Data) throws -> NSObject {
    guard let steps = try JSONSerialization.jsonObject(with: patch) as? [[String: Any]] else {
      throw Failure(description: "This is no patch.")
    }
    // Changed in place, because a document may be large and a patch long.
    let root = Part(.list([Part(try JSONSerialization.jsonObject(with: document))]))
    for step in steps { try apply(step, to: root) }
    return try root.part("0").value
  }

  private static func apply(_ step: [String: Any], to root: Part) throws {
    let tokens = ["0"] + (try path(step["path"]))
    switch step["op"] as? String {
    case "add"?: try root.put(try value(step), at: tokens[...], isNew: true)
    case "replace"?: try root.put(try value(step), at: tokens[...], isNew: false)
    case "remove"?: _ = try root.take(tokens[...])
    case "move"?:
      let from = ["0"] + (try path(step["from"]))
      try root.put(try root.take(from[...]), at: tokens[...], isNew: true)
    default: throw Failure(description: "Unknown operation \(step)")
    }
  }

  private static func value(_ step: [String: Any]) throws -> Part {
    guard let value = step["value"] else { throw Failure(description: "No value in \(step)") }
    return Part(value)
  }

  private static func path(_ value: Any?) throws -> [String] {
    guard let text = value as? String, text.isEmpty || text.hasPrefix("/") else {
      throw Failure(description: "No pointer: \(value ?? "nothing")")
    }
    return text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// A mutable value in a document, with its children.
  private final class Part {
    enum Content {
      case members([String: Part])
      case list([Part])
      case plain(NSObject)
    }

    private var content: Content

    init(_ content: Content) { self.content = content }

    init(_ value: Any) {
      switch value {
      case let members as [String: Any]: content = .members(members.mapValues { Part($0) })
      case let list as [Any]: content = .list(list.map { Part($0) })
      case let plain as NSObject: content = .plain(plain)
      default: content = .plain(NSNull())
      }
    }

    var value: NSObject {
      switch content {
      case .members(let members): members.mapValues(\.value) as NSDictionary
      case .list(let list): list.map(\.value) as NSArray
      case .plain(let plain): plain
      }
    }

    func part(_ name: String) throws -> Part {
      switch content {
      case .members(let members): if let part = members[name] { return part }
      case .list(let list):
        if let place = Int(name), list.indices.contains(place) { return list[place] }
      case .plain: break
      }
      throw Failure(description: "There is no \(name)")
    }

    func put(_ value: Part, at path: ArraySlice<String>, isNew: Bool) throws {
      guard let name = path.first else { throw Failure(description: "No place for a value") }
      if path.count > 1 {
        return try part(name).put(value, at: path.dropFirst(), isNew: isNew)
      }
      if !isNew { _ = try part(name) }
      switch content {
      case .members(var members):
        members[name] = value
        content = .members(members)
      case .list(var list):
        guard let place = Int(name), place >= 0, place <= list.count else {
          throw Failure(description: "There is no \(name)")
        }
        // The outermost list contains only the document.
        if isNew, path.startIndex > 0 || list.isEmpty {
          list.insert(value, at: place)
        } else {
          list[place] = value
        }
        content = .list(list)
      case .plain: throw Failure(description: "There is no \(name)")
      }
    }

    func take(_ path: ArraySlice<String>) throws -> Part {
      guard let name = path.first else { throw Failure(description: "Nothing would be left") }
      if path.count > 1 { return try part(name).take(path.dropFirst()) }
      let taken = try part(name)
      switch content {
      case .members(var members):
        members[name] = nil
        content = .members(members)
      case .list(var list):
        list.remove(at: Int(name) ?? 0)
        content = .list(list)
      case .plain: break
      }
      return taken
    }
  }
}
