/// The parts so far of a frame that is too long for one message.
struct PartialFrame {
  enum Progress { case complete, arriving, abandoned }

  /// `nil` when the parts have exceeded the limit.
  private var bytes: [UInt8]? = []
  /// The time of the last part; `nil` when there is none.
  private var last: ContinuousClock.Instant?
  /// Whether a check of the time is scheduled.
  private var isWatched = false

  /// Appends a part; returns whether its caller has to schedule a check.
  mutating func append(_ part: String, limit: Int, at now: ContinuousClock.Instant) -> Bool {
    last = now
    bytes?.append(contentsOf: part.utf8)
    if let count = bytes?.count, count > limit { bytes = nil }
    defer { isWatched = true }
    return !isWatched
  }

  /// Returns the whole frame, and starts over; `nil` when it exceeded the limit.
  mutating func end() -> [UInt8]? {
    defer {
      bytes = []
      last = nil
    }
    return bytes
  }

  /// Discards the parts when the last one is older than `interval`.
  mutating func check(at now: ContinuousClock.Instant, interval: Duration) -> Progress {
    guard let last else {
      isWatched = false
      return .complete
    }
    guard now - last >= interval else { return .arriving }
    _ = end()
    isWatched = false
    return .abandoned
  }
}
