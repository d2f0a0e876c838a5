import Arbor
public import ArborDisplay
public import ArborPaints
import ArborPaths
public import Foundation

extension GraphicsContext {
  /// Fills a path.
  ///
  /// ```swift
  /// context.fill(Path(ellipseIn: frame), with: .color(.blue))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The outline, in the coordinates of the drawing.
  ///   - shading: The color, the gradient or the image.
  ///   - style: The rule that says what is inside.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(style.isEOFilled ? path.normalized(eoFill: true) : path, nil, shading)
  }

  /// Draws a line along a path, with half of its width on each side.
  ///
  /// ```swift
  /// context.stroke(route, with: .color(.red), style: StrokeStyle(lineWidth: 3, dash: [6, 4]))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The line, in the coordinates of the drawing.
  ///   - shading: The color, the gradient or the image.
  ///   - style: The width and the look of the line. One whose width is not greater than 0 draws
  ///     nothing.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard style.lineWidth > 0, style.lineWidth <= Path.farthest else { return }
    draw(path, style, shading)
  }

  /// Draws a line of a width, in points, along a path, with half of it on each side.
  ///
  /// ```swift
  /// context.stroke(Path(frame), with: .foreground, lineWidth: 2)
  /// ```
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func draw(_ path: Path, _ stroke: StrokeStyle?, _ shading: Shading) {
    guard transform.isDrawable, let path = path.drawable else { return }
    if let color = shading.color(in: environment) {
      return draw(shape(path, stroke, color), _ResolvedStyle(color: color))
    }
    // A gradient across a straight line needs some room.
    var frame = path.boundingRect
    frame.size = CGSize(width: max(frame.width, 1), height: max(frame.height, 1))
    let paint = shading.paint(of: frame, in: environment)
    if paint.fillsBoxes {
      add(box(path, stroke, paint, frame), blended: paint.extras.blendMode)
    } else {
      draw(shape(path, stroke, paint.color), paint)
    }
  }

  private func draw(_ mark: ShapeMark, _ paint: _ResolvedStyle) {
    var mark = mark
    if let shadow = paint.extras.shadow, case .shape(var shape) = mark.drawing {
      shape.shadow = shadow
      mark.drawing = .shape(shape)
    }
    add(mark)
  }

  /// Returns a shape in one color. Its outline has the turn and the scale of the context, and its
  /// place the translation.
  private func shape(_ path: Path, _ stroke: StrokeStyle?, _ color: RGBA) -> ShapeMark {
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    var shape: ShapeContent
    if let stroke {
      if let scale = linear.scale {
        shape = ShapeContent(
          path: path.applying(exactly: linear),
          stroke: .init(color: color, style: stroke.scaled(by: scale)))
      } else {
        shape = ShapeContent(path: path.strokedPath(stroke).applying(linear), fill: color)
      }
    } else {
      shape = ShapeContent(path: path.applying(exactly: linear), fill: color)
    }
    return ShapeMark(
      drawing: .shape(shape),
      place: CGRect(origin: CGPoint(x: transform.tx, y: transform.ty), size: surface.size))
  }

  /// Returns a box with a gradient or an image, of which a path is visible.
  private func box(
    _ path: Path, _ stroke: StrokeStyle?, _ paint: _ResolvedStyle, _ frame: CGRect
  ) -> ShapeMark {
    let border = stroke.map { $0.reach(along: path) } ?? 0
    let place = frame.insetBy(dx: -border, dy: -border)
    let inner = CGRect(origin: CGPoint(x: border, y: border), size: frame.size)
    let outline = path.applying(
      exactly: CGAffineTransform(translationX: -place.minX, y: -place.minY))
    let mask: LayerContent.Mask =
      stroke.map { .shape(ShapeContent(path: outline, stroke: .init(color: .black, style: $0))) }
      ?? .outline(outline)
    let isColored = paint.gradient == nil && paint.extras.picture == nil
    var layer = LayerContent(
      box: .init(
        background: isColored ? paint.color : nil,
        gradient: paint.gradient?.content(of: inner, in: place.size),
        backdropBlur: paint.extras.backdropBlur, mask: mask))
    layer.box?.picture = paint.extras.picture?.content(of: inner)
    let corner = place.origin
    if transform.isTranslation {
      return ShapeMark(
        drawing: .box(layer), place: place.offsetBy(dx: transform.tx, dy: transform.ty))
    }
    layer.transform = transform.around(CGPoint(x: -corner.x, y: -corner.y))
    return ShapeMark(drawing: .box(layer), place: place)
  }

  // MARK: Adding

  /// Adds a shape with the opacity, the blend mode, the filters and the clips of the context.
  private func add(_ mark: ShapeMark, blended own: ArborDisplay.BlendMode = .normal) {
    let mode = own == .normal ? blendMode : BlendMode(own)
    if mode == .clear { return add(mark.opaque.part, 1, mode) }
    let fade = Self.clamped(opacity)
    guard filters.isEmpty, mode == .normal else {
      return add(mark.part, fade, mode)
    }
    guard fade > 0, surface.admits(level: level) else { return }
    layer.add(mark.faded(by: fade), within: clips)
  }

  /// Adds a part with the opacity, the blend mode, the filters and the clips of the context.
  func add(_ part: PicturePart) { add(part, Self.clamped(opacity), blendMode) }

  /// ## Algorithm
  /// 1. The filters apply to the part alone, the last one first.
  /// 2. Then the opacity applies, then the clips.
  /// 3. The result is blended with what is behind it.
  private func add(_ part: PicturePart, _ fade: Double, _ mode: BlendMode) {
    guard fade > 0, surface.admits(level: level) else { return }
    var part = part
    for filter in filters.reversed() { part = .layer(filter.layer(in: surface), [part]) }
    if fade < 1 { part = .layer(LayerContent(opacity: fade), [part]) }
    if mode.mode == .normal { return layer.add(part, within: clips) }
    let blended = PicturePart.layer(
      LayerContent(effect: .blend(mode.mode)), PictureClip.applying(clips, to: [part]))
    if mode.mode == .destinationOut {
      layer.addCut(blended)
    } else {
      layer.add(blended, within: [])
    }
  }
}

extension ShapeMark {
  fileprivate var part: PicturePart {
    if case .shape = drawing { .shapes([self]) } else { .box(self) }
  }

  /// The mark with an opaque color.
  fileprivate var opaque: ShapeMark {
    guard case .shape(var shape) = drawing else { return self }
    shape.fill?.opacity = 1
    shape.stroke?.color.opacity = 1
    return ShapeMark(drawing: .shape(shape), place: place)
  }

  /// Returns the mark with its opacity multiplied.
  fileprivate func faded(by opacity: Double) -> ShapeMark {
    if opacity == 1 { return self }
    var mark = self
    switch drawing {
    case .box(var layer):
      layer.opacity *= opacity
      mark.drawing = .box(layer)
    case .shape(var shape):
      shape.fill = shape.fill?.multipliedOpacity(opacity)
      if let stroke = shape.stroke {
        shape.stroke?.color = stroke.color.multipliedOpacity(opacity)
      }
      if let shadow = shape.shadow {
        shape.shadow?.color = shadow.color.multipliedOpacity(opacity)
      }
      mark.drawing = .shape(shape)
    }
    return mark
  }
}
