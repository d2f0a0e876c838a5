public import Arbor
public import ArborCore

/// A number that scales with the visitor's preferred text size, as a text style does.
///
/// ```swift
/// @ScaledMetric(relativeTo: .title) private var iconSize = 24.0
///
/// var body: some View {
///   Image("icon").resizable().frame(width: iconSize, height: iconSize)
/// }
/// ```
///
/// The value applies to the size `large`; scaled values are rounded to pixels. On macOS it does not
/// scale, as the fonts of text styles do not.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let atLarge: Value
  private let style: Font.TextStyle
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.idiom) private var idiom
  @Environment(\.displayScale) private var displayScale

  /// Creates a number that scales as a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    atLarge = wrappedValue
    style = textStyle
  }

  /// Creates a number that scales as the body style.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The scaled number.
  public var wrappedValue: Value {
    guard idiom == .iOS else { return atLarge }
    let scaled = Double(atLarge) * style.size(size) / style.size(.large)
    return Value((scaled * displayScale).rounded() / displayScale)
  }
}
