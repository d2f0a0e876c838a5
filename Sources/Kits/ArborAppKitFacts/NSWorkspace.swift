import ArborPlatform
public import Foundation

/// Opens URLs outside of the page.
@preconcurrency @MainActor open class NSWorkspace: NSObject {
  /// The workspace object, which all pages share; it has no state of its own.
  public static let shared = NSWorkspace()

  private override init() { super.init() }

  /// Opens a URL in the visitor's browser, as `openURL` of the environment does.
  ///
  /// Returns whether the current page may open the URL; always `false` outside of a page.
  @discardableResult
  open func open(_ url: URL) -> Bool {
    var isOpened = false
    Pages.current?.open(url) { isOpened = $0 }
    return isOpened
  }

  /// Records a diagnostic of the page: files of the server are in no file viewer of the visitor.
  ///
  /// ```swift
  /// NSWorkspace.shared.activateFileViewerSelecting([url])
  /// ```
  ///
  /// Differs from AppKit: nothing opens; a `ShareLink` or `fileExporter` gives visitors a file.
  open func activateFileViewerSelecting(_ fileURLs: [URL]) { reportNoFileViewer() }

  /// Records a diagnostic of the page, as `activateFileViewerSelecting(_:)` does; returns `false`.
  @discardableResult
  open func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool {
    reportNoFileViewer()
    return false
  }

  private func reportNoFileViewer() {
    Pages.current?.report(
      "no-counterpart-NSWorkspace.activateFileViewerSelecting",
      "NSWorkspace.activateFileViewerSelecting has no effect: files of the server are in no file "
        + "viewer of the visitor.")
  }
}
