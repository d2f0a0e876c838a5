/// The day by which the age of stored values is counted: that of the system's clock, unless it
/// jumps.
///
/// A clock that is set wrong for a while, as that of a machine that has just started, must not
/// delete what visitors keep. A day that is more than two days after the last one counts when the
/// clock has stayed there for an hour; an earlier one never does.
struct DayCount {
  /// The time after which a jump of the clock is believed.
  private static let patience = Duration.seconds(3_600)

  private(set) var day: Int
  /// The time at which the clock was first seen to have jumped; `nil` if it has not.
  private var jumped: Duration?

  /// - Parameter last: The last day that was counted.
  init(last: Int) { day = last }

  /// Goes on to the day of the clock, if that can be believed.
  mutating func advance(to now: (day: Int, uptime: Duration)) {
    if now.day - day > 2 {
      let start = jumped ?? now.uptime
      jumped = start
      guard now.uptime - start >= Self.patience else { return }
    }
    jumped = nil
    day = max(day, now.day)
  }
}
