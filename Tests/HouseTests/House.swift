import Foundation

/// The repository as the tests find it: the rooms that the manifest names, and the files in them.
struct House {
  let rooms: [Room]
  let files: [SourceFile]

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The repository as it is when the first test asks.
  static func current() throws -> House { try read.get() }

  private static let read = Result { try House() }

  private init() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    rooms = Manifest.rooms(in: manifest)
    files = try ["Sources", "Tests", "Public", "config"].flatMap { folder in
      try Self.textFiles(below: folder)
    }
  }

  /// The room that a file belongs to: the one with the longest path.
  func room(of file: SourceFile) -> Room? { Self.room(of: file, in: rooms) }

  private static func room(of file: SourceFile, in rooms: [Room]) -> Room? {
    rooms.filter { file.path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }

  /// The rooms that `name` reaches through the lines of the manifest, each with a shortest way that
  /// begins at `name`.
  func ways(from name: String) -> [String: [String]] { Self.ways(from: name, in: rooms) }

  static func ways(from name: String, in rooms: [Room]) -> [String: [String]] {
    let needs = Dictionary(rooms.map { ($0.name, $0.needs) }, uniquingKeysWith: { $1 })
    var ways: [String: [String]] = [:]
    var front = [[name]]
    while !front.isEmpty {
      front = front.flatMap { way in
        (way.last.flatMap { needs[$0] } ?? []).compactMap { next in
          guard next != name, ways[next] == nil else { return nil }
          ways[next] = way + [next]
          return ways[next]
        }
      }
    }
    return ways
  }

  /// How many lines of Swift each room of `Sources/` has, without documentation: nobody leaves a
  /// comment out to keep a room small.
  var sizes: [String: Int] {
    var sizes: [String: Int] = [:]
    for file in files where file.isSwift && file.path.hasPrefix("Sources/") {
      guard !file.path.contains(".docc/"), let room = room(of: file) else { continue }
      sizes[room.name, default: 0] += file.lines.count { !$0.isDocumentation }
    }
    return sizes
  }

  /// The names of types that two rooms have at their top level, without private ones and those of
  /// programs, with the rooms.
  static func typesInTwoRooms(_ files: [SourceFile], of rooms: [Room]) -> [String: [String]] {
    var homes: [String: Set<String>] = [:]
    for file in files where file.isSwift && file.path.hasPrefix("Sources/") {
      guard let room = room(of: file, in: rooms), room.floor != "Programs" else { continue }
      for name in Documentation.topLevelTypes(in: file) {
        homes[name, default: []].insert(room.name)
      }
    }
    return homes.filter { $0.value.count > 1 }.mapValues { $0.sorted() }
  }

  /// The rooms that must compile one after the other before `name`, from the bottom up: those of
  /// the chain with the most lines. `name` itself is left out.
  static func longestChain(
    to name: String, sizes: [String: Int], rooms: [Room]
  ) -> (lines: Int, rooms: [String]) {
    let needs = Dictionary(rooms.map { ($0.name, $0.needs) }, uniquingKeysWith: { $1 })
    var known: [String: (lines: Int, rooms: [String])] = [:]
    func chain(before room: String) -> (lines: Int, rooms: [String]) {
      if let found = known[room] { return found }
      let all = (needs[room] ?? []).filter { needs[$0] != nil }.map { need in
        let below = chain(before: need)
        return (lines: below.lines + (sizes[need] ?? 0), rooms: below.rooms + [need])
      }
      let longest = all.max { $0.lines < $1.lines } ?? (lines: 0, rooms: [])
      known[room] = longest
      return longest
    }
    return chain(before: name)
  }

  /// The paths of all files below a folder of the repository, relative to that folder, in order.
  /// Hidden ones, such as build folders, are left out.
  static func paths(below folder: String) throws -> [String] {
    let base = root.appending(path: folder)
    guard let found = FileManager.default.enumerator(atPath: base.path) else { return [] }
    var paths: [String] = []
    while let path = found.nextObject() as? String {
      if path.split(separator: "/").last?.hasPrefix(".") == true {
        found.skipDescendants()
      } else if found.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  private static func textFiles(below folder: String) throws -> [SourceFile] {
    try paths(below: folder).compactMap { path in
      guard let kind = path.split(separator: ".").last, textKinds.contains(String(kind)) else {
        return nil
      }
      let url = root.appending(path: "\(folder)/\(path)")
      return SourceFile(
        path: "\(folder)/\(path)", text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  private static let textKinds: Set = ["swift", "c", "h", "js", "css", "html", "md", "txt"]
}

/// A room's line in the manifest.
struct Room: Equatable {
  var name: String
  /// The modules that it may import besides the system's.
  var needs: [String]
  /// Relative to the repository.
  var path: String

  /// The name of the floor's folder; nil for a room that is no product's, and for tests.
  var floor: String? {
    let folders = path.split(separator: "/")
    return folders.count == 3 && folders[0] == "Sources" ? String(folders[1]) : nil
  }
}

/// A file of the repository that people write and read.
struct SourceFile {
  /// Relative to the repository.
  var path: String
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    code = Self.code(in: lines)
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The lines with their numbers from 1, without what is inside a string of several lines.
  let code: [(number: Int, text: String)]

  private static func code(in lines: [String]) -> [(number: Int, text: String)] {
    var isQuoted = false
    return lines.enumerated().compactMap { index, line in
      let wasQuoted = isQuoted
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isQuoted.toggle() }
      return wasQuoted ? nil : (index + 1, line)
    }
  }
}
