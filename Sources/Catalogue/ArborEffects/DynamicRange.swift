public import Arbor

extension Image {
  /// The range of brightness in which an image is drawn.
  ///
  /// ```swift
  /// Image("sunset").allowedDynamicRange(.standard)
  /// ```
  public struct DynamicRange: Hashable, Sendable {
    private let level: Int
    /// The range of any display.
    public static let standard = DynamicRange(level: 0)
    /// Some of the range of bright displays.
    public static let constrainedHigh = DynamicRange(level: 1)
    /// All of the range of the display.
    public static let high = DynamicRange(level: 2)
  }
}
