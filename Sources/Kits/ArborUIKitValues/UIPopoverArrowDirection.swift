/// The directions in which the arrow of a popover may point. The popover is on the opposite side of
/// its source.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction before the popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
