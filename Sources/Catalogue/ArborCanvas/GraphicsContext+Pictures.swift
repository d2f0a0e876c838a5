import Arbor
import ArborDisplay
public import ArborDrawing
import ArborPaints
import Foundation

extension GraphicsContext {
  /// Draws with Core Graphics: with the transform, the clips, the opacity, the blend mode and the
  /// filters of this context. Y points down.
  ///
  /// ```swift
  /// context.withCGContext { cgContext in
  ///   cgContext.setLineWidth(3)
  ///   cgContext.strokeEllipse(in: frame)
  /// }
  /// ```
  ///
  /// - Parameter content: Draws. Its context draws nothing after that.
  public mutating func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(size: surface.size)
    defer { draw(context.finish(), at: transform) }
    try content(context)
  }

  /// Draws a picture.
  ///
  /// - Parameter map: The map from the coordinates of the picture to those of the canvas.
  package func draw(_ picture: DrawnPicture, at map: CGAffineTransform) {
    PicturePainter(base: map).paint(picture.steps, into: self)
  }
}

/// Repeats the operations of a drawing in a canvas.
private struct PicturePainter {
  /// The map from the coordinates of the drawing to those of the canvas.
  let base: CGAffineTransform

  func paint(_ steps: [DrawnStep], into root: GraphicsContext) {
    var clipped: [ObjectIdentifier: GraphicsContext] = [:]
    for step in steps {
      var context = step.clip.map { self.context(within: $0, root, &clipped) } ?? root
      context.transform = step.transform.concatenating(base)
      context.opacity *= step.opacity
      if step.blendMode != .normal {
        context.blendMode = GraphicsContext.BlendMode(rawValue: step.blendMode.rawValue)
      }
      if let shadow = step.shadow {
        context.addFilter(
          .shadow(color: Color(shadow.color), radius: shadow.radius, x: shadow.x, y: shadow.y))
      }
      paint(step.content, into: context)
    }
  }

  /// Returns the context within a clip. Operations with the same clip share it.
  private func context(
    within clip: DrawnClip, _ root: GraphicsContext,
    _ known: inout [ObjectIdentifier: GraphicsContext]
  ) -> GraphicsContext {
    if let context = known[ObjectIdentifier(clip)] { return context }
    var context = clip.outer.map { self.context(within: $0, root, &known) } ?? root
    context.transform = base
    context.clip(to: clip.path, style: FillStyle(eoFill: clip.isEvenOdd))
    known[ObjectIdentifier(clip)] = context
    return context
  }

  private func paint(_ content: DrawnStep.Content, into context: GraphicsContext) {
    switch content {
    case .fill(let path, let isEvenOdd, let color):
      context.fill(path, with: .color(Color(color)), style: FillStyle(eoFill: isEvenOdd))
    case .stroke(let path, let style, let color):
      context.stroke(path, with: .color(Color(color)), style: style)
    case .gradient(let gradient): paint(gradient, into: context)
    case .image(.file(let asset), let rect): context.draw(Image(asset), in: rect)
    case .image(.symbol(let name, let color), let rect):
      var symbol = context.resolve(Image(systemName: name))
      symbol.shading = .color(Color(color))
      context.draw(symbol, in: rect)
    case .text(let text, let room?):
      context.draw(text.shown, in: CGRect(origin: .zero, size: room))
    case .text(let text, nil): context.draw(text.shown, at: .zero, anchor: .topLeading)
    case .views(let views):
      if let views = views as? PlacedViews { context.draw(views) }
    case .layer(let steps):
      context.drawLayer { inner in
        inner.transform = base
        paint(steps, into: inner)
      }
    }
  }

  private func paint(_ gradient: DrawnGradient, into context: GraphicsContext) {
    let frame = context.clipBoundingRect
    guard frame.width > 0, frame.height > 0 else { return }
    let colors = Gradient(
      stops: gradient.stops.map { Gradient.Stop(color: Color($0.color), location: $0.place) })
    let (before, after) = (
      gradient.options.contains(.drawsBeforeStartLocation),
      gradient.options.contains(.drawsAfterEndLocation)
    )
    switch gradient.shape {
    case .linear(let start, let end):
      let area = frame.strip(from: before ? nil : start, to: after ? nil : end, start, end)
      context.fill(
        area, with: .linearGradient(colors, startPoint: start, endPoint: end))
    case .radial(let center, let inner, let outer):
      func disc(_ radius: CGFloat) -> Path {
        Path(
          ellipseIn: CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      }
      var area = after ? Path(frame) : disc(outer)
      if !before, inner > 0 { area.addPath(disc(inner)) }
      context.fill(
        area,
        with: .radialGradient(colors, center: center, startRadius: inner, endRadius: outer),
        style: FillStyle(eoFill: !before && inner > 0))
    }
  }
}

extension CGRect {
  /// Returns the part of the rectangle between two lines across a way; a bound that is `nil` does
  /// not limit it.
  fileprivate func strip(
    from low: CGPoint?, to high: CGPoint?, _ start: CGPoint, _ end: CGPoint
  ) -> Path {
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    var corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
    func cut(_ bound: CGPoint, _ sign: CGFloat) {
      func side(_ point: CGPoint) -> CGFloat {
        sign * ((point.x - bound.x) * way.x + (point.y - bound.y) * way.y)
      }
      var left: [CGPoint] = []
      for (index, point) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let (here, there) = (side(point), side(next))
        if here >= 0 { left.append(point) }
        if here >= 0 && there < 0 || here < 0 && there >= 0 {
          let part = here / (here - there)
          left.append(
            CGPoint(x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part))
        }
      }
      corners = left
    }
    if low == nil, high == nil { return Path(self) }
    if let low { cut(low, 1) }
    if let high, !corners.isEmpty { cut(high, -1) }
    var path = Path()
    path.addLines(corners)
    if !corners.isEmpty { path.closeSubpath() }
    return path
  }
}

extension DrawnText {
  fileprivate var shown: Text {
    runs.reduce(Text(verbatim: "")) { text, run in
      var next = Text(verbatim: run.text).font(Font(run.face)).foregroundColor(Color(run.color))
      if run.isUnderlined { next = next.underline() }
      if run.isStruckThrough { next = next.strikethrough() }
      if run.kern != 0 { next = next.kerning(run.kern) }
      if run.raise != 0 { next = next.baselineOffset(run.raise) }
      return text + next
    }
  }
}

extension Color {
  fileprivate init(_ color: RGBA) { self.init(light: color, dark: color) }
}
