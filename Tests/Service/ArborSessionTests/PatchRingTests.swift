import Testing

@testable import ArborSession

@Suite struct PatchRingTests {
  private func ring(patches: Int = 128, bytes: Int = 1000) -> PatchRing {
    PatchRing(patchLimit: patches, byteLimit: bytes)
  }

  @Test func whatWasMissedComesInOrder() {
    var ring = ring()
    ring.append(from: 1, to: 2, bytes: [2])
    ring.append(from: 2, to: 5, bytes: [5])
    #expect(ring.patches(since: 1) == [[2], [5]])
    #expect(ring.patches(since: 2) == [[5]])
    #expect(ring.patches(since: 5) == [])
    #expect(ring.patches(since: 3) == nil)
    #expect(ring.patches(since: 0) == nil)
  }

  @Test func whatIsAcknowledgedIsForgotten() {
    var ring = ring()
    ring.append(from: 1, to: 2, bytes: [2])
    ring.append(from: 2, to: 3, bytes: [3])
    ring.acknowledge(2)
    #expect(ring.patches(since: 1) == nil)
    #expect(ring.patches(since: 2) == [[3]])
  }

  @Test func theOldestGiveWay() {
    var ring = ring(patches: 2)
    for revision in 1...3 { ring.append(from: revision, to: revision + 1, bytes: [0]) }
    #expect(ring.patches(since: 1) == nil)
    #expect(ring.patches(since: 2)?.count == 2)
    var small = self.ring(bytes: 10)
    small.append(from: 1, to: 2, bytes: Array(repeating: 0, count: 6))
    small.append(from: 2, to: 3, bytes: Array(repeating: 0, count: 6))
    #expect(small.count == 1)
    small.append(from: 3, to: 4, bytes: Array(repeating: 0, count: 11))
    #expect(small.count == 0)
  }
}
