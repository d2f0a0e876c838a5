package import ArborDisplay
public import Foundation

extension CGContext {
  // MARK: Colors

  /// Sets the color of areas.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
  /// Sets the color of areas, from components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColorSpace.sRGBSpace.color([red, green, blue, alpha])
  }
  /// Sets the color of areas to a gray, from 0, black, to 1, white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = CGColorSpace.graySpace.color([gray, alpha])
  }

  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }
  /// Sets the color of lines, from components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColorSpace.sRGBSpace.color([red, green, blue, alpha])
  }
  /// Sets the color of lines to a gray, from 0, black, to 1, white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColorSpace.graySpace.color([gray, alpha])
  }

  // MARK: Lines

  /// Sets the width of lines, in points; 1 at first. With a width of 0 or less, and one that is not
  /// a number, nothing is drawn.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
  /// Sets the ratio of the length of a pointed corner to the width of the line from which on it is
  /// cut off; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) {
    state.style.miterLimit = limit.isFinite ? max(limit, 1) : 10
  }

  /// Sets the lengths of dashes and gaps in turn, in points.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which lines begin.
  ///   - lengths: At most 1,000 lengths; without any that is greater than 0, lines are solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.setDash(lengths, phase: phase)
  }

  // MARK: Effects

  /// Sets the opacity of all that is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    state.opacity = alpha.isNaN ? 1 : Double(min(max(alpha, 0), 1))
  }

  /// Sets how what is drawn is combined with what is behind it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the shadow of what is drawn: a third of black.
  ///
  /// - Parameters:
  ///   - offset: How far it is moved, in points; the current transform does not apply.
  ///   - blur: Twice the standard deviation of its blur, in points.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets the shadow of what is drawn.
  ///
  /// - Parameters:
  ///   - offset: How far it is moved, in points; the current transform does not apply.
  ///   - blur: Twice the standard deviation of its blur, in points.
  ///   - color: Its color; `nil` for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    func finite(_ length: CGFloat) -> Double {
      length.isFinite ? Double(min(max(length, -10_000), 10_000)) : 0
    }
    state.shadow = color.map {
      LayerContent.Shadow(
        color: $0.rgba, radius: max(finite(blur), 0) / 2, x: finite(offset.width),
        y: finite(offset.height) * shadowSign)
    }
  }

  /// Changes nothing: browsers draw smooth edges.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Changes nothing: browsers draw curves as exactly as the screen can show them.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Sets the fill color to black, as each change of the color space does. Colors have a space of
  /// their own.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fill = .black }
  /// Sets the line color to black, as each change of the color space does. Colors have a space of
  /// their own.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = .black }
  /// Changes nothing: browsers draw smooth edges.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// How images are scaled: always the browser's choice, whatever is set.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
}

extension StrokeStyle {
  /// Sets the lengths of dashes and gaps: at most 1,000, and none if all are 0.
  package mutating func setDash(_ lengths: [CGFloat], phase: CGFloat) {
    let known = lengths.prefix(1_000).map { $0.isFinite ? max($0, 0) : 0 }
    dash = known.contains { $0 > 0 } ? known : []
    dashPhase = phase.isFinite ? phase : 0
  }
}
