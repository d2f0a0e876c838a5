import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Every property of the objects behind the gallery's pages that can be written is written, and written back.
@Suite struct PropertyWalkTests {
  /// What is written reads back. With all properties of one object of each class written the page still renders; written back, it is what
  /// it was.
  @Test(arguments: ["iOS", "macOS"])
  func propertiesAreWrittenAndWrittenBack(idiom: String) async throws {
    // A server of its own: what breaks here breaks nothing else.
    let server = try await GalleryServer.start()
    var walk = PropertyWalk(server: server, idiom: idiom)
    for page in try await server.json("/v1/pages")["pages"].array ?? [] {
      try await walk.visit(try #require(page["id"].string))
    }
    #expect(walk.problems.isEmpty, "\(walk.problems.joined(separator: "\n"))")
    #expect(walk.count > 600, "\(walk.count) properties")
  }
}

/// Goes through the pages and takes down what is not as it should be.
private struct PropertyWalk {
  let server: GalleryServer
  let idiom: String
  /// On how many pages the properties of a class were written, without its generic arguments.
  var times: [Substring: Int] = [:]
  /// Then there is nothing new about it.
  static let most = 2
  /// How many properties were read back.
  var count = 0
  var problems: [String] = []

  init(server: GalleryServer, idiom: String) {
    self.server = server
    self.idiom = idiom
  }

  /// An object, what its properties are, and what they get.
  private struct Object {
    let id: String
    let name: String
    let states: JSON
    var away: [String: JSON] = [:]
    var home: [String: JSON] = [:]

    var kind: Substring { name.prefix { $0 != "<" } }
    var before: [String: JSON] { away.keys.reduce(into: [:]) { $0[$1] = states[$1]["value"] } }
  }

  mutating func visit(_ page: String) async throws {
    let session = try await server.newSession(page, ["idiom": .string(idiom)])
    let objects = try await self.objects(session).map { object($0.id, $0.name, $0.properties) }
      .filter { !$0.away.isEmpty && times[$0.kind, default: 0] < Self.most }
    // What has once been drawn otherwise stays an element of its own.
    for object in objects {
      for name in ["alpha", "alphaValue"] where object.away[name] != nil {
        _ = try await write([name: 0.5], of: object, page, session)
        _ = try await write([name: object.home[name] ?? 1], of: object, page, session)
      }
    }
    let before = try await html(session)
    for object in objects where times[object.kind] == nil {
      try await readBack(object, page, session)
    }
    for object in objects {
      times[object.kind, default: 0] += 1
      _ = try await write(object.away, of: object, page, session)
    }
    _ = try await html(session)
    for object in objects.reversed() { _ = try await write(object.home, of: object, page, session) }
    if let difference = Self.difference(before, try await html(session)) {
      problems.append("/\(page): \(difference)")
    }
    _ = try await server.curl.delete(server.url(session.path()))
  }

  /// All properties at once, and those that do not read back, because others keep them from it, by themselves.
  private mutating func readBack(
    _ object: Object, _ page: String, _ session: RemoteSession
  ) async throws {
    count += object.away.count
    let wrong =
      Self.wrong(try await write(object.away, of: object, page, session), object.away)
      + Self.wrong(try await write(object.home, of: object, page, session), object.before)
    for name in Set(wrong) where WalkedValues.readsOtherwise["\(object.kind).\(name)"] == nil {
      for (value, expected) in [
        (object.away[name], object.away[name]), (object.home[name], object.before[name]),
      ] {
        guard let value, let expected else { continue }
        let now = try await write([name: value], of: object, page, session)
        for name in Self.wrong(now, [name: expected]) {
          let found = now[name]["value"]
          problems.append("/\(page): \(object.name).\(name) = \(value) reads \(found)")
        }
      }
    }
  }

  /// Of what was written, that which does not read so.
  private static func wrong(_ answer: JSON, _ values: [String: JSON]) -> [String] {
    guard answer != .null else { return [] }
    return values.keys.sorted().filter { name in
      values[name].map { WalkedValues.isSame(answer[name]["value"], $0) } == false
    }
  }

  /// What the properties are then; null: the object has gone, taken away by what was set before.
  private mutating func write(
    _ values: [String: JSON], of object: Object, _ page: String, _ session: RemoteSession
  ) async throws -> JSON {
    if values.isEmpty { return .null }
    let reply = try await session.server.send(
      "PATCH", session.path("/platform/" + object.id), .object(values))
    if reply.status == 410 { return .null }
    guard reply.status == 200 else {
      problems.append("/\(page): \(object.name): \(reply.text)")
      return .null
    }
    return try reply.json["properties"]
  }

