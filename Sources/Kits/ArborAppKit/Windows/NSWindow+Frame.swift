extension NSWindow {
  /// How a window appears and disappears.
  public enum AnimationBehavior: Int, Sendable {
    /// As the kind of the window says.
    case `default` = 0
    /// At once.
    case none = 2
    /// As windows of documents do.
    case documentWindow = 3
    /// As palettes do.
    case utilityWindow = 4
    /// As alerts do.
    case alertPanel = 5
  }

  /// A button of a window's frame.
  public enum ButtonType: UInt, Sendable {
    case closeButton, miniaturizeButton, zoomButton, toolbarButton, documentIconButton
    case documentVersionsButton = 6
  }

  /// Returns `nil`, as for a window without a title bar: windows have no frame here.
  ///
  /// ```swift
  /// window.standardWindowButton(.zoomButton)?.isHidden = true
  /// ```
  public func standardWindowButton(_ b: ButtonType) -> NSButton? { nil }

  /// Returns `nil`, as for a window without a title bar: windows have no frame here.
  public class func standardWindowButton(
    _ b: ButtonType, for styleMask: StyleMask
  ) -> NSButton? { nil }
}
