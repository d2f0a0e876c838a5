package import ArborCore

/// What a tree is called: its revision, and how often something was scrolled since. `12`, or `12.3`.
package struct RevisionName: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var revision: Int
  package var scrollCount: Int

  package init(revision: Int, scrollCount: Int = 0) {
    self.revision = revision
    self.scrollCount = scrollCount
  }

  package init(_ snapshot: TreeSnapshot) {
    self.init(revision: snapshot.revision, scrollCount: snapshot.scrollCount)
  }

  /// nil for everything that no tree is called.
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
