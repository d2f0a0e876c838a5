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
    guard let path = path.drawable else { return }
    draw(style.isEOFilled ? surface.evenOddArea(path) : path, nil, shading)
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
    if shading.isBackdrop { return drawBackdrop(in: mark(path, stroke, in: .black, shadow: nil)) }
    if let color = shading.color(in: environment) {
      return draw(path, stroke, in: color, shadow: nil)
    }
    // A gradient across a straight line needs some room.
    var frame = path.boundingRect
    frame.size = CGSize(width: max(frame.width, 1), height: max(frame.height, 1))
    let paint = shading.paint(of: frame, in: environment)
    if paint.fillsBoxes {
      add(box(path, stroke, paint, frame), blended: paint.extras.blendMode)
    } else {
      draw(path, stroke, in: paint.color, shadow: paint.extras.shadow)
    }
  }

  /// Draws a shape in one color.
  private func draw(
    _ path: Path, _ stroke: StrokeStyle?, in color: RGBA, shadow: LayerContent.Shadow?
  ) {
    let (mark, map) = mark(path, stroke, in: color, shadow: shadow)
    add(mark, under: map)
  }

  /// Returns a shape in one color. Its outline has the turn and the scale of the context, and its
  /// place the translation. A line that is wider in one direction than in another is in a layer,
  /// whose transform is returned, too.
  private func mark(
    _ path: Path, _ stroke: StrokeStyle?, in color: RGBA, shadow: LayerContent.Shadow?
  ) -> (mark: ShapeMark, map: CGAffineTransform?) {
    guard let scale = transform.scale ?? (stroke == nil ? 1 : nil) else {
      let line = ShapeContent(
        path: path, stroke: stroke.map { .init(color: color, style: $0) }, shadow: shadow)
      return (ShapeMark(drawing: .shape(line), place: surface.bounds), transform)
    }
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    let shape = ShapeContent(
      path: path.applying(exactly: linear), fill: stroke == nil ? color : nil,
      stroke: stroke.map { .init(color: color, style: $0.scaled(by: scale)) }, shadow: shadow)
    let place = CGRect(
      origin: CGPoint(x: transform.tx, y: transform.ty), size: surface.size)
    return (ShapeMark(drawing: .shape(shape), place: place), nil)
  }

  /// Draws a copy of what is drawn already, as far as a shape is opaque.
  private func drawBackdrop(in shape: (mark: ShapeMark, map: CGAffineTransform?)) {
    let part = shape.mark.part
    drawBackdrop(in: shape.map.map { .layer(LayerContent(transform: $0), [part]) } ?? part)
  }

  /// Draws a copy of what is drawn already, as far as a part is opaque.
  func drawBackdrop(in shape: PicturePart) {
    guard let items = layer.backdrop() else { return }
    add(.masked([.isolated(items)], by: [shape]), covering: shape)
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
  private func add(
    _ mark: ShapeMark, blended own: ArborDisplay.BlendMode = .normal,
    under map: CGAffineTransform? = nil
  ) {
    let mode = own == .normal ? blendMode : BlendMode(own)
    let fade = mode == .clear ? 1 : Self.clamped(opacity)
    // The browser fades a shadow with its shape, and both are faded only once in a layer.
    let fadesAlone = fade == 1 || !mark.hasShadow
    guard filters.isEmpty, mode == .normal, map == nil, fadesAlone else {
      func part(_ mark: ShapeMark) -> PicturePart {
        map.map { .layer(LayerContent(transform: $0), [mark.part]) } ?? mark.part
      }
      return add(
        part(mode == .clear ? mark.opaque : mark), fade, mode, covering: part(mark.opaque))
    }
    guard fade > 0, surface.admits(level: level) else { return }
    layer.add(mark.faded(by: fade), within: clips)
  }

  /// Adds a part with the opacity, the blend mode, the filters and the clips of the context.
  /// It counts as a number of operations. `area` is what it changes; `nil` for its own shape.
  func add(_ part: PicturePart, weight: Int = 1, covering area: PicturePart? = nil) {
    add(part, Self.clamped(opacity), blendMode, weight: weight, covering: area)
  }

  /// ## Algorithm
  /// 1. The filters apply to the part alone, the last one first.
  /// 2. Then the opacity applies, then the clips.
  /// 3. The result is blended with what is behind it.
  private func add(
    _ part: PicturePart, _ fade: Double, _ mode: BlendMode, weight: Int = 1,
    covering area: PicturePart?
  ) {
    if let (color, shadow) = filters.first?.ungrouped {
      return add(part, fade, mode, weight: weight, apartFrom: shadow, in: color)
    }
    let isBlended = mode.mode != .normal
    let copies = filters.reduce(1) { min($0 * $1.copies, CanvasSurface.mostOperations + 1) }
    let weight =
      weight + (isBlended ? PictureClip.weight(of: clips) : 0)
      + (copies > 1 ? (copies - 1) * part.weight : 0)
    let isKept = surface.keepsParts && mode.mode == .normal
    guard fade > 0 || isKept, surface.admits(level: level, weight: weight) else { return }
    var part = filtered(part)
    let shape = part
    if fade < 1 || isKept { part = .layer(LayerContent(opacity: fade), [part]) }
    let area = PictureClip.applying(clips, to: [filters.isEmpty ? area ?? shape : shape])
    if let composition = Composition(
      mode, PictureClip.applying(clips, to: [part]), covering: area)
    {
      return layer.add(composition)
    }
    if !isBlended { return layer.add(part, within: clips) }
    let blended = PicturePart.layer(
      LayerContent(effect: .blend(mode.mode)), PictureClip.applying(clips, to: [part]))
    if mode.mode == .destinationOut {
      layer.addCut(blended, fades: mode != .clear)
    } else {
      layer.add(blended, within: [])
    }
  }
}

extension GraphicsContext {
  /// Returns a part with the filters of the context, of which the last one applies first.
  private func filtered(_ part: PicturePart) -> PicturePart {
    filters.reversed().reduce(part) { part, filter in filter.applied(to: part, in: surface) }
  }

  /// Adds a part and its shadow, one after the other. The shadow has a blend mode of its own.
  private func add(
    _ part: PicturePart, _ fade: Double, _ mode: BlendMode, weight: Int,
    apartFrom shadow: CanvasShadow, in color: Color
  ) {
    var inner = self
    inner.filters.removeFirst()
    let part = inner.filtered(part)
    inner.filters = []
    func addShadow() {
      let drawn = shadow.alone(of: part, color.rgba(in: environment), in: surface)
      inner.add(drawn, fade, shadow.mode, weight: weight, covering: nil)
    }
    if !shadow.options.contains(.shadowAbove) { addShadow() }
    if !shadow.options.contains(.shadowOnly) {
      inner.add(part, fade, mode, weight: weight, covering: nil)
    }
    if shadow.options.contains(.shadowAbove) { addShadow() }
  }
}

extension ShapeMark {
  fileprivate var part: PicturePart {
    if case .shape = drawing { .shapes([self]) } else { .box(self) }
  }

  fileprivate var hasShadow: Bool {
    if case .shape(let shape) = drawing { shape.shadow != nil } else { false }
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
      mark.drawing = .shape(shape)
    }
    return mark
  }
}
