import ArborPlatform

/// The key window among a page's windows, or among all windows without a page.
@MainActor final class KeyWindow: PageAttachment {
  weak var window: NSWindow?

  init(of page: any PlatformPage) {}
  private init() {}

  private static let ofNoPage = KeyWindow()

  static func of(_ page: (any PlatformPage)?) -> KeyWindow {
    page?.attachment(KeyWindow.self) ?? ofNoPage
  }

  func pageBecame(_ phase: PagePhase, from former: PagePhase) {
    window?.pageBecame(phase, from: former)
  }
  func pageEnds() { window = nil }
}
