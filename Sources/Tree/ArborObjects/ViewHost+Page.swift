package import ArborCore
import ArborDisplay
package import ArborPlatform
import ArborWindows
import Foundation

/// The tree of views, as the kits see it whose objects it shows.
extension ViewHost: PlatformPage {
  package var isMacOS: Bool { idiom == .macOS }
  package var phase: PagePhase { PagePhase(surroundings.scenePhase) }

  package var observedPhase: PagePhase {
    trackViewport()
    return phase
  }

  package var rootWindow: PlatformObject? { platformTree?.rootWindow }
  package var rootView: (any PlatformView)? { platformTree?.rootView }

  package var isDark: Bool { environment.colorScheme == .dark }

  package var isRightToLeft: Bool { surroundings.direction == .rightToLeft }

  package func copy(_ text: String) { opener.windows.add(.copy(text)) }

  package func closeWindow() { opener.windows.add(.close(nil)) }

  package func report(_ code: String, _ message: String) { report(code, message, at: nil) }

  package func announce(_ text: String) { callbacks.onAnnouncement?(text) }

  package func hasPreference(_ preference: PagePreference) -> Bool {
    let preferences = surroundings.preferences
    return switch preference {
    case .lessMotion: preferences.contains(.reducesMotion)
    case .lessTransparency: preferences.contains(.reducesTransparency)
    case .moreContrast: preferences.contains(.increasesContrast)
    case .invertedColors: preferences.contains(.invertsColors)
    case .fewColors: preferences.contains(.forcesColors)
    }
  }

  package func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    opener.open(url, completion: completion)
  }

  package func animateObjects(_ animation: ObjectAnimation) {
    withAnimation(Animation(animation)) { objectsChanged() }
  }

  package func attachment<A: PageAttachment>(_ type: A.Type) -> A {
    part(PageAttachments.self).attachment(type, of: self)
  }
}

/// The objects that the kits attach to one page, by type.
private final class PageAttachments: PagePart {
  private var attachments: [ObjectIdentifier: any PageAttachment] = [:]

  init(of host: ViewHost) {}

  func attachment<A: PageAttachment>(_ type: A.Type, of host: ViewHost) -> A {
    if let known = attachments[ObjectIdentifier(type)] as? A { return known }
    let made = A(of: host)
    attachments[ObjectIdentifier(type)] = made
    return made
  }

  func pageBecame(_ size: CGSize) {
    for attachment in attachments.values { attachment.pageBecame(size) }
  }

  func pageBecame(_ phase: ScenePhase, from former: ScenePhase) {
    for attachment in attachments.values {
      attachment.pageBecame(PagePhase(phase), from: PagePhase(former))
    }
  }

  func pageEnds() {
    for attachment in attachments.values { attachment.pageEnds() }
    attachments = [:]
  }
}

/// The pages of trees of views, as the kits see them.
@MainActor final class TreePages: PageProvider {
  static let shared = TreePages()

  var current: (any PlatformPage)? { ViewHost.current }

  func continuing(_ body: @escaping () -> Void) -> () -> Void { ViewHost.continuing(body) }

  func animate(_ animation: ObjectAnimation?, _ changes: () -> Void) {
    withAnimation(animation.map { Animation($0) }, changes)
  }

  func withoutAnimation(_ changes: () -> Void) {
    var transaction = Transaction(animation: nil)
    transaction.disablesAnimations = true
    withTransaction(transaction, changes)
  }
}

extension PagePhase {
  package init(_ phase: ScenePhase) {
    switch phase {
    case .active: self = .active
    case .inactive: self = .inactive
    case .background: self = .background
    }
  }
}

extension Animation {
  init(_ animation: ObjectAnimation) {
    let duration = animation.duration
    var moving: Animation
    switch animation.curve {
    case .linear: moving = .linear(duration: duration)
    case .easeIn: moving = .easeIn(duration: duration)
    case .easeOut: moving = .easeOut(duration: duration)
    case .easeInOut: moving = .easeInOut(duration: duration)
    case .bezier(let first, let second):
      moving = .timingCurve(first.x, first.y, second.x, second.y, duration: duration)
    case .sampled(let fractions): moving = Animation(sampled: fractions, duration: duration)
    case .spring(let ratio, let velocity) where velocity != 0:
      moving = Animation(
        sampled: ObjectAnimation.fractions(
          dampingRatio: ratio, velocity: velocity, duration: duration), duration: duration)
    case .spring(let ratio, _):
      // A spring of a duration of 1 s needs longer than that to come to rest.
      let length = Animation.spring(response: 1, dampingFraction: ratio).length
      moving = .spring(response: duration / length, dampingFraction: ratio)
    }
    switch animation.repetition {
    case .back: moving = moving.repeatCount(2)
    case .times(let count, let reverses):
      moving = moving.repeatCount(reverses ? 2 * count : count, autoreverses: reverses)
    case .endless(let reverses): moving = moving.repeatForever(autoreverses: reverses)
    case nil: break
    }
    self = animation.delay > 0 ? moving.delay(animation.delay) : moving
  }
}
