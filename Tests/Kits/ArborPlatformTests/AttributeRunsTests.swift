import ArborPlatform
import Foundation
import Testing

@Suite struct AttributeRunsTests {
  /// The same as a list of what each unit has.
  private struct Model {
    var units: [Int] = []

    mutating func replace(_ range: NSRange, with new: [(length: Int, kind: Int)]) {
      units.replaceSubrange(
        range.location..<range.location + range.length,
        with: new.flatMap { Array(repeating: $0.kind, count: $0.length) })
    }

    /// Stretches of equal units.
    var runs: [String] {
      var found: [String] = []
      var start = 0
      for index in units.indices
      where index + 1 == units.count || units[index + 1] != units[index] {
        found.append("\(start)+\(index + 1 - start) \(units[index])")
        start = index + 1
      }
      return found
    }
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private func listed(_ runs: AttributeRuns) -> [String] {
    runs.runs(in: NSRange(location: 0, length: runs.length)).map {
      "\($0.range.location)+\($0.range.length) \($0.attributes[.kern] as? Int ?? 0)"
    }
  }

  private func attributes(_ kind: Int) -> AttributeRuns.Attributes {
    kind == 0 ? [:] : [.kern: kind]
  }

  @Test(arguments: 0..<50) func editsAreThoseOfAPlainList(seed: Int) {
    var random = Numbers(state: UInt64(seed))
    var (runs, model) = (AttributeRuns(), Model())
    for _ in 0..<100 {
      let location = Int.random(in: 0...model.units.count, using: &random)
      let range = NSRange(
        location: location,
        length: Int.random(in: 0...min(6, model.units.count - location), using: &random))
      if Bool.random(using: &random) {
        let kind = Int.random(in: 0...2, using: &random)
        runs.change(range) { $0 = attributes(kind) }
        model.replace(range, with: [(range.length, kind)])
      } else {
        let new = (0..<Int.random(in: 0...2, using: &random)).map { _ in
          (
            length: Int.random(in: 0...4, using: &random),
            kind: Int.random(in: 0...2, using: &random)
          )
        }
        runs.replace(range, with: new.map { ($0.length, attributes($0.kind)) })
        model.replace(range, with: new)
      }
      #expect(listed(runs) == model.runs)
      #expect(runs.length == model.units.count)
      for place in model.units.indices {
        #expect(runs.run(at: place)?.attributes[.kern] as? Int ?? 0 == model.units[place])
      }
    }
    #expect(runs.run(at: runs.length) == nil && runs.run(at: -1) == nil)
  }
}
