import ArborPlatform
import ArborCore
import Foundation

/// The ids of the objects that answers have named, which distinguish deallocated objects from ones
/// that never existed.
@MainActor final class NamedObjects: PageAttachment {
  private(set) var ids: Set<UInt64> = []
  /// The largest number of recorded ids; objects beyond it are unknown after their deallocation.
  private static let limit = 200_000

  init(of page: any PlatformPage) {}

  func note(_ named: some Sequence<UInt64>) {
    if ids.count < Self.limit { ids.formUnion(named) }
  }

  func pageBecame(_ size: CGSize) {}
  func pageEnds() { ids = [] }
}
