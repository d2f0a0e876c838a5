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
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    looking { $0.mode = mode?.mode }
  }

  /// Sets the way in which a color fills the symbol; `nil` for the environment's way.
  ///
  /// ```swift
  /// Image(systemName: "heart.fill").symbolColorRenderingMode(.gradient).foregroundStyle(.red)
  /// ```
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image {
    looking { $0.isShaded = mode.map { $0 == .gradient } }
  }
}

/// The way in which a color fills symbols.
///
/// ```swift
/// Image(systemName: "heart.fill").symbolColorRenderingMode(.gradient)
/// ```
///
/// Differs from SwiftUI: a symbol in several colors, such as one of the mode `palette`, is filled
/// with those of its first layer.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let isShaded: Bool
  /// With one color.
  public static let flat = SymbolColorRenderingMode(isShaded: false)
  /// With a gradient from a lighter tone at the top.
  public static let gradient = SymbolColorRenderingMode(isShaded: true)
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
    get { imageLooks.mode.map { SymbolRenderingMode(mode: $0) } }
    set { imageLooks.mode = newValue?.mode }
  }

  /// The way in which a color fills the symbols inside; `nil` for one color.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { imageLooks.isShaded.map { $0 ? .gradient : .flat } }
    set { imageLooks.isShaded = newValue.map { $0 == .gradient } }
  }
}

nonisolated extension View {
  /// Sets how the layers of the symbols inside are colored; `nil` for one color.
  ///
  /// ```swift
  /// Image(systemName: "person.crop.circle.fill")
  ///   .symbolRenderingMode(.palette).foregroundStyle(.white, .blue)
  /// ```
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environmentModifier("symbolRenderingMode", mode) { $0.imageLooks.mode = $1?.mode }
  }

  /// Sets the way in which a color fills the symbols inside; `nil` for one color.
  ///
  /// ```swift
  /// Toolbar().symbolColorRenderingMode(.gradient)
  /// ```
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
    environmentModifier("symbolColorRenderingMode", mode) { $0.symbolColorRenderingMode = $1 }
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
