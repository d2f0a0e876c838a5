package import ArborPlatform

/// What the classes of AppKit declare about their objects.
@MainActor package enum AppKitProperties {
  package static let tables: [PropertyTable] =
    views + controls + texts + containers + lists + collections + controllers

  /// From an object up.
  static func responders(from first: NSResponder) -> [NSResponder] {
    var chain: [NSResponder] = []
    var next: NSResponder? = first
    // Authors answer `nextResponder`: it may go in a circle.
    while let current = next, chain.count < 1_000 {
      chain.append(current)
      next = current.nextResponder
    }
    return chain
  }
}
