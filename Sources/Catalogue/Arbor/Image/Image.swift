package import ArborCore
public import ArborDisplay
package import ArborPaths
public import Foundation

/// An image of the app, or a system symbol.
///
/// ```swift
/// Image("leaf").resizable().scaledToFit().frame(width: 120)
/// Image(systemName: "star.fill").foregroundStyle(.yellow)
/// ```
///
/// - A symbol ("star.fill") is drawn in the foreground color, as large as the surrounding text.
/// - An image ("leaf") has the size of its file, in points. It is looked up in the public folder
///   and in the asset catalogs and resources of the program's bundles: PNG, JPEG, GIF, WebP, AVIF
///   or SVG, with `@2x` and `@3x` variants.
///
/// A name that is not found draws nothing and is reported.
///
/// Differs from SwiftUI: the outlines of symbols are those of an open icon set.
public struct Image: Equatable, Sendable {
  /// The size of a symbol relative to text.
  ///
  /// ```swift
  /// Image(systemName: "star").imageScale(.large)
  /// ```
  public enum Scale: Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  /// How an image fills a frame of another size.
  ///
  /// ```swift
  /// Image("paper").resizable(resizingMode: .tile)
  /// ```
  public enum ResizingMode: Hashable, Sendable {
    /// Copies of the image in its own size, from the top leading corner on.
    case tile
    case stretch
  }

  /// Whether an image is drawn in its own colors.
  ///
  /// ```swift
  /// Image("logo").renderingMode(.template).foregroundStyle(.red)
  /// ```
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The opaque parts in the foreground color.
    case template
    case original
  }

  /// The quality with which an image is enlarged.
  ///
  /// ```swift
  /// Image("sprite").interpolation(.none).resizable().frame(width: 64, height: 64)
  /// ```
  public enum Interpolation: Hashable, Sendable {
    /// Each pixel as a square.
    case none
    case low, medium, high
  }

  enum Source: Equatable, Sendable {
    case symbol(String)
    case named(String, Bundle?)
    case asset(ImageAsset)
    case nothing
    /// The placeholder of an image that is loading.
    case placeholder
  }

  struct Resizing: Equatable, Sendable {
    var insets: EdgeInsets
    var mode: ResizingMode
  }

  let source: Source
  /// The accessibility label; empty for a decorative image.
  let label: String
  @_Apart private(set) var resizing: Resizing?
  private(set) var renderingMode: TemplateRenderingMode?
  private(set) var isPixelated = false
  /// How the image is drawn, beyond the environment's way.
  private(set) var looks = ImageLooks()

  private init(_ source: Source, label: String) {
    self.source = source
    self.label = label
  }

  /// Creates a system symbol.
  public init(systemName: String) { self.init(.symbol(systemName), label: "") }

  /// Creates an image of a name, which is also its accessibility label.
  ///
  /// - Parameter bundle: The bundle to search; `nil` for all places where the program has images.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: name)
  }

  /// Creates an image with an accessibility label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, bundle), label: label.plainString)
  }

  /// Creates an image that assistive technology ignores.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: "")
  }

  /// An image that draws nothing and has no size.
  package static let nothing = Image(.nothing, label: "")

  /// The words for the image in a text: its label, or the purpose of a symbol.
  var words: String {
    if case .symbol(let name) = source, label.isEmpty { SymbolName(name).spoken } else { label }
  }

  /// The name of a symbol; `nil` for other images.
  package var symbolName: String? { if case .symbol(let name) = source { name } else { nil } }

  /// Whether the image names a symbol that the symbol table does not have.
  var isUnknownSymbol: Bool { symbolName.map { SymbolTable.shared.path($0) == nil } ?? false }

  /// Returns the outline of a symbol; `nil` if there is no symbol of this name.
  package static func outline(ofSymbol name: String, in size: CGSize) -> Path? {
    SymbolTable.shared.path(name, in: size)
  }

  /// Returns the image's file in an environment; `nil` for symbols and for unknown names.
  package func asset(in environment: EnvironmentValues) -> ImageAsset? {
    switch source {
    case .asset(let asset): asset
    case .named(let name, let bundle):
      environment.imageSource?.image(
        named: name, in: bundle, displayScale: environment.displayScale,
        isDark: environment.colorScheme == .dark)
    case .symbol, .nothing, .placeholder: nil
    }
  }

  package init(_ asset: ImageAsset, label: String = "") { self.init(.asset(asset), label: label) }

  /// Returns the image that code set on the platform object, with the resizing of this one.
  func showing(_ picture: AdaptedPicture) -> Image {
    var other: Image
    switch picture {
    case .nothing: other = Image(.nothing, label: "")
    case .symbol(let name): other = Image(.symbol(name), label: label)
    case .file(let asset, let isTemplate):
      other = Image(.asset(asset), label: label)
      other.renderingMode = isTemplate.map { $0 ? .template : .original }
    }
    other.resizing = resizing
    return other
  }

  static let placeholder = Image(.placeholder, label: "").resizable()

  /// Lets the image fill the proposed size.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the edges that are not stretched, in points of the image.
  ///   - resizingMode: Whether the rest is stretched or tiled.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    changed { $0.resizing = Resizing(insets: capInsets, mode: resizingMode) }
  }

  /// Sets whether the image is drawn in its own colors or as a template. With `nil` its asset
  /// catalog decides, by default for its own colors.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.renderingMode = renderingMode }
  }

  /// Sets the quality with which the image is enlarged.
  ///
  /// Differs from SwiftUI: browsers know `none` and smooth; all other values look the same.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    changed { $0.isPixelated = interpolation == .none }
  }

  /// Returns the image with other looks.
  package func looking(_ change: (inout ImageLooks) -> Void) -> Image {
    changed { change(&$0.looks) }
  }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Image: View {
  public typealias Body = Never

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(ImageLeaf(view))
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(ImageLeaf(view))
  }
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

extension EnvironmentValues {
  /// The size of symbols relative to text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the size of the symbols inside relative to text.
  ///
  /// ```swift
  /// Label("Favorites", systemImage: "star")
  ///   .imageScale(.large)
  /// ```
  public func imageScale(_ scale: Image.Scale) -> some View {
    environmentModifier("imageScale", scale) { $0.imageScale = $1 }
  }
}
