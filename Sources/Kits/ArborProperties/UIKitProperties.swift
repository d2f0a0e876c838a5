package import ArborPlatform
import ArborUIKit

/// The property tables of the UIKit classes, which declare what can be inspected and changed.
@MainActor package enum UIKitProperties {
  package static let tables: [PropertyTable] =
    views + controls + texts + scrolls + lists + controllers + items

  /// Returns the responder chain that starts at an object.
  static func responders(from first: UIResponder) -> [UIResponder] {
    var chain: [UIResponder] = []
    var next: UIResponder? = first
    // Code can override `next`: the chain may contain a cycle.
    while let current = next, chain.count < 1_000 {
      chain.append(current)
      next = current._knownNext
    }
    return chain
  }
}
