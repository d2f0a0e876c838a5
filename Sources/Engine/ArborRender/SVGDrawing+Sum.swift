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
    /// The number of groups that only bundle, between its content and what is drawn now.
    var groups = 0
  }

  /// A layer that is being added.
  struct Sum {
    fileprivate let name: Int
    /// The number of groups around it that only bundle.
    fileprivate let groups: Int
  }

  /// Notes the groups of a layer that begins. What is inside of one that changes how its content
  /// looks cannot be added to what lies before it.
  mutating func note(_ layer: LayerContent) {
    if layer.transform == nil, layer.opacity >= 1, layer.clip == nil {
      isolation?.groups += 1
    } else {
      isolation = nil
    }
  }

  /// Begins the definition of a layer that is added, if that is possible here, and then removes the
  /// effect. Texts in front would have other places in the image.
  mutating func startSum(of effects: inout [LayerEffect]) -> Sum? {
    guard sums < sumLimit, !drawsCuts, front == nil,
      effects == [.blend(.plusLighter)] || effects == [.sum], let isolation
    else { return nil }
    effects = []
    self.isolation = nil
    sums += 1
    clips += 3
    out.insert("<defs><g id=\"c\(clips - 2)\">", at: isolation.start)
    for _ in 0...isolation.groups { out.write("</g>") }
    out.write("<g id=\"c")
    out.write(integer: clips - 1)
    out.write("\">")
    return Sum(name: clips, groups: isolation.groups)
  }

  mutating func endSum(_ sum: Sum) {
    let name = sum.name
    out.write("</g></defs><filter id=\"c")
    out.write(integer: name)
    out.write("\" filterUnits=\"userSpaceOnUse\"")
    out.writeFilterRegion()
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
    out.writeFilterRegion()
    out.write(" filter=\"url(#c")
    out.write(integer: name)
    out.write(")\"/>")
    for _ in 0..<sum.groups { out.write("<g>") }
  }
}
