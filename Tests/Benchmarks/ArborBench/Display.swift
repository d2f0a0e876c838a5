import ArborDisplay
import BenchmarkKit
import Foundation

/// The drawing: a group of 1,000 shapes, made anew.
func measureDisplay(into report: inout Report) {
  report.time("drawing: a group of 1,000 shapes", repetitions: 10) {
    let children = (1...1000).map { id in
      Placement(
        offset: CGPoint(x: 0, y: id * 20),
        segment: Segment(
          id: UInt32(id), content: .color(.black), size: CGSize(width: 100, height: 20)))
    }
    Timing.keep(
      Segment(
        id: 2000, content: .group, size: CGSize(width: 100, height: 20_000), children: children))
  }
}
