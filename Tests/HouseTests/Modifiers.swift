import Foundation

/// The public methods of types and protocols as source files declare them, and what their
/// documentation says about differences from SwiftUI.
struct DeclaredMethods {
  /// For each receiver and name what differs, in the order of the files; empty where nothing does.
  private(set) var differences: [String: [String: [String]]] = [:]

  /// What `receiver.name` does differently, and `nil` if it is not declared.
  func differences(of name: String, on receiver: String) -> [String]? {
    differences[receiver]?[name]
  }

  mutating func read(_ file: SourceFile) {
    var receiver: (name: String, isPublic: Bool)?
    var comment: [String] = []
    for (_, line) in file.code {
      if line.hasPrefix("}") {
        receiver = nil
      } else if line.isDocumentation {
        comment.append(String(line.drop { $0 == " " }.dropFirst(3).drop { $0 == " " }))
        continue
      } else if !line.hasPrefix(" "), let match = line.prefixMatch(of: Self.container) {
        let passesOn = ["extension", "protocol"].contains(match.output.2)
        receiver = (String(match.output.3), passesOn && match.output.1 != nil)
      } else if let receiver, line.contains("func "),
        let match = line.prefixMatch(of: Self.method),
        receiver.isPublic || match.output.1.contains("public "),
        match.output.1.firstMatch(of: Self.hidden) == nil
      {
        add(String(match.output.2), to: receiver.name, difference: Self.difference(in: comment))
      }
      let stays = !comment.isEmpty && line.firstMatch(of: Self.attribute) != nil
      if !stays { comment = [] }
    }
  }

  /// Adds what files elsewhere declare.
  mutating func add(_ other: DeclaredMethods) {
    for (receiver, names) in other.differences {
      for (name, texts) in names {
        add(name, to: receiver, difference: nil)
        for text in texts { add(name, to: receiver, difference: text) }
      }
    }
  }

  private mutating func add(_ name: String, to receiver: String, difference: String?) {
    var found = differences[receiver]?[name] ?? []
    if let difference, !found.contains(difference) { found.append(difference) }
    differences[receiver, default: [:]][name] = found
  }

  /// The paragraph that begins with the marker, or that says that there is no effect, as one line.
  private static func difference(in comment: [String]) -> String? {
    let marker = "Differs from SwiftUI: "
    let text = comment.map { $0.isEmpty || $0.hasPrefix("- ") || $0.hasPrefix("```") ? "\n" : $0 }
    let paragraphs = text.joined(separator: " ").split(separator: "\n")
    let words: String
    if let paragraph = paragraphs.first(where: { $0.contains(marker) }),
      let start = paragraph.range(of: marker)
    {
      words = paragraph[start.upperBound...].trimmingCharacters(in: .whitespaces)
    } else if let first = paragraphs.first, first.hasPrefix("Has no effect") {
      words = first.trimmingCharacters(in: .whitespaces)
    } else {
      return nil
    }
    return words.prefix(1).uppercased() + words.dropFirst().replacing("|", with: "\\|")
  }

  /// The first line of an extension, of a type or of a protocol at the top level.
  private nonisolated(unsafe) static let container =
    /(?:@\w+(?:\([^)]*\))? )*(?:(public|open) )?(?:(?:package|internal|final|nonisolated) )*(extension|protocol|struct|class|enum) (\w+)/
  /// The first line of a method of such a type, with its attributes and modifiers.
  private nonisolated(unsafe) static let method =
    /^ {2}((?:@\w+(?:\([^)]*\))? |[\w()]+ )*)func (\w+)/
  private nonisolated(unsafe) static let hidden =
    /\b(?:static|class|private|fileprivate|internal|package)\b/
  /// A line of attributes or conditions between a comment and its declaration.
  private nonisolated(unsafe) static let attribute =
    /^\s*(?:@\w+(?:\(.*\))?\s*)+$|^\s*#(?:if|else|endif)/
}

/// The table of modifiers in `docs/modifiers.md`, made from the names of `config/modifiers.txt` and
/// the sources.
struct ModifierTable {
  /// The names that SwiftUI has for the values of one or more types.
  struct Section: Equatable {
    var title: String
    var names: [String]

