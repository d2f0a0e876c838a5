import ArborDisplay
import ArborPlatform
import Foundation

/// Pages that show nothing, for attachments.
@MainActor final class TwoPages: PageProvider {
  private let pages = [EmptyPage(), EmptyPage()]
  private var shown = 0

  /// Runs code that waits for nothing, which chooses the page for which it runs.
  static func run(_ body: (_ choose: (Int) -> Void) throws -> Void) rethrows {
    let (former, both) = (Pages.provider, TwoPages())
    Pages.provider = both
    defer { Pages.provider = former }
    try body { both.shown = $0 }
    for page in both.pages { page.end() }
  }

  var current: (any PlatformPage)? { pages[shown] }
  func continuing(_ body: @escaping () -> Void) -> () -> Void { body }
  func animate(_ animation: ObjectAnimation?, _ changes: () -> Void) { changes() }
  func withoutAnimation(_ changes: () -> Void) { changes() }
}

@MainActor private final class EmptyPage: PlatformPage {
  private var attachments: [ObjectIdentifier: any PageAttachment] = [:]

  func attachment<Attachment: PageAttachment>(_ type: Attachment.Type) -> Attachment {
    if let known = attachments[ObjectIdentifier(type)] as? Attachment { return known }
    let made = Attachment(of: self)
    attachments[ObjectIdentifier(type)] = made
    return made
  }

  func end() { for one in attachments.values { one.pageEnds() } }

  let isMacOS = false
  let isDark = false
  let isRightToLeft = false
  let observedSize = CGSize(width: 100, height: 100)
  let observedScale = 1.0
  let observedPhase = PagePhase.active
  let phase = PagePhase.active
  let rootWindow: PlatformObject? = nil
  let rootView: (any PlatformView)? = nil
  func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }
  func copy(_ text: String) {}
  func closeWindow() {}
  func report(_ code: String, _ message: String) {}
  func announce(_ text: String) {}
  func hasPreference(_ preference: PagePreference) -> Bool { false }
  func show(_ cursor: PointerShape?) {}
  func whenObjectsAreInStep(_ action: @escaping () -> Void) { action() }
  func animateObjects(_ animation: ObjectAnimation) {}
}
