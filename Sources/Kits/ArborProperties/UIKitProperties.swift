package import ArborPlatform
import ArborUIKit

/// The property tables of the UIKit classes, which declare what can be inspected and changed.
@MainActor package enum UIKitProperties {
  package static let tables: [PropertyTable] =
    views + controls + texts + scrolls + lists + controllers + items
}
