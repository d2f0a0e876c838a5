public import Foundation

/// The number of a display.
public typealias CGDirectDisplayID = UInt32

/// The number of no display.
public let kCGNullDirectDisplay: CGDirectDisplayID = 0

/// Returns the number of the visitor's display, which is 1: a page knows one.
public func CGMainDisplayID() -> CGDirectDisplayID { 1 }

/// Returns the frame of a display in points: that of the viewport of the page for which code runs.
///
/// A view that reads the frame is evaluated again when it changes. Of displays other than that of
/// `CGMainDisplayID()`, and outside of any page, it is `zero`.
public func CGDisplayBounds(_ display: CGDirectDisplayID) -> CGRect {
  guard display == CGMainDisplayID(), CurrentContext.isOnMain else { return .zero }
  let size = MainActor.assumeIsolated { Pages.current?.observedSize }
  return CGRect(origin: .zero, size: size ?? .zero)
}

/// A kind of windows, by its place in the stacking order of macOS.
public enum CGWindowLevelKey: Int32, Sendable {
  case baseWindow, minimumWindow, desktopWindow, backstopMenu, normalWindow, floatingWindow
  case tornOffMenuWindow, dockWindow, mainMenuWindow, statusWindow, modalPanelWindow
  case popUpMenuWindow, draggingWindow, screenSaverWindow, maximumWindow, overlayWindow
  case helpWindow, utilityWindow, desktopIconWindow, cursorWindow, assistiveTechHighWindow
}

/// The height of windows in the stacking order of macOS.
public typealias CGWindowLevel = Int32

/// Returns the level of a kind of windows, as macOS numbers them. Browsers stack windows
/// themselves.
///
/// ```swift
/// window.level = NSWindow.Level(rawValue: Int(CGWindowLevelForKey(.maximumWindow)))
/// ```
public func CGWindowLevelForKey(_ key: CGWindowLevelKey) -> CGWindowLevel {
  switch key {
  case .baseWindow: .min
  case .minimumWindow: .min + 1
  case .desktopWindow: .min + 21
  case .desktopIconWindow: .min + 41
  case .backstopMenu: -20
  case .normalWindow: 0
  case .floatingWindow, .tornOffMenuWindow: 3
  case .modalPanelWindow: 8
  case .utilityWindow: 19
  case .dockWindow: 20
  case .mainMenuWindow: 24
  case .statusWindow: 25
  case .popUpMenuWindow: 101
  case .overlayWindow: 102
  case .helpWindow: 200
  case .draggingWindow: 500
  case .screenSaverWindow: 1000
  case .assistiveTechHighWindow: 1500
  case .cursorWindow: .max - 17
  case .maximumWindow: .max - 16
  }
}
