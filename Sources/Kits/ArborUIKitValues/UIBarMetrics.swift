/// The kind of bar height for which an image is meant. Only images for `default` have an effect.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Whether a bar is light or dark. Stored without effect: the color scheme decides.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}
