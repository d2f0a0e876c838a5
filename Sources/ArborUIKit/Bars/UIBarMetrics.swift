/// How high a bar is.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Whether a bar is light or dark. Kept: the surroundings say so.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}
