extension NSTableView {
  /// Animations of insertions and removals. They have no effect: changes are shown at once.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The rows fade.
    public static let effectFade = AnimationOptions(rawValue: 1)
    /// The rows leave a gap.
    public static let effectGap = AnimationOptions(rawValue: 2)
    /// The rows slide up.
    public static let slideUp = AnimationOptions(rawValue: 0x10)
    /// The rows slide down.
    public static let slideDown = AnimationOptions(rawValue: 0x20)
    /// The rows slide to the left.
    public static let slideLeft = AnimationOptions(rawValue: 0x30)
    /// The rows slide to the right.
    public static let slideRight = AnimationOptions(rawValue: 0x40)
  }

  /// The lines between rows and columns.
  public struct GridLineStyle: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lines between columns.
    public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
    /// Lines between rows.
    public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
    /// Dashed lines between rows.
    public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
  }

  /// The appearance of selected rows.
  public enum SelectionHighlightStyle: Int, Sendable {
    case none = -1
    case regular = 0
    case sourceList = 1
  }

  /// The columns that receive extra width.
  public enum ColumnAutoresizingStyle: UInt, Sendable {
    case noColumnAutoresizing, uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle,
      reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle,
      firstColumnOnlyAutoresizingStyle
  }

  /// The shape of rows. It has no effect.
  public enum Style: Int, Sendable {
    case automatic, fullWidth, inset, sourceList, plain
  }

  /// The row size by a system setting. It has no effect: `rowHeight` applies.
  public enum RowSizeStyle: Int, Sendable {
    case `default` = -1
    case custom = 0
    case small = 1
    case medium = 2
    case large = 3
  }
}
