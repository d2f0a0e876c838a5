package import Foundation

/// Applies a JSON Patch (RFC 6902) to what `JSONSerialization` reads, so that patches are not judged by what writes them.
package enum JSONPatch {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Returns: The document after all operations, in their order.
  package static func apply(_ patch: Data, to document: Data) throws -> NSObject {
    guard let steps = try JSONSerialization.jsonObject(with: patch) as? [[String: Any]],
      var value = try JSONSerialization.jsonObject(with: document) as? NSObject
    else { throw Failure(description: "This is no patch, or no document.") }
    for step in steps { value = try apply(step, to: value) }
    return value
  }

  private static func apply(_ step: [String: Any], to document: NSObject) throws -> NSObject {
    let tokens = try path(step["path"])
    switch step["op"] as? String {
    case "add"?: return try put(try value(step), at: tokens[...], in: document, isNew: true)
    case "replace"?: return try put(try value(step), at: tokens[...], in: document, isNew: false)
    case "remove"?: return try take(tokens[...], from: document).rest
    case "move"?:
      let (moved, rest) = try take(try path(step["from"])[...], from: document)
      return try put(moved, at: tokens[...], in: rest, isNew: true)
    default: throw Failure(description: "Unknown operation \(step)")
    }
  }

  private static func value(_ step: [String: Any]) throws -> NSObject {
    guard let value = step["value"] as? NSObject else {
      throw Failure(description: "No value in \(step)")
    }
    return value
  }

  private static func path(_ value: Any?) throws -> [String] {
    guard let text = value as? String, text.isEmpty || text.hasPrefix("/") else {
      throw Failure(description: "No pointer: \(value ?? "nothing")")
    }
    return text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  private static func put(
    _ value: NSObject, at path: ArraySlice<String>, in document: NSObject, isNew: Bool
  ) throws -> NSObject {
    guard let name = path.first else { return value }
    let rest = path.dropFirst()
    if var members = document as? [String: NSObject] {
      if !rest.isEmpty || !isNew, members[name] == nil {
        throw Failure(description: "There is no \(name)")
      }
      members[name] =
        rest.isEmpty
        ? value : try put(value, at: rest, in: members[name] ?? NSNull(), isNew: isNew)
      return members as NSDictionary
    }
    guard var list = document as? [NSObject], let place = Int(name), place >= 0,
      place < list.count || rest.isEmpty && isNew && place == list.count
    else { throw Failure(description: "There is no \(name)") }
    if rest.isEmpty, isNew {
      list.insert(value, at: place)
    } else {
      list[place] = try put(value, at: rest, in: list[place], isNew: isNew)
    }
    return list as NSArray
  }

  private static func take(
    _ path: ArraySlice<String>, from document: NSObject
  ) throws -> (taken: NSObject, rest: NSObject) {
    guard let name = path.first else { throw Failure(description: "Nothing would be left") }
    let rest = path.dropFirst()
    if var members = document as? [String: NSObject], let member = members[name] {
      if rest.isEmpty {
        members[name] = nil
        return (member, members as NSDictionary)
      }
      let (taken, left) = try take(rest, from: member)
      members[name] = left
      return (taken, members as NSDictionary)
    }
    guard var list = document as? [NSObject], let place = Int(name), list.indices.contains(place)
    else { throw Failure(description: "There is no \(name)") }
    if rest.isEmpty { return (list.remove(at: place), list as NSArray) }
    let (taken, left) = try take(rest, from: list[place])
    list[place] = left
    return (taken, list as NSArray)
  }
}
