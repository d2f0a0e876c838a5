import ArborDisplay
import Foundation

extension SVGDrawing {
  /// Fills an outline with the gradient of a box of a size.
  mutating func fill(
    _ path: Path, _ gradient: GradientContent, size: CGSize, x: Mils, y: Mils
  ) {
    if gradient.kind == .conic { return fill(path, conic: gradient, size: size, x: x, y: y) }
    fill(path, with: defined(gradient, size: size, x: x, y: y), x: x, y: y)
  }

  /// Fills an outline with a picture.
  mutating func fill(_ path: Path, _ picture: PictureFill, x: Mils, y: Mils) {
    let size = picture.place.size
    let (left, top) = (x + mils(picture.place.minX), y + mils(picture.place.minY))
    guard picture.repeats else {
      startGroup(opacity: 1, clip: path, x: x, y: y)
      write(imageAt: picture.url, size: size, x: left, y: top)
      out.write("</g>")
      return
    }
    clips += 1
    let name = clips
    out.write("<pattern id=\"c")
    out.write(integer: name)
    out.write("\" patternUnits=\"userSpaceOnUse\"")
    place(size, x: left, y: top)
    out.write(">")
    write(imageAt: picture.url, size: size, x: 0, y: 0)
    out.write("</pattern>")
    fill(path, with: name, x: x, y: y)
  }

  /// Fills an outline with a gradient or a pattern of the image.
  private mutating func fill(_ path: Path, with name: Int, x: Mils, y: Mils) {
    out.write("<g fill=\"url(#c")
    out.write(integer: name)
    out.write(")\">")
    // Black is the default, so that the shape has the fill of the group.
    fill(path, .black, x: x, y: y)
    out.write("</g>")
  }

  /// Defines a gradient, and returns its number. SVG has no conic gradients: those are linear here.
  mutating func defined(_ gradient: GradientContent, size: CGSize, x: Mils, y: Mils) -> Int {
    clips += 1
    let name = clips
    let start = CGPoint(x: gradient.start.x * size.width, y: gradient.start.y * size.height)
    let end = CGPoint(x: gradient.end.x * size.width, y: gradient.end.y * size.height)
    let isAxial = gradient.kind != .radial
    out.write(isAxial ? "<linearGradient id=\"c" : "<radialGradient id=\"c")
    out.write(integer: name)
    out.write("\" gradientUnits=\"userSpaceOnUse\"")
    if isAxial {
      write("x1", x + mils(start.x))
      write("y1", y + mils(start.y))
      write("x2", x + mils(end.x))
      write("y2", y + mils(end.y))
    } else {
      // A circle of radius 1, which the transform makes an ellipse.
      out.write(" cx=\"0\" cy=\"0\" r=\"1\" gradientTransform=\"translate(")
      write(x + mils(start.x), y + mils(start.y))
      out.write(")scale(")
      write(mils(abs(end.x - start.x)), mils(abs(end.y - start.y)))
      out.write(")\"")
    }
    out.write(">")
    for stop in gradient.separateStops {
      out.write("<stop")
      write("offset", mils(stop.place))
      out.write(" stop-color=\"")
      out.write(stop.color)
      out.write("\"/>")
    }
    out.write(isAxial ? "</linearGradient>" : "</radialGradient>")
    return name
  }

  /// Fills an outline with sectors of one color each.
  private mutating func fill(
    _ path: Path, conic gradient: GradientContent, size: CGSize, x: Mils, y: Mils
  ) {
    let center = CGPoint(x: gradient.start.x * size.width, y: gradient.start.y * size.height)
    let first = atan2(
      gradient.end.y * size.height - center.y, gradient.end.x * size.width - center.x)
    let bounds = path.boundingRect
    let reach =
      1.1
      * hypot(
        max(abs(bounds.minX - center.x), abs(bounds.maxX - center.x)),
        max(abs(bounds.minY - center.y), abs(bounds.maxY - center.y)))
    func point(_ place: Double) -> CGPoint {
      let angle = first + place * 2 * .pi
      return CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach)
    }
    startGroup(opacity: 1, clip: path, x: x, y: y)
    // Without smooth edges, neighbors neither overlap nor leave gaps.
    out.write("<g shape-rendering=\"crispEdges\">")
    for sector in gradient.sectors {
      var outline = Path()
      let parts = max(Int(((sector.end - sector.start) * 12).rounded(.up)), 1)
      let step = (sector.end - sector.start) / Double(parts)
      outline.addLines([center] + (0...parts).map { point(sector.start + Double($0) * step) })
      outline.closeSubpath()
      fill(outline, sector.color, x: x, y: y)
    }
    out.write("</g></g>")
  }

  private mutating func write(_ one: Mils, _ other: Mils) {
    out.write(mils: one)
    out.write(" ")
    out.write(mils: other)
  }

  private mutating func write(_ name: StaticString, _ length: Mils) {
    out.write(" ")
    out.write(name)
    out.write("=\"")
    out.write(mils: length)
    out.write("\"")
  }
}

extension RGBA {
  /// Returns a color between this one and another, as browsers mix those of a gradient: the more
  /// opaque one counts more.
  fileprivate func mixed(with other: RGBA, _ part: Float) -> RGBA {
    let opacity = self.opacity + (other.opacity - self.opacity) * part
    guard opacity > 0 else { return .clear }
    func mix(_ one: Float, _ two: Float) -> Float {
      (one * self.opacity * (1 - part) + two * other.opacity * part) / opacity
    }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      opacity: opacity)
  }

  fileprivate func with(opacity: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, opacity: opacity)
  }
}

extension GradientContent {
  /// The stops for SVG, which mixes color and opacity apart: between two colors of different
  /// opacity there are further stops, and a transparent color is that of its neighbor.
  fileprivate var separateStops: [Stop] {
    var result = Array(stops.prefix(1))
    for (one, other) in zip(stops, stops.dropFirst()) {
      if one.color.opacity == 0, other.color.opacity > 0 {
        result.append(Stop(color: other.color.with(opacity: 0), place: one.place))
      } else if other.color.opacity == 0, one.color.opacity > 0 {
        result.append(Stop(color: one.color.with(opacity: 0), place: other.place))
      } else if one.color.opacity != other.color.opacity {
        for step in 1..<8 {
          let part = Double(step) / 8
          result.append(
            Stop(
              color: one.color.mixed(with: other.color, Float(part)),
              place: one.place + (other.place - one.place) * part))
        }
      }
      result.append(other)
    }
    return result
  }

  /// The whole turn in parts of one color each, from 0 to 1.
  fileprivate var sectors: [(start: Double, end: Double, color: RGBA)] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var result = [(start: 0.0, end: first.place, color: first.color)]
    for (one, other) in zip(stops, stops.dropFirst()) where other.place > one.place {
      let (a, b) = (one.color, other.color)
      let most =
        [a.red - b.red, a.green - b.green, a.blue - b.blue, a.opacity - b.opacity]
        .map(abs).max() ?? 0
      let length = other.place - one.place
      let count = max(min(Int(most * 85), Int(length * 360)), 1)
      for step in 0..<count {
        let part = (Double(step) + 0.5) / Double(count)
        result.append(
          (
            one.place + length * Double(step) / Double(count),
            one.place + length * Double(step + 1) / Double(count), a.mixed(with: b, Float(part))
          ))
      }
    }
    result.append((last.place, 1, last.color))
    return result.filter { $0.end > $0.start && $0.color.opacity > 0 }
  }
}
