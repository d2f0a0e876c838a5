import Dispatch
import Testing

@testable import ArborGraph

@Suite @MainActor struct UnretainedTests {
  @MainActor private final class Owner {
    let reference: Reference
    init(_ reference: Reference) { self.reference = reference }
    isolated deinit { reference.owner = nil }
  }

  @MainActor private final class Reference {
    @ClearedAtDeinit var owner: Owner?
    var retained: Owner?
  }

  @Test func aClearedReferenceIsTheObjectAsLongAsItIsRetained() {
    let reference = Reference()
    #expect(reference.owner == nil)
    let owner = Owner(reference)
    reference.owner = owner
    for _ in 0..<3 { #expect(reference.owner === owner) }
    withExtendedLifetime(owner) {}
  }

  /// A block of the main queue is not known to run on the main actor, so that the `deinit` of what
  /// it releases waits.
  @Test func aClearedReferenceIsNilFromTheLastReleaseOn() async {
    let reference = Reference()
    reference.retained = Owner(reference)
    reference.owner = reference.retained
    let isGone = await withCheckedContinuation { done in
      DispatchQueue.main.async {
        reference.retained = nil
        done.resume(returning: reference.owner == nil)
      }
    }
    #expect(isGone)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(reference.owner == nil)
  }
}
