package import ArborText
import Foundation

/// Conversions between faces and the font descriptors of both kits.
extension FontFace {
  /// The bits of symbolic traits that a face can express.
  package enum SymbolicTrait {
    package static let italic: UInt32 = 1 << 0
    package static let bold: UInt32 = 1 << 1
    package static let monospaced: UInt32 = 1 << 10
  }

  /// Returns the face with some values replaced; `nil` leaves a value as it is.
  package func with(
    family: FontFamily? = nil, size: Double? = nil, weight: Int? = nil, isItalic: Bool? = nil
  ) -> FontFace {
    FontFace(
      family: family ?? self.family, size: size ?? self.size, weight: weight ?? self.weight,
      isItalic: isItalic ?? self.isItalic, tracking: tracking,
      hasTabularDigits: hasTabularDigits, width: width, displayScale: displayScale,
      details: details)
  }

  package var symbolicTraits: UInt32 {
    (isItalic ? SymbolicTrait.italic : 0) | (weight >= 600 ? SymbolicTrait.bold : 0)
      | (family == .monospaced ? SymbolicTrait.monospaced : 0)
  }

  /// Returns the face with exactly these traits. A bold face that stays bold keeps its weight.
  package func with(symbolicTraits: UInt32) -> FontFace {
    let isBold = symbolicTraits & SymbolicTrait.bold != 0
    let isMonospaced = symbolicTraits & SymbolicTrait.monospaced != 0
    return with(
      family: isMonospaced ? .monospaced : family == .monospaced ? .inter : family,
      weight: isBold == (weight >= 600) ? weight : isBold ? 700 : 400,
      isItalic: symbolicTraits & SymbolicTrait.italic != 0)
  }

  /// Returns the face in another design; `nil` if the system has no family for it.
  package func with(design: _FontDesign) -> FontFace? {
    let families: [_FontDesign: FontFamily] = [
      .default: .inter, .rounded: .rounded, .serif: .serif, .monospaced: .monospaced,
    ]
    return families[design].map { with(family: $0) }
  }

  /// Returns the face with the attributes of a font descriptor. Unknown attributes, and values of
  /// another type than expected, are ignored.
  ///
  /// - Parameter attributes: Numbers can be of any type; symbolic traits are applied before the
  ///   weight.
  package func adding(_ attributes: [_FontAttributeName: Any]) -> FontFace {
    let family = (attributes[.family] ?? attributes[.name]) as? String
    let face = with(
      family: family.flatMap { FontFamily.named($0) },
      size: attributes[.size].flatMap(Self.number)
    )
    .adding(variations: attributes[.variation])
    guard let traits = attributes[.traits] as? [_FontTraitKey: Any] else { return face }
    let symbolic = traits[.symbolic].flatMap(Self.number).flatMap { UInt32(exactly: $0) }
    let weight = traits[.weight].flatMap(Self.number).map { _FontWeight(rawValue: $0).number }
    return (symbolic.map { face.with(symbolicTraits: $0) } ?? face).with(weight: weight)
  }

  /// Returns the face with the values of axes of a variable font.
  ///
  /// - Parameter variations: A dictionary from tags, numbers of four bytes, to numbers. Others are
  ///   ignored.
  private func adding(variations: Any?) -> FontFace {
    guard let values = variations as? [AnyHashable: Any] else { return self }
    let axes = values.compactMap { tag, value -> FontDetails.Axis? in
      guard let tag = Self.number(tag.base).flatMap({ UInt32(exactly: $0) }),
        let value = Self.number(value)
      else { return nil }
      return FontDetails.Axis(tag: tag, value: value)
    }
    return with(details.with(axes: details.axes + axes))
  }

  /// Converts a number of any type, or the raw value of a `RawRepresentable`.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }
}
