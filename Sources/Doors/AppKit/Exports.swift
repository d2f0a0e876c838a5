@_exported public import ArborAppKit
@_exported public import ArborAppKitFacts
@_exported public import ArborFoundation
/// Elements that are no views.
@_exported public import class ArborHostingAppKit.NSAccessibilityElement
/// The roles of elements.
@_exported public import enum ArborHostingAppKit.NSAccessibility
@_exported public import ArborImageIO
@_exported public import ArborResources
@_exported public import ArborSharing
@_exported public import ArborSounds
