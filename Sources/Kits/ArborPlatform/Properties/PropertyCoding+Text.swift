package import Foundation

extension NSAttributedString.Key {
  /// The names that authors use.
  private static let names: [NSAttributedString.Key: String] = [
    .font: "font", .foregroundColor: "foregroundColor", .backgroundColor: "backgroundColor",
    .paragraphStyle: "paragraphStyle", .underlineStyle: "underlineStyle",
    .underlineColor: "underlineColor", .strikethroughStyle: "strikethroughStyle",
    .strikethroughColor: "strikethroughColor", .kern: "kern", .baselineOffset: "baselineOffset",
    .link: "link",
  ]

  fileprivate var name: String { Self.names[self] ?? rawValue }
}

extension NSAttributedString: PropertyCoding {
  package typealias Decoded = NSAttributedString
  package static var propertyType: String { "NSAttributedString" }

  /// `{"string", "runs": [{"location", "length", "attributes"}]}`.
  package var propertyValue: PropertyValue {
    var found: [([NSAttributedString.Key: Any], NSRange)] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      found.append((attributes, range))
    }
    var runs: [PropertyValue] = []
    for (attributes, range) in found {
      let members = attributes.map { ($0.key.name, Self.value(of: $0.value)) }
        .sorted { $0.0 < $1.0 }
      runs.append(
        .object([
          .init("location", .number(Double(range.location))),
          .init("length", .number(Double(range.length))),
          .init("attributes", .object(members.map { .init($0.0, $0.1) })),
        ]))
    }
    return .object([.init("string", .string(string)), .init("runs", .array(runs))])
  }

  @MainActor private static func value(of attribute: Any) -> PropertyValue {
    switch attribute {
    case let known as any PropertyCoding: known.propertyValue
    case let style as NSParagraphStyle:
      .object([
        .init("alignment", style.alignment.propertyValue),
        .init("lineBreakMode", style.lineBreakMode.propertyValue),
        .init("lineSpacing", .number(style.lineSpacing)),
        .init("paragraphSpacing", .number(style.paragraphSpacing)),
      ])
    default: .string("\(attribute)")
    }
  }

  /// Returns a plain text; attributes can only be set by code.
  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> NSAttributedString {
    NSAttributedString(string: try value.text("a string, which gets no attributes"))
  }
}
