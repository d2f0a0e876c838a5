import ArborAppKit
package import ArborPlatform

/// The tables of properties of the AppKit classes.
@MainActor package enum AppKitProperties {
  package static let tables: [PropertyTable] =
    views + controls + texts + containers + lists + collections + controllers

  /// Returns the responder chain that starts at a responder.
  static func responders(from first: NSResponder) -> [NSResponder] {
    var chain: [NSResponder] = []
    var next: NSResponder? = first
    // Authors override `nextResponder`, so the chain may be a cycle.
    while let current = next, chain.count < 1_000 {
      chain.append(current)
      next = current.nextResponder
    }
    return chain
  }
}
