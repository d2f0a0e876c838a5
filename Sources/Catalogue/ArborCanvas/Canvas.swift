import Arbor
public import ArborCore
import ArborDisplay
public import ArborEffects
import ArborLayout
public import Foundation

/// A view whose picture is drawn by code: lines, areas, texts, images and other views.
///
/// ```swift
/// Canvas { context, size in
///   let circle = Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4))
///   context.fill(circle, with: .color(.yellow))
///   context.stroke(circle, with: .color(.orange), lineWidth: 4)
///   context.draw(Text("Sun"), at: CGPoint(x: size.width / 2, y: size.height / 2))
/// }
/// ```
///
/// The canvas takes the proposed size; an unspecified length is 10 points. Its drawing ends at its
/// edges. The whole frame receives gestures; what is drawn is not interactive, and assistive
/// technology does not read it: describe the canvas with `accessibilityLabel(_:)`.
///
/// Each operation of the drawing becomes an element of the page. An operation keeps its element
/// from one drawing to the next by its place among all operations, so that a drawing of 10,000
/// shapes, of which one has changed, is updated with a few bytes.
///
/// Differs from SwiftUI: at most 100,000 operations are drawn, and of layers, clips and filters
/// inside each other at most 32; what is beyond is left out, and a diagnostic says so.
public nonisolated struct Canvas<Symbols: View>: View, @unchecked Sendable {
  /// The views that the drawing can show, each with a tag.
  public var symbols: Symbols
  /// Draws the picture into a context, for a size in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the picture has a black background.
  public var isOpaque: Bool
  /// The color space in which colors are combined; browsers combine them in sRGB in every mode.
  public var colorMode: ColorRenderingMode
  /// Whether the picture may appear later than the views around it; it never does.
  public var rendersAsynchronously: Bool

  /// Creates a canvas that shows views as parts of its drawing.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   guard let star = context.resolveSymbol(id: "star") else { return }
  ///   for x in stride(from: 20, to: size.width, by: 40) {
  ///     context.draw(star, at: CGPoint(x: x, y: size.height / 2))
  ///   }
  /// } symbols: {
  ///   Image(systemName: "star.fill").foregroundStyle(.yellow).tag("star")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - opaque: Whether the picture has a black background.
  ///   - colorMode: The color space in which colors are combined. Browsers use sRGB in every mode.
  ///   - rendersAsynchronously: Whether the picture may appear later than the views around it. The
  ///     server draws both together in any case.
  ///   - renderer: Draws the picture. It runs when the canvas is placed, and again when the size,
  ///     the environment, or a state that it reads has changed.
  ///   - symbols: The views that the drawing can show, each with a tag.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  @MainActor public var body: some View {
    GeometryReader { proxy in
      DrawnCanvas(canvas: self, size: proxy.size)
        .allowsHitTesting(false)
    }
    .modifier(UnaryModifier(CanvasFrame(isOpaque: isOpaque)))
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: Whether the picture has a black background.
  ///   - colorMode: The color space in which colors are combined. Browsers use sRGB in every mode.
  ///   - rendersAsynchronously: Whether the picture may appear later than the views around it. The
  ///     server draws both together in any case.
  ///   - renderer: Draws the picture. It runs when the canvas is placed, and again when the size,
  ///     the environment, or a state that it reads has changed.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

/// Runs the drawing of a canvas for its size, as a body that depends on what the drawing reads.
private nonisolated struct DrawnCanvas<Symbols: View>: View {
  let canvas: Canvas<Symbols>
  let size: CGSize
  @Environment(\.self) private var environment

  @MainActor var body: some View {
    let symbols = canvas.symbols is EmptyView ? nil : AnyView(canvas.symbols)
    PictureView(items: items(symbols), symbols: symbols, direction: environment.layoutDirection)
      .environment(\.layoutDirection, .leftToRight)
  }

  @MainActor private func items(_ symbols: AnyView?) -> [PicturePart] {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return []
    }
    let surface = CanvasSurface(size: size, environment: environment, symbols: symbols)
    var context = GraphicsContext(surface)
    canvas.renderer(&context, size)
    surface.report()
    return context.layer.finish()
  }
}

/// The edges of a canvas: nothing is drawn outside, and everything inside receives the pointer.
private nonisolated struct CanvasFrame: UnaryLayout {
  let isOpaque: Bool

  var name: String { "canvas" }
  var arguments: [NamedValue] { [NamedValue(name: "opaque", value: "\(isOpaque)")] }

  @MainActor func change(from old: Self) -> LeafChange { isOpaque == old.isOpaque ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> ArborDisplay.Segment.Content {
    let frame = Path(CGRect(origin: .zero, size: size))
    var layer = LayerContent(
      clip: frame, hits: .within(frame), effect: .isolated(isOpaque: isOpaque))
    layer.description = .init()
    layer.description?.isHidden = true
    return .layer(layer)
  }
}
