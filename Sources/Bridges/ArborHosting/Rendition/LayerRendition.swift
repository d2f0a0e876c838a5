import Arbor
package import ArborCore
import ArborDisplay
package import ArborDrawing
package import ArborLayout
package import ArborPlatform
package import Foundation

/// The rendition of a layer that belongs to no view, in front of its view's own content and
/// behind the subviews.
package final class LayerRendition: PartRendition, LayerShower {
  private let layer: CALayer
  package weak var node: ObjectNode?
  package let drawing = ObjectDrawing()
  /// The revision of the page when the layer came to it.
  private var joined = 0

  private init(_ layer: CALayer) { self.layer = layer }

  /// Returns the rendition of a layer, which the layer references weakly; creates it if there is
  /// none.
  package static func showing(_ layer: CALayer) -> LayerRendition {
    if let known = layer.shower as? LayerRendition { return known }
    let fresh = LayerRendition(layer)
    layer.shower = fresh
    return fresh
  }

  package var objectName: String { TypeNames.short(type(of: layer)) }

  package var frame: CGRect {
    let geometry = layer.geometry
    return CGRect(origin: geometry.corner, size: geometry.bounds.size)
  }

  package var parts: [any ObjectRendition] {
    layer.layoutIfNeeded()
    return layer.ownSublayers.inDepth(\.zPosition).map { LayerRendition.showing($0) }
  }

  package func look(in environment: EnvironmentValues) -> ObjectLook {
    layer.layoutIfNeeded()
    var look = ObjectLook()
    look.ignoresPointer = true
    look.background = layer.backgroundColor?.rgba
    look.gradient = (layer as? CAGradientLayer)?.gradient
    look.opacity = Double(layer.opacity)
    look.isHidden = layer.isHidden
    look.clips = layer.masksToBounds
    look.transform = layer.geometry.transform
    look.anchor = layer.geometry.anchorPoint
    look.boundsOrigin = layer.geometry.bounds.origin
    look.projection = layer.superlayer?.projection(at: layer.geometry.corner)
    look.adopt(layer)
    look.adoptMask(layer)
    return look.finite
  }

  package func content(in environment: EnvironmentValues) -> AnyView? {
    layer.isDrawn
      ? drawn(behind: layer.shownOutline, origin: layer.geometry.bounds.origin)
      : layer.shownOutline
  }

  package func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    layer.geometry.bounds.size
  }

  package func join(_ node: ObjectNode) {
    self.node = node
    joined = node.host.revision
  }

  package var isSeen: Bool { node.map { $0.host.revision > joined } ?? false }

  package func layerDidChange() {
    guard let node else { return }
    if layer.projects { layer.tellProjected() }
    node.contentChanged()
    node.enclosingObject?.partsMoved()
  }
}

extension LayerRendition: DrawingObject {
  package var drawsDark: Bool { false }
  package var drawingFollowsSize: Bool { layer.needsDisplayOnBoundsChange }
  package func layerNeedsDisplay() { drawing.invalidate() }

  package func record() -> DrawnPicture {
    let bounds = layer.bounds
    let context = CGContext(
      size: bounds.size, isFlipped: !layer.isUpward,
      base: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    layer.draw(in: context)
    return context.finish()
  }
}

/// A shape with a fixed path in a layer's own coordinates.
private struct FixedOutline: Shape {
  let outline: Path
  nonisolated func path(in rect: CGRect) -> Path { outline }
}

extension CALayer {
  /// The image of a layer, or the drawn path of a `CAShapeLayer`; `nil` for other layers.
  package var shownOutline: AnyView? {
    if let image {
      let scale = CGSize(width: 1, height: isUpward ? -1 : 1)
      return AnyView(shown(image).scaleEffect(scale))
    }
    guard let layer = self as? CAShapeLayer, let shape = layer.shape else { return nil }
    return AnyView(
      ZStack {
        if let fill = shape.fill { FixedOutline(outline: shape.path).fill(Color(fill)) }
        if let stroke = shape.stroke {
          FixedOutline(outline: layer.linePath(of: shape.path))
            .stroke(Color(stroke.color), style: stroke.style)
        }
      })
  }
}

extension CALayer {
  /// Returns the image as it fills the layer.
  @ViewBuilder private func shown(_ image: CGImage) -> some View {
    let tint = (self as? ParticleLayer)?.tint
    let whole = Image(image.asset).renderingMode(tint == nil ? nil : .template)
    let color = tint.map { Color($0) }
    shown(whole).foregroundColor(color)
  }

  @ViewBuilder private func shown(_ whole: Image) -> some View {
    switch contentsGravity {
    case .resizeAspect: whole.resizable().aspectRatio(contentMode: .fit)
    case .resizeAspectFill: whole.resizable().aspectRatio(contentMode: .fill)
    case .center: whole
    default: whole.resizable()
    }
  }
}

extension ObjectLook {
  /// Adds the layer's mask to the look.
  @MainActor package mutating func adoptMask(_ layer: CALayer?) {
    guard let mask = layer?.mask else { return }
    let cut = mask.cut
    self.mask = cut.shown
    opacity *= cut.opacity
  }
}

extension CALayer {
  /// The visible part of a layer whose mask this is, and its opacity, in the coordinates of that
  /// layer.
  fileprivate var cut: (shown: LayerContent.Mask, opacity: Double) {
    let nothing: (LayerContent.Mask, Double) = (.outline(Path()), 1)
    let frame = frame
    let lengths = [frame.minX, frame.minY, frame.width, frame.height]
    if isHidden || opacity <= 0 || !lengths.allSatisfy(\.isFinite) { return nothing }
    let whole = Double(opacity)
    if let gradient = (self as? CAGradientLayer)?.gradient {
      return (.gradient(gradient, frame), whole)
    }
    if let color = backgroundColor?.rgba, color.opacity > 0 {
      let outline = Path(
        roundedRect: frame, cornerRadius: look.cornerRadius,
        corners: UInt8(truncatingIfNeeded: look.maskedCorners.rawValue))
      return (.outline(outline), whole * Double(color.opacity))
    }
    let way = CGAffineTransform(
      translationX: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
    if var shape = (self as? CAShapeLayer)?.shape {
      shape.path = shape.path.applying(way)
      if let fill = shape.fill, fill.opacity <= 0 { shape.fill = nil }
      if let stroke = shape.stroke, stroke.color.opacity <= 0 { shape.stroke = nil }
      if shape.stroke != nil { return (.shape(shape), whole) }
      if let fill = shape.fill { return (.outline(shape.path), whole * Double(fill.opacity)) }
    }
    let inner = ownSublayers + (owner?.layersInside ?? [])
    if inner.isEmpty { return nothing }
    var outline = Path()
    for layer in inner { outline.addPath(layer.cut.shown.outline.applying(way)) }
    return (.outline(outline), whole)
  }
}

extension LayerContent.Mask {
  /// The outline of the visible part.
  fileprivate var outline: Path {
    switch self {
    case .outline(let path): path
    case .shape(let shape): shape.path
    case .gradient(_, let place): Path(place)
    }
  }
}
