import ArborAppKit
package import ArborPlatform

/// The tables of properties of the AppKit classes.
@MainActor package enum AppKitProperties {
  package static let tables: [PropertyTable] =
    views + controls + texts + containers + lists + collections + controllers
}
