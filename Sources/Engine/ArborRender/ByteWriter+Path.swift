import ArborDisplay
import Foundation

extension ByteWriter {
  /// Writes the outline as SVG path data, for `d=` and for `path()` in CSS.
  mutating func write(_ path: Path) {
    switch path.storage {
    case .empty: break
    case .rect(let rect): write(rectangle: rect)
    case .roundedRect(let rect, let corner): write(rect, corner)
    case .ellipse(let rect): write(ellipse: rect)
    case .elements(let elements):
      for element in elements { write(element) }
    }
  }

  private mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let point):
      write(byte: UInt8(ascii: "M"))
      write(point)
    case .line(let point):
      write(byte: UInt8(ascii: "L"))
      write(point)
    case .quadCurve(let point, let control):
      write(byte: UInt8(ascii: "Q"))
      write(control)
      write(byte: UInt8(ascii: " "))
      write(point)
    case .curve(let point, let first, let second):
      write(byte: UInt8(ascii: "C"))
      write(first)
      write(byte: UInt8(ascii: " "))
      write(second)
      write(byte: UInt8(ascii: " "))
      write(point)
    case .closeSubpath: write(byte: UInt8(ascii: "Z"))
    }
  }

  mutating func write(_ point: CGPoint) {
    write(mils: mils(point.x))
    write(byte: UInt8(ascii: " "))
    write(mils: mils(point.y))
  }

  private mutating func write(rectangle: CGRect) {
    write(byte: UInt8(ascii: "M"))
    write(rectangle.origin)
    write("h")
    write(mils: mils(rectangle.size.width))
    write("v")
    write(mils: mils(rectangle.size.height))
    write("h")
    write(mils: -mils(rectangle.size.width))
    write("Z")
  }

  private mutating func write(_ rect: CGRect, _ corner: CGSize) {
    let (rx, ry) = (mils(corner.width), mils(corner.height))
    let (left, top) = (mils(rect.minX), mils(rect.minY))
    let (right, bottom) = (left + mils(rect.width), top + mils(rect.height))
    func arc(_ writer: inout ByteWriter, _ x: Mils, _ y: Mils) {
      writer.write("A")
      for value in [rx, ry] {
        writer.write(mils: value)
        writer.write(byte: UInt8(ascii: " "))
      }
      writer.write("0 0 1 ")
      writer.write(mils: x)
      writer.write(byte: UInt8(ascii: " "))
      writer.write(mils: y)
    }
    write("M")
    write(mils: left + rx)
    write(byte: UInt8(ascii: " "))
    write(mils: top)
    write("H")
    write(mils: right - rx)
    arc(&self, right, top + ry)
    write("V")
    write(mils: bottom - ry)
    arc(&self, right - rx, bottom)
    write("H")
    write(mils: left + rx)
    arc(&self, left, bottom - ry)
    write("V")
    write(mils: top + ry)
    arc(&self, left + rx, top)
    write("Z")
  }

  private mutating func write(ellipse rect: CGRect) {
    let (rx, ry) = (mils(rect.width / 2), mils(rect.height / 2))
    let middle = mils(rect.midY)
    write("M")
    write(mils: mils(rect.midX) - rx)
    write(byte: UInt8(ascii: " "))
    write(mils: middle)
    for direction in [2, -2] {
      write("a")
      for value in [rx, ry] {
        write(mils: value)
        write(byte: UInt8(ascii: " "))
      }
      write("0 1 1 ")
      write(mils: direction * rx)
      write(" 0")
    }
    write("Z")
  }
}
