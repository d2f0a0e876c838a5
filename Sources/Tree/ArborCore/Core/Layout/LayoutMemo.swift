import ArborLayout
import Foundation

/// A cache of sizes by proposal.
///
/// The last three are stored in place: a stack measures its children at most for the smallest, the
/// largest and the final length. If a deep tree needs more in one pass of layout, the others are
/// stored in a table: without them each level would multiply the work of the level below. The
/// measurements of a pass replace those of earlier passes.
struct LayoutMemo {
  private var first = (Proposal.unspecified, CGSize.zero)
  private var second = (Proposal.unspecified, CGSize.zero)
  private var third = (Proposal.unspecified, CGSize.zero)
  /// The number of sizes that are stored in place.
  private var count: UInt8 = 0
  private var next: UInt8 = 0
  /// The number of sizes added in the pass, up to four.
  private var added: UInt8 = 0
  /// Whether a size on which a parent may rely has been discarded.
  private(set) var hasForgotten = false
  private var pass: UInt32 = 0
  private var more: MoreAnswers?

  var isEmpty: Bool { count == 0 }

  subscript(proposal: Proposal) -> CGSize? {
    if count > 0, first.0 == proposal { return first.1 }
    if count > 1, second.0 == proposal { return second.1 }
    if count > 2, third.0 == proposal { return third.1 }
    return more?.answers[proposal]
  }

  /// Discards all sizes, but remembers that there were some: a parent may rely on them.
  mutating func forget() {
    let wasAsked = !isEmpty || hasForgotten
    self = LayoutMemo()
    hasForgotten = wasAsked
  }

  /// Stores a size measured in a pass.
  mutating func insert(_ size: CGSize, for proposal: Proposal, pass: UInt32) {
    if self.pass != pass {
      self.pass = pass
      added = 0
    }
    if count == 3 { setAside() }
    switch next {
    case 0: first = (proposal, size)
    case 1: second = (proposal, size)
    default: third = (proposal, size)
    }
    next = next == 2 ? 0 : next + 1
    if count < 3 { count += 1 }
    if added < 4 { added += 1 }
  }

  /// Saves the size that is replaced next, if it is one of this pass.
  private mutating func setAside() {
    guard added >= 3, more.map({ $0.answers.count < MoreAnswers.limit }) ?? true else {
      hasForgotten = true
      return
    }
    let (proposal, size) = next == 0 ? first : next == 1 ? second : third
    if more == nil { more = MoreAnswers() }
    more?.answers[proposal] = size
  }

  /// Returns whether the test holds for a size; true if there are too many to test.
  func contains(where test: (Proposal, CGSize) -> Bool) -> Bool {
    for (index, (proposal, size)) in [first, second, third].enumerated()
    where index < count && test(proposal, size) {
      return true
    }
    guard let more else { return false }
    return more.answers.count > 16 || more.answers.contains { test($0.key, $0.value) }
  }
}

private final class MoreAnswers {
  /// The maximum number of entries; further ones are discarded.
  static let limit = 256
  var answers: [Proposal: CGSize] = [:]
}

/// A cache of guides, by the proposal for which they are valid.
final class GuideMemo {
  var answers: [GuideQuestion: Double?] = [:]
}

/// The key of a cached guide.
struct GuideQuestion: Hashable {
  let key: AlignmentKey
  let proposal: Proposal
}
