package import ArborDisplay
package import Foundation

extension Path {
  /// Creates an outline from commands `M L Q C Z`, each with its absolute coordinates after it, all
  /// separated by spaces. What is no command is left out.
  package init(outline: Substring) {
    var elements: [Path.Element] = []
    var numbers: [Double] = []
    var letter: Substring = ""
    func point(_ index: Int) -> CGPoint {
      2 * index + 1 < numbers.count
        ? CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) : .zero
    }
    func finish() {
      switch letter {
      case "M": elements.append(.move(to: point(0)))
      case "L": elements.append(.line(to: point(0)))
      case "Q": elements.append(.quadCurve(to: point(1), control: point(0)))
      case "C":
        elements.append(.curve(to: point(2), control1: point(0), control2: point(1)))
      case "Z": elements.append(.closeSubpath)
      default: break
      }
      numbers.removeAll(keepingCapacity: true)
    }
    for word in outline.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number / 1000)
      } else {
        finish()
        letter = word
      }
    }
    finish()
    self.init(storage: .elements(elements))
  }

  /// Returns this outline, given in a square of 16 points, scaled to `size`. Two empty
  /// subpaths in opposite corners make its bounds those of the frame.
  package func symbol(in size: CGSize) -> Path {
    guard case .elements(let elements) = storage else { return self }
    let (x, y) = (size.width / 16.0, size.height / 16.0)
    func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * x, y: point.y * y) }
    func corner(_ point: CGPoint) -> [Element] {
      [.move(to: point), .line(to: point), .closeSubpath]
    }
    let outline = elements.map { element -> Element in
      switch element {
      case .move(let end): .move(to: scaled(end))
      case .line(let end): .line(to: scaled(end))
      case .quadCurve(let end, let control):
        .quadCurve(to: scaled(end), control: scaled(control))
      case .curve(let end, let first, let second):
        .curve(to: scaled(end), control1: scaled(first), control2: scaled(second))
      case .closeSubpath: .closeSubpath
      }
    }
    return Path(
      storage: .elements(
        corner(.zero) + outline + corner(CGPoint(x: size.width, y: size.height))))
  }
}
