import ArborCore
import ArborPlatform
import Foundation

/// A window above another one, and who waits for the answer.
struct AttachedSheet {
  let window: NSWindow
  /// Shows it on a page; nil: it is not shown, or by no page.
  var anchor: PageAnchor?
  /// Whether its turn has come.
  var isShown = false
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
  /// is; above the window of a page that has ended nothing is shown.
  ///
  /// - Parameter handler: runs after the sheet has gone; with `abort` where the page ends first, also for those that still wait.
  public func beginSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    guard canTake(sheetWindow) else { return }
    sheetWindow.parentOfSheet = self
    attachedSheets.append(AttachedSheet(window: sheetWindow, handler: handler))
    showNextSheet()
  }

  /// Shows another window above this one, and waits for the answer; `abort` for one that is a sheet already, and where the page has ended.
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

  /// The first one, unless it is shown already.
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

  /// nil: there is none any more, or it is shown already.
  private func beginNextSheet() -> NSWindow? {
    guard let sheet = attachedSheets.first, !sheet.isShown else { return nil }
    attachedSheets[0].isShown = true
    post(Self.willBeginSheetNotification) { $0.windowWillBeginSheet($1) }
    // Who is told may have ended it.
    return attachedSheets.first?.window === sheet.window ? sheet.window : nil
  }

  /// The window of the page above which a sheet is, maybe above other sheets; itself, where it is no sheet.
  var pageOfSheets: NSWindow { sheetParent?.pageOfSheets ?? self }

  /// Runs something once the page has a view around all that it shows, which stands behind what is above the page: now, or when the page has come
  /// to rest for the first time.
  ///
  /// - Returns: false: that is never; no page of macOS shows the window.
  func whenPageHasRoot(_ action: @escaping () -> Void) -> Bool {
    let window = pageOfSheets
    guard let page = window.page, page.idiom == .macOS else { return false }
    if window.pageRoot() == nil { page.whenObjectsAreInStep(action) } else { action() }
    return true
  }

  /// A page that shows it learns that its size or its content is another one.
  func showAgain() {
    sheetParent?.attachedSheets.first { $0.window === self }?.anchor?._propertyDidChange(.look)
  }

  /// Takes a sheet away; its completion handler gets `stop`.
  public func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }

  /// Takes a sheet away, and shows the next one that waits. What is none of this window's sheets stays.
  public func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    guard sheetWindow.parentOfSheet === self else { return }
    // What is above it has no place any more.
    for alert in sheetWindow.alerts { alert.abort() }
    while let above = sheetWindow.attachedSheets.last {
      sheetWindow.endSheet(above.window, returnCode: .abort)
    }
    // Who is told may have ended it.
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

  /// Whether keys of a page go to the first responder: it is the window of the page, or one above it, and nothing is above that.
  package var hasKeysOfPage: Bool {
    (isOfPage || isSheet) && attachedSheets.first?.isShown != true
  }

  /// The first responder is marked on the page, or no longer.
  private func keysOfPageChanged() { (firstResponder as? NSView)?._propertyDidChange(.look) }

  /// The window of a page ends with it: who asks above it gets no answer, nor does who waits for that.
  package func pageEnds() {
    page = nil
    for alert in alerts { alert.abort() }
    let sheets = attachedSheets
    for sheet in sheets {
      // Those that wait are not shown in between.
      attachedSheets = [sheet]
      endSheet(sheet.window, returnCode: .abort)
    }
  }

  /// Somebody has taken away what shows it.
  func anchorLeft(_ anchor: PageAnchor) {
    guard let parent = sheetParent,
      parent.attachedSheets.contains(where: { $0.anchor === anchor })
    else { return }
    parent.endSheet(self, returnCode: .abort)
  }
}
