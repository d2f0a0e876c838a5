import ArborDisplay
import ArborLayerMotion
import Foundation

/// A property of layers that animations move.
enum LayerKeyPath: String, Sendable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case size = "bounds.size"
  case width = "bounds.size.width"
  case height = "bounds.size.height"
  case opacity
  case transform
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowOpacity, shadowRadius, shadowOffset, shadowColor
  case path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd
  case colors, locations, startPoint, endPoint

  private enum Kind { case number, point, rect, color, transform, path, colors, numbers }

  private var kind: Kind {
    switch self {
    case .position, .size, .translation, .shadowOffset, .startPoint, .endPoint: .point
    case .bounds: .rect
    case .transform: .transform
    case .path: .path
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .colors: .colors
    case .locations: .numbers
    default: .number
    }
  }

  /// Whether the path names a part of the transform.
  var isTransformPart: Bool { rawValue.hasPrefix("transform.") }
  var isShadow: Bool { rawValue.hasPrefix("shadow") }

  /// The value of a color that is `nil`; `nil` for other properties.
  var valueOfNone: LayerValue? {
    kind == .color ? .color(self == .borderColor ? .black : .clear) : nil
  }

  // MARK: Values of authors

  /// Returns a value that an author gave; `nil` if the property has no such values. Lengths that
  /// are not finite count as 0.
  func value(of any: Any?) -> LayerValue? {
    guard let any else { return nil }
    if let value = any as? LayerValue { return value }
    switch kind {
    case .number: return Self.number(any).map { .numbers([$0]) }
    case .point: return Self.pair(any).map { .numbers($0) }
    case .rect:
      guard let rect = any as? CGRect ?? (any as? NSValue)?.layerRect else { return nil }
      return .numbers(
        [rect.minX, rect.minY, rect.width, rect.height].map { Self.finite(Double($0)) })
    case .color: return (any as? CGColor).map { .color($0.rgba) }
    case .colors:
      let colors = (any as? [Any] ?? []).prefix(16).compactMap { ($0 as? CGColor)?.rgba }
      return colors.isEmpty ? nil : .colors(colors)
    case .numbers:
      let numbers = (any as? [Any] ?? []).prefix(16).compactMap { Self.number($0) }
      return numbers.isEmpty ? nil : .numbers(numbers)
    case .transform:
      if let plane = any as? CGAffineTransform { return .transform(SpatialTransform(plane)) }
      return (any as? CATransform3D).map { .transform($0.matrix) }
    case .path:
      guard let path = (any as? CGPath)?.outline, path.elements.count <= 2_000 else { return nil }
      return .path(Path(storage: .elements(path.elements)))
    }
  }

  private static func finite(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -1e9), 1e9) : 0
  }

  private static func number(_ any: Any) -> Double? {
    let number: Double? =
      switch any {
      case let number as Double: number
      case let number as CGFloat: Double(number)
      case let number as Float: Double(number)
      case let number as Int: Double(number)
      case let number as Bool: number ? 1 : 0
      case let number as NSNumber: number.doubleValue
      default: nil
      }
    return number.map(finite)
  }

  private static func pair(_ any: Any) -> [Double]? {
    let pair: [CGFloat]? =
      switch any {
      case let point as CGPoint: [point.x, point.y]
      case let size as CGSize: [size.width, size.height]
      case let value as NSValue: value.layerPair
      default: nil
      }
    return pair?.map { finite(Double($0)) }
  }

  // MARK: Values of layers

  /// Returns the value of a layer; `nil` if it has no such property.
  @MainActor func value(in layer: CALayer) -> LayerValue? {
    if isTransformPart {
      return part(of: TransformParts(layer.transform.matrix))
    }
    if let shape = layer as? CAShapeLayer, let value = value(in: shape) { return value }
    if let gradient = layer as? CAGradientLayer, let value = value(in: gradient) { return value }
    let (bounds, position, look) = (layer.bounds, layer.position, layer.look)
    func numbers(_ all: CGFloat...) -> LayerValue { .numbers(all.map { Double($0) }) }
    switch self {
    case .position: return numbers(position.x, position.y)
    case .positionX: return numbers(position.x)
    case .positionY: return numbers(position.y)
    case .bounds: return numbers(bounds.minX, bounds.minY, bounds.width, bounds.height)
    case .size: return numbers(bounds.width, bounds.height)
    case .width: return numbers(bounds.width)
    case .height: return numbers(bounds.height)
    case .opacity: return .numbers([Double(layer.opacity)])
    case .transform: return .transform(layer.transform.matrix)
    case .backgroundColor: return .color(layer.backgroundColor?.rgba ?? .clear)
    case .cornerRadius: return numbers(look.cornerRadius)
    case .borderWidth: return numbers(look.borderWidth)
    case .borderColor: return .color(look.borderColor?.rgba ?? .black)
    case .shadowOpacity: return .numbers([Double(look.shadowOpacity)])
    case .shadowRadius: return numbers(look.shadowRadius)
    case .shadowOffset: return numbers(look.shadowOffset.width, look.shadowOffset.height)
    case .shadowColor: return .color(look.shadowColor?.rgba ?? .clear)
    default: return nil
    }
  }

  @MainActor private func value(in layer: CAShapeLayer) -> LayerValue? {
    switch self {
    case .path: return layer.path.flatMap { value(of: $0) }
    case .fillColor: return .color(layer.fillColor?.rgba ?? .clear)
    case .strokeColor: return .color(layer.strokeColor?.rgba ?? .clear)
    case .lineWidth: return .numbers([Double(layer.lineWidth)])
    case .strokeStart: return .numbers([Double(layer.strokeStart)])
    case .strokeEnd: return .numbers([Double(layer.strokeEnd)])
    default: return nil
    }
  }

  @MainActor private func value(in layer: CAGradientLayer) -> LayerValue? {
    switch self {
    case .colors: return layer.gradient.map { .colors($0.stops.map(\.color)) }
    case .locations: return layer.gradient.map { .numbers($0.stops.map(\.place)) }
    case .startPoint:
      return .numbers([Double(layer.startPoint.x), Double(layer.startPoint.y)])
    case .endPoint: return .numbers([Double(layer.endPoint.x), Double(layer.endPoint.y)])
    default: return nil
    }
  }

  private func part(of parts: TransformParts) -> LayerValue? {
    switch self {
    case .rotation, .rotationZ: .numbers([parts.rotation[2]])
    case .rotationX: .numbers([parts.rotation[0]])
    case .rotationY: .numbers([parts.rotation[1]])
    case .scale: .numbers([parts.scale.reduce(0, +) / 3])
    case .scaleX: .numbers([parts.scale[0]])
    case .scaleY: .numbers([parts.scale[1]])
    case .scaleZ: .numbers([parts.scale[2]])
    case .translation: .numbers([parts.translation[0], parts.translation[1]])
    case .translationX: .numbers([parts.translation[0]])
    case .translationY: .numbers([parts.translation[1]])
    case .translationZ: .numbers([parts.translation[2]])
    default: nil
    }
  }

  private func put(_ numbers: [Double], into parts: inout TransformParts) {
    guard let first = numbers.first else { return }
    switch self {
    case .rotation, .rotationZ: parts.rotation[2] = first
    case .rotationX: parts.rotation[0] = first
    case .rotationY: parts.rotation[1] = first
    case .scale: parts.scale = [first, first, first]
    case .scaleX: parts.scale[0] = first
    case .scaleY: parts.scale[1] = first
    case .scaleZ: parts.scale[2] = first
    case .translation: parts.translation[0...1] = numbers[...]
    case .translationX: parts.translation[0] = first
    case .translationY: parts.translation[1] = first
    case .translationZ: parts.translation[2] = first
    default: break
    }
  }

  /// Gives a layer a value, which belongs to the property.
  @MainActor func put(_ value: LayerValue, into layer: CALayer) {
    switch value {
    case .numbers(let numbers):
      if isTransformPart {
        var parts = TransformParts(layer.transform.matrix)
        put(numbers, into: &parts)
        layer.transform = CATransform3D(parts.transform)
      } else if numbers.count == 1 {
        put(CGFloat(numbers[0]), into: layer)
      } else {
        put(list: numbers.map { CGFloat($0) }, into: layer)
      }
    case .color(let color): put(CGColor(color), into: layer)
    case .colors(let colors): (layer as? CAGradientLayer)?.colors = colors.map { CGColor($0) }
    case .transform(let transform): layer.transform = CATransform3D(transform)
    case .path(let path): (layer as? CAShapeLayer)?.path = CGPath(path)
    }
  }

  @MainActor private func put(_ number: CGFloat, into layer: CALayer) {
    let shape = layer as? CAShapeLayer
    switch self {
    case .positionX: layer.position.x = number
    case .positionY: layer.position.y = number
    case .width: layer.bounds.size.width = number
    case .height: layer.bounds.size.height = number
    case .opacity: layer.opacity = Float(number)
    case .cornerRadius: layer.cornerRadius = number
    case .borderWidth: layer.borderWidth = number
    case .shadowOpacity: layer.shadowOpacity = Float(number)
    case .shadowRadius: layer.shadowRadius = number
    case .lineWidth: shape?.lineWidth = number
    case .strokeStart: shape?.strokeStart = number
    case .strokeEnd: shape?.strokeEnd = number
    default: break
    }
  }

  @MainActor private func put(list: [CGFloat], into layer: CALayer) {
    let gradient = layer as? CAGradientLayer
    switch self {
    case .position: layer.position = CGPoint(x: list[0], y: list[1])
    case .bounds where list.count == 4:
      layer.bounds = CGRect(x: list[0], y: list[1], width: list[2], height: list[3])
    case .size: layer.bounds.size = CGSize(width: list[0], height: list[1])
    case .shadowOffset: layer.shadowOffset = CGSize(width: list[0], height: list[1])
    case .locations: gradient?.locations = list.map { NSNumber(value: Double($0)) }
    case .startPoint: gradient?.startPoint = CGPoint(x: list[0], y: list[1])
    case .endPoint: gradient?.endPoint = CGPoint(x: list[0], y: list[1])
    default: break
    }
  }

  @MainActor private func put(_ color: CGColor, into layer: CALayer) {
    switch self {
    case .backgroundColor: layer.backgroundColor = color
    case .borderColor: layer.borderColor = color
    case .shadowColor: layer.shadowColor = color
    case .fillColor: (layer as? CAShapeLayer)?.fillColor = color
    case .strokeColor: (layer as? CAShapeLayer)?.strokeColor = color
    default: break
    }
  }
}

extension NSValue {
  private var typeName: String { String(cString: objCType) }

  fileprivate var layerPair: [CGFloat]? {
    switch typeName {
    case "{CGPoint=dd}": [pointValue.x, pointValue.y]
    case "{CGSize=dd}": [sizeValue.width, sizeValue.height]
    default: nil
    }
  }

  fileprivate var layerRect: CGRect? {
    typeName == "{CGRect={CGPoint=dd}{CGSize=dd}}" ? rectValue : nil
  }

  /// Creates a value with a point.
  ///
  /// ```swift
  /// animation.toValue = NSValue(cgPoint: CGPoint(x: 80, y: 20))
  /// ```
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value with a size.
  ///
  /// ```swift
  /// animation.toValue = NSValue(cgSize: CGSize(width: 0, height: 4))
  /// ```
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a value with a rectangle.
  ///
  /// ```swift
  /// animation.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 80, height: 80))
  /// ```
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
}
