package import ArborDisplay
package import Foundation

extension JSONWriter {
  /// Writes numbers as members of the open object; those that are not finite become null, and a
  /// final member `nonFinite` names them: `"width": null, "nonFinite": {"width": "infinity"}`. A
  /// `nil` number becomes null and is not named.
  package mutating func numbers(_ members: (name: StaticString, value: Double?)...) {
    var hasNonFinite = false
    for (name, value) in members {
      key(name)
      if let value { number(value) } else { null() }
      if let value, !value.isFinite { hasNonFinite = true }
    }
    guard hasNonFinite else { return }
    key("nonFinite")
    beginObject()
    for case (let name, let value?) in members where !value.isFinite {
      key(name)
      string(Self.nameOfNonFinite(value))
    }
    endObject()
  }

  private static func nameOfNonFinite(_ value: Double) -> String {
    value.isNaN ? "nan" : value > 0 ? "infinity" : "-infinity"
  }

  /// Writes `{"x", "y", "width", "height"}`, in points.
  package mutating func rect(_ rect: CGRect?) {
    guard let rect else { return null() }
    beginObject()
    numbers(
      ("x", rect.origin.x), ("y", rect.origin.y), ("width", rect.size.width),
      ("height", rect.size.height))
    endObject()
  }

  /// Writes `{"width", "height"}`, in points.
  package mutating func size(_ size: CGSize) {
    beginObject()
    numbers(("width", size.width), ("height", size.height))
    endObject()
  }

  /// Writes `{"x", "y"}`, in points.
  package mutating func point(_ point: CGPoint) {
    beginObject()
    numbers(("x", point.x), ("y", point.y))
    endObject()
  }

  /// Writes `{"a", "b", "c", "d", "tx", "ty"}`: a point (x, y) becomes (a x + c y + tx, b x + d y +
  /// ty).
  package mutating func transform(_ t: CGAffineTransform) {
    beginObject()
    numbers(("a", t.a), ("b", t.b), ("c", t.c), ("d", t.d), ("tx", t.tx), ("ty", t.ty))
    endObject()
  }
}
