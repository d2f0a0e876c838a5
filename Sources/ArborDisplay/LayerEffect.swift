/// A change of what a layer shows as a whole: of its colours, of its sharpness, or of how it is
/// laid over what is behind it.
///
/// A layer has at most one; several effects are layers in each other, the innermost comes first.
/// Components of colours are those of sRGB from 0 to 1, not premultiplied; results outside of that
/// range are limited to it. Effects of colour leave the opacity as it is, except `multiply`.
package enum LayerEffect: Hashable, Sendable {
  /// Adds an amount to each component; a negative one darkens.
  case brightness(Double)
  /// Moves each component away from the middle by a factor: 1 changes nothing, a negative one also
  /// inverts.
  case contrast(Double)
  /// 0 leaves greys, 1 changes nothing, greater factors make colours stronger.
  case saturation(Double)
  /// 0 changes nothing, 1 leaves greys.
  case grayscale(Double)
  case hueRotation(Angle)
  case invert
  /// Multiplies each component, and the opacity, with that of a colour.
  case multiply(RGBA)
  /// A Gaussian blur, its radius the standard deviation in points. One that is opaque ends at the
  /// edges of the layer, and nothing of it is translucent.
  case blur(radius: Double, isOpaque: Bool)
  case blend(BlendMode)
  /// Blends the content with itself first, and then once with what is behind the layer. One that is
  /// opaque has a black ground.
  case isolated(isOpaque: Bool)
}

/// How the colours of a view are combined with those behind it.
///
/// Differs from SwiftUI: the modes `sourceAtop`, `destinationOver`, `destinationOut` and
/// `plusDarker` are not declared, because browsers have no counterpart.
public enum BlendMode: String, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
}
