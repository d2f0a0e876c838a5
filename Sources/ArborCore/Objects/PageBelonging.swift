package import Foundation

/// Something that belongs to one page, lives as long as it, and is made when somebody asks for it.
@MainActor package protocol PageBelonging: AnyObject {
  init(of host: ViewHost)
  func pageBecame(_ size: CGSize)
  /// The page is active, visible or hidden now, and was something else before.
  func pageBecame(_ phase: ScenePhase, from former: ScenePhase)
  /// The page ends.
  func pageEnds()
}

extension PageBelonging {
  package func pageBecame(_ phase: ScenePhase, from former: ScenePhase) {}
}

extension ViewHost {
  /// The page's one object of a class.
  package func belonging<B: PageBelonging>(_ type: B.Type) -> B {
    if let known = belongings[ObjectIdentifier(type)] as? B { return known }
    let made = B(of: self)
    belongings[ObjectIdentifier(type)] = made
    return made
  }
}

extension ViewHost {
  func tellBelongings() { for belonging in belongings.values { belonging.pageBecame(size) } }

  /// Tells all that depend on whether the page is active that this has changed.
  func phaseChanged(from former: ScenePhase) {
    asCurrent {
      for belonging in belongings.values {
        belonging.pageBecame(surroundings.scenePhase, from: former)
      }
      knownHover?.activityChanged()
    }
  }

  func endBelongings() {
    keyObjects = [:]
    for belonging in belongings.values { belonging.pageEnds() }
    belongings = [:]
  }
}
