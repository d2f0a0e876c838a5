import ArborCore

/// A number that grows with the text size that the visitor prefers, as a text style does.
///
/// The value is what it is for the size `large`; others are rounded to pixels. As with the fonts of text styles, macOS has one size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let atLarge: Value
  private let style: Font.TextStyle
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.idiom) private var idiom
  @Environment(\.displayScale) private var displayScale

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    atLarge = wrappedValue
    style = textStyle
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    guard idiom == .iOS else { return atLarge }
    let scaled = Double(atLarge) * style.size(size) / style.size(.large)
    return Value((scaled * displayScale).rounded() / displayScale)
  }
}
