import ArborPlatform
import Foundation

/// A sheet of a window, with the handler of its response.
struct AttachedSheet {
  let window: NSWindow
  /// The anchor that shows the sheet on a page; `nil` while it is not shown, or without a page.
  var anchor: PageAnchor?
  /// Whether the sheet has begun; `false` while it waits for those before it.
  var isShown = false
  let handler: ((NSApplication.ModalResponse) -> Void)?
}

/// Sheets: windows that a page shows above another window's content until
/// `endSheet(_:returnCode:)`.
extension NSWindow {
  /// The visible sheet, followed by those that wait for their turn.
  public var sheets: [NSWindow] { attachedSheets.map(\.window) }

  /// The visible sheet, or `nil` if there is none.
  public var attachedSheet: NSWindow? { attachedSheets.first?.window }

  /// Whether the window is a sheet, visible or waiting.
  public var isSheet: Bool { sheetParent != nil }

  /// Shows another window above this one, in the size of its frame, after the sheets that came
  /// before have ended. Nothing happens if the other window is a sheet already, or the page has
  /// ended.
  ///
  /// - Parameter handler: runs after the sheet has closed, or with `abort` if the page ends first,
  ///   also while the sheet waits.
  public func beginSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    guard canTake(sheetWindow) else { return }
    sheetWindow.parentOfSheet = self
    attachedSheets.append(AttachedSheet(window: sheetWindow, handler: handler))
    showNextSheet()
  }

  /// Shows another window above this one and returns the response; `abort` if the other window is a
  /// sheet already or the page has ended.
  public func beginSheet(_ sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      guard canTake(sheetWindow) else { return continuation.resume(returning: .abort) }
      beginSheet(sheetWindow) { continuation.resume(returning: $0) }
    }
  }

  private func canTake(_ window: NSWindow) -> Bool {
    var above: NSWindow? = self
    while let here = above, here !== window { above = here.sheetParent }
    return above == nil && !window.isSheet && !window.isOfPage && !pageOfSheets.hasPageEnded
  }

  private var hasPageEnded: Bool { isOfPage && page == nil }

  /// Shows the first sheet, unless it is shown already.
  private func showNextSheet() {
    guard attachedSheets.first?.isShown == false else { return }
    let isOnPage = whenPageHasRoot { [weak self] in
      guard let self, self.pageOfSheets.pageRoot() != nil, let sheet = self.beginNextSheet(),
        let anchor = PageAnchor.make(.sheet(sheet), for: self)
      else { return }
      self.attachedSheets[0].anchor = anchor
      sheet.pageShows(true)
      anchor.show(in: self)
      sheet.makeKey()
      self.keysOfPageChanged()
    }
    if !isOnPage { beginNextSheet()?.makeKeyAndOrderFront(nil) }
  }

  /// Marks the first sheet as shown and returns it; `nil` if there is none, it is shown already, or
  /// an observer has ended it.
  private func beginNextSheet() -> NSWindow? {
    guard let sheet = attachedSheets.first, !sheet.isShown else { return nil }
    attachedSheets[0].isShown = true
    post(Self.willBeginSheetNotification) { $0.windowWillBeginSheet($1) }
    // Observers may have ended it.
    return attachedSheets.first?.window === sheet.window ? sheet.window : nil
  }

  /// The window at the bottom of the chain of sheets; the window itself if it is not a sheet.
  var pageOfSheets: NSWindow { sheetParent?.pageOfSheets ?? self }

  /// Runs an action once the page has a root view: immediately, or after its first layout.
  ///
  /// - Returns: `false` if the window does not belong to a macOS page; the action then never runs.
  func whenPageHasRoot(_ action: @escaping () -> Void) -> Bool {
    let window = pageOfSheets
    guard let page = window.page, page.isMacOS else { return false }
    if window.pageRoot() == nil { page.whenObjectsAreInStep(action) } else { action() }
    return true
  }

  /// Notifies the page that shows the sheet of a new size or new content.
  func showAgain() {
    sheetParent?.attachedSheets.first { $0.window === self }?.anchor?._propertyDidChange(.look)
  }

  /// Closes a sheet; its completion handler receives `stop`.
  public func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }

  /// Closes a sheet, and shows the next one. Windows that are not sheets of this window are
  /// ignored.
  public func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    guard sheetWindow.parentOfSheet === self else { return }
    // Whatever is above the sheet ends with it.
    for alert in sheetWindow.alerts { alert.abort() }
    while let above = sheetWindow.attachedSheets.last {
      sheetWindow.endSheet(above.window, returnCode: .abort)
    }
    // Observers may have ended it.
    guard let index = attachedSheets.firstIndex(where: { $0.window === sheetWindow }) else {
      return
    }
    let (sheet, hadKeys) = (attachedSheets.remove(at: index), sheetWindow.hasKeys)
    sheetWindow.parentOfSheet = nil
    sheet.anchor?.removeFromSuperview()
    sheetWindow.orderOut(nil)
    if hadKeys, isVisible, !pageOfSheets.hasPageEnded { makeKey() }
    if sheet.isShown { post(Self.didEndSheetNotification) { $0.windowDidEndSheet($1) } }
    sheet.handler?(returnCode)
    showNextSheet()
    keysOfPageChanged()
  }

  /// Whether key events of the page go to this window's first responder: it is the page's window or
  /// a sheet above it, and no sheet is shown above it.
  package var hasKeysOfPage: Bool {
    (isOfPage || isSheet) && attachedSheets.first?.isShown != true
  }

  /// Redraws the first responder, whose focus mark on the page appears or disappears.
  private func keysOfPageChanged() { (focusHolder as? NSView)?._propertyDidChange(.look) }

  /// Ends the window's alerts and sheets, including those that wait, because its page ends.
  package func pageEnds() {
    page = nil
    for alert in alerts { alert.abort() }
    let sheets = attachedSheets
    for sheet in sheets {
      // Sheets that wait are not shown in between.
      attachedSheets = [sheet]
      endSheet(sheet.window, returnCode: .abort)
    }
  }

  /// Ends the sheet because its anchor was removed from the page.
  func anchorLeft(_ anchor: PageAnchor) {
    guard let parent = sheetParent,
      parent.attachedSheets.contains(where: { $0.anchor === anchor })
    else { return }
    parent.endSheet(self, returnCode: .abort)
  }
}
