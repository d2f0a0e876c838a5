public import Arbor
public import ArborCore
import ArborPaths

/// The way in which symbols show their values.
///
/// ```swift
/// Image(systemName: "wifi", variableValue: strength).symbolVariableValueMode(.draw)
/// ```
public struct SymbolVariableValueMode: Hashable, Sendable {
  fileprivate let draws: Bool
  /// The parts beyond the value are faint.
  public static let color = SymbolVariableValueMode(draws: false)
  /// The symbol is drawn as far as the value, and faint beyond.
  ///
  /// Differs from SwiftUI: it is cut straight across, and not along its lines.
  public static let draw = SymbolVariableValueMode(draws: true)
}

extension Image {
  /// Sets the way in which the symbol shows its value; `nil` for the environment's.
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
    looking { $0.drawsValue = mode?.draws }
  }
}

extension EnvironmentValues {
  /// The way in which the symbols inside show their values; `nil` for `color`.
  public var symbolVariableValueMode: SymbolVariableValueMode? {
    get { imageLooks.drawsValue.map { SymbolVariableValueMode(draws: $0) } }
    set { imageLooks.drawsValue = newValue?.draws }
  }
}

nonisolated extension View {
  /// Sets the way in which the symbols inside show their values; `nil` for `color`.
  ///
  /// ```swift
  /// StatusBar().symbolVariableValueMode(.draw)
  /// ```
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    environmentModifier("symbolVariableValueMode", mode) { $0.symbolVariableValueMode = $1 }
  }
}
