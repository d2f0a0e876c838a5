/// Lists of several processes in one answer.
package enum JSONList {
  /// Joins the arrays `member` of several objects into one object, ordered by the text of a member
  /// of their elements; equal ones stay in their order. An object that cannot be read is left out.
  ///
  /// - Parameter silent: The processes that did not answer, which the member `unreachable` names
  ///   unless it is empty.
  package static func join(
    _ lists: [[UInt8]], member: String, orderedBy key: String, silent: [String]
  ) -> [UInt8] {
    let elements = lists.flatMap { Self.elements(of: $0, member) }
    let keyed = elements.enumerated().map { (text(key, of: $1), $0, $1) }
    var json = JSONWriter(capacity: lists.reduce(64) { $0 + $1.count })
    json.beginObject()
    json.key(member)
    json.beginArray()
    for (_, _, element) in keyed.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
      json.value(element)
    }
    json.endArray()
    if !silent.isEmpty {
      json.key("unreachable")
      json.strings(silent)
    }
    json.endObject()
    return json.bytes
  }

  private static func elements(of list: [UInt8], _ member: String) -> [JSONValue] {
    guard case .object(let members)? = try? JSONParser.parse(list),
      case .array(let elements)? = members.first(where: { $0.name == member })?.value
    else { return [] }
    return elements
  }

  private static func text(_ key: String, of element: JSONValue) -> String {
    guard case .object(let members) = element,
      case .string(let text)? = members.first(where: { $0.name == key })?.value
    else { return "" }
    return text
  }
}
