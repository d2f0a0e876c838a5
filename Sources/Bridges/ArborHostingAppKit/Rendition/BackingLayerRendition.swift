import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborPlatform
import Foundation

/// The rendition of an AppKit view's layer, as far as it draws by itself, and of its sublayers.
///
/// Layer coordinates begin at the lower left corner unless the view is flipped, so the layers of
/// other views are drawn upside down.
final class BackingLayerRendition: PartRendition {
  private weak var view: NSView?
  private let layer: CALayer
  weak var node: ObjectNode?

  private init(_ view: NSView, _ layer: CALayer) {
    self.view = view
    self.layer = layer
  }

  /// Returns the rendition of a view's layer; `nil` if a box shows all of it.
  ///
  /// - Parameter known: the rendition so far. It is reused, and updated, if it shows the same
  ///   layer.
  static func showing(
    _ view: NSView, _ known: BackingLayerRendition?
  ) -> BackingLayerRendition? {
    guard let layer = view.layer,
      !layer.ownSublayers.isEmpty || layer is CAGradientLayer || layer is CAShapeLayer
        || layer.image != nil
    else { return nil }
    guard let known, known.layer === layer else { return BackingLayerRendition(view, layer) }
    known.node?.contentChanged()
    return known
  }

  var objectName: String { TypeNames.short(type(of: layer)) }
  var frame: CGRect { CGRect(origin: .zero, size: view?.bounds.size ?? .zero) }

  var parts: [any ObjectRendition] {
    layer.ownSublayers.inDepth(\.zPosition).map { LayerRendition.showing($0) }
  }

  func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    look.ignoresPointer = true
    look.gradient = (layer as? CAGradientLayer)?.gradient
    if look.gradient != nil {
      look.cornerRadius = Double(layer.look.cornerRadius)
      look.roundCorners = UInt8(truncatingIfNeeded: layer.look.maskedCorners.rawValue)
    }
    look.motions = layer.motions(in: LayerSurroundings(moving: .drawing, isFilled: false))
    if view?.isFlipped == false { look.transform = CGAffineTransform(scaleX: 1, y: -1) }
    return look.finite
  }

  func content(in environment: EnvironmentValues) -> AnyView? { layer.shownOutline }

  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    proposal.replacingUnspecified()
  }
}
