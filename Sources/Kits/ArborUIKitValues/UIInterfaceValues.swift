/// The look of a status bar. Without effect: pages have none.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of a status bar. Without effect: pages have none.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// A set of interface orientations. Without effect: browsers decide.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// Turned to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// Turned to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The animation of a presentation. Without effect.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The kind of a presentation. The full screen and the context styles cover the page, `popover` is
/// beside a view, `custom` is where its presentation controller places it, and all others are
/// sheets.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

/// A position in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The new values.
  case end
  /// The values before.
  case start
  /// Between both.
  case current
}

/// The progress of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Before the start, and after the end.
  case inactive
  /// From the start on, also while it is paused.
  case active
  /// Stopped, with completions that wait for `finishAnimation(at:)`.
  case stopped
}

/// The direction in which a view says that its content is read.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// The vertical position of a line that is scaled down.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
