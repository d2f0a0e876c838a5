import ArborDisplay
import Foundation

extension SVGDrawing {
  /// Fills an outline with the gradient of a box of a size. SVG has no conic gradients: those are
  /// drawn in their middle color.
  mutating func fill(
    _ path: Path, _ gradient: GradientContent, size: CGSize, x: Mils, y: Mils
  ) {
    guard gradient.kind != .conic else {
      return fill(path, gradient.middle, x: x, y: y)
    }
    clips += 1
    let name = clips
    define(gradient, name, size: size, x: x, y: y)
    out.write("<g fill=\"url(#c")
    out.write(integer: name)
    out.write(")\">")
    // Black is the default, so that the shape has the fill of the group.
    fill(path, .black, x: x, y: y)
    out.write("</g>")
  }

  private mutating func define(
    _ gradient: GradientContent, _ name: Int, size: CGSize, x: Mils, y: Mils
  ) {
    let start = CGPoint(x: gradient.start.x * size.width, y: gradient.start.y * size.height)
    let end = CGPoint(x: gradient.end.x * size.width, y: gradient.end.y * size.height)
    let isAxial = gradient.kind == .axial
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
    for stop in gradient.stops {
      out.write("<stop")
      write("offset", mils(stop.place))
      out.write(" stop-color=\"")
      out.write(stop.color)
      out.write("\"/>")
    }
    out.write(isAxial ? "</linearGradient>" : "</radialGradient>")
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
