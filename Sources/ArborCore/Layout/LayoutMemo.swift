import ArborLayout
import Foundation

/// Answers to proposals.
///
/// The last three are kept in place: a stack asks its children at most for the smallest, the largest and the final length. Where a deep
/// tree asks for more in one pass of layout, the others are kept beside: without them each level would multiply the work of the level
/// below. What a later pass asks replaces what earlier ones left.
struct LayoutMemo {
  private var first = (Proposal.unspecified, CGSize.zero)
  private var second = (Proposal.unspecified, CGSize.zero)
  private var third = (Proposal.unspecified, CGSize.zero)
  /// How many of them are answers.
  private var count: UInt8 = 0
  private var next: UInt8 = 0
  /// How many were added in the pass, up to four.
  private var added: UInt8 = 0
  /// Whether an answer that someone may rely on is no longer kept.
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

  /// Forgets all answers. That there were some stays known: someone may rely on them.
  mutating func forget() {
    let wasAsked = !isEmpty || hasForgotten
    self = LayoutMemo()
    hasForgotten = wasAsked
  }

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

  /// Keeps the answer that is replaced next, if it is one of this pass.
  private mutating func setAside() {
    guard added >= 3, more.map({ $0.answers.count < MoreAnswers.limit }) ?? true else {
      hasForgotten = true
      return
    }
    let (proposal, size) = next == 0 ? first : next == 1 ? second : third
    if more == nil { more = MoreAnswers() }
    more?.answers[proposal] = size
  }

  /// Whether the test holds for an answer; true where there are too many to try.
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
  /// Beyond this many, answers are forgotten.
  static let limit = 256
  var answers: [Proposal: CGSize] = [:]
}

/// Guides by the proposal for which they hold.
final class GuideMemo {
  var answers: [GuideQuestion: Double?] = [:]
}

struct GuideQuestion: Hashable {
  let key: AlignmentKey
  let proposal: Proposal
}
