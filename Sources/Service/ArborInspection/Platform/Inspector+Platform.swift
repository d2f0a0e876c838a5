import ArborCore
import ArborPlatform
import Foundation

extension Inspector {
  /// The members that answers about the platform tree can contain.
  package static let platformFields = [
    "id", "class", "superclasses", "frame", "node", "controller", "isHidden", "isCustomised",
    "properties",
  ]

  /// The values of `relation=`.
  package static var relations: [String] { PlatformRelation.names }

  /// Returns the requested fields of the platform tree; the default is everything but the
  /// properties.
  package static func platformFields(_ parameters: Parameters) throws(Problem) -> Set<String> {
    try parameters.allow("root", "depth", "fields")
    guard let text = try parameters.text("fields") else {
      return Set(platformFields.dropLast())
    }
    var fields: Set<String> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      if name == "all" {
        fields.formUnion(platformFields)
      } else if platformFields.contains(String(name)) {
        fields.insert(String(name))
      } else {
        throw .invalidValue(
          parameter: "fields",
          expected:
            "names separated by commas, out of: all, \(platformFields.joined(separator: ", "))")
      }
    }
    return fields
  }

  /// `GET platform?root=&depth=&fields=`: the kits' views, nested.
  package func platformTree(
    _ platform: PlatformSnapshot, _ parameters: Parameters
  ) throws(Problem) -> [UInt8] {
    let fields = try Self.platformFields(parameters)
    let depth = try parameters.integer(
      "depth", in: 0...Int(Int32.max), default: Self.defaultDepth)
    var starts = platform.roots
    if let text = try parameters.text("root") {
      starts = [try place(of: try ObjectReference(parsing: text), in: platform)]
    }
    return answer(1024 + platform.objects.count * 256) { json in
      json.key("objectCount")
      json.integer(platform.objects.count)
      json.key("roots")
      json.beginArray()
      var isCut = false
      for start in starts where !isCut {
        isCut = write(platform, from: start, depth, fields, into: &json)
      }
      json.endArray()
      json.key("truncated")
      json.bool(isCut || platform.isTruncated)
    }
  }

  /// Writes the objects; returns whether the size limit truncated the answer. Iterative, because
  /// views may be nested deeper than the stack.
  private func write(
    _ platform: PlatformSnapshot, from start: Int, _ depth: Int, _ fields: Set<String>,
    into json: inout JSONWriter
  ) -> Bool {
    var open: [Int] = []
    var place = start
    var isCut = false
    while place < platform.objects[start].end, !isCut {
      while let end = open.last, end <= place {
        json.endArray()
        json.endObject()
        open.removeLast()
      }
      let object = platform.objects[place]
      let isLeftOut =
        object.depth - platform.objects[start].depth >= depth
        && object.end > place + 1
      json.beginObject()
      write(object, fields, into: &json)
      json.key("childCount")
      json.integer(platform.subviews(of: place).count)
      json.key("subviews")
      if isLeftOut {
        json.null()
        json.endObject()
      } else {
        json.beginArray()
        open.append(object.end)
      }
      place = isLeftOut ? object.end : place + 1
      isCut = json.bytes.count > Self.answerLimit
    }
    for _ in open {
      json.endArray()
      json.endObject()
    }
    return isCut
  }

  private func write(
    _ object: ObjectSnapshot, _ fields: Set<String>, into json: inout JSONWriter
  ) {
    if fields.contains("id") {
      json.key("id")
      json.id(object.name)
    }
    if fields.contains("class") {
      json.key("class")
      json.string(object.name.className)
    }
    if fields.contains("superclasses") { names(object.superclasses, into: &json) }
    if fields.contains("frame") {
      frame(object.frame, page(object.node) ?? object.pageFrame, into: &json)
    }
    if fields.contains("node") { link(object.node, into: &json) }
    if fields.contains("controller") {
      json.key("controller")
      json.object(object.controller)
    }
    if fields.contains("isHidden") {
      json.key("isHidden")
      json.bool(object.isHidden)
    }
    if fields.contains("isCustomised") {
      json.key("isCustomised")
      json.bool(object.isCustomised)
    }
    if fields.contains("properties"), let properties = object.properties {
      json.key("properties")
      json.properties(properties)
    }
  }

  private func names(_ superclasses: [String], into json: inout JSONWriter) {
    json.key("superclasses")
    json.strings(superclasses)
  }

  private func frame(_ frame: CGRect?, _ page: CGRect?, into json: inout JSONWriter) {
    json.key("frame")
    guard let frame else { return json.null() }
    json.beginObject()
    json.key("superview")
    json.rect(frame)
    json.key("page")
    json.rect(page)
    json.endObject()
  }

  /// Returns the page frame of the node that an object represents.
  private func page(_ node: UInt32?) -> CGRect? {
    node.flatMap { index.place(ofID: $0) }.flatMap { index.node(at: $0).frame }
  }

  private func link(_ node: UInt32?, into json: inout JSONWriter) {
    json.key("node")
    guard let node, let path = index.pathText(ofID: node) else { return json.null() }
    json.beginObject()
    json.key("id")
    json.id(node)
    json.key("path")
    json.string(path)
    json.endObject()
  }

  // MARK: One object

  /// `GET platform/{..}`: one object with all its data.
  package func platformObject(_ detail: ObjectDetail) -> [UInt8] {
    answer(8_192) { json in
      json.key("id")
      json.id(detail.name)
      json.key("class")
      json.string(detail.name.className)
      names(detail.superclasses, into: &json)
      frame(detail.frame, page(detail.node) ?? detail.pageFrame, into: &json)
      link(detail.node, into: &json)
      json.key("subviews")
      json.beginArray()
      for subview in detail.subviews { json.object(subview) }
      json.endArray()
      for fact in detail.facts {
        json.key(fact.name)
        json.value(fact.value)
      }
      json.key("properties")
      json.properties(detail.properties)
    }
  }

  /// Writes the member `platform` of a node: `{"id", "class", "superclasses", "properties"}`, or
  /// null.
  func platform(_ detail: ObjectDetail?, into json: inout JSONWriter) {
    json.key("platform")
    guard let detail else { return json.null() }
    json.beginObject()
    json.key("id")
    json.id(detail.name)
    json.key("class")
    json.string(detail.name.className)
    names(detail.superclasses, into: &json)
    json.key("properties")
    json.properties(detail.properties)
    json.endObject()
  }

  /// Returns the place of the object that a request references.
  func place(
    of reference: ObjectReference, in platform: PlatformSnapshot
  ) throws(Problem) -> Int {
    switch reference {
    case .object(let id):
      guard let place = platform.place(ofID: id) else {
        throw .noObject(id, hasGone: platform.named.contains(id))
      }
      return place
    case .node(let node):
      let place = try self.place(node)
      guard let found = platform.place(ofNode: index.node(at: place).id) else {
        throw noObject(behind: place, in: platform)
      }
      return found
    }
  }

  /// Returns the problem for a view without an object, which names the nearest views that have one.
  package func noObject(behind id: UInt32, in platform: PlatformSnapshot) -> Problem {
    index.place(ofID: id).map { noObject(behind: $0, in: platform) } ?? .unknownNode(id)
  }

  private func noObject(behind place: Int, in platform: PlatformSnapshot) -> Problem {
    let path = index.path(of: place).description
    let isBacked = { (place: Int) in platform.place(ofNode: index.node(at: place).id) != nil }
    let inside = (place..<index.entries[place].end).lazy.filter(isBacked).prefix(5)
    let around = index.ancestors(of: place).first(where: isBacked)
    return Problem(
      .nodeNotFound,
      "No object of a kit stands behind \(path). See \"candidates\" for those inside of it.",
      [
        .init("path", .string(path)),
        .init("nearest", around.map { .string(index.path(of: $0).description) } ?? .null),
        .init("candidates", .strings(inside.map { index.path(of: $0).description })),
      ])
  }

  // MARK: Relations

  /// `GET nodes/{..}/introspect?target=&relation=&scope=`: the object in a relation to the one
  /// behind a view.
  package func introspect(
    _ reference: String, _ parameters: Parameters, in platform: PlatformSnapshot
  ) throws(Problem) -> [UInt8] {
    let question = try IntrospectQuestion(parameters)
    let node = try place(reference)
    let origin = platform.place(for: node, in: index)
    let found = platform.find(question, at: node, in: index)
    return answer { json in
      json.key("node")
      json.beginObject()
      name(node, into: &json)
      json.endObject()
      json.key("from")
      json.object(origin.map { platform.objects[$0].name })
      json.key("target")
      json.string(question.target.isEmpty ? nil : question.target)
      json.key("relation")
      json.string(question.relation.rawValue)
      json.key("object")
      if let found {
        json.beginObject()
        write(
          platform.objects[found],
          ["id", "class", "superclasses", "frame", "node", "controller", "isHidden"], into: &json)
        json.endObject()
      } else {
        json.null()
      }
      json.key("why")
      json.string(
        found != nil
          ? nil
          : origin == nil
            ? "No object of a kit stands behind the view or anything in it, and none of that class around it."
            : "No object of that class stands in the relation to \"from\".")
    }
  }
}

extension Problem {
  /// Returns the problem for an object that was deallocated or never existed.
  package static func noObject(_ id: UInt64, hasGone: Bool) -> Problem {
    if hasGone {
      return Problem(
        .staleNode,
        "The object p\(id) is not on the page any more. GET platform lists those that are.",
        [.init("object", .string("p\(id)"))])
    }
    return Problem(
      .nodeNotFound,
      "No object p\(id) is or was on the page. GET platform lists those that are.",
      [
        .init("object", .string("p\(id)")), .init("nearest", .null),
        .init("candidates", .array([])),
      ])
  }
}
