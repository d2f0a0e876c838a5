import ArborLayout
import Testing

@Suite struct ExtentTreeTests {
  @Test func withoutMeasuresEveryViewIsAsLongAsTheEstimate() {
    let tree = ExtentTree(count: 1_000_000, estimate: 16)
    #expect(tree.total == 16_000_000)
    #expect(tree.offset(of: 500_000) == 8_000_000)
    #expect(tree.index(at: 8_000_000) == 500_000)
    #expect(tree.index(at: 7_999_999) == 499_999)
    #expect(tree.index(at: 1e12) == 999_999)
    #expect(tree.index(at: -5) == 0)
  }

  @Test func aMeasureMovesWhatFollows() {
    var tree = ExtentTree(count: 100, estimate: 10)
    tree.set(25, at: 40)
    #expect(tree.offset(of: 40) == 400)
    #expect(tree.offset(of: 41) == 425)
    #expect(tree.total == 1_015)
    #expect(tree.index(at: 424) == 40)
    #expect(tree.index(at: 425) == 41)
    #expect(tree.length(at: 40) == 25)
    #expect(tree.length(at: 39) == nil)
  }

  @Test func viewsAtTheEndComeAndGo() {
    var tree = ExtentTree(count: 10, estimate: 10)
    tree.set(5, at: 9)
    tree.resize(to: 100_000)
    #expect(tree.total == 999_995)
    tree.set(7, at: 99_999)
    tree.resize(to: 9)
    #expect(tree.total == 90)
    #expect(tree.measuredCount == 0)
    tree.resize(to: 0)
    #expect(tree.total == 0)
    #expect(tree.index(at: 3) == 0)
  }

  /// Whatever was noted, offsets are sums and a view is found at its offset.
  @Test(arguments: [1, 31, 32, 33, 1_000, 40_000]) func offsetsAreSums(count: Int) {
    var generator = SplitMix(state: UInt64(count))
    var tree = ExtentTree(count: count, estimate: 12)
    var lengths = [Double?](repeating: nil, count: count)
    var count = count
    for round in 0..<200 {
      if round % 40 == 39 {
        count = max(1, count + Int.random(in: -50...50, using: &generator))
        tree.resize(to: count)
        lengths = Array(lengths.prefix(count))
        lengths += Array(repeating: nil, count: count - lengths.count)
      }
      let index = Int.random(in: 0..<count, using: &generator)
      let length =
        Bool.random(using: &generator) ? Double.nan : .random(in: 0...90, using: &generator)
      tree.set(length, at: index)
      lengths[index] = length.isNaN ? nil : length
      if round % 50 == 0 { tree.estimate = .random(in: 1...50, using: &generator) }
    }
    var offset = 0.0
    for index in 0..<count {
      let length = lengths[index] ?? tree.estimate
      if index % 37 == 0 || index == count - 1 {
        #expect(abs(tree.offset(of: index) - offset) < 1e-6)
        if length > 0.001 { #expect(tree.index(at: offset + length / 2) == index) }
      }
      offset += length
    }
    #expect(abs(tree.total - offset) < 1e-6)
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
