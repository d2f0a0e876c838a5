public import Arbor
public import ArborCore
public import ArborEffects
import ArborDisplay
import ArborPaths
import Foundation

extension Image.DynamicRange {
  fileprivate var brightness: LayerContent.BrightnessRange {
    self == .standard ? .standard : self == .constrainedHigh ? .constrained : .full
  }
}

extension Image {
  /// Creates a system symbol that shows a value, such as the strength of a signal.
  ///
  /// ```swift
  /// Image(systemName: "wifi", variableValue: strength)
  /// ```
  ///
  /// Differs from SwiftUI: the symbols have no layers for values. Parts that lie beside each other
  /// are faint beyond the value, from the left or from below; a symbol of one part shows no value,
  /// unless `symbolVariableValueMode(.draw)` is set.
  ///
  /// - Parameter variableValue: From 0 to 1; `nil`, and numbers that are not finite, for none.
  public init(systemName: String, variableValue: Double?) {
    self = Image(systemName: systemName).looking { $0.value = variableValue }
  }

  /// Sets the range of brightness in which the image is drawn; `nil` for the environment's.
  /// Browsers that know no such limit draw the image as its file says.
  ///
  /// ```swift
  /// Image("sunset").allowedDynamicRange(.standard).resizable()
  /// ```
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    looking { $0.brightness = range?.brightness }
  }

  /// Has no effect: browsers smooth the edges of images in any case.
  ///
  /// ```swift
  /// Image("plan").resizable().antialiased(true)
  /// ```
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

private enum DynamicRangeKey: EnvironmentKey {
  static let defaultValue: Image.DynamicRange? = nil
}

extension EnvironmentValues {
  /// The range of brightness that `allowedDynamicRange(_:)` sets; `nil` for the display's.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the range of brightness of the images inside; `nil` for the display's.
  ///
  /// ```swift
  /// Gallery().allowedDynamicRange(.constrainedHigh)
  /// ```
  ///
  /// Browsers that know no such limit draw images as their files say.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environmentModifier("allowedDynamicRange", range) { $0.allowedDynamicRange = $1 }
      .modifier(UnaryModifier(RangeLayout(range: range)))
  }
}

/// Limits the brightness of the images inside.
private nonisolated struct RangeLayout: UnaryLayout {
  let range: Image.DynamicRange?

  var name: String { "dynamicRange" }

  @MainActor func change(from old: Self) -> LeafChange { range == old.range ? [] : .drawing }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    var layer = LayerContent()
    // Without a range inside of one, browsers would go on with that.
    layer.brightness = range?.brightness ?? .full
    return .layer(layer)
  }
}
