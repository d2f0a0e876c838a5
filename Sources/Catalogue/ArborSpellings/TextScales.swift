public import Arbor
import ArborCore

extension Text {
  /// The size of a text relative to that of its font.
  ///
  /// ```swift
  /// Text("8.5") + Text(" km").textScale(.secondary)
  /// ```
  public struct Scale: Hashable, Sendable {
    fileprivate let factor: Double

    /// The size of the font.
    public static let `default` = Scale(factor: 1)
    /// A smaller size for what is less important, such as the unit after a number: four fifths.
    public static let secondary = Scale(factor: 0.8)
  }

  /// Sets the size relative to that of the font; if `isEnabled` is false, it is inherited.
  ///
  /// ```swift
  /// Text("8.5") + Text(" km").textScale(.secondary)
  /// ```
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? styled { $0.scale = scale.factor } : self
  }
}

nonisolated extension View {
  /// Sets the size of the texts inside relative to that of their font; if `isEnabled` is false, it
  /// is inherited.
  ///
  /// ```swift
  /// VStack { Text("per month"); Text("without tax") }
  ///   .textScale(.secondary)
  /// ```
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    environmentModifier("textScale", isEnabled ? scale : nil) {
      if let scale = $1 { $0.textStyle.scale = scale.factor }
    }
  }
}