  private func object(_ id: String, _ name: String, _ states: JSON) -> Object {
    var object = Object(id: id, name: name, states: states)
    guard case .object(let all) = states else { return object }
    for (property, state) in all
    where state["isWritable"] == true && state["value"]["redacted"] != true {
      guard WalkedValues.exceptions[property] == nil,
        WalkedValues.exceptions["\(object.kind).\(property)"] == nil,
        let away = WalkedValues.another(than: state, property, all)
      else { continue }
      object.away[property] = away
      object.home[property] = WalkedValues.home(state, property)
    }
    return object
  }

  /// One of each class: views, and what they know.
  private func objects(
    _ session: RemoteSession
  ) async throws -> [(id: String, name: String, properties: JSON)] {
    var found: [(id: String, name: String, properties: JSON)] = []
    var waiting: [(id: String, name: String)] = []
    var classes: Set<String> = []
    func take(_ json: JSON) {
      switch json {
      case .array(let elements): elements.forEach(take)
      case .object(let members):
        if let id = members["id"]?.string, id.hasPrefix("p"), let name = members["class"]?.string,
          classes.insert(name).inserted
        {
          waiting.append((id, name))
        }
        for key in members.keys.sorted() where key != "properties" && key != "node" {
          if let member = members[key] { take(member) }
        }
      default: break
      }
    }
    take(try await session.json("/platform?depth=1000&fields=id,class"))
    var place = 0
    while place < waiting.count {
      let (id, name) = waiting[place]
      let answer = try await session.json("/platform/" + id)
      found.append((id, name, answer["properties"]))
      take(answer)
      place += 1
    }
    return found
  }

