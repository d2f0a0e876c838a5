import ArborCore
import ArborTransfer

/// The frames of one connection that wait for the main actor, in order.
///
/// - The end of a press is accepted above the rate, and has a small reserve in the queue.
/// - Consecutive values of the same field, pointer moves and viewport sizes are coalesced: only the
///   last one counts. One above the rate is delayed, any other event above it is refused.
/// - Texts with a caret are coalesced while characters are typed one behind the other. Typed
///   characters look like what is before them, so edits at two places are two edits.
/// - Of the positions of a scroll view only the last one before each event is kept; above the rate
///   it is delayed.
/// - One acknowledgement, one visibility and one recovery wait at a time.
///
/// A queue that ``isFull`` still accepts what has already been read; its socket should not be read
/// further.
struct FrameQueue {
  /// The result of adding a frame.
  enum Decision: Equatable {
    /// The frame is queued; a collection is already scheduled.
    case queued
    /// The frame is queued; the caller has to schedule a collection after this time.
    case collect(after: Duration)
    case refused(FrameError)
  }

  private let limits: SessionLimits
  private var bucket: TokenBucket
  private var frames: [ClientFrame] = []
  private var eventCount = 0
  /// The size of the waiting frames as they arrived, in bytes.
  private var bytes = 0
  private var isCollectionDue = false
  /// Whether the last frame only inserts characters at the caret of the frame before it.
  private var isTyping = false

  init(limits: SessionLimits, now: ContinuousClock.Instant) {
    self.limits = limits
    bucket = TokenBucket(rate: limits.eventRate, burst: limits.eventBurst, now: now)
  }

  /// Whether so much waits that the socket should not be read.
  var isFull: Bool { eventCount >= limits.queuedEvents / 2 || bytes >= limits.queuedBytes }

  /// - Parameter size: The size of the frame as it arrived, in bytes.
  mutating func add(
    _ frame: ClientFrame, size: Int = 0, at now: ContinuousClock.Instant
  ) -> Decision {
    let decision: Decision =
      switch frame {
      case .scroll(let scroll): add(scroll, at: now)
      case .event(let event): add(event, at: now)
      case .acknowledgement, .visibility, .recovery: add(single: frame)
      case .hello, .navigation, .part: .queued
      }
    if !frames.isEmpty, decision.isAccepted { bytes += size }
    return decision
  }

  private mutating func add(_ event: ClientEvent, at now: ContinuousClock.Instant) -> Decision {
    let isAllowed = bucket.consume(at: now)
    var goesOn = false
    if case .event(let last)? = frames.last {
      goesOn = event.action.isTyped(behind: last.action)
      if event.action.replaces(last.action) || goesOn && isTyping {
        frames[frames.count - 1] = .event(event)
        return .queued
      }
    }
    guard isAllowed || event.action.isContinuous else {
      return .refused(.tooManyEvents(perSecond: limits.eventRate))
    }
    // A bounded reserve, which cannot flood the session.
    let reserve = event.action.isEndOfPress ? 8 : 0
    guard eventCount < limits.queuedEvents + reserve else {
      return .refused(.queueFull(limit: limits.queuedEvents))
    }
    frames.append(.event(event))
    isTyping = goesOn
    eventCount += 1
    return collection(after: isAllowed ? .zero : bucket.wait(at: now))
  }

  private mutating func add(
    _ scroll: ClientFrame.Scroll, at now: ContinuousClock.Instant
  ) -> Decision {
    let isAllowed = bucket.consume(at: now)
    // An event must see the position that preceded it.
    let known = frames.lastIndex { $0.isEvent || $0.isScroll(of: scroll.node) }
      .flatMap { frames[$0].isEvent ? nil : $0 }
    if let known {
      frames.remove(at: known)
    } else if eventCount < limits.queuedEvents {
      eventCount += 1
    } else {
      return .refused(.queueFull(limit: limits.queuedEvents))
    }
    frames.append(.scroll(scroll))
    return collection(after: isAllowed ? .zero : bucket.wait(at: now))
  }

  /// Adds a frame of which only the last one counts.
  private mutating func add(single frame: ClientFrame) -> Decision {
    frames.removeAll { $0.isSame(as: frame) }
    frames.append(frame)
    return collection(after: .zero)
  }

  /// Removes and returns all queued frames.
  mutating func collect() -> [ClientFrame] {
    defer {
      frames = []
      eventCount = 0
      bytes = 0
      isCollectionDue = false
      isTyping = false
    }
    return frames
  }

  private mutating func collection(after delay: Duration) -> Decision {
    if isCollectionDue { return .queued }
    isCollectionDue = true
    return .collect(after: delay)
  }
}

extension FrameQueue.Decision {
  fileprivate var isAccepted: Bool { if case .refused = self { false } else { true } }
}

extension ClientFrame {
  fileprivate var isEvent: Bool { if case .event = self { true } else { false } }

  fileprivate func isScroll(of node: UInt32) -> Bool {
    if case .scroll(let scroll) = self { scroll.node == node } else { false }
  }

  /// Whether this frame and `other` are of one kind of which only the last counts.
  fileprivate func isSame(as other: ClientFrame) -> Bool {
    switch (self, other) {
    case (.acknowledgement, .acknowledgement), (.visibility, .visibility), (.recovery, .recovery):
      true
    default: false
    }
  }
}

extension ClientEvent.Action {
  /// Whether the event is delayed above the rate, rather than refused.
  fileprivate var isContinuous: Bool {
    switch self {
    case .resize, .edit, .control(_, .input): true
    case .control(_, .pointer(let event)):
      event.phase == .move || event.isHover || isEndOfPress
    case .control(_, .raw(.transfer(.move))): true
    case .control: isEndOfPress
    }
  }

  /// Whether the event ends a press or a drag.
  fileprivate var isEndOfPress: Bool {
    switch self {
    case .control(_, .pointer(let event)): event.phase == .up || event.phase == .cancel
    case .control(_, .raw(.transfer(let step))):
      switch step {
      case .leave, .drop, .end: true
      case .begin, .enter, .move: false
      }
    default: false
    }
  }

  /// Returns true if the text of this event is that of another event with characters inserted at
  /// its caret.
  fileprivate func isTyped(behind other: Self) -> Bool {
    guard case .control(let node, .input(.typed(let text, let caret), _)) = self,
      case .control(node, .input(.typed(let former, let place), _)) = other,
      place.isEmpty, caret.isEmpty
    else { return false }
    let (new, old, at) = (text.utf16, former.utf16, place.lowerBound)
    let added = new.count - old.count
    return added > 0 && caret.lowerBound == at + added
      && new.prefix(at).elementsEqual(old.prefix(at))
      && new.dropFirst(at + added).elementsEqual(old.dropFirst(at))
  }

  fileprivate func replaces(_ other: Self) -> Bool {
    switch (self, other) {
    case (.resize, .resize): true
    case (.control(_, .input(.typed, _)), .control(_, .input(.typed, _))): false
    case (.control(let node, .input), .control(let otherNode, .input)): node == otherNode
    case (.control(let node, .pointer(let event)), .control(let otherNode, .pointer(let other))):
      node == otherNode && event.phase == .move && other.phase == .move
        && (event.second == nil) == (other.second == nil)
        || event.isHover && other.isHover
    case (
      .control(let node, .raw(.transfer(.move))), .control(let otherNode, .raw(.transfer(.move)))
    ): node == otherNode
    default: false
    }
  }
}
