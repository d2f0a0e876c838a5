public import Arbor
import ArborCore
public import ArborDisplay
public import ArborPaints
public import Foundation

extension GraphicsContext {
  /// How gradients are drawn beyond their ends.
  ///
  /// ```swift
  /// let stripes = GraphicsContext.Shading.linearGradient(
  ///   Gradient(colors: [.red, .white]), startPoint: .zero, endPoint: CGPoint(x: 20, y: 0),
  ///   options: .mirror)
  /// ```
  public struct GradientOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The colors begin again beyond the last one. More than 200 repetitions are not drawn.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The colors are repeated, each second time from the last one to the first.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colors are mixed by the amount of light. Browsers mix them in sRGB: it changes nothing.
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// The color, the gradient or the image with which a path is filled.
  ///
  /// ```swift
  /// context.fill(
  ///   Path(frame),
  ///   with: .linearGradient(
  ///     Gradient(colors: [.cyan, .blue]), startPoint: .zero,
  ///     endPoint: CGPoint(x: 0, y: size.height)))
  /// ```
  ///
  /// Points are in the coordinates of the drawing.
  public struct Shading: Sendable {
    private enum Storage {
      case color(Color)
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint, GradientOptions)
      case radial(Gradient, CGPoint, CGFloat, CGFloat, GradientOptions)
      case conic(Gradient, CGPoint, Angle)
      case tiles(Image, CGPoint, CGRect, CGFloat)
      case backdrop
    }

    private let storage: Storage

    /// The foreground style of the canvas.
    public static var foreground: Shading { Shading(storage: .style(ForegroundStyle())) }

    /// A copy of the operations drawn so far in the canvas, or in the layer of the context.
    ///
    /// ```swift
    /// var glass = context
    /// glass.addFilter(.blur(radius: 6))
    /// glass.fill(Path(roundedRect: pane, cornerRadius: 12), with: .backdrop)
    /// ```
    ///
    /// Each use draws all of those operations a second time, so it costs as much as they did, and
    /// they count again towards the operations of the canvas. A use that would bring the copied
    /// operations of a canvas above 4,000 draws nothing.
    public static var backdrop: Shading { Shading(storage: .backdrop) }

    /// Returns the first of several shadings; without one, the foreground style.
    ///
    /// Differs from SwiftUI: the other shadings are not used, because symbols and images get one.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// Returns a color.
    public static func color(_ color: Color) -> Shading { Shading(storage: .color(color)) }

    /// Returns a color of components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Returns a gray from 0, black, to 1, white.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// Returns a style. Its places are relative to the smallest rectangle around the path.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(storage: .style(style))
    }

    /// Returns colors that pass into each other along a line.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - startPoint: The place of the first color.
    ///   - endPoint: The place of the last color.
    ///   - options: How the gradient goes on beyond these points; by default with their colors.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(storage: .linear(gradient, startPoint, endPoint, options))
    }

    /// Returns colors that pass into each other around a center.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - center: The center.
    ///   - startRadius: The distance of the first color from the center, in points.
    ///   - endRadius: The distance of the last color from the center, in points.
    ///   - options: How the gradient goes on beyond the last radius; by default with its color.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(storage: .radial(gradient, center, startRadius, endRadius, options))
    }

    /// Returns colors that pass into each other by the angle around a center.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - center: The center.
    ///   - angle: The angle of the first and of the last color, clockwise from the right.
    ///   - options: They change nothing: the gradient goes all the way around.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(storage: .conic(gradient, center, angle))
    }

    /// Returns the colors of a mesh, which is stretched over the smallest rectangle around the
    /// path.
    ///
    /// ```swift
    /// let mesh = MeshGradient(
    ///   width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
    ///   colors: [.red, .orange, .purple, .blue])
    /// context.fill(Path(ellipseIn: frame), with: .meshGradient(mesh))
    /// ```
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { .style(mesh) }

    /// Returns copies of an image beside each other.
    ///
    /// - Parameters:
    ///   - image: The image, in its own size.
    ///   - origin: The upper left corner of a copy.
    ///   - sourceRect: The part of the image to begin with, in fractions of its size; as for
    ///     `ImagePaint`, whole images are repeated.
    ///   - scale: The factor for the size of the image.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(storage: .tiles(image, origin, sourceRect, scale))
    }

    /// Whether the shading is what texts and symbols have without one.
    var isForeground: Bool {
      if case .style(let style) = storage { style is ForegroundStyle } else { false }
    }

    /// Whether the shading is a copy of what is drawn already.
    var isBackdrop: Bool { if case .backdrop = storage { true } else { false } }

    /// Returns the shading as one color; `nil` if it may be more.
    func color(in environment: EnvironmentValues) -> RGBA? {
      guard case .color(let color) = storage else { return nil }
      let paint = color._resolve(environment)
      return paint.fillsBoxes ? nil : paint.color
    }

    /// Returns the shading of a rectangle in the coordinates of the drawing.
    func paint(of frame: CGRect, in environment: EnvironmentValues) -> _ResolvedStyle {
      switch storage {
      case .color(let color): return color._resolve(environment)
      case .style(let style): return style._resolve(environment)
      case .backdrop: return _ResolvedStyle(color: .black)
      case .linear(let gradient, let start, let end, let options):
        let line = GradientLine(start, end, options, over: frame)
        return line.spread(
          LinearGradient(
            gradient: gradient, startPoint: frame.fraction(line.start),
            endPoint: frame.fraction(line.end)
          )._resolve(environment))
      case .radial(let gradient, let center, let start, let end, let options):
        let rays = GradientRays(center, start, end, options, over: frame)
        return rays.spread(
          RadialGradient(
            gradient: gradient, center: frame.fraction(center), startRadius: rays.start,
            endRadius: rays.end
          )._resolve(environment))
      case .conic(let gradient, let center, let angle):
        return AngularGradient(gradient: gradient, center: frame.fraction(center), angle: angle)
          ._resolve(environment)
      case .tiles(let image, let origin, let source, let scale):
        var paint = ImagePaint(image: image, sourceRect: source, scale: scale)
          ._resolve(environment)
        if let tile = paint.extras.picture?.tile, origin.x.isFinite, origin.y.isFinite {
          paint.extras.picture?.tile = tile.offsetBy(
            dx: origin.x - frame.minX, dy: origin.y - frame.minY)
        }
        return paint
      }
    }
  }

  /// Returns the shading as it is: shadings are resolved when they are drawn.
  public func resolve(_ shading: Shading) -> Shading { shading }
}

extension CGRect {
  /// Returns a point as fractions of the rectangle; one without an extent counts as a tiny one.
  fileprivate func fraction(_ point: CGPoint) -> UnitPoint {
    UnitPoint(x: (point.x - minX) / max(width, 0.001), y: (point.y - minY) / max(height, 0.001))
  }
}
