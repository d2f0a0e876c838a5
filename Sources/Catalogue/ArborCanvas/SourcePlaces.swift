import Foundation

/// The place of a run in the text of the author, in UTF-16 units.
struct SourcePlace: Equatable {
  fileprivate let start: Int
  /// The place of an ellipsis in the run that is not in the text, and that of what follows it in
  /// the text; `nil` if there is none.
  fileprivate var ellipsis: (unit: Int, end: Int)?

  /// Returns the place of a unit of the run. The ellipsis is where what it stands for begins.
  func place(of unit: Int) -> Int {
    if let ellipsis, unit > ellipsis.unit { return ellipsis.end + unit - ellipsis.unit - 1 }
    return start + unit
  }

  static func == (one: SourcePlace, other: SourcePlace) -> Bool {
    one.start == other.start && one.ellipsis?.unit == other.ellipsis?.unit
      && one.ellipsis?.end == other.ellipsis?.end
  }
}

/// Finds the runs of lines, which are without the ends of these, in the text of the author.
///
/// ## Algorithm
/// Runs follow each other in the text as in the lines, but for what is not shown. What follows an
/// ellipsis in a line is the end of the text.
struct SourcePlaces {
  private let units: [UInt16]
  private var next = 0
  /// The number of units of the line in front of the next run.
  private var passed = 0
  /// The place of an ellipsis in the line, and that of what follows it in the text.
  private var ellipsis: (unit: Int, end: Int)?

  init(_ text: String) { units = text.utf16.map(Self.folded) }

  /// Returns a unit as it is compared: lines may have another case than the text.
  private static func folded(_ unit: UInt16) -> UInt16 {
    if unit < 128 { return (65...90).contains(unit) ? unit + 32 : unit }
    guard let lower = Unicode.Scalar(unit)?.properties.lowercaseMapping.utf16, lower.count == 1
    else { return unit }
    return lower.first ?? unit
  }

  /// Begins a line of runs.
  mutating func begin(_ runs: [String]) {
    (passed, ellipsis) = (0, nil)
    let line = runs.joined().utf16.map(Self.folded)
    var index = line.startIndex
    while let unit = line[index...].firstIndex(of: 0x2026) {
      index = unit + 1
      let end = line[index...]
      let place = units.count - end.count
      guard !end.isEmpty, place - 1 >= next, units[place - 1] != 0x2026,
        units.suffix(end.count) == end
      else { continue }
      ellipsis = (unit, place)
      return
    }
  }

  /// Returns the place of the next run, or of where it should be.
  mutating func place(of run: String) -> SourcePlace {
    let wanted = run.utf16.map(Self.folded)
    let first = passed
    passed += wanted.count
    if let ellipsis {
      let unit = ellipsis.unit - first
      if unit < 0 { return SourcePlace(start: ellipsis.end - unit - 1) }
      if unit == 0 { return SourcePlace(start: ellipsis.end - 1) }
      if unit < wanted.count {
        return SourcePlace(
          start: place(of: wanted.prefix(unit)), ellipsis: (unit, ellipsis.end))
      }
    }
    return SourcePlace(start: place(of: wanted[...]))
  }

  private mutating func place(of wanted: ArraySlice<UInt16>) -> Int {
    var place = next
    var skipped = 0
    // Only ends of lines, and what is not shown, lie between runs.
    while place < units.count, skipped < 8, !units[place...].starts(with: wanted.prefix(8)) {
      if units[place] != 32 { skipped += 1 }
      place += 1
    }
    if place == units.count || skipped == 8 { place = next }
    next = min(place + wanted.count, units.count)
    return place
  }
}
