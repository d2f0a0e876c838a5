import ArborCore
import Foundation

/// The objects that answers about a page have named: one of them that is not there any more has gone; others never were.
@MainActor final class NamedObjects: PageBelonging {
  private(set) var ids: Set<UInt64> = []
  /// More are not kept: when they have gone, they are unknown.
  private static let limit = 200_000

  init(of host: ViewHost) {}

  func note(_ named: some Sequence<UInt64>) {
    if ids.count < Self.limit { ids.formUnion(named) }
  }

  func pageBecame(_ size: CGSize) {}
  func pageEnds() { ids = [] }
}