  /// The page without its revision, with elements numbered in their order, and styles in the place of the names of classes.
  private func html(_ session: RemoteSession) async throws -> String {
    let reply = try await session.get("/snapshot?format=html")
    guard reply.status == 200 else { throw UnexpectedReply(request: session.id, reply: reply) }
    var text = reply.text.replacing(#/data-rev=\d+|name=r value=\d+/#, with: "")
    if let sheet = text.firstMatch(of: #/<style id=css>(.*?)</style>/#) {
      var rules: [Substring: Substring] = [:]
      for rule in sheet.1.matches(of: #/\.(\w+)\{([^}]*)\}/#) { rules[rule.1] = rule.2 }
      text.replaceSubrange(sheet.range, with: "")
      text.replace(#/class=(?:"([^"]*)"|(\w+))/#) { match in
        let names = (match.1 ?? match.2 ?? "").split(separator: " ")
        return "class=" + names.map { rules[$0].map { "{\($0)}" } ?? String($0) }.joined()
      }
    }
    var numbers: [Substring: Int] = [:]
    text.replace(#/\b[ngk]\d+\b/#) { match in
      let number = numbers[match.output] ?? numbers.count
      numbers[match.output] = number
      return "\(match.output.first ?? "n")\(number)"
    }
    return text
  }

  private static func difference(_ one: String, _ other: String) -> String? {
    if one == other { return nil }
    let same = one.commonPrefix(with: other).count
    func part(_ text: String) -> Substring { text.dropFirst(max(same - 40, 0)).prefix(120) }
    return "was …\(part(one))…, is …\(part(other))…"
  }
}

/// Which values properties are given.
private enum WalkedValues {
  /// What is not written, and why.
  static let exceptions = [
    "frame": "Layout places what stands for a view.",
    "bounds": "As the frame.",
    "center": "As the frame.",
    "contentOffset": "It is held within what can be scrolled.",
    "contentSize": "Of texts and lists it follows from what is in them.",
    "NSTextField.doubleValue": "It is the number at the beginning of the text.",
    "NSSearchField.doubleValue": "As that of other fields.",
    "NSDatePicker.doubleValue": "Dates are no numbers.",
    "NSDatePicker.stringValue": "Dates are no texts.",
    "NSTableColumn.width": "The only column of a list is as wide as the list.",
    "UITextView.text": "It moves the caret, and pages of the gallery say where that is.",
    "UITextView.attributedText": "As the text.",
    "UITextView.selectedRange": "As the caret.",
    "UITextView.font": "It takes the place of the text's own attributes.",
    "UITextView.textColor": "As the font.",
    "_UICollectionViewOrthogonalScrollView.contentInset": "The layout sets it.",
    "UINavigationBar.isHidden": "The ground of a page then also lies behind the bar at the bottom.",
    "NavigationStackHostingController.isNavigationBarHidden": "As that of its bar.",
  ]
  /// What reads otherwise than it was written, and why.
  static let readsOtherwise: [String: String] = [:]

  /// Another value that is as good; nil: there is none that every property of the type takes.
  static func another(than state: JSON, _ name: String, _ all: [String: JSON]) -> JSON? {
    let value = state["value"]
    let type = (state["type"].string ?? "").trimmingCharacters(in: ["?"])
    if let choices = state["choices"].array, type != "UIColor", type != "NSColor" {
      if let flags = value.array { return .array(flags.isEmpty ? [choices[0]] : []) }
      return choices.first { $0 != value }
    }
    switch type {
    case "Bool": return .bool(value != true)
    case "Int", "Double", "CGFloat", "Float", "Priority":
      return .number(anotherNumber(value.number, name, all))
    case "String":
      // Of a control with a number, a number that it can have.
      if name == "stringValue", let number = all["maxValue"]?["value"].number {
        return .string(Int(exactly: number).map { "\($0)" } ?? "\(number)")
      }
      return .string((value.string ?? "") + "x")
    case "Date": return "2027-03-04T05:06:07Z"
    case "UIColor", "NSColor": return value == "systemPurple" ? "systemRed" : "systemPurple"
    case "CGColor": return "#112233ff"
    case "UIFont", "NSFont":
      return ["family": "Noto Serif", "size": 21, "weight": 400, "isItalic": false]
    case "UIImage", "NSImage":
      return ["systemName": value["systemName"] == "star" ? "heart" : "star"]
    case "NSAttributedString": return "another text"
    case "NSUserInterfaceItemIdentifier", "UITextContentType", "NSTextContentType":
      return value == "email" ? "url" : "email"
    case "NSRange": return ["location": 0, "length": 0]
    default: break
    }
    // Points, sizes, insets, transforms.
    guard case .object(var members) = value,
      let last = members.keys.sorted().last(where: { members[$0]?.number != nil })
    else { return nil }
    members[last] = .number((members[last]?.number ?? 0) + 1)
    return .object(members)
  }

  private static func anotherNumber(
    _ number: Double?, _ name: String, _ all: [String: JSON]
  ) -> Double {
    guard let number else { return 3 }
    let bounds = [("minimumValue", "maximumValue"), ("minValue", "maxValue")].lazy
      .compactMap { low, high -> (Double, Double)? in
        guard let low = all[low]?["value"].number, let high = all[high]?["value"].number else {
          return nil
        }
        return (low, high)
      }.first
    switch name {
    case "value", "doubleValue":
      if let bounds { return number == bounds.1 ? bounds.0 : bounds.1 }
    // The value stays where it is.
    case "minimumValue", "minValue": return number - 1
    case "alpha", "alphaValue", "opacity", "shadowOpacity", "progress":
      return number == 0.5 ? 0.25 : 0.5
    case "selectedSegment", "selectedSegmentIndex", "selectedIndex", "selectedTabViewItemIndex",
      "currentPage":
      return number == 0 ? 1 : 0
    default: break
    }
    return abs(number) > 1e15 ? 1_000 : number + 1
  }

  /// What is written back.
  static func home(_ state: JSON, _ name: String) -> JSON {
    // It says what it has from around; nothing of its own has it so again.
    if ["tintColor", "insertionPointColor"].contains(name), state["origin"] == "default" {
      return .null
    }
    if state["type"].string?.hasPrefix("NSAttributedString") == true {
      return state["value"]["string"]
    }
    return state["value"]
  }

  /// Texts with attributes are set without them, and numbers need not be the same to the last bit.
  static func isSame(_ one: JSON, _ other: JSON) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): abs(one - other) < 1e-6
    case (.object(let one), .object(let other)):
      one["runs"] != nil
        ? one["string"] == other["string"]
        : one.count == other.count
          && one.allSatisfy { key, value in other[key].map { isSame(value, $0) } == true }
    case (.object(let one), .string): one["string"] == other
    default: one == other
    }
  }
}
