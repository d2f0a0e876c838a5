import ArborLayout
import Foundation
import Testing

@MainActor @Suite struct SolvedLengthsTests {
  private func fill(_ part: SolvedPart, _ start: Double) {
    for index in 0..<part.count { part[index] = SolvedLength(offered: start + Double(index)) }
  }

  private func offers(_ part: SolvedPart) -> [Double] { (0..<part.count).map { part[$0].offered } }

  @Test func partsStayWhereTheyAreWhileOthersAreAdded() {
    let lengths = SolvedLengths(isKept: true)
    var numbers = [UInt32](repeating: 0, count: 100)
    let counts = (0..<100).map { $0 == 50 ? 5_000 : $0 }
    let parts = counts.indices.map { owner in
      lengths.part(
        of: UInt32(owner), number: &numbers[owner], count: counts[owner],
        solvedFor: Proposal(Double(owner), nil))
    }
    for (owner, part) in parts.enumerated() { fill(part, Double(owner) * 10_000) }
    for (owner, part) in parts.enumerated() {
      #expect(part.count == counts[owner])
      #expect(offers(part) == (0..<counts[owner]).map { Double(owner) * 10_000 + Double($0) })
      let known = lengths.part(of: UInt32(owner), number: numbers[owner])
      #expect(known?.proposal == Proposal(Double(owner), nil) && known?.part.count == part.count)
    }
  }

  @Test func anOwnerWithAnotherCountGetsAnotherPart() {
    let lengths = SolvedLengths(isKept: true)
    var number: UInt32 = 0
    let first = lengths.part(of: 7, number: &number, count: 2, solvedFor: .zero)
    fill(first, 1)
    let again = lengths.part(of: 7, number: &number, count: 2, solvedFor: .infinity)
    #expect(offers(again) == [1, 2])
    #expect(lengths.part(of: 7, number: number)?.proposal == .infinity)
    let other = lengths.part(of: 7, number: &number, count: 3, solvedFor: .zero)
    #expect(offers(other).allSatisfy(\.isNaN) && other.count == 3)
    #expect(lengths.part(of: 8, number: number) == nil)
    lengths.note(.unspecified, of: 7, number: number)
    #expect(lengths.part(of: 7, number: number)?.proposal == .unspecified)
  }

  /// A flush may end while a measurement outside of it is under way: its lengths remain until it
  /// has ended.
  @Test func lengthsInUseOutliveTheFlush() {
    let lengths = SolvedLengths(isKept: false)
    var (outer, inner): (UInt32, UInt32) = (0, 0)
    lengths.beginUse()
    let part = lengths.part(of: 1, number: &outer, count: 3, solvedFor: .zero)
    fill(part, 5)
    lengths.beginKeeping()
    lengths.beginUse()
    _ = lengths.part(of: 2, number: &inner, count: 200, solvedFor: .zero)
    lengths.endUse()
    lengths.endKeeping()
    #expect(offers(part) == [5, 6, 7])
    #expect(lengths.part(of: 1, number: outer) != nil)
    lengths.endUse()
    #expect(lengths.part(of: 1, number: outer) == nil)
    #expect(lengths.part(of: 2, number: inner) == nil)
  }

  @Test func aFlushKeepsWhatNobodyUsesAnyMore() {
    let lengths = SolvedLengths(isKept: false)
    var number: UInt32 = 0
    lengths.beginKeeping()
    lengths.beginUse()
    fill(lengths.part(of: 1, number: &number, count: 2, solvedFor: .zero), 3)
    lengths.endUse()
    #expect(lengths.part(of: 1, number: number).map { offers($0.part) } == [3, 4])
    lengths.endKeeping()
    #expect(lengths.part(of: 1, number: number) == nil)
  }
}
