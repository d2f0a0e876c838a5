public import Foundation

/// The name of an image in an asset catalog.
///
/// ```swift
/// extension ImageResource {
///   static let logo = ImageResource(name: "Logo", bundle: .module)
/// }
///
/// Image(.logo)
/// ```
///
/// Xcode writes the constants of a catalog by itself; elsewhere code declares them as above.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// Creates the name of an image in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a color in an asset catalog.
///
/// ```swift
/// extension ColorResource {
///   static let brand = ColorResource(name: "Brand", bundle: .module)
/// }
///
/// Text("Sale").foregroundStyle(Color(.brand))
/// ```
///
/// Xcode writes the constants of a catalog by itself; elsewhere code declares them as above.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// Creates the name of a color in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
