public import Arbor
public import ArborCore
import ArborPaths

/// How the layers of a symbol are colored.
///
/// ```swift
/// Image(systemName: "xmark.circle.fill").symbolRenderingMode(.hierarchical)
/// ```
///
/// Differs from SwiftUI: in the modes other than `multicolor` symbols have at most two layers, a
/// ground and what is on it.
public struct SymbolRenderingMode: Hashable, Sendable {
  let mode: SymbolMode

  /// One color.
  public static let monochrome = SymbolRenderingMode(mode: .monochrome)
  /// The colors of the symbol itself; clouds have the foreground color.
  ///
  /// Differs from SwiftUI: only symbols of the weather (`sun.max`, `sunrise`, `sunset`, `bolt`,
  /// `drop`, `snowflake`, and `cloud` with something beside it) and `star`, `heart`, `leaf`,
  /// `exclamationmark.triangle`, `plus.circle.fill`, `minus.circle.fill` and `xmark.octagon.fill`
  /// have colors of their own; others have one color.
  public static let multicolor = SymbolRenderingMode(mode: .multicolor)
  /// One color, which is fainter on the ground.
  public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
  /// The levels of the foreground style, the second one on the ground.
  public static let palette = SymbolRenderingMode(mode: .palette)
}

extension Image {
  /// Sets how the layers of the symbol are colored; `nil` for the environment's way.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { colored(mode?.mode) }
}

/// Forms of a symbol: filled, or on a ground.
///
/// ```swift
/// Label("Favorites", systemImage: "heart").symbolVariant(.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
  let endings: [String]

  /// The symbol as it is named.
  public static let none = SymbolVariants(endings: [])
  /// In a circle.
  public static let circle = SymbolVariants(endings: ["circle"])
  /// In a square.
  public static let square = SymbolVariants(endings: ["square"])
  /// In a rectangle.
  public static let rectangle = SymbolVariants(endings: ["rectangle"])
  /// Filled.
  public static let fill = SymbolVariants(endings: ["fill"])
  /// Crossed out.
  public static let slash = SymbolVariants(endings: ["slash"])

  /// The variant in a circle.
  public var circle: SymbolVariants { SymbolVariants(endings: ["circle"] + endings) }
  /// The variant in a square.
  public var square: SymbolVariants { SymbolVariants(endings: ["square"] + endings) }
  /// The variant in a rectangle.
  public var rectangle: SymbolVariants { SymbolVariants(endings: ["rectangle"] + endings) }
  /// The filled variant.
  public var fill: SymbolVariants { SymbolVariants(endings: endings + ["fill"]) }
  /// The crossed-out variant.
  public var slash: SymbolVariants { SymbolVariants(endings: endings + ["slash"]) }

  /// Returns true if this has all forms of another one.
  public func contains(_ other: SymbolVariants) -> Bool {
    other.endings.allSatisfy(endings.contains)
  }
}

extension EnvironmentValues {
  /// The variant of the symbols inside.
  public var symbolVariants: SymbolVariants {
    get { SymbolVariants(endings: symbolEndings) }
    set { symbolEndings = newValue.endings }
  }

  /// How symbols inside are colored; `nil` for one color.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { symbolMode.map { SymbolRenderingMode(mode: $0) } }
    set { symbolMode = newValue?.mode }
  }
}

extension View {
  /// Sets how the layers of the symbols inside are colored; `nil` for one color.
  ///
  /// ```swift
  /// Image(systemName: "person.crop.circle.fill")
  ///   .symbolRenderingMode(.palette).foregroundStyle(.white, .blue)
  /// ```
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environmentModifier("symbolRenderingMode", mode) { $0.symbolMode = $1?.mode }
  }

  /// Adds a variant to the symbols inside; a symbol that has no such variant stays as it is.
  ///
  /// ```swift
  /// Toolbar().symbolVariant(.fill)
  /// ```
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environmentModifier("symbolVariant", variant) { environment, variant in
      environment.symbolEndings =
        variant == .none ? [] : environment.symbolEndings + variant.endings
    }
  }
}
