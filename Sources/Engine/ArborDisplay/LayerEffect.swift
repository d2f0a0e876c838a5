/// A change of a layer's appearance as a whole: of its colors, of its sharpness, or of its blending
/// with the content behind it.
///
/// A layer has at most one; several effects are nested layers, of which the innermost applies
/// first. Color components are those of sRGB from 0 to 1, not premultiplied; results are clamped to
/// that range. Color effects do not change the opacity, except `multiply`.
package enum LayerEffect: Hashable, Sendable {
  /// Adds an amount to each component; a negative amount darkens.
  case brightness(Double)
  /// Scales the distance of each component from the middle by a factor: 1 changes nothing, a
  /// negative factor also inverts.
  case contrast(Double)
  /// 0 produces grays, 1 changes nothing, greater factors intensify colors.
  case saturation(Double)
  /// 0 changes nothing, 1 produces grays.
  case grayscale(Double)
  case hueRotation(Angle)
  case invert
  /// Multiplies each component, and the opacity, by that of a color.
  case multiply(RGBA)
  /// A Gaussian blur; the radius is the standard deviation in points. An opaque blur ends at the
  /// edges of the layer, and no part of it is translucent.
  case blur(radius: Double, isOpaque: Bool)
  /// A shadow of everything that the layer draws, behind it.
  case shadow(LayerContent.Shadow)
  case blend(BlendMode)
  /// Adds the content to what is behind it, where the two share the opacity.
  case sum
  /// Replaces red, green, blue and opacity by the sums of these and of 1, each times a factor: four
  /// rows of five factors. It changes the opacity.
  case matrix([Float])
  /// Blends the content first with itself, and then as a whole with what is behind the layer. With
  /// `isOpaque` it has a black background.
  case isolated(isOpaque: Bool)
  /// Makes colors black, the more opaque the lighter they were.
  case luminanceToAlpha
  /// The first child is not drawn: its opacity is the visible part of the other children.
  case mask
}

/// The blending of a view's colors with those behind it.
///
/// ```swift
/// ZStack {
///   Rectangle().fill(.blue)
///   Circle().blendMode(.destinationOut)
/// }
/// .compositingGroup()
/// ```
///
/// Differs from SwiftUI: a view with `destinationOut` cuts a hole into the nearest enclosing
/// compositing group, drawing group or mask, also into what is in front of it; without one of them
/// it is invisible. A view with `sourceAtop` is visible where anything of its compositing or
/// drawing group is, also where that is in front of it; without one of them everywhere.
/// `plusDarker` multiplies, since browsers do not have the mode; a ``GraphicsContext`` has it.
public enum BlendMode: String, Hashable, Sendable {
  /// The modes, with the meaning of the CSS blend modes of the same names.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
  /// Removes what is behind the view, as far as the view is opaque; draws the view only where
  /// something is behind it; draws it behind everything else; darkens.
  case destinationOut, sourceAtop, destinationOver, plusDarker
}
