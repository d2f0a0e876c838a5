package import Foundation

/// Which attributes the stretches of a text have, from its beginning to its end. Counted in UTF-16 units.
package struct AttributeRuns {
  package typealias Attributes = [NSAttributedString.Key: Any]
  private var runs: [(length: Int, attributes: Attributes)] = []

  package init() {}

  package var length: Int { runs.reduce(0) { $0 + $1.length } }

  /// The run in which a place is, and where it begins.
  package func run(at place: Int) -> (range: NSRange, attributes: Attributes)? {
    var start = 0
    for run in runs {
      if place < start + run.length {
        return (NSRange(location: start, length: run.length), run.attributes)
      }
      start += run.length
    }
    return nil
  }

  /// The runs of a stretch, cut off at its ends.
  package func runs(in range: NSRange) -> [(range: NSRange, attributes: Attributes)] {
    var found: [(range: NSRange, attributes: Attributes)] = []
    var start = 0
    for run in runs {
      let from = max(start, range.location)
      let to = min(start + run.length, range.location + range.length)
      if from < to { found.append((NSRange(location: from, length: to - from), run.attributes)) }
      start += run.length
    }
    return found
  }

  /// Puts runs in the place of a stretch.
  package mutating func replace(
    _ range: NSRange, with new: [(length: Int, attributes: Attributes)]
  ) {
    let before = runs(in: NSRange(location: 0, length: range.location))
    let end = range.location + range.length
    let after = runs(in: NSRange(location: end, length: Int.max - end))
    runs = []
    for run in before { append(run.range.length, run.attributes) }
    for run in new { append(run.length, run.attributes) }
    for run in after { append(run.range.length, run.attributes) }
  }

  /// Changes the attributes of a stretch.
  package mutating func change(_ range: NSRange, _ body: (inout Attributes) -> Void) {
    replace(
      range,
      with: runs(in: range).map { run in
        var attributes = run.attributes
        body(&attributes)
        return (run.range.length, attributes)
      })
  }

  private mutating func append(_ length: Int, _ attributes: Attributes) {
    guard length > 0 else { return }
    if let last = runs.last, Self.areEqual(last.attributes, attributes) {
      runs[runs.count - 1].length += length
    } else {
      runs.append((length, attributes))
    }
  }

  package static func areEqual(_ one: Attributes, _ other: Attributes) -> Bool {
    one.count == other.count
      && one.allSatisfy { key, value in
        guard let other = other[key] else { return false }
        return areSame(value, other)
      }
  }

  package static func areSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
    guard let one = one as? any Hashable, let other = other as? any Hashable else { return false }
    return AnyHashable(one) == AnyHashable(other)
  }
}
