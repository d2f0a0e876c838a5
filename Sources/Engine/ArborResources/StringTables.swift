package import Foundation
import Synchronization

/// The string tables of the program's bundles.
///
/// A table `NAME` of a bundle consists of the files `NAME.xcstrings`, and
/// `LANGUAGE.lproj/NAME.strings` and `NAME.stringsdict`. It is read when the first string of it is
/// looked up, and kept. A file that cannot be read is left out, and described in
/// ``ResourceProblems``.
package final class StringTables: Sendable {
  /// The tables of the running program: those of its main bundle, and of the bundles beside it.
  package static let shared = StringTables(folders: ResourceFolders.ofProgram)

  /// One table of a bundle.
  fileprivate struct Table: Sendable {
    /// The phrases by language and key.
    var phrases: [String: [String: Phrase]] = [:]
    var source = "en"
    /// The keys that any language has.
    var keys: Set<String> = []
    /// The languages to be looked through, by locale.
    var chains: [String: [String]] = [:]
    /// Descriptions of the files that could not be read.
    var problems: [String] = []
  }

  /// The tables of one name in which a string is searched. Nearly all literals have no translation,
  /// so that one lookup says that no table has a key.
  fileprivate final class Search {
    var tables: [Table] = []
    /// The first of the tables with each key.
    private(set) var places: [String: Int] = [:]
    /// The shapes of the keys, so that most other strings need no search.
    private var shapes = KeyShapes()
    var problems: [String] = []
  }

  /// The bundle and the name of a search.
  private struct Scope: Hashable {
    var bundle: ObjectIdentifier?
    var table: String
  }

  private struct State {
    /// The search of a string that names neither table nor bundle.
    var own: Search?
    var searches: [Scope: Search] = [:]
    /// The bundles of `searches`, kept so that their identities stay theirs.
    var bundles: [ObjectIdentifier: Bundle] = [:]
  }

  /// A phrase, and the language that it is in.
  package typealias Found = (phrase: Phrase, language: String)

  private let folders: [String]
  private let state = Mutex(State())
  private let inUse: Atomic<Bool>

  /// - Parameter folders: The folders in which a string without a bundle is searched.
  package init(folders: [String]) {
    self.folders = folders
    inUse = Atomic(folders.contains { Self.hasStrings(in: $0) })
  }

  /// Whether any bundle that is known has strings, so that keys are worth a search.
  package var isInUse: Bool { inUse.load(ordering: .relaxed) }

  private static func hasStrings(in folder: String) -> Bool {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.contains { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") }
  }

  // MARK: Search

  /// Returns true if a table has the key in any language. Files that could not be read are
  /// reported.
  package func contains(_ key: String, table: String?, bundle: Bundle?) -> Bool {
    let (isThere, problems) = state.withLock { state in
      let search = search(table, bundle, &state)
      return (search.has(key), search.problems)
    }
    for problem in problems { ResourceProblems.add(problem) }
    return isThere
  }

  /// Returns the phrase of a key for a locale: in its language, else in the language in which the
  /// program is written; `nil` if neither has it.
  package func phrase(
    _ key: String, table: String?, bundle: Bundle?, locale: Locale
  ) -> Found? {
    let (found, problems) = state.withLock { state in
      let search = search(table, bundle, &state)
      return (search.phrase(key, locale), search.problems)
    }
    for problem in problems { ResourceProblems.add(problem) }
    return found
  }

  private func search(_ table: String?, _ bundle: Bundle?, _ state: inout State) -> Search {
    if table == nil, bundle == nil, let own = state.own { return own }
    let bundle = bundle === Bundle.main ? nil : bundle
    let name = table ?? "Localizable"
    let scope = Scope(bundle: bundle.map { ObjectIdentifier($0) }, table: name)
    if let known = state.searches[scope] { return known }
    let search = Search()
    for folder in ResourceFolders.folder(of: bundle).map({ [$0] }) ?? folders {
      search.add(read(name, in: folder))
    }
    if !search.places.isEmpty { inUse.store(true, ordering: .relaxed) }
    state.searches[scope] = search
    if let bundle { state.bundles[ObjectIdentifier(bundle)] = bundle }
    if table == nil, bundle == nil { state.own = search }
    return search
  }

  /// Returns true if a table of the program's own bundles has the language of a locale, or is
  /// written in it.
  package func speaks(_ locale: String) -> Bool {
    guard isInUse else { return false }
    let names = folders.reduce(into: Set<String>()) { $0.formUnion(Self.tables(in: $1)) }
    return state.withLock { state in
      names.contains { name in
        search(name, nil, &state).tables.contains { table in
          guard !table.keys.isEmpty else { return false }
          let languages = Array(table.phrases.keys) + [table.source]
          return LanguageMatching.isThere(locale, among: languages)
        }
      }
    }
  }

  /// The names of the tables in a folder.
  private static func tables(in folder: String) -> Set<String> {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = entries.filter { $0.hasSuffix(".lproj") }.flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + $0)) ?? []
    }
    let ends = [".xcstrings", ".strings", ".stringsdict"]
    return Set(
      (entries + files).compactMap { file in
        ends.first { file.hasSuffix($0) }.map { String(file.dropLast($0.count)) }
      })
  }

  // MARK: Files

  /// Files of more bytes are refused.
  private static let largestFile = 32 << 20

  private func read(_ name: String, in folder: String) -> Table {
    var table = Table()
    // A name that leads out of the bundle is no table.
    guard !name.contains("/"), !name.hasPrefix(".") else { return table }
    table.problems = table.read(name, in: folder).map { file, problem in
      "The strings of \(file) are not used: \(problem). The keys are shown instead."
    }
    return table
  }

  fileprivate static func contents(_ path: String) throws(ResourceError) -> Data? {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    guard let size else { return nil }
    guard size <= largestFile else {
      throw ResourceError(line: nil, "it has more than \(largestFile >> 20) MiB")
    }
    return FileManager.default.contents(atPath: path)
  }
}

