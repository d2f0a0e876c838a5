public import Arbor
public import ArborCanvas
import ArborCore
import ArborDisplay
public import ArborEffects
import ArborGraph
public import Foundation

extension Image {
  /// Creates an image that code draws, of a size in points.
  ///
  /// ```swift
  /// Image(size: CGSize(width: 24, height: 24), label: Text("Done")) { context in
  ///   context.fill(Path(ellipseIn: dot), with: .color(.green))
  /// }
  /// ```
  ///
  /// It is drawn at once, with two pixels per point, which takes some milliseconds; in a body that
  /// is evaluated often, a ``Canvas`` is better. One of no area, or of more than 12,000,000 pixels,
  /// shows nothing.
  ///
  /// Differs from SwiftUI: it is drawn on the main actor only, and in a light appearance.
  ///
  /// - Parameters:
  ///   - label: The accessibility label; without one, assistive technology ignores the image.
  ///   - opaque: Whether the picture has a black background.
  ///   - colorMode: The color space in which colors are combined: sRGB in every mode.
  ///   - renderer: Draws the image.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      MainQueue.isCurrent
    else {
      self = .nothing
      return
    }
    nonisolated(unsafe) let draw = renderer
    let asset = MainActor.assumeIsolated {
      let canvas = Canvas(opaque: opaque, colorMode: colorMode) { context, _ in draw(&context) }
        .frame(width: size.width, height: size.height)
      let renderer = ImageRenderer(content: canvas)
      renderer.scale = 2
      return renderer.picture
    }
    self = asset.map { Image($0, label: label?.plainString ?? "") } ?? .nothing
  }
}
