package import ArborCore
import ArborDisplay
package import ArborPlatform
import Foundation

extension ObjectLook {
  /// Applies the corner radius, the border, the animations and the shadow of a layer.
  ///
  /// - Parameter moving: The part of the layer's animations that the object shows.
  @MainActor package mutating func adopt(
    _ layer: CALayer?, moving: LayerSurroundings.Parts = .all
  ) {
    if let layer {
      spatial = layer.ownSpatial
      isOneSided = !layer.isDoubleSided
      depth = Double(layer.zPosition)
      blend = layer.blend
      if layer.animations != nil {
        motions = layer.motions(
          in: LayerSurroundings(
            moving: moving, isUpward: layer.isUpwardOutside, projection: projection,
            isFilled: background != nil))
      }
    }
    guard let layer = layer?.look else { return }
    cornerRadius = Double(layer.cornerRadius)
    if cornerRadius > 0 {
      roundCorners = UInt8(truncatingIfNeeded: layer.maskedCorners.rawValue)
    }
    borderWidth = Double(layer.borderWidth)
    if borderWidth > 0 { borderColor = layer.borderColor?.rgba ?? .black }
    guard layer.shadowOpacity > 0, var color = layer.shadowColor?.rgba else { return }
    color.opacity *= layer.shadowOpacity
    shadow = LayerContent.Shadow(
      color: color, radius: Double(layer.shadowRadius), x: Double(layer.shadowOffset.width),
      y: Double(layer.shadowOffset.height))
  }

  /// The look with default values in place of non-finite lengths, which would make comparisons fail
  /// (NaN is unequal to itself).
  package var finite: ObjectLook {
    var look = self
    func keep(_ length: inout Double, or standard: Double) {
      if !length.isFinite { length = standard }
    }
    keep(&look.opacity, or: 1)
    keep(&look.cornerRadius, or: 0)
    keep(&look.borderWidth, or: 0)
    if var shadow = look.shadow {
      keep(&shadow.radius, or: 0)
      keep(&shadow.x, or: 0)
      keep(&shadow.y, or: 0)
      look.shadow = shadow
    }
    let entries = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    if !entries.allSatisfy(\.isFinite) { look.transform = .identity }
    return look
  }

  /// Applies accessibility values.
  package mutating func adopt(_ values: AccessibleValues?) {
    guard let values else { return }
    var shown = LayerContent.Description()
    let label = [values.label, values.value].compactMap { $0 }.joined(separator: ", ")
    if values.isElement {
      shown.label = label.isEmpty ? nil : label
      shown.hint = values.hint
      shown.role = values.role
    }
    if values.isModal { shown.traits.insert(.isModal) }
    if values.groups { shown.children = .contained }
    shown.isLeaf = values.isLeaf
    shown.identifier = values.identifier
    shown.toolTip = values.toolTip
    shown.isHidden = values.isHidden
    description = shown == LayerContent.Description() ? nil : shown
  }
}
