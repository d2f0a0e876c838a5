package import ArborCore

/// The name of a tree: its revision, and the number of scroll changes since: `12`, or `12.3`.
package struct RevisionName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number of the revision.
  package var revision: Int
  /// The number of scroll changes since the revision.
  package var scrollCount: Int

  package init(revision: Int, scrollCount: Int = 0) {
    self.revision = revision
    self.scrollCount = scrollCount
  }

  /// Creates the name of a snapshot.
  package init(_ snapshot: TreeSnapshot) {
    self.init(revision: snapshot.revision, scrollCount: snapshot.scrollCount)
  }

  /// Parses a name; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(parts.count) else { return nil }
    self.init(revision: numbers[0], scrollCount: numbers.count > 1 ? numbers[1] : 0)
  }

  package var description: String {
    scrollCount == 0 ? "\(revision)" : "\(revision).\(scrollCount)"
  }

  package static func < (left: RevisionName, right: RevisionName) -> Bool {
    (left.revision, left.scrollCount) < (right.revision, right.scrollCount)
  }
}
