import ArborPlatform
import Foundation

/// A window above another one, and who waits for the answer.
struct AttachedSheet {
  let window: NSWindow
  /// Shows it on a page; nil: it is not shown, or by no page.
  var anchor: PageAnchor?
  let handler: ((NSApplication.ModalResponse) -> Void)?
}

/// Windows above a window: pages show what is in them above what the page shows, until `endSheet(_:returnCode:)`.
extension NSWindow {
  /// The one that is shown, then those that wait.
  public var sheets: [NSWindow] { attachedSheets.map(\.window) }

  /// The one that is shown; nil: none is.
  public var attachedSheet: NSWindow? { attachedSheets.first?.window }

  /// Whether it is above another window, or waits for that.
  public var isSheet: Bool { sheetParent != nil }

  /// Shows another window above this one, as large as its frame says, once those that came before have ended. One that is a sheet already stays what it
  /// is.
  ///
  /// - Parameter handler: runs after the sheet has gone; with `abort` where the page ends first.
  public func beginSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    guard canTake(sheetWindow) else { return }
    sheetWindow.parentOfSheet = self
    attachedSheets.append(AttachedSheet(window: sheetWindow, handler: handler))
    if attachedSheets.count == 1 { showSheet() }
  }

  /// Shows another window above this one, and waits for the answer; `abort` for one that is a sheet already.
  public func beginSheet(_ sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      guard canTake(sheetWindow) else { return continuation.resume(returning: .abort) }
      beginSheet(sheetWindow) { continuation.resume(returning: $0) }
    }
  }

  private func canTake(_ window: NSWindow) -> Bool {
    var above: NSWindow? = self
    while let here = above, here !== window { above = here.sheetParent }
    return above == nil && !window.isSheet && !window.isOfPage
  }

  private func showSheet() {
    guard let sheet = attachedSheets.first?.window else { return }
    post(Self.willBeginSheetNotification) { $0.windowWillBeginSheet($1) }
    if let anchor = PageAnchor.make(.sheet(sheet), for: pageOfSheets) {
      attachedSheets[0].anchor = anchor
      sheet.pageShows(true)
      anchor.show(in: pageOfSheets)
      sheet.makeKey()
    } else {
      sheet.makeKeyAndOrderFront(nil)
    }
  }

  /// The window of the page above which a sheet is, maybe above other sheets.
  private var pageOfSheets: NSWindow { sheetParent?.pageOfSheets ?? self }

  /// Takes a sheet away; its completion handler gets `stop`.
  public func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }

  /// Takes a sheet away, and shows the next one that waits. What is none of this window's sheets stays.
  public func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    guard let index = attachedSheets.firstIndex(where: { $0.window === sheetWindow }) else {
      return
    }
    // Sheets above it have no place any more.
    while let above = sheetWindow.attachedSheets.last {
      sheetWindow.endSheet(above.window, returnCode: .abort)
    }
    let sheet = attachedSheets.remove(at: index)
    sheetWindow.parentOfSheet = nil
    sheet.anchor?.removeFromSuperview()
    sheetWindow.orderOut(nil)
    if index == 0 { post(Self.didEndSheetNotification) { $0.windowDidEndSheet($1) } }
    sheet.handler?(returnCode)
    if index == 0, attachedSheets.first?.anchor == nil,
      attachedSheets.first?.window.isVisible == false
    {
      showSheet()
    }
  }

  /// The page has ended.
  func anchorLeft(_ anchor: PageAnchor) {
    guard let parent = sheetParent,
      parent.attachedSheets.contains(where: { $0.anchor === anchor })
    else { return }
    parent.endSheet(self, returnCode: .abort)
  }
}
