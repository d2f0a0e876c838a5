package import Foundation

/// The attributes of a text as runs from its beginning to its end, in UTF-16 units.
///
/// Finding a position takes logarithmic time in the number of runs. A change affects the runs in
/// its range and shifts those after it. Adjacent runs never have equal attributes.
package struct AttributeRuns {
  package typealias Attributes = [NSAttributedString.Key: Any]

  private struct Run {
    var start: Int
    var attributes: Attributes
  }

  private var runs: [Run] = []
  package private(set) var length = 0

  package init() {}

  private func end(of index: Int) -> Int {
    index + 1 < runs.count ? runs[index + 1].start : length
  }

  /// Returns the first run that begins at or after a position.
  private func firstRun(from place: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the run at a position; `nil` outside the text.
  package func run(at place: Int) -> (range: NSRange, attributes: Attributes)? {
    guard place >= 0, place < length else { return nil }
    let index = firstRun(from: place + 1) - 1
    let start = runs[index].start
    return (NSRange(location: start, length: end(of: index) - start), runs[index].attributes)
  }

  /// Returns the runs of a range, clipped to it.
  package func runs(in range: NSRange) -> [(range: NSRange, attributes: Attributes)] {
    let (first, last) = limited(range)
    var found: [(range: NSRange, attributes: Attributes)] = []
    guard first < last else { return found }
    var index = firstRun(from: first + 1) - 1
    while index < runs.count, runs[index].start < last {
      let (from, to) = (max(runs[index].start, first), min(end(of: index), last))
      found.append((NSRange(location: from, length: to - from), runs[index].attributes))
      index += 1
    }
    return found
  }

  private func limited(_ range: NSRange) -> (first: Int, last: Int) {
    let first = min(max(range.location, 0), length)
    return (first, first + min(max(range.length, 0), length - first))
  }

  /// Replaces a range by runs.
  package mutating func replace(
    _ range: NSRange, with new: [(length: Int, attributes: Attributes)]
  ) {
    let (first, last) = limited(range)
    // The runs that the range intersects.
    var touched = firstRun(from: first)..<firstRun(from: last)
    var place = first
    var pieces: [Run] = []
    func add(_ length: Int, _ attributes: Attributes) {
      guard length > 0 else { return }
      if pieces.last.map({ Self.areEqual($0.attributes, attributes) }) != true {
        pieces.append(Run(start: place, attributes: attributes))
      }
      place += length
    }
    if touched.lowerBound > 0, end(of: touched.lowerBound - 1) > first {
      touched = touched.lowerBound - 1..<max(touched.upperBound, touched.lowerBound)
      place = runs[touched.lowerBound].start
      add(first - place, runs[touched.lowerBound].attributes)
    }
    for run in new { add(run.length, run.attributes) }
    let delta = place - last
    if let index = touched.last { add(end(of: index) - last, runs[index].attributes) }
    join(&pieces, &touched)
    if delta != 0 {
      for index in touched.upperBound..<runs.count { runs[index].start += delta }
    }
    runs.replaceSubrange(touched, with: pieces)
    length += delta
  }

  /// Merges the pieces with equal runs before and after them.
  private func join(_ pieces: inout [Run], _ touched: inout Range<Int>) {
    let next = touched.upperBound < runs.count ? runs[touched.upperBound].attributes : nil
    let before = touched.lowerBound > 0 ? runs[touched.lowerBound - 1].attributes : nil
    if let next, let last = pieces.last?.attributes ?? before, Self.areEqual(last, next) {
      touched = touched.lowerBound..<touched.upperBound + 1
    }
    if let before, let first = pieces.first?.attributes, Self.areEqual(before, first) {
      pieces.removeFirst()
    }
  }

  /// Changes the attributes of a range.
  package mutating func change(_ range: NSRange, _ body: (inout Attributes) -> Void) {
    replace(
      range,
      with: runs(in: range).map { run in
        var attributes = run.attributes
        body(&attributes)
        return (run.range.length, attributes)
      })
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
