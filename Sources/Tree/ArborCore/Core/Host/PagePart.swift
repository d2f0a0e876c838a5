package import Foundation

/// An object that is attached to one page: created on demand, it lives as long as the page.
@MainActor
package protocol PagePart: AnyObject {
  init(of host: ViewHost)
  /// Called when the size of the viewport has changed.
  func pageBecame(_ size: CGSize)
  /// Called when the page became active or inactive.
  func pageBecame(_ phase: ScenePhase, from former: ScenePhase)
  /// Called when the page ends.
  func pageEnds()
  /// Whether the page may sleep, and this object be created anew when it wakes.
  var allowsSleep: Bool { get }
}

extension PagePart {
  package var allowsSleep: Bool { false }
  package func pageBecame(_ size: CGSize) {}
  package func pageBecame(_ phase: ScenePhase, from former: ScenePhase) {}
}

extension ViewHost {
  /// Returns the page's one part of a class, which is created with the first call.
  package func part<Part: PagePart>(_ type: Part.Type) -> Part {
    if let known = parts[ObjectIdentifier(type)] as? Part { return known }
    let made = Part(of: self)
    parts[ObjectIdentifier(type)] = made
    return made
  }

  /// Notifies all that depend on whether the page is active that this has changed.
  func phaseChanged(from former: ScenePhase) {
    asCurrent {
      for part in parts.values { part.pageBecame(surroundings.scenePhase, from: former) }
      runner.phaseChanged(of: self, from: former)
    }
  }
}
