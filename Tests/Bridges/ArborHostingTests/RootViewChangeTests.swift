import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Root views of random content and size take the place of others, wherever views are hosted: each
/// is as large as in a hosting view that never showed anything else.
///
/// `ARBOR_ROOT_VIEWS` says how many root views are changed in all, in the place of 2,000.
@Suite(.serialized) @MainActor struct RootViewChangeTests {
  private static var changes: Int {
    ProcessInfo.processInfo.environment["ARBOR_ROOT_VIEWS"].flatMap { Int($0) } ?? 1_000
  }

  /// Changes root views in a place at random, and compares what is seen after each step.
  private func check<Place: HostingPlace>(
    part: Int, seed: UInt64, _ location: SourceLocation = #_sourceLocation,
    _ make: (Plans) -> Place
  ) {
    let plans = Plans(seed: seed)
    let place = make(plans)
    let wanted = Self.changes * part / 100
    var step = 0
    while plans.changes < wanted {
      step += 1
      place.change()
      let wrong = place.wrongSizes()
      guard wrong.isEmpty else {
        Issue.record("seed \(seed), step \(step): \(wrong)", sourceLocation: location)
        return
      }
    }
  }

  @Test func hostingCellsOfATable() { check(part: 20, seed: 1) { TablePlace($0, .controllers) } }

  @Test func configuredCellsOfATable() {
    check(part: 15, seed: 2) { TablePlace($0, .configurations) }
  }

  @Test func cellsOfACollectionThatIsAList() {
    check(part: 10, seed: 3) { CollectionPlace($0, .list) }
  }

  @Test func cellsOfACollection() { check(part: 10, seed: 4) { CollectionPlace($0, .tiles) } }

  @Test func cellsOfAnAppKitTable() { check(part: 10, seed: 5) { AppKitTablePlace($0) } }

  @Test func itemsOfAnAppKitCollection() { check(part: 5, seed: 6) { AppKitCollectionPlace($0) } }

  @Test func controllersOnAPage() { check(part: 10, seed: 7) { PagePlace($0) } }

  @Test func controllersInAWindow() { check(part: 10, seed: 8) { WindowPlace($0) } }

  @Test func controllersThatNobodyShows() { check(part: 5, seed: 9) { FreePlace($0) } }

  @Test func viewsPinnedByConstraints() { check(part: 5, seed: 10) { PinnedPlace($0) } }
}

/// Something that shows hosted views and replaces them by others.
@MainActor protocol HostingPlace {
  /// Changes root views, and brings what is shown to rest.
  func change()
  /// Descriptions of the views whose size differs from that of a fresh one.
  func wrongSizes() -> [String]
}

/// The source of the plans of root views.
@MainActor final class Plans {
  var numbers: SeededNumbers
  /// There are few structures, so that views are often updated and not made anew.
  private let kinds: [ContentPlan]
  /// How often a root view was assigned.
  var changes = 0

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    kinds = (0..<12).map { _ in ContentPlan.random(&numbers) }
    self.numbers = numbers
  }

  func next() -> ContentPlan {
    (kinds.randomElement(using: &numbers) ?? .words(1)).varied(&numbers)
  }

  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }
}

extension CGFloat {
  /// True if two lengths differ by no more than rounding errors.
  func isNearly(_ other: CGFloat) -> Bool { (self - other).magnitude < 0.01 }
}
