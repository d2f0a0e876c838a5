public import Arbor
public import ArborCore
import ArborDisplay

/// Colors at the points of a grid that pass into each other, as a style and as a view.
///
/// ```swift
/// MeshGradient(
///   width: 3, height: 2,
///   points: [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.5, 1], [1, 1]],
///   colors: [.red, .purple, .indigo, .orange, .pink, .blue])
/// ```
///
/// Differs from SwiftUI: browsers have no such gradients. They show a picture of 64 by 64 pixels,
/// stretched over the frame; texts and controls have the first color.
public struct MeshGradient: Sendable {
  /// A point of a grid with the directions of its lines.
  ///
  /// ```swift
  /// MeshGradient.BezierPoint(
  ///   position: [0.5, 0.5], leadingControlPoint: [0.3, 0.5], topControlPoint: [0.5, 0.3],
  ///   trailingControlPoint: [0.7, 0.5], bottomControlPoint: [0.5, 0.7])
  /// ```
  public struct BezierPoint: Equatable, Sendable {
    /// The place in the frame, as a fraction of its size.
    public var position: SIMD2<Float>
    /// The control point of the line to the point before it in its row.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point of the line to the point above.
    public var topControlPoint: SIMD2<Float>
    /// The control point of the line to the next point in its row.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point of the line to the point below.
    public var bottomControlPoint: SIMD2<Float>

    /// Creates a point.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The points of the grid, row by row.
  public enum Locations: Equatable, Sendable {
    /// Points that straight or smoothly bent lines connect.
    case points([SIMD2<Float>])
    /// Points with the directions of their lines.
    case bezierPoints([BezierPoint])
  }

  /// The colors of the points, row by row.
  public enum Colors: Equatable, Sendable {
    /// Colors, which may depend on the environment.
    case colors([Color])
    /// The components of colors.
    case resolvedColors([Color.Resolved])
  }

  /// The number of points in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The points, row by row.
  public var locations: Locations
  /// The colors of the points, row by row.
  public var colors: Colors
  /// The color outside of the grid.
  public var background: Color
  /// Whether colors change smoothly across the lines of the grid; otherwise evenly between them.
  public var smoothsColors: Bool
  /// The color space in which colors are mixed.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a gradient. It is not drawn unless there are as many points and colors as the grid
  /// has, at least 2 in each direction.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// Creates a gradient of points and colors.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  /// Creates a gradient of points with directions, and colors.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    let colors: [RGBA] =
      switch colors {
      case .colors(let colors): colors.map { $0.rgba(in: environment) }
      case .resolvedColors(let colors):
        colors.map {
          RGBA(red: $0.red, green: $0.green, blue: $0.blue, opacity: $0.opacity)
        }
      }
    let ground = background.rgba(in: environment)
    let isPerceptual = colorSpace.isPerceptual
    let mesh = MeshPicture(
      width: width, height: height, points: bezierPoints,
      colors: colors.map { isPerceptual ? $0.oklab : $0.components }, smooths: smoothsColors,
      isPerceptual: isPerceptual)
    guard let mesh, let first = colors.first else { return _ResolvedStyle(color: ground) }
    var style = _ResolvedStyle(color: first)
    style.extras.picture = PicturePaint(
      url: mesh.address(on: isPerceptual ? ground.oklab : ground.components))
    return style
  }

  private var bezierPoints: [BezierPoint] {
    switch locations {
    case .bezierPoints(let points): points
    case .points(let points): MeshPicture.smoothed(points, width: width)
    }
  }
}

extension MeshGradient: ShapeStyle {}

extension RGBA {
  fileprivate var components: SIMD4<Float> { SIMD4(red, green, blue, opacity) }
}

extension MeshGradient: View {
  public var body: some View { Rectangle().fill(self) }
}
