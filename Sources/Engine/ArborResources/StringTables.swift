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

  fileprivate struct Place: Hashable {
    var folder: String
    var table: String
  }

  private struct State {
    var tables: [Place: Table] = [:]
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
    let places = places(table ?? "Localizable", bundle)
    let (isThere, problems) = state.withLock { state in
      for place in places { load(place, &state) }
      return (
        places.contains { state.tables[$0]?.keys.contains(key) ?? false },
        places.flatMap { state.tables[$0]?.problems ?? [] }
      )
    }
    for problem in problems { ResourceProblems.add(problem) }
    return isThere
  }

  /// Returns the phrase of a key for a locale: in its language, else in the language in which the
  /// program is written; `nil` if neither has it.
  package func phrase(
    _ key: String, table: String?, bundle: Bundle?, locale: Locale
  ) -> Found? {
    guard contains(key, table: table, bundle: bundle) else { return nil }
    let identifier = locale.identifier
    return state.withLock { state in
      for place in places(table ?? "Localizable", bundle) {
        guard state.tables[place]?.keys.contains(key) == true else { continue }
        for language in Self.chain(identifier, place, &state) {
          if let phrase = state.tables[place]?.phrases[language]?[key] {
            return (phrase, language)
          }
        }
      }
      return nil
    }
  }

  private func places(_ table: String, _ bundle: Bundle?) -> [Place] {
    let chosen = ResourceFolders.folder(of: bundle).map { [$0] } ?? folders
    return chosen.map { Place(folder: $0, table: table) }
  }

  private static func chain(_ locale: String, _ place: Place, _ state: inout State) -> [String] {
    guard let table = state.tables[place] else { return [] }
    if let known = table.chains[locale] { return known }
    let chain = LanguageMatching.chain(
      for: locale, among: Array(table.phrases.keys), source: table.source)
    // Locales are those of the system, so that there are a few hundred at most.
    state.tables[place]?.chains[locale] = chain
    return chain
  }

  // MARK: Files

  /// Files of more bytes are refused.
  private static let largestFile = 32 << 20

  private func load(_ place: Place, _ state: inout State) {
    if state.tables[place] != nil { return }
    var table = Table()
    // A name that leads out of the bundle is no table.
    if !place.table.contains("/"), !place.table.hasPrefix(".") {
      table.problems = table.read(place).map { file, problem in
        "The strings of \(file) are not used: \(problem). The keys are shown instead."
      }
    }
    if !table.keys.isEmpty { inUse.store(true, ordering: .relaxed) }
    state.tables[place] = table
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
  fileprivate mutating func read(_ place: StringTables.Place) -> [(String, ResourceError)] {
    var problems: [(String, ResourceError)] = []
    func attempt(_ file: String, _ read: (Data) throws(ResourceError) -> Void) {
      do throws(ResourceError) {
        if let data = try StringTables.contents(place.folder + "/" + file) { try read(data) }
      } catch {
        problems.append((file, error))
      }
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
    for folder in entries.sorted() where folder.hasSuffix(".lproj") {
      let name = String(folder.dropLast(".lproj".count))
      let language = name == "Base" ? source : name
      attempt("\(folder)/\(place.table).strings") { data throws(ResourceError) in
        let strings = try StringsFile.parse(data)
        phrases[language, default: [:]].merge(strings.mapValues { Phrase($0) }) { $1 }
      }
      attempt("\(folder)/\(place.table).stringsdict") { data throws(ResourceError) in
        phrases[language, default: [:]].merge(try StringsDictFile.parse(data)) { $1 }
      }
    }
    attempt("\(place.table).xcstrings") { data throws(ResourceError) in
      let (source, all) = try StringCatalogFile.parse(data)
      self.source = source
      for (language, found) in all { phrases[language, default: [:]].merge(found) { $1 } }
    }
    keys = phrases.values.reduce(into: []) { $0.formUnion($1.keys) }
    return problems
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
