/// Who of a page's objects gets keys, as a window says it of what is in it.
@MainActor package final class PageKeys {
  package private(set) weak var firstResponder: PlatformObject?

  package init() {}

  package func setFirstResponder(_ responder: PlatformObject?) {
    let old = firstResponder
    firstResponder = responder
    for changed in [old, responder] { changed?._propertyDidChange(.focus) }
  }
}

extension PlatformPresenter {
  package var pageKeys: PageKeys? { nil }
}
