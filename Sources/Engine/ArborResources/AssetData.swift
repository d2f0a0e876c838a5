package import Foundation
import Synchronization

/// A data set of an asset catalog: a folder `NAME.dataset` with a `Contents.json` and a file.
package struct AssetData: Equatable, Sendable {
  package let data: Data
  /// The identifier of the type that the catalog names; `nil` for none.
  package let type: String?

  private struct Contents: Decodable {
    struct Entry: Decodable {
      enum CodingKeys: String, CodingKey {
        case filename
        case idiom
        case type = "universal-type-identifier"
      }

      var filename: String?
      var idiom: String?
      var type: String?
    }

    var data: [Entry]
  }

  /// The data sets of folders, and those that were read, as far as they fit.
  private struct State {
    var folders: [String: [String: String]] = [:]
    var read: [String: AssetData] = [:]
    var bytes = 0
  }

  /// The most bytes of data sets that are held.
  private static let limit = 32 << 20
  private static let state = Mutex(State())

  /// Returns the path of the data set of a name in a folder; `nil` for none.
  private static func path(of name: String, in folder: String) -> String? {
    state.withLock { state in
      let sets = state.folders[folder] ?? AssetCatalogs.sets("dataset", in: folder)
      state.folders[folder] = sets
      return sets[name]
    }
  }

  /// Returns the data set at a path, which is read once unless it does not fit.
  private static func held(_ path: String) -> AssetData? {
    if let known = state.withLock({ $0.read[path] }) { return known }
    guard let found = read(path) else { return nil }
    state.withLock { state in
      guard state.read[path] == nil, state.bytes + found.data.count <= limit else { return }
      state.bytes += found.data.count
      state.read[path] = found
    }
    return found
  }

  /// Reads a data set; `nil` if no catalog has a readable one, which is reported. Its content is
  /// held for the next time, up to 32 megabytes of all.
  ///
  /// - Parameter bundle: The bundle to search; `nil` for all that the program has.
  package init?(named name: String, in bundle: Bundle?) {
    let searched = ResourceFolders.folder(of: bundle).map { [$0] } ?? ResourceFolders.ofProgram
    for folder in searched {
      guard let path = Self.path(of: name, in: folder) else { continue }
      guard let found = Self.held(path) else {
        ResourceProblems.add(
          """
          The data set "\(name)" in \(path) cannot be read: its Contents.json must name a file \
          that lies beside it.
          """)
        return nil
      }
      self = found
      return
    }
    ResourceProblems.add(
      "There is no data set \"\(name)\". Add one of that name to an asset catalog of the target.")
    return nil
  }

  private init(data: Data, type: String?) {
    self.data = data
    self.type = type
  }

  /// Returns the file for all devices, or else the first one.
  private static func read(_ path: String) -> AssetData? {
    guard let json = FileManager.default.contents(atPath: path + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: json)
    else { return nil }
    let named = contents.data.filter { $0.filename != nil }
    guard let entry = named.first(where: { $0.idiom == "universal" }) ?? named.first,
      let file = entry.filename, !file.contains("/"),
      let data = FileManager.default.contents(atPath: path + "/" + file)
    else { return nil }
    return AssetData(data: data, type: entry.type)
  }
}
