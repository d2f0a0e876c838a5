import Foundation

/// Places that break a rule which the house does not keep everywhere yet. How many there are on
/// each floor stands in a table, and the numbers may only shrink.
struct Counts {
  /// `file:line` with what stands there, by floor.
  var places: [String: [String]]

  /// Complaints about floors with more places than `allowed` says, and about numbers that have
  /// become too large.
  ///
  /// - Parameters:
  ///   - table: the name of the table in `HouseRules`.
  ///   - advice: what to do about a place.
  func complaints(allowed: [String: Int], table: String, advice: String) -> [String] {
    Set(places.keys).union(allowed.keys).sorted().compactMap { floor in
      let found = places[floor] ?? []
      let limit = allowed[floor] ?? 0
      if found.count > limit {
        return """
          \(found.joined(separator: "\n"))
          \(floor) has these \(found.count), at most \(limit) are allowed. \(advice)
          """
      }
      guard found.count < limit else { return nil }
      return """
        Tests/HouseTests/HouseRules.swift: \(floor) has \(found.count) left of the \(limit) that \
        HouseRules.\(table) allows. Lower that number\(found.isEmpty ? ": take out the line" : "").
        """
    }
  }

  /// Sorts the places that `find` returns by the floors of their files, "Tests" for tests.
  static func over(
    _ files: [SourceFile], _ find: (SourceFile) -> [(line: Int, text: String)]
  ) -> Counts {
    var places: [String: [String]] = [:]
    for file in files where file.isSwift && !file.path.contains(".docc/") {
      let found = find(file).map { "\(file.path):\($0.line): \($0.text)" }
      if !found.isEmpty { places[floor(of: file), default: []] += found }
    }
    return Counts(places: places)
  }

  private static func floor(of file: SourceFile) -> String {
    let folders = file.path.split(separator: "/")
    return folders.count > 2 && folders[0] == "Sources" ? String(folders[1]) : "Tests"
  }
}
