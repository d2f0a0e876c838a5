import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import ArborUIKit
import Foundation

/// Shows a layer that belongs to no view, in front of what the view around shows and behind its subviews.
final class LayerPresentation: ObjectPresentation, LayerShower {
  private let layer: CALayer
  private weak var node: ObjectNode?

  private init(_ layer: CALayer) { self.layer = layer }

  /// What shows a layer: one as long as somebody holds it.
  static func showing(_ layer: CALayer) -> LayerPresentation {
    if let known = layer.shower as? LayerPresentation { return known }
    let fresh = LayerPresentation(layer)
    layer.shower = fresh
    return fresh
  }

  var objectName: String { TypeNames.short(type(of: layer)) }

  var frame: CGRect {
    let geometry = layer.geometry
    return CGRect(origin: geometry.corner, size: geometry.bounds.size)
  }

  var parts: [any ObjectPresentation] {
    layer.ownSublayers.map { LayerPresentation.showing($0) }
  }

  func look(in environment: EnvironmentValues) -> ObjectLook {
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
    look.take(layer)
    look.takeMask(layer)
    return look.finite
  }

  func content(in environment: EnvironmentValues) -> AnyView? {
    guard let shape = (layer as? CAShapeLayer)?.shape else { return nil }
    return AnyView(
      ZStack {
        if let fill = shape.fill { FixedOutline(outline: shape.path).fill(Color(fill)) }
        if let stroke = shape.stroke {
          FixedOutline(outline: shape.path).stroke(Color(stroke.color), style: stroke.style)
        }
      })
  }

  func join(_ node: ObjectNode) { self.node = node }
  func leave(_ node: ObjectNode) { if self.node === node { self.node = nil } }

  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    layer.geometry.bounds.size
  }

  func arrange(in size: CGSize, isOutermost: Bool) {}

  func layerDidChange() {
    guard let node else { return }
    node.contentChanged()
    node.enclosingObject?.partsMoved()
  }
}

/// An outline in a layer's own coordinates.
private struct FixedOutline: Shape {
  let outline: Path
  nonisolated func path(in rect: CGRect) -> Path { outline }
}

extension UIView {
  /// What shows the layers in the view's own.
  var layerParts: [any ObjectPresentation] {
    (layerIfLoaded?.ownSublayers ?? []).map { LayerPresentation.showing($0) }
  }
}

extension ObjectLook {
  /// Takes what of the layer is seen.
  @MainActor mutating func takeMask(_ layer: CALayer?) {
    guard let mask = layer?.mask as? CAShapeLayer, let path = mask.filled else { return }
    let corner = mask.frame.origin
    self.mask = path.transformed(
      by: CGAffineTransform(translationX: corner.x, y: corner.y))
  }
}
