package import ArborDisplay
package import Foundation

extension CGPoint: PropertyCoding {
  package var propertyValue: PropertyValue { .numbers(("x", x), ("y", y)) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> CGPoint {
    let numbers = try value.lengths("x", "y")
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}

extension CGSize: PropertyCoding {
  package var propertyValue: PropertyValue { .numbers(("width", width), ("height", height)) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> CGSize {
    let numbers = try value.lengths("width", "height")
    return CGSize(width: numbers[0], height: numbers[1])
  }
}

extension CGRect: PropertyCoding {
  package var propertyValue: PropertyValue {
    .numbers(
      ("x", origin.x), ("y", origin.y), ("width", size.width), ("height", size.height))
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> CGRect {
    let numbers = try value.lengths("x", "y", "width", "height")
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CGAffineTransform: PropertyCoding {
  package var propertyValue: PropertyValue {
    .numbers(("a", a), ("b", b), ("c", c), ("d", d), ("tx", tx), ("ty", ty))
  }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> CGAffineTransform {
    let numbers = try value.lengths("a", "b", "c", "d", "tx", "ty")
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension NSDirectionalEdgeInsets: PropertyCoding {
  package var propertyValue: PropertyValue {
    .numbers(("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing))
  }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> NSDirectionalEdgeInsets {
    let numbers = try value.lengths("top", "leading", "bottom", "trailing")
    return NSDirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
}

extension NSRange: PropertyCoding {
  package static var propertyType: String { "NSRange" }
  package var propertyValue: PropertyValue {
    .numbers(("location", Double(location)), ("length", Double(length)))
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> NSRange {
    let numbers = try value.lengths("location", "length")
    guard let location = Int(exactly: numbers[0]), let length = Int(exactly: numbers[1]),
      location >= 0, length >= 0, location.addingReportingOverflow(length).overflow == false
    else { throw PropertyError("a location and a length from 0") }
    return NSRange(location: location, length: length)
  }
}

extension IndexPath: PropertyCoding {
  /// `[section, row]`.
  package var propertyValue: PropertyValue { .array(map { .number(Double($0)) }) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> IndexPath {
    let indexes = try [Int].decoded(from: value)
    guard indexes.count == 2, indexes.allSatisfy({ $0 >= 0 }) else {
      throw PropertyError("a section and a row from 0, such as [0, 3]")
    }
    return IndexPath(indexes: indexes)
  }
}

extension RGBA {
  /// `#rrggbbaa`.
  package var hexadecimal: String {
    let bytes = [red, green, blue, opacity].map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Parses `#rgb`, `#rrggbb` and `#rrggbbaa`; `nil` for other text.
  package init?(hexadecimal text: String) {
    guard text.hasPrefix("#") else { return nil }
    var digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1 else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    if digits.count == 6 { digits += [15, 15] }
    guard digits.count == 8 else { return nil }
    let parts = (0..<4).map { Float(digits[$0 * 2] * 16 + digits[$0 * 2 + 1]) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }
}

extension CGColor: PropertyCoding {
  package static var propertyType: String { "CGColor" }
  package var propertyValue: PropertyValue { .string(rgba.hexadecimal) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> CGColor {
    guard let color = RGBA(hexadecimal: try value.text("a colour such as #ff8000")) else {
      throw PropertyError("a colour such as #ff8000 or #ff800080")
    }
    return CGColor(color)
  }
}

extension NSLayoutConstraint.Priority: PropertyCoding {
  package var propertyValue: PropertyValue { rawValue.propertyValue }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> NSLayoutConstraint.Priority {
    let number = try value.number("a priority from 0 to 1000")
    guard (0...1000).contains(number) else { throw PropertyError("a priority from 0 to 1000") }
    return NSLayoutConstraint.Priority(Float(number))
  }
}

extension NSTextAlignment: PropertyChoice {}
extension NSLineBreakMode: PropertyChoice {}
extension NSLayoutConstraint.Axis: PropertyChoice {}

extension CACornerMask: PropertyFlags {
  package static var flags: [(name: String, flag: CACornerMask)] {
    [
      ("layerMinXMinYCorner", .layerMinXMinYCorner), ("layerMaxXMinYCorner", .layerMaxXMinYCorner),
      ("layerMinXMaxYCorner", .layerMinXMaxYCorner), ("layerMaxXMaxYCorner", .layerMaxXMaxYCorner),
    ]
  }
}
