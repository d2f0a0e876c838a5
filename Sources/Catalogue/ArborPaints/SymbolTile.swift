import Arbor
import ArborCore
import ArborDisplay
import ArborPaths
import ArborText
import Foundation

extension Image {
  /// Returns a symbol as a picture, in the size and the color that it has among texts; `nil` for
  /// other images, and for unknown symbols.
  func drawnSymbol(in environment: EnvironmentValues) -> ImageAsset? {
    guard let symbolName else { return nil }
    let scale =
      switch environment.imageScale {
      case .small: 0.92
      case .medium: 1.17
      case .large: 1.5
      }
    let face = (environment.font ?? .body).resolve(
      environment.idiom, environment.dynamicTypeSize, displayScale: environment.displayScale
    ).face
    let side = (face.size * scale).rounded()
    let size = CGSize(width: side, height: side)
    let name = SymbolTable.shared.name(symbolName, environment.symbolEndings)
    guard side > 0, let path = SymbolTable.shared.path(name, in: size) else { return nil }
    let color = ForegroundStyle()._resolve(environment).color
    return ImageAsset(url: SymbolLayers.address(size, [(path, color)]), pixels: size)
  }
}
