import ArborCore
import ArborPlatform

/// One page of an answer.
package struct PagedAnswer: Sendable {
  package var body: [UInt8]
  /// The value of `cursor` for the next page, which is also in the body; `nil` on the last page.
  package var cursor: String?
}

extension Inspector {
  /// Returns the facts that `find` needs for its query; parse errors are left to `find`.
  package static func needs(_ parameters: Parameters) -> SelectorNeeds {
    guard let text = try? parameters.text("q") else { return SelectorNeeds() }
    return needs(text)
  }

  /// Returns the facts that a selector needs; parse errors are ignored here.
  package static func needs(_ selector: String?) -> SelectorNeeds {
    selector.flatMap { try? Selector(parsing: $0).needs } ?? SelectorNeeds()
  }

  /// Returns the ids of the nodes that a selector matches, in document order, at most `limit`.
  package func nodes(matching selector: Selector, limit: Int) -> [UInt32] {
    SelectorSearch(selector, in: index, facts, root: 0, limit: limit).places.map {
      index.node(at: $0).id
    }
  }

  /// `GET find?q=&root=&limit=&cursor=&fields=`: the nodes that a selector matches, in document
  /// order.
  ///
  /// `matched` counts from the cursor on, also beyond the limit. `truncated` is set when the work
  /// allowance ended the search; `notDescended` is then the node where it stopped, and the cursor,
  /// if there is one, continues from there.
  package func find(_ parameters: Parameters) throws(Problem) -> PagedAnswer {
    try parameters.allow("q", "root", "limit", "cursor", "fields")
    guard let query = try parameters.text("q") else {
      throw .invalidValue(parameter: "q", expected: "a selector such as VStack > Text")
    }
    let selector = try Selector(parsing: query)
    let reference = try parameters.reference("root") ?? .path(NodePath(segments: []))
    let root = try place(reference)
    let limit = try parameters.integer(
      "limit", in: 1...Self.maximumLimit, default: Self.defaultLimit)
    let fields = try parameters.fields(default: .summary)
    let question = Cursor.question(query, reference.description)
    guard let text = try parameters.text("cursor") else {
      let search = SelectorSearch(selector, in: index, facts, root: root, limit: limit)
      return answer(search, selector, fields, question, hasMatched: false)
    }
    guard let cursor = Cursor(parsing: text), cursor.question == question,
      cursor.alternative < selector.alternatives.count
    else {
      throw .invalidValue(
        parameter: "cursor", expected: "a cursor from an answer to the same q and root")
    }
    let last = try place(.id(cursor.after))
    let isInside = last == root || index.isAncestor(root, of: last)
    let search = SelectorSearch(
      selector, in: index, facts, root: root, from: isInside ? last + 1 : root, limit: limit,
      alternative: cursor.alternative, hasMatched: cursor.hasMatched)
    return answer(search, selector, fields, question, hasMatched: cursor.hasMatched)
  }

  /// Returns the places, in the platform snapshot, of the objects that a selector selects: objects
  /// of the classes that it names, either a node's own or else those inside it that belong to no
  /// other node. Both the nodes and the objects are limited to `limit`.
  package func objects(matching selector: Selector, limit: Int) -> [Int] {
    let search = SelectorSearch(selector, in: index, facts, root: 0, limit: limit)
    var matcher = objectMatcher
    let list = selector.alternatives[search.alternative]
    let found = search.places.flatMap { matcher.objects(list, at: $0) }
    return Array(found.prefix(limit))
  }

  private var objectMatcher: SelectorMatcher {
    SelectorMatcher(index: index, facts: facts, allowance: SelectorSearch.allowance)
  }

  private func answer(
    _ search: SelectorSearch, _ selector: Selector, _ fields: NodeFields, _ question: UInt64,
    hasMatched: Bool
  ) -> PagedAnswer {
    let cursor = search.next.map {
      Cursor(
        after: index.node(at: $0).id, question: question, alternative: search.alternative,
        hasMatched: hasMatched || search.matched > 0
      ).text
    }
    let body = answer(256 + search.places.count * 256) { json in
      json.key("matched")
      json.integer(search.matched)
      json.key("visited")
      json.integer(search.visited)
      json.key("notDescended")
      json.beginArray()
      if let place = search.stoppedAt {
        json.beginObject()
        name(place, into: &json)
        json.key("reason")
        json.string("The allowance of work ended here. Name a root or a simpler selector.")
        json.endObject()
      }
      json.endArray()
      json.key("cursor")
      json.string(cursor)
      json.key("matches")
      writeMatches(search, selector, fields, into: &json)
      json.key("truncated")
      json.bool(search.stoppedAt != nil)
    }
    return PagedAnswer(body: body, cursor: cursor)
  }

  private func writeMatches(
    _ search: SelectorSearch, _ selector: Selector, _ fields: NodeFields,
    into json: inout JSONWriter
  ) {
    let list = selector.alternatives[search.alternative]
    var matcher = objectMatcher
    json.beginArray()
    for place in search.places {
      json.beginObject()
      write(place, fields, into: &json)
      if selector.asksForObjects, let platform,
        let object = matcher.objects(list, at: place).first
      {
        json.key("object")
        json.object(platform.objects[object].name)
      }
      json.endObject()
    }
    json.endArray()
  }
}
