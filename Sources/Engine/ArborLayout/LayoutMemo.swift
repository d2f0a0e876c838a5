public import Foundation

/// A cache of sizes by proposal, and of guides.
///
/// All sizes of a pass are kept: a stack measures its children at most for the smallest, the
/// largest and the final length. Two of them, which is what most nodes need, are stored in place,
/// a third one apart. If a deep tree needs more in one pass of layout, the others are stored in a
/// table: without them each level would multiply the work of the level below. The measurements of
/// a pass replace those of earlier passes.
///
/// It is `public` so that other modules can inline it: each step of layout reads and writes one.
@frozen public struct LayoutMemo: ~Copyable {
  @usableFromInline var first = (Proposal.unspecified, CGSize.zero)
  @usableFromInline var second = (Proposal.unspecified, CGSize.zero)
  /// The number of sizes in `first`, `second` and `third`.
  @usableFromInline var count: UInt8 = 0
  @usableFromInline var next: UInt8 = 0
  /// The places of the sizes that were added in the pass, as bits.
  @usableFromInline var added: UInt8 = 0
  /// True after a size was discarded that the parent may have used in its own layout.
  public internal(set) var hasForgotten = false
  /// The place of the size that was requested last.
  @usableFromInline var asked = Place.none
  /// The place of the size that is valid for any length across the container's axis.
  @usableFromInline var rigid = Place.none
  /// The pass of the last insertion, without its upper bits: a pass that is taken for another one
  /// only keeps more sizes than needed.
  @usableFromInline var pass: UInt16 = 0
  @usableFromInline var more: MoreAnswers?

  /// The place of a size.
  @usableFromInline enum Place: UInt8 {
    case first, second, third, apart, none
  }

  /// Meaningful where `count` is 3.
  @usableFromInline var third: (Proposal, CGSize) {
    get { more?.third ?? (.unspecified, .zero) }
    set { partApart().third = newValue }
  }

  /// Creates a cache without sizes.
  @inlinable public init() {}

  /// True while no size is stored.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// Returns the size for a proposal, if it is known, and notes that it was requested.
  @inlinable public mutating func answer(to proposal: Proposal) -> CGSize? {
    if count > 0, first.0 == proposal {
      asked = .first
      return first.1
    }
    if count > 1, second.0 == proposal {
      asked = .second
      return second.1
    }
    if count > 2, third.0 == proposal {
      asked = .third
      return third.1
    }
    guard let more, let known = more.sizes[proposal] else { return nil }
    more.asked = proposal
    asked = .apart
    return known
  }

  @inlinable func entry(at place: Place) -> (proposal: Proposal, size: CGSize)? {
    switch place {
    case .first: first
    case .second: second
    case .third: third
    case .apart, .none: nil
    }
  }

  /// The proposal that was requested last; `nil` if nothing is known of it.
  @inlinable public var lastAsked: Proposal? {
    asked == .apart ? more?.asked : entry(at: asked)?.proposal
  }

  /// Notes a request whose size is not stored.
  package mutating func noteAsked(_ proposal: Proposal) {
    partApart().asked = proposal
    asked = .apart
  }

  @usableFromInline mutating func partApart() -> MoreAnswers {
    if let more { return more }
    let made = MoreAnswers()
    more = made
    return made
  }

  // MARK: Rigid sizes

  /// Notes that the size requested last is valid for any length across the container's axis.
  @inlinable public mutating func lastAnswerIsRigid() { rigid = asked == .apart ? .none : asked }

  /// The size that is valid for any length across the axis; `nil` if there is none.
  @inlinable public var rigidAnswer: (proposal: Proposal, size: CGSize)? { entry(at: rigid) }

  /// Forgets which size is valid for any length across the axis.
  @inlinable public mutating func forgetRigidAnswer() { rigid = .none }

  // MARK: Guides

  package var guides: [GuideQuestion: Double?] { more?.guides ?? [:] }

  package mutating func insert(_ guide: Double?, for question: GuideQuestion) {
    partApart().guides.updateValue(guide, forKey: question)
  }

  // MARK: Sizes

  /// Discards all answers, but remembers that there were some: a parent may rely on them.
  package mutating func forget() {
    let wasAsked = !isEmpty || hasForgotten
    self = LayoutMemo()
    hasForgotten = wasAsked
  }

  /// Stores a size measured in a pass.
  package mutating func insert(_ size: CGSize, for proposal: Proposal, pass number: UInt32) {
    let pass = UInt16(truncatingIfNeeded: number)
    if self.pass != pass {
      self.pass = pass
      added = 0
    }
    if count == 2 { next = replaceable ?? 2 }
    // A rigid size answers more questions than others: it stays.
    if count == 3, next == rigid.rawValue { advance() }
    if next < count { setAside() }
    switch next {
    case 0: first = (proposal, size)
    case 1: second = (proposal, size)
    default: third = (proposal, size)
    }
    asked = next == 0 ? .first : next == 1 ? .second : .third
    count = max(count, next + 1)
    added |= 1 << next
    advance()
  }

  /// The place of a size of a former pass, which is replaced so that a third size is rare.
  private var replaceable: UInt8? {
    let preferred: UInt8 = next == 1 ? 1 : 0
    for place in [preferred, 1 - preferred] where place != rigid.rawValue && !isNew(place) {
      return place
    }
    return nil
  }

  /// Returns true if the size at a place was measured in the current pass.
  private func isNew(_ place: UInt8) -> Bool { added >> place & 1 == 1 }

  private mutating func advance() { next = next == 2 ? 0 : next + 1 }

  /// Saves the size that is replaced next, if it is one of this pass.
  private mutating func setAside() {
    guard isNew(next), more.map({ $0.sizes.count < MoreAnswers.limit }) ?? true else {
      hasForgotten = true
      return
    }
    let (proposal, size) = next == 0 ? first : next == 1 ? second : third
    partApart().sizes[proposal] = size
  }

  /// Returns whether the test holds for a size; true if there are too many to test.
  package func contains(where test: (Proposal, CGSize) -> Bool) -> Bool {
    for (index, (proposal, size)) in [first, second, third].enumerated()
    where index < count && test(proposal, size) {
      return true
    }
    guard let more else { return false }
    return more.sizes.count > 16 || more.sizes.contains { test($0.key, $0.value) }
  }
}

/// The answers that few nodes need.
@usableFromInline final class MoreAnswers {
  /// The maximum number of `sizes`; further ones are discarded.
  static let limit = 256
  @usableFromInline var third = (Proposal.unspecified, CGSize.zero)
  /// The sizes that were replaced in the pass.
  @usableFromInline var sizes: [Proposal: CGSize] = [:]
  /// The guides, by the proposal for which they are valid.
  var guides: [GuideQuestion: Double?] = [:]
  /// The proposal that was requested last, unless its size is stored in place.
  @usableFromInline var asked = Proposal.unspecified
}

/// The key of a cached guide.
package struct GuideQuestion: Hashable {
  /// The number of the guide.
  package let guide: UInt32
  package let proposal: Proposal

  /// Creates the key of a guide for a proposal.
  package init(guide: UInt32, proposal: Proposal) {
    self.guide = guide
    self.proposal = proposal
  }
}
