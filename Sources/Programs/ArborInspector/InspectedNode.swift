import Foundation

/// A row of the tree: a view, or an object of a kit.
nonisolated struct InspectedNode: Identifiable, Equatable, Sendable {
  let id: String
  let type: String
  /// The path of the view; empty for an object without one.
  let path: String
  /// The text or label, in quotes.
  let text: String
  let frame: CGRect?
  let childCount: Int
  /// The number of elements of a lazy container; `nil` for other views.
  let elementCount: Int?

  /// The area of the frame; infinite without one.
  var area: CGFloat { frame.map { $0.width * $0.height } ?? .infinity }

  /// The fields of a view that a row needs.
  static let fields = "id,path,type,text,control,frame,elements,childCount"

  init(view fact: Fact) {
    id = fact["id"].text
    path = fact["path"].text
    // The elements of a ForEach have a key instead of a type.
    type = fact["type"].text == "=" ? Self.lastStep(of: path) : fact["type"].text
    frame = fact["frame"]["global"].rect
    childCount = fact["childCount"].integer
    elementCount = fact["elements"]["count"].number.flatMap { Int(exactly: $0) }
    let label = fact["text"].string ?? fact["control"]["label"].string ?? ""
    text = label.isEmpty ? "" : "“\(label.prefix(60))”"
  }

  private static func lastStep(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "="
  }

  init(object fact: Fact) {
    id = fact["id"].text
    type = fact["class"].text
    path = fact["node"]["path"].text
    frame = fact["frame"]["page"].rect
    childCount = fact["childCount"].integer
    elementCount = nil
    text = fact["isCustomised"].bool == true ? "customised" : ""
  }
}
