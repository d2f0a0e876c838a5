import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaths
public import ArborPaints
public import Foundation

/// The target of the drawing of a ``Canvas``, and how it draws.
///
/// ```swift
/// Canvas { context, size in
///   context.translateBy(x: size.width / 2, y: size.height / 2)
///   for hour in 0..<12 {
///     var mark = context
///     mark.rotate(by: .degrees(Double(hour) * 30))
///     mark.fill(Path(CGRect(x: -1, y: -60, width: 2, height: 10)), with: .foreground)
///   }
/// }
/// ```
///
/// A context is a value: a copy draws into the same picture, and changes of its transform, its
/// opacity, its clips and its filters concern only the copy.
///
/// Nothing is drawn at coordinates that are not finite, or more than 10 million points away.
public struct GraphicsContext {
  let surface: CanvasSurface
  let layer: CanvasLayer
  /// The number of layers, clips and filters around the layer of the context.
  let layerLevel: Int
  var clips: [PictureClip] = []
  var filters: [Filter] = []
  var clipBounds: CGRect

  /// The opacity of what is drawn, from 0 to 1; other values are clamped to that range.
  public var opacity = 1.0
  /// How what is drawn is combined with what is behind it in the picture, or in its layer.
  public var blendMode = BlendMode.normal
  /// The map from the coordinates of the drawing to those of the canvas.
  public var transform = CGAffineTransform.identity

  init(_ surface: CanvasSurface) {
    self.surface = surface
    layer = CanvasLayer(surface)
    layerLevel = 0
    clipBounds = surface.bounds
  }

  /// Creates the context of a layer inside another context.
  private init(inside outer: GraphicsContext) {
    surface = outer.surface
    layer = CanvasLayer(outer.surface)
    layerLevel = outer.level + 1
    clipBounds = outer.clipBounds
    transform = outer.transform
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { surface.environment }

  var level: Int { layerLevel + clips.count + filters.count }

  // MARK: Coordinates

  /// Moves the origin of what is drawn from now on by a distance in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales what is drawn from now on around the origin.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Rotates what is drawn from now on around the origin, clockwise for positive angles.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  /// Applies a map to what is drawn from now on, before the current transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Clips

  /// How a clip limits what is drawn.
  ///
  /// ```swift
  /// context.clip(to: window, options: .inverse)
  /// ```
  public struct ClipOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The area outside of the path is visible.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// The smallest rectangle around everything that the clips leave visible, in the coordinates of
  /// the drawing; without clips that around the canvas. Clips of layers and inverse clips count as
  /// everything. Where nothing is visible, it is `.zero`.
  public var clipBoundingRect: CGRect {
    if clipBounds.isNull { return .zero }
    return transform.inverse.map(clipBounds.applying) ?? .zero
  }

  /// Draws from now on only inside of a path, and inside of the clips before.
  ///
  /// ```swift
  /// context.clip(to: Path(ellipseIn: frame))
  /// context.draw(Image("portrait"), in: frame)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The outline of the visible area. An empty one leaves nothing visible.
  ///   - style: The rule that says what is inside.
  ///   - options: Whether the area outside of the path is visible instead.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let area = path.drawable.map { style.isEOFilled ? surface.evenOddArea($0) : $0 }
    guard let outline = area?.drawable?.applying(exactly: transform), transform.isDrawable else {
      if !options.contains(.inverse) { clipAll() }
      return
    }
    if options.contains(.inverse) {
      let isShort = surface.admits(areaOf: outline)
      clips.append(
        isShort ? .outline(Path(surface.bounds).subtracting(outline)) : inverseMask(of: outline))
    } else {
      clips.append(.outline(outline))
      clipBounds = clipBounds.overlap(outline.boundingRect)
    }
  }

  /// Returns a mask that hides an area: unlike an outline, it is not computed here.
  private func inverseMask(of area: Path) -> PictureClip {
    let shape = ShapeMark(
      drawing: .shape(ShapeContent(path: area, fill: .black)), place: surface.bounds)
    return .mask(PictureClip.LayerMask([.inverted([.shapes([shape])], in: surface.bounds)]))
  }

  private mutating func clipAll() {
    clips.append(.outline(Path(CGRect.zero)))
    clipBounds = .null
  }

  /// Draws from now on only where a layer is opaque, and as far as it is.
  ///
  /// ```swift
  /// context.clipToLayer { layer in
  ///   layer.draw(Text("Sky").font(.largeTitle.bold()), at: center)
  /// }
  /// context.fill(Path(frame), with: .linearGradient(sky, startPoint: .zero, endPoint: bottom))
  /// ```
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the layer, from 0 to 1.
  ///   - options: Whether what is drawn is visible where the layer is transparent instead.
  ///   - content: Draws the layer. Its context has the transform of this one; otherwise it begins
  ///     anew.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var inner = GraphicsContext(inside: self)
    try content(&inner)
    let fade = Self.clamped(opacity)
    var items = inner.layer.finish()
    if fade < 1 { items = [.layer(LayerContent(opacity: fade), items)] }
    if options.contains(.inverse) { items = [.inverted(items, in: surface.bounds)] }
    clips.append(.mask(PictureClip.LayerMask(items)))
  }

  // MARK: Layers

  /// Draws a layer as a whole: with the opacity, the blend mode and the filters of this context.
  ///
  /// ```swift
  /// context.opacity = 0.5
  /// context.drawLayer { layer in
  ///   layer.fill(left, with: .color(.red))
  ///   layer.fill(right, with: .color(.red))  // not darker where both are
  /// }
  /// ```
  ///
  /// - Parameter content: Draws the layer. Its context has the transform of this one; otherwise it
  ///   begins anew.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext(inside: self)
    try content(&inner)
    let items = inner.layer.finish()
    if items.isEmpty { return }
    add(.isolated(items), covering: .everything(in: surface))
  }

  static func clamped(_ opacity: Double) -> Double {
    opacity.isNaN ? 1 : min(max(opacity, 0), 1)
  }
}
