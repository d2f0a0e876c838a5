/// The widths of clusters on the page.
enum Measure {
  /// Returns the width in points. Each stretch that is an element of its own (a run, or a box for
  /// text that the font does not cover), and in it each stretch of one direction, is rounded up to
  /// 1/64 pixel of the display, as in the browser's layout.
  static func width(of clusters: ArraySlice<Cluster>, ends: [Int], scale: Double) -> Double {
    var total = 0.0
    var (sum, rest) = (Int64(0), Int64(0))
    var run = ends.count > 1 ? segment(at: clusters.first.map { Int($0.offset) } ?? 0, ends) : 0
    var isBox = false
    for cluster in clusters {
      let box = cluster.traits.contains(.isUncovered)
      if cluster.offset >= ends[run] || box != isBox || cluster.traits.contains(.startsLevel) {
        total += ceiled(sum, rest, scale)
        (sum, rest) = (0, 0)
        isBox = box
        while run + 1 < ends.count, cluster.offset >= ends[run] { run += 1 }
      }
      sum += Int64(cluster.advance)
      rest += Int64(cluster.rest)
    }
    total += ceiled(sum, rest, scale)
    return max(total, 0)
  }

  /// Returns the first segment that ends after an offset; the last one at the text's end.
  static func segment(at offset: Int, _ ends: [Int]) -> Int {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns an advance in 1/65,536 px and its rest (see `Cluster`) as points, rounded up to 1/64
  /// pixel of the display.
  static func ceiled(_ advance: Int64, _ rest: Int64, _ scale: Double) -> Double {
    if scale == 1 { return Double((advance + 1023) >> 10) / 64 }
    return ((Double(advance) * scale + Double(rest) / 16) / 1024).rounded(.up) / 64 / scale
  }
}
