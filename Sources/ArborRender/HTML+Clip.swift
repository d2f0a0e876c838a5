import ArborDisplay
import Foundation

extension ByteWriter {
  /// The declarations that cut a layer of `size` along `clip`.
  ///
  /// Where the outline is the layer's own box, possibly with round corners, the box cuts; everything else is a `clip-path`.
  mutating func write(clip: Path, size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    switch clip.storage {
    case .empty: write(";clip-path:inset(100%)")
    case .rect(let rect):
      if rect == bounds {
        write(";overflow:clip")
      } else {
        write(insetTo: rect, size: size)
        write(")")
      }
    case .roundedRect(let rect, let corner):
      if rect == bounds {
        write(";overflow:clip;border-radius:")
        write(corner: corner)
      } else {
        write(insetTo: rect, size: size)
        write(" round ")
        write(corner: corner)
        write(")")
      }
    case .ellipse(let rect):
      write(";clip-path:ellipse(")
      write(mils: mils(rect.width / 2))
      write("px ")
      write(mils: mils(rect.height / 2))
      write("px at ")
      write(mils: mils(rect.midX))
      write("px ")
      write(mils: mils(rect.midY))
      write("px)")
    case .elements:
      write(";clip-path:path('")
      write(clip)
      write("')")
    }
  }

  /// What takes the pointer's events.
  ///
  /// An outline that is the layer's own box, possibly with round corners, is exact. Of others the box counts, and the server looks
  /// again.
  mutating func write(hits: LayerContent.Hits, size: CGSize) {
    switch hits {
    case .drawn: break
    case .nowhere: write(";--h:none")
    case .within(let path):
      write(";pointer-events:var(--h,auto)")
      let bounds = CGRect(origin: .zero, size: size)
      switch path.storage {
      case .roundedRect(bounds, let corner):
        write(";border-radius:")
        write(corner: corner)
      case .ellipse(bounds): write(";border-radius:50%")
      default: break
      }
    }
  }

  /// The function up to its closing parenthesis.
  private mutating func write(insetTo rect: CGRect, size: CGSize) {
    write(";clip-path:inset(")
    let insets = [rect.minY, size.width - rect.maxX, size.height - rect.maxY, rect.minX]
    for (index, inset) in insets.enumerated() {
      if index > 0 { write(byte: UInt8(ascii: " ")) }
      write(mils: mils(inset))
      write("px")
    }
  }

  private mutating func write(corner: CGSize) {
    write(mils: mils(corner.width))
    write("px")
    if corner.height != corner.width {
      write("/")
      write(mils: mils(corner.height))
      write("px")
    }
  }
}

extension ByteWriter {
  /// The function `matrix` as CSS and SVG both spell it; the origin is the top-left corner.
  mutating func write(_ transform: CGAffineTransform) {
    write("matrix(")
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    for (index, number) in numbers.enumerated() {
      if index > 0 { write(byte: UInt8(ascii: ",")) }
      write(raw: Self.factor(number))
    }
    write(byte: UInt8(ascii: ")"))
  }

  /// Six decimals: a page of 10,000 points is right to a hundredth of a point.
  private static func factor(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    if let whole = Int(exactly: rounded) { return String(whole) }
    return rounded.isFinite ? "\(rounded)" : "0"
  }
}
