public import ArborDisplay
import Foundation

extension Path: LosslessStringConvertible {
  /// The elements as numbers and the letters `m`, `l`, `q`, `c` and `h`, each after its points.
  public var description: String {
    func words(_ points: CGPoint..., letter: String) -> String {
      points.map { "\(word($0.x)) \(word($0.y)) " }.joined() + letter
    }
    func word(_ number: CGFloat) -> String {
      Int(exactly: number).map(String.init) ?? "\(number)"
    }
    return elements.map { element in
      switch element {
      case .move(let end): words(end, letter: "m")
      case .line(let end): words(end, letter: "l")
      case .quadCurve(let end, let control): words(control, end, letter: "q")
      case .curve(let end, let first, let second): words(first, second, end, letter: "c")
      case .closeSubpath: "h"
      }
    }
    .joined(separator: " ")
  }

  /// Creates a path from the text that `description` returns; `nil` for any other text.
  ///
  /// ```swift
  /// Path("0 0 m 100 0 l 100 100 l h")
  /// ```
  public init?(_ string: String) {
    var numbers: [CGFloat] = []
    var elements: [Element] = []
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word), number.isFinite {
        numbers.append(number)
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): elements.append(.move(to: point(0)))
      case ("l", 2): elements.append(.line(to: point(0)))
      case ("q", 4): elements.append(.quadCurve(to: point(1), control: point(0)))
      case ("c", 6):
        elements.append(.curve(to: point(2), control1: point(0), control2: point(1)))
      case ("h", 0): elements.append(.closeSubpath)
      case ("re", 4):
        let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        elements += Path(rect).elements
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self.init(storage: elements.isEmpty ? .empty : .elements(elements))
  }
}
