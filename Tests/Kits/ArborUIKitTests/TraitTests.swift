import ArborUIKit
import ArborUIKitFacts
import Foundation
import Testing

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
}

extension UITraitCollection {
  fileprivate var theme: String { self[ThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

/// Traits that authors define, and traits that views set for what is in them.
@MainActor @Suite struct TraitTests {
  private final class Card: UIView {
    var log: [String] = []
  }

  @Test func colorsOfTheSystemFollowTheContrast() {
    let high = UITraitCollection(accessibilityContrast: .high)
    let dark = high.modifyingTraits { $0.userInterfaceStyle = .dark }
    func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
      color.resolvedColor(with: traits).description
    }
    let blue = UIColor(red: 0, green: 64 / 255, blue: 221 / 255, alpha: 1)
    #expect(hex(.systemBlue, high) == blue.description)
    #expect(hex(.systemBlue, dark) != hex(.systemBlue, high) && dark.accessibilityContrast == .high)
    #expect(hex(.link, high) == hex(.systemBlue, high))
    #expect(hex(.orange, high) == hex(.orange, UITraitCollection()))
    #expect(high.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    let view = Card()
    view.registerForTraitChanges([UITraitAccessibilityContrast.self]) { (card: Card, _) in
      card.log.append("\(card.traitCollection.accessibilityContrast)")
    }
    #expect(view.traitCollection.accessibilityContrast == .normal)
    view.traitOverrides.accessibilityContrast = .high
    #expect(view.log == ["high"])
  }

  @Test func viewsInheritTraitsOfAuthors() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.traitCollection.theme == "plain")
    outer.traitOverrides.theme = "festive"
    #expect(inner.traitCollection.theme == "festive")
    #expect(outer.traitOverrides.contains(ThemeTrait.self))
    #expect(!inner.traitOverrides.contains(ThemeTrait.self))
    inner.traitOverrides.theme = "dull"
    #expect(inner.traitCollection.theme == "dull" && outer.traitCollection.theme == "festive")
    inner.traitOverrides.remove(ThemeTrait.self)
    #expect(inner.traitCollection.theme == "festive")
    #expect(inner.traitCollection != UITraitCollection())
  }

  @Test func whoIsRegisteredHearsOfItsTraits() {
    let (outer, card) = (UIView(), Card())
    outer.addSubview(card)
    let registration = card.registerForTraitChanges([ThemeTrait.self]) { (card: Card, old) in
      card.log.append("\(old.theme) \(card.traitCollection.theme)")
    }
    outer.traitOverrides.theme = "festive"
    outer.traitOverrides.horizontalSizeClass = .compact
    #expect(card.log == ["plain festive"])
    #expect(card.traitCollection.horizontalSizeClass == .compact)
    outer.traitOverrides.theme = "festive"
    #expect(card.log.count == 1)
    card.unregisterForTraitChanges(registration)
    outer.traitOverrides.theme = "dull"
    #expect(card.log.count == 1)
  }

  @Test func aControllerSetsTraitsForItsView() {
    let controller = UIViewController()
    let child = UIView()
    controller.view.addSubview(child)
    var seen: [UIUserInterfaceStyle] = []
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, _) in
      seen.append(controller.traitCollection.userInterfaceStyle)
    }
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark && seen == [.dark])
    #expect(controller.overrideUserInterfaceStyle == .dark)
    controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(child.traitCollection.userInterfaceStyle == .light && seen == [.dark, .light])
  }

  @Test func collectionsAreMadeOfTraits() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.theme = "festive"
    }
    #expect(traits.userInterfaceStyle == .dark && traits.theme == "festive")
    #expect(traits.horizontalSizeClass == .unspecified)
    let other = traits.modifyingTraits { $0.theme = "dull" }
    #expect(other.theme == "dull" && other.userInterfaceStyle == .dark && other != traits)
    #expect(other.modifyingTraits { $0.theme = "festive" } == traits)
  }
}

/// Work that goes on while nobody sees the page.
@MainActor @Suite struct BackgroundTaskTests {
  @Test func eachTaskHasAnIdentifier() {
    let application = UIApplication.shared
    let (first, second) = (
      application.beginBackgroundTask(), application.beginBackgroundTask(withName: "saves")
    )
    #expect(first != second && first != .invalid)
    #expect(application.backgroundTimeRemaining > 1e9)
    application.endBackgroundTask(first)
  }
}
