import ArborDisplay
import Foundation

/// Light that is added to what lies behind it, for drawers that know no such blend mode.
///
/// ## Algorithm
/// What has been drawn in the isolated group so far becomes a definition, the layer another one. A
/// filter reads both as images and adds them; its result takes their place in the group.
extension SVGDrawing {
  /// A group that blends only what is in it.
  struct Isolation {
    /// The place of the first byte of its content.
    let start: Int
    let frame: Frame
  }

  /// A layer that is being added.
  struct Sum {
    fileprivate let name: Int
    /// The number of groups around it that only bundle.
    fileprivate let groups: Int
    fileprivate let frame: Frame
  }

  /// The greatest number of sums: each is drawn with all before it.
  private static var sumLimit: Int { 16 }

  /// Begins the definition of a layer that is added, if that is possible here.
  mutating func startSum(of effects: [LayerEffect]) -> Sum? {
    guard sumsByFilter, !drawsCuts, effects == [.blend(.plusLighter)], sums < Self.sumLimit,
      let isolation, let groups = out.openGroups(from: isolation.start)
    else { return nil }
    sums += 1
    clips += 3
    out.insert("<defs><g id=\"c\(clips - 2)\">", at: isolation.start)
    for _ in 0...groups { out.write("</g>") }
    out.write("<g id=\"c")
    out.write(integer: clips - 1)
    out.write("\">")
    return Sum(name: clips, groups: groups, frame: isolation.frame)
  }

  mutating func endSum(_ sum: Sum) {
    let (name, frame) = (sum.name, sum.frame)
    out.write("</g></defs><filter id=\"c")
    out.write(integer: name)
    out.write("\" filterUnits=\"userSpaceOnUse\"")
    place(frame.size, x: frame.x, y: frame.y)
    out.write(" color-interpolation-filters=\"sRGB\">")
    for (image, result) in [(name - 2, "a"), (name - 1, "b")] {
      out.write("<feImage href=\"#c")
      out.write(integer: image)
      out.write("\" result=\"")
      out.write(raw: result)
      out.write("\"/>")
    }
    out.write("<feComposite in=\"a\" in2=\"b\" operator=\"arithmetic\" k2=\"1\" k3=\"1\"/>")
    out.write("</filter><rect")
    place(frame.size, x: frame.x, y: frame.y)
    out.write(" filter=\"url(#c")
    out.write(integer: name)
    out.write(")\"/>")
    for _ in 0..<sum.groups { out.write("<g>") }
  }
}
