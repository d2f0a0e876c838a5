public import Foundation

/// The offer of a stack to one of its children, and the size that the child took.
///
/// It is `public`, as all types of this file are, so that other modules can inline it: each step of
/// layout reads and writes some.
@frozen public struct SolvedLength {
  /// The length that was offered along the stack; NaN if it was open.
  public var offered: Double
  /// The size that the child took.
  public var size: CGSize

  /// Creates an offer and its answer.
  @inlinable public init(offered: Double = .nan, size: CGSize = .zero) {
    self.offered = offered
    self.size = size
  }
}

/// The lengths that containers have solved for their children, kept from measuring to placing.
///
/// A page has one object, which is emptied at the end of each flush and of each measurement outside
/// of one: nodes keep no more than the number of their lengths. A container of many children keeps
/// its own.
@MainActor
public final class SolvedLengths {
  @usableFromInline var solutions: ContiguousArray<Solution> = []
  // Memory that does not move while it grows: a solution is read and written through its address,
  // because the accesses to an array would be a third of a stack's work.
  private nonisolated(unsafe) var blocks: ContiguousArray<UnsafeMutablePointer<SolvedLength>> = []
  private var free: SolvedPart = .none
  /// True if solutions remain after the last container has ended its use.
  private var isKept: Bool
  /// The number of containers that are measuring or placing children with their part: its memory
  /// must not be freed meanwhile.
  @usableFromInline var users = 0
  private static let leastBlock = 64
  private static let largestBlock = 4_096

  @frozen @usableFromInline struct Solution {
    /// The id of the container's node.
    @usableFromInline let owner: UInt32
    @usableFromInline let part: SolvedPart
    /// The proposal for which the lengths are solved.
    @usableFromInline var proposal: Proposal
  }

  /// - Parameter isKept: True if solutions remain after the last container has ended its use.
  package init(isKept: Bool) { self.isKept = isKept }

  deinit { blocks.forEach { $0.deallocate() } }

  /// Begins the use of parts by a container; `endUse` must follow.
  @inlinable public func beginUse() { users += 1 }

  /// Ends the use of parts by a container.
  @inlinable public func endUse() {
    users -= 1
    if users == 0 { discardIfUnused() }
  }

  @usableFromInline func discardIfUnused() {
    if !isKept, users == 0 { removeAll() }
  }

  /// Keeps solutions until `endKeeping`.
  package func beginKeeping() { isKept = true }

  /// Discards all solutions, as soon as no container is using them.
  package func endKeeping() {
    isKept = false
    discardIfUnused()
  }

  /// Returns the place of a container's children, new unless the container has one of this length,
  /// and notes the proposal for which they are solved.
  ///
  /// - Parameters:
  ///   - owner: The id of the container's node.
  ///   - number: The number of its solution, which may be outdated; it is set to a valid one.
  ///   - count: The number of the children.
  @inlinable public func part(
    of owner: UInt32, number: inout UInt32, count: Int, solvedFor proposal: Proposal
  ) -> SolvedPart {
    if let known = index(of: owner, number: number), solutions[known].part.count == count {
      solutions[known].proposal = proposal
      return solutions[known].part
    }
    return append(owner, &number, count, proposal)
  }

  @usableFromInline func append(
    _ owner: UInt32, _ number: inout UInt32, _ count: Int, _ proposal: Proposal
  ) -> SolvedPart {
    number = UInt32(solutions.count)
    if free.count < count { makeRoom(for: count) }
    let part = free.prefix(count)
    free = free.dropFirst(count)
    solutions.append(Solution(owner: owner, part: part, proposal: proposal))
    return part
  }

  private func makeRoom(for count: Int) {
    let doubled = Self.leastBlock << min(blocks.count, 6)
    let capacity = max(count, min(doubled, Self.largestBlock))
    let block = UnsafeMutablePointer<SolvedLength>.allocate(capacity: capacity)
    block.initialize(repeating: SolvedLength(), count: capacity)
    blocks.append(block)
    free = SolvedPart(start: block, count: capacity)
  }

  @inlinable func index(of owner: UInt32, number: UInt32) -> Int? {
    let index = Int(number)
    return index < solutions.count && solutions[index].owner == owner ? index : nil
  }

  /// Returns the place of a container's children and the proposal for which they are solved; `nil`
  /// if its solution is gone.
  @inlinable public func part(
    of owner: UInt32, number: UInt32
  ) -> (part: SolvedPart, proposal: Proposal)? {
    index(of: owner, number: number).map { (solutions[$0].part, solutions[$0].proposal) }
  }

  /// Notes another proposal for which a container's lengths hold. Does nothing without a solution.
  package func note(_ proposal: Proposal, of owner: UInt32, number: UInt32) {
    if let index = index(of: owner, number: number) { solutions[index].proposal = proposal }
  }

  private func removeAll() {
    if solutions.isEmpty { return }
    solutions = []
    blocks.forEach { $0.deallocate() }
    blocks = []
    free = .none
  }
}

/// The lengths of one container's children, in the memory of a `SolvedLengths`: valid until the use
/// ends for which it was made.
@frozen public struct SolvedPart {
  @usableFromInline let start: UnsafeMutablePointer<SolvedLength>?
  /// The number of the children.
  public let count: Int

  @inlinable init(start: UnsafeMutablePointer<SolvedLength>?, count: Int) {
    self.start = start
    self.count = count
  }

  /// The place of a layout that solves no lengths.
  @inlinable public static var none: SolvedPart { SolvedPart(start: nil, count: 0) }

  /// Calls `body` with a place for lengths that nobody needs afterwards.
  package static func withTemporary<Result>(
    count: Int, _ body: (SolvedPart) -> Result
  ) -> Result {
    let lengths = UnsafeMutablePointer<SolvedLength>.allocate(capacity: count)
    defer { lengths.deallocate() }
    lengths.initialize(repeating: SolvedLength(), count: count)
    return body(SolvedPart(start: lengths, count: count))
  }

  fileprivate func prefix(_ count: Int) -> SolvedPart { SolvedPart(start: start, count: count) }

  fileprivate func dropFirst(_ count: Int) -> SolvedPart {
    SolvedPart(start: start.map { $0 + count }, count: self.count - count)
  }

  /// The length of the child at an index; traps for other indices.
  @inlinable public subscript(index: Int) -> SolvedLength {
    get {
      guard let start, index >= 0, index < count else { preconditionFailure("No child \(index).") }
      return start[index]
    }
    nonmutating set {
      guard let start, index >= 0, index < count else { preconditionFailure("No child \(index).") }
      start[index] = newValue
    }
  }
}
