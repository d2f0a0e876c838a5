/// The ends of paper sheets at a layer, or what stays on one sheet.
package struct SheetBreaks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A sheet begins with the layer.
  package static let before = SheetBreaks(rawValue: 1)
  /// A sheet ends with the layer.
  package static let after = SheetBreaks(rawValue: 2)
  /// The layer is on one sheet, if it fits.
  package static let never = SheetBreaks(rawValue: 4)
}
