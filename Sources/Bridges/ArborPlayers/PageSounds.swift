package import ArborPlatform

/// The sounds that a page holds while it plays them, though nobody else does.
@MainActor package final class PageSounds: PageAttachment {
  /// If a page plays more, it does not hold the first ones any more.
  private static let most = 64
  private var sounds: [AnyObject] = []

  package init(of page: any PlatformPage) {}

  /// The sounds of the page for which code runs now; `nil` without a page.
  package static var current: PageSounds? { Pages.current?.attachment(PageSounds.self) }

  /// Holds a sound until it is released, or the page ends.
  package func hold(_ sound: AnyObject) {
    release(sound)
    sounds.append(sound)
    if sounds.count > Self.most { sounds.removeFirst() }
  }

  /// Holds a sound no longer.
  package func release(_ sound: AnyObject) { sounds.removeAll { $0 === sound } }

  package func pageEnds() { sounds = [] }
}
