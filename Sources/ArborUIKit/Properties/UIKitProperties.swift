package import ArborPlatform

/// What the classes of UIKit declare about their objects.
@MainActor package enum UIKitProperties {
  package static let tables: [PropertyTable] =
    views + controls + texts + scrolls + lists + controllers + items

  /// From an object up.
  static func responders(from first: UIResponder) -> [UIResponder] {
    var chain: [UIResponder] = []
    var next: UIResponder? = first
    // Authors answer `next`: it may go in a circle.
    while let current = next, chain.count < 1_000 {
      chain.append(current)
      next = current._knownNext
    }
    return chain
  }
}
