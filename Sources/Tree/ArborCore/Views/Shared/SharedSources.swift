import ArborGraph

extension SharedBox {
  /// Returns the value and subscribes the view that is being evaluated.
  func read() -> Value {
    if let reader = Reader.current {
      // Only the main actor evaluates views.
      MainActor.assumeIsolated {
        guard let host = (reader.owner as? Node)?.host else { return }
        host.part(SharedSources.self).source(of: self).track()
      }
    } else {
      noteUse()
    }
    return value
  }
}

/// The sources of the shared values that a page shows: one per value.
@MainActor
private final class SharedSources: PagePart {
  private let inbox: Inbox
  private var sources: [ObjectIdentifier: SharedValueSource] = [:]

  init(of host: ViewHost) { inbox = host.inbox }

  func pageEnds() {
    for source in sources.values { source.isPageAsleep = true }
    sources = [:]
  }

  var allowsSleep: Bool { true }

  func source(of box: any AnySharedBox) -> SharedValueSource {
    if let known = sources[ObjectIdentifier(box)] { return known }
    let made = SharedValueSource(box.name, inbox: inbox) { [weak box] in box?.remove($0) }
    box.add(made)
    sources[ObjectIdentifier(box)] = made
    return made
  }
}
