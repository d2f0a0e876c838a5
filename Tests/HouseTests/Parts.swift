/// The parts of a room that is compiled as one: what each declares, and what it uses of the others.
///
/// Within a module the compiler keeps nothing apart. This reader goes by names: of types and
/// functions at the top level, and of members whose name stands for nothing else in the room or
/// below it.
struct Parts {
  /// The parts from the bottom up, each with those that it may use.
  let table: [Part]
  private let files: [(file: SourceFile, part: String, words: [Word])]
  /// The part that declares a name.
  private let homes: [String: String]

  /// A part's line in the table.
  struct Part {
    var name: String
    var uses: Set<String>
  }

  /// Reads the files of a room.
  ///
  /// - Parameter below: files of other rooms, which use the same names for something else.
  init(_ table: [Part], of files: [SourceFile], below: [SourceFile]) {
    self.table = table
    self.files = files.compactMap { file in
      Self.folders(of: file).map { (file, $0.part, Word.all(in: file)) }
    }
    var meanings: [String: Int] = [:]
    var homes: [String: String] = [:]
    for word in below.flatMap(Word.all(in:)) where word.role != .reference {
      meanings[word.text] = 2
    }
    for name in HouseRules.commonMembers { meanings[name] = 2 }
    for (_, part, words) in self.files {
      for word in words where word.role != .reference {
        // A type may be extended and shadowed: only its name at the top level counts.
        if word.role != .inner || word.text.first?.isUppercase != true {
          meanings[word.text, default: 0] += 1
        }
        if word.role == .declared { homes[word.text] = part }
      }
    }
    self.homes = homes.filter { meanings[$0.key] == 1 }
  }

  /// The part and the folder of a file: `Sources/<floor>/<room>/<part>/<folder>/<file>`.
  private static func folders(of file: SourceFile) -> (part: String, folder: String)? {
    let path = file.path.split(separator: "/").map(String.init)
    return path.count == 6 ? (path[3], path[4]) : nil
  }

  /// Complaints about arrows of the table that do not lead down.
  var arrowsUp: [String] {
    table.indices.flatMap { index in
      let below = Set(table[..<index].map(\.name))
      return table[index].uses.subtracting(below).sorted().map {
        """
        Tests/HouseTests/HouseRules.swift: \(table[index].name) may use \($0), which does not stand \
        before it. Turn the arrow around.
        """
      }
    }
  }

  /// Complaints about files that lie in no part.
  static func strays(among files: [SourceFile], _ table: [Part]) -> [String] {
    files.compactMap { file in
      if let part = folders(of: file)?.part, table.contains(where: { $0.name == part }) {
        return nil
      }
      return """
        \(file.path):1: The file lies in no part. Put it into a folder of one of \
        \(table.map(\.name).joined(separator: ", ")): <part>/<folder>/<file>.
        """
    }
  }

  /// Returns the number of lines of each part, without documentation.
  static func sizes(of files: [SourceFile]) -> [String: Int] {
    files.reduce(into: [:]) { sizes, file in
      guard let part = folders(of: file)?.part else { return }
      sizes[part, default: 0] += file.lines.count { !$0.isDocumentation }
    }
  }

  /// Complaints about names of a part that another one uses without leave.
  var strayUses: [String] {
    let allowed = Dictionary(table.map { ($0.name, $0.uses) }, uniquingKeysWith: { $1 })
    return files.flatMap { file, part, words -> [String] in
      let inner = Set(words.filter { $0.role == .inner }.map(\.text))
      return words.compactMap { word -> String? in
        guard word.role == .reference, let home = homes[word.text], home != part,
          allowed[part]?.contains(home) != true, !inner.contains(word.text)
        else { return nil }
        return """
          \(file.path):\(word.line): \(part) must not use \(word.text), which belongs to \(home). \
          Move one of them, or ask by a member that \(home) overrides.
          """
      }
    }
  }
}

/// A name in a line of code.
struct Word: Equatable {
  var text: String
  var line: Int
  var role: Role

  enum Role {
    /// A type or function at the top level, or a member of a type there, that other files see.
    case declared
    /// Anything else that gives the name a meaning: a nested type, a variable, a parameter.
    case inner
    /// A use of the name.
    case reference
  }

  /// The names in a file, without those in comments and strings.
  static func all(in file: SourceFile) -> [Word] {
    file.code.flatMap { number, text in
      let names = names(in: text)
      let depth = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count / 2
      let roles = roles(of: names, depth: depth)
      return zip(names, roles).compactMap { name, role -> Word? in
        if keywords.contains(name.text) || modifiers.contains(name.text) { return nil }
        return Word(text: name.text, line: number, role: role)
      }
    }
  }

  /// A word with the characters around it, and whether a brace opens between the last one and it.
  private typealias Name = (text: String, before: UInt8, after: UInt8, opens: Bool)

  private static func roles(of names: [Name], depth: Int) -> [Role] {
    var roles = names.map { name -> Role in
      // A label or the beginning of a type's list.
      name.after == UInt8(ascii: ":") && name.before != UInt8(ascii: ".") ? .inner : .reference
    }
    let opening = names.prefix { modifiers.contains($0.text) || $0.before == UInt8(ascii: "@") }
    for index in names.indices.dropFirst() where keywords.contains(names[index - 1].text) {
      guard !keywords.contains(names[index].text), names[index].before != UInt8(ascii: ".") else {
        continue
      }
      let isFirst = index - 1 == opening.count
      let isType = types.contains(names[index - 1].text)
      let isVisible =
        isFirst && depth < (isType ? 1 : 2) && names[index - 1].text != "case"
        && !opening.contains { hidden.contains($0.text) }
      roles[index] = isVisible ? .declared : .inner
    }
    // The parameters of a closure.
    if let end = names.lastIndex(where: { $0.text == "in" && $0.after != UInt8(ascii: ":") }) {
      let start = names[..<end].lastIndex { $0.opens } ?? 0
      for index in start..<end where roles[index] == .reference { roles[index] = .inner }
    }
    return roles
  }

  /// The words of a line with the characters around them, up to a comment.
  private static func names(in line: String) -> [Name] {
    var names: [Name] = []
    var word: [UInt8] = []
    var before = UInt8(ascii: " ")
    var last = UInt8(ascii: " ")
    var isQuoted = false
    var opens = false
    for byte in Array(line.utf8) + [UInt8(ascii: " ")] {
      defer { last = byte }
      if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted, isPartOfName(byte) {
        if word.isEmpty { before = last }
        word.append(byte)
        continue
      }
      if !word.isEmpty {
        names.append((String(decoding: word, as: UTF8.self), before, byte, opens))
        word = []
        opens = false
      }
      if !isQuoted, byte == UInt8(ascii: "{") { opens = true }
      if !isQuoted, byte == UInt8(ascii: "/"), last == byte { break }
    }
    return names
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static let types: Set = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]
  private static let keywords: Set = types.union(["func", "var", "let", "case", "for"])
  private static let hidden: Set = ["private", "fileprivate", "override"]
  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "final", "static", "override",
    "mutating", "nonisolated", "lazy", "weak", "unowned", "indirect", "set", "isolated", "open",
    "unsafe", "convenience", "inlinable", "usableFromInline", "frozen",
  ]
}