    /// The types and protocols that declare the modifiers.
    var receivers: [String] {
      title.components(separatedBy: ", ").filter { !$0.hasPrefix("with ") }
    }

    /// The module that declares them.
    var door: String {
      title.components(separatedBy: ", with ").dropFirst().first ?? "SwiftUI"
    }
  }

  let sections: [Section]
  private let methods: [String: DeclaredMethods]

  /// - Parameter methods: Those that the rooms behind each door declare.
  init(names: String, methods: [String: DeclaredMethods]) {
    sections = Self.sections(in: names)
    self.methods = methods
  }

  /// The table of the repository as it is when the first test asks.
  static func current() throws -> ModifierTable { try made.get() }

  private static let made = Result { try ModifierTable(of: House.current()) }

  private init(of house: House) throws {
    let names = try String(
      contentsOf: House.root.appending(path: "config/modifiers.txt"), encoding: .utf8)
    var rooms: [String: DeclaredMethods] = [:]
    for file in house.files where file.isSwift && file.path.hasPrefix("Sources/") {
      guard let room = house.room(of: file) else { continue }
      rooms[room.name, default: DeclaredMethods()].read(file)
    }
    var methods: [String: DeclaredMethods] = [:]
    for door in Set(Self.sections(in: names).map(\.door)) {
      methods[door] = house.ways(from: door).keys.sorted().reduce(into: DeclaredMethods()) {
        if let declared = rooms[$1] { $0.add(declared) }
      }
    }
    self.init(names: names, methods: methods)
  }

  static func sections(in names: String) -> [Section] {
    names.split(separator: "\n# ").map { text in
      var words = text.split(separator: "\n")
      let title = words.removeFirst().drop { $0 == "#" || $0 == " " }
      return Section(
        title: String(title), names: words.flatMap { $0.split(separator: " ").map(String.init) })
    }
  }

  /// What a modifier does differently, and `nil` if it is not there.
  func differences(of name: String, in section: Section) -> [String]? {
    let found = section.receivers.compactMap { receiver in
      methods[section.door]?.differences(of: name, on: receiver)
    }
    return found.isEmpty ? nil : found.flatMap(\.self)
  }

  /// Public modifiers of views that the list does not name, in order.
  func unnamed(on receiver: String, door: String) -> [String] {
    let named = sections.filter { $0.receivers.contains(receiver) }.flatMap(\.names)
    return Set((methods[door]?.differences[receiver] ?? [:]).keys)
      .subtracting(named).filter { !$0.hasPrefix("_") }.sorted()
  }

  /// The whole page.
  var page: String {
    var page = Self.introduction
    for section in sections { page += "\n" + text(of: section) }
    return page
  }

  private func text(of section: Section) -> String {
    let rows = section.names.map { name -> (name: String, differences: [String]?) in
      (name, differences(of: name, in: section))
    }
    let there = rows.compactMap(\.differences)
    let differently = there.count { !$0.isEmpty }
    var text = """
      ## \(section.title)

      \(rows.count) names: \(there.count - differently) work, \(differently) work differently, \
      \(rows.count - there.count) are not there.

      | modifier | is there? | what differs |
      |---|---|---|

      """
    for row in rows {
      let state = row.differences.map { $0.isEmpty ? "works" : "works differently" } ?? "not there"
      let how = (row.differences ?? []).joined(separator: " ")
      text += "| `\(row.name)` | \(state) | \(how)\(how.isEmpty ? "" : " ")|\n"
    }
    return text
  }

  private static let introduction = """
    # Modifiers

    Made from the sources by `ARBOR_WRITE_TABLES=1 make check ROOM=House ARGS="--filter ModifierTableTests"`; do not edit.

    All modifiers of SwiftUI up to iOS 26 and its contemporaries, by name. One is there if one of its forms is: forms that are missing
    are not declared, so the compiler names them. What differs is said by the documentation of the modifier, after "Differs from SwiftUI".
    Modifiers of other frameworks, such as StoreKit, SwiftData and WidgetKit, are not listed.

    """
}
