package import ArborCore
public import ArborDisplay
public import Foundation

/// A picture of the author's, or a symbol of the system.
///
/// - A symbol ("star.fill") is drawn in the foreground colour, as large as the text around it. The outlines are those of an open icon set.
/// - A picture ("leaf") is as large as its file says, in points. It is looked for in the public folder, in asset catalogues and resources
///   of the program's bundles: PNG, JPEG, GIF, WebP, AVIF or SVG, with `@2x` and `@3x` for displays of more pixels.
///
/// A name that is not found draws nothing and is reported.
public struct Image: Equatable, Sendable {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  /// How a picture fills a frame of another size.
  public enum ResizingMode: Hashable, Sendable {
    /// Copies of it, each as large as it is, from the top leading corner on.
    case tile
    case stretch
  }

  /// Whether a picture's own colours are shown.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its outline in the foreground colour.
    case template
    case original
  }

  /// How a picture is enlarged.
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
    /// Holds the place of a picture that is on its way.
    case placeholder
  }

  struct Resizing: Equatable, Sendable {
    var insets: EdgeInsets
    var mode: ResizingMode
  }

  let source: Source
  /// What assistive technology calls it; empty: it is only decoration.
  let label: String
  private(set) var resizing: Resizing?
  private(set) var renderingMode: TemplateRenderingMode?
  private(set) var isPixelated = false

  private init(_ source: Source, label: String) {
    self.source = source
    self.label = label
  }

  /// A symbol.
  public init(systemName: String) { self.init(.symbol(systemName), label: "") }

  /// A picture, by its name, which also labels it.
  ///
  /// - Parameter bundle: Where it is looked for; nil is wherever the program has pictures.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: name)
  }

  /// A picture with a label for assistive technology.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, bundle), label: label.plainString)
  }

  /// A picture that assistive technology leaves out.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: "")
  }

  /// Draws nothing and takes no room.
  package static let nothing = Image(.nothing, label: "")

  /// The outline of a symbol; nil: there is none of this name.
  package static func outline(ofSymbol name: String, in size: CGSize) -> Path? {
    SymbolTable.shared.path(name)?.symbol(in: size)
  }

  package init(_ asset: ImageAsset) { self.init(.asset(asset), label: "") }

  /// Another picture in the place of this one.
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

  /// Lets the picture fill the frame that it is offered.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the edges that are not stretched across, in points of the picture.
  ///   - resizingMode: What becomes of the rest.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    changed { $0.resizing = Resizing(insets: capInsets, mode: resizingMode) }
  }

  /// Shows the picture's own colours or only its outline; nil: what its asset catalogue says, else its own colours.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.renderingMode = renderingMode }
  }

  /// Says how the picture is enlarged; browsers know squares and smooth.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    changed { $0.isPixelated = interpolation == .none }
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
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols inside are, beside the text around them.
  public func imageScale(_ scale: Image.Scale) -> some View {
    environmentModifier("imageScale", scale) { $0.imageScale = $1 }
  }
}
