package import ArborPlatform
package import ArborText
import Foundation

/// What descriptors of fonts of both kits make of a face.
extension FontFace {
  /// The bits of symbolic traits that faces have.
  package enum SymbolicTrait {
    package static let italic: UInt32 = 1 << 0
    package static let bold: UInt32 = 1 << 1
    package static let monospaced: UInt32 = 1 << 10
  }

  package func with(
    family: FontFamily? = nil, size: Double? = nil, weight: Int? = nil, isItalic: Bool? = nil
  ) -> FontFace {
    FontFace(
      family: family ?? self.family, size: size ?? self.size, weight: weight ?? self.weight,
      isItalic: isItalic ?? self.isItalic, tracking: tracking,
      hasTabularDigits: hasTabularDigits)
  }

  package var symbolicTraits: UInt32 {
    (isItalic ? SymbolicTrait.italic : 0) | (weight >= 600 ? SymbolicTrait.bold : 0)
      | (family == .monospaced ? SymbolicTrait.monospaced : 0)
  }

  /// With these traits, and no others; what is bold already keeps its weight.
  package func with(symbolicTraits: UInt32) -> FontFace {
    let isBold = symbolicTraits & SymbolicTrait.bold != 0
    let isMonospaced = symbolicTraits & SymbolicTrait.monospaced != 0
    return with(
      family: isMonospaced ? .monospaced : family == .monospaced ? .inter : family,
      weight: isBold == (weight >= 600) ? weight : isBold ? 700 : 400,
      isItalic: symbolicTraits & SymbolicTrait.italic != 0)
  }

  /// nil: of a design that the system does not have.
  package func with(design: _FontDesign) -> FontFace? {
    let families: [_FontDesign: FontFamily] = [
      .default: .inter, .rounded: .rounded, .serif: .serif, .monospaced: .monospaced,
    ]
    return families[design].map { with(family: $0) }
  }

  /// What is unknown, or of another type than it should be, has no effect.
  ///
  /// - Parameter attributes: numbers of any type; symbolic traits before the weight.
  package func adding(_ attributes: [_FontAttributeName: Any]) -> FontFace {
    let family = (attributes[.family] ?? attributes[.name]) as? String
    let face = with(
      family: family.flatMap { FontFamily.named($0) },
      size: attributes[.size].flatMap(Self.number))
    guard let traits = attributes[.traits] as? [_FontTraitKey: Any] else { return face }
    let symbolic = traits[.symbolic].flatMap(Self.number).flatMap { UInt32(exactly: $0) }
    let weight = traits[.weight].flatMap(Self.number).map { _FontWeight(rawValue: $0).number }
    return (symbolic.map { face.with(symbolicTraits: $0) } ?? face).with(weight: weight)
  }

  /// Of a number of any type, or of what has one as its raw value.
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

extension FontFamily {
  /// nil: the server does not have it.
  package static func named(_ name: String) -> FontFamily? { all.first { $0.name == name } }
}