extension StringTables.Table {
  /// Reads all files of the table, and returns what is wrong with those that cannot be read.
  fileprivate mutating func read(
    _ name: String, in folder: String
  ) -> [(String, ResourceError)] {
    var problems: [(String, ResourceError)] = []
    func attempt(_ file: String, _ read: (Data) throws(ResourceError) -> Void) {
      do throws(ResourceError) {
        if let data = try StringTables.contents(folder + "/" + file) { try read(data) }
      } catch {
        problems.append((file, error))
      }
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries.sorted() where entry.hasSuffix(".lproj") {
      let tag = String(entry.dropLast(".lproj".count))
      let language = tag == "Base" ? source : tag
      attempt("\(entry)/\(name).strings") { data throws(ResourceError) in
        let strings = try StringsFile.parse(data)
        phrases[language, default: [:]].merge(strings.mapValues { Phrase($0) }) { $1 }
      }
      attempt("\(entry)/\(name).stringsdict") { data throws(ResourceError) in
        phrases[language, default: [:]].merge(try StringsDictFile.parse(data)) { $1 }
      }
    }
    attempt("\(name).xcstrings") { data throws(ResourceError) in
      let (source, all) = try StringCatalogFile.parse(data)
      self.source = source
      for (language, found) in all { phrases[language, default: [:]].merge(found) { $1 } }
    }
    keys = phrases.values.reduce(into: []) { $0.formUnion($1.keys) }
    return problems
  }
}

extension StringTables.Search {
  fileprivate func add(_ table: StringTables.Table) {
    for key in table.keys where places[key] == nil {
      places[key] = tables.count
      shapes.insert(key)
    }
    problems += table.problems
    tables.append(table)
  }

  fileprivate func has(_ key: String) -> Bool { shapes.mayContain(key) && places[key] != nil }

  fileprivate func phrase(_ key: String, _ locale: Locale) -> StringTables.Found? {
    guard let first = places[key] else { return nil }
    let identifier = locale.identifier
    for index in first..<tables.count where tables[index].keys.contains(key) {
      for language in tables[index].chain(identifier) {
        if let phrase = tables[index].phrases[language]?[key] { return (phrase, language) }
      }
    }
    return nil
  }
}

extension StringTables.Table {
  /// Returns the languages to be looked through for a locale.
  fileprivate mutating func chain(_ locale: String) -> [String] {
    if let known = chains[locale] { return known }
    let chain = LanguageMatching.chain(for: locale, among: Array(phrases.keys), source: source)
    // Locales are those of the system, so that there are a few hundred at most.
    chains[locale] = chain
    return chain
  }
}

/// The bytes of keys, hashed into bits: what has other bits is no key.
private struct KeyShapes {
  private var bits = [UInt64](repeating: 0, count: 64)
  /// Whether a key has other characters than those of ASCII, which may be spelled in several ways.
  private var hasOthers = false

  /// Returns the place of a key among the bits; `nil` for a key beyond ASCII.
  private static func place(of key: String) -> Int? {
    // The bytes of nearly all strings are in one place, where reading them is cheap.
    key.utf8.withContiguousStorageIfAvailable { place(of: $0) } ?? place(of: key.utf8)
  }

  private static func place(of bytes: some Sequence<UInt8>) -> Int? {
    var (hash, all): (UInt32, UInt8) = (2_166_136_261, 0)
    for byte in bytes {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
      all |= byte
    }
    return all < 0x80 ? Int(hash >> 16 & 4_095) : nil
  }

  mutating func insert(_ key: String) {
    guard let place = Self.place(of: key) else { return hasOthers = true }
    bits[place >> 6] |= 1 << (place & 63)
  }

  func mayContain(_ key: String) -> Bool {
    guard !hasOthers, let place = Self.place(of: key) else { return true }
    return bits[place >> 6] >> (place & 63) & 1 == 1
  }
}

/// The choice among the languages that a bundle has.
enum LanguageMatching {
  /// Returns the languages to be looked through for a locale, the best first; the language in which
  /// the program is written comes last.
  static func chain(for locale: String, among available: [String], source: String) -> [String] {
    let wanted = Locale.Language(identifier: locale)
    let full = parts(wanted)
    let ranked = available.compactMap { name -> (name: String, rank: Int)? in
      let found = parts(Locale.Language(identifier: name))
      guard found.language == full.language, found.script == full.script else { return nil }
      if found.region == full.region { return (name, 2) }
      // A translation for a region serves others only where there is no general one.
      return (name, name.contains("-") || name.contains("_") ? 0 : 1)
    }
    var chain = ranked.sorted { ($1.rank, $0.name) < ($0.rank, $1.name) }.map(\.name)
    if !chain.contains(source) { chain.append(source) }
    return chain
  }

  /// Returns true if one of the languages is that of a locale, in the same script.
  static func isThere(_ locale: String, among available: [String]) -> Bool {
    let wanted = parts(Locale.Language(identifier: locale))
    return available.contains {
      let found = parts(Locale.Language(identifier: $0))
      return found.language == wanted.language && found.script == wanted.script
    }
  }

  /// The likely script and region are added to those that a tag does not name.
  private static func parts(
    _ language: Locale.Language
  ) -> (language: String, script: String, region: String) {
    let full = Locale.Language(identifier: language.maximalIdentifier)
    return (
      full.languageCode?.identifier ?? "", full.script?.identifier ?? "",
      full.region?.identifier ?? ""
    )
  }
}
