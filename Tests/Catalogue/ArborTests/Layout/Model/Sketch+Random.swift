extension Sketch {
  /// A random view of at most `depth` levels.
  static func random(_ numbers: inout RandomTree.SeededNumbers, depth: Int) -> Sketch {
    if depth == 0 || Int.random(in: 0..<6, using: &numbers) == 0 { return leaf(&numbers) }
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0...2:
      return .row(place(&numbers), spacing: spacing(&numbers), several(&numbers, depth))
    case 3...5:
      return .column(place(&numbers), spacing: spacing(&numbers), several(&numbers, depth))
    case 6, 7: return .depth(spot(&numbers), several(&numbers, depth))
    case 8: return .geometry(several(&numbers, depth))
    case 9:
      return .scroll(isHorizontal: .random(using: &numbers), random(&numbers, depth: depth - 1))
    case 10:
      return .overlay(
        random(&numbers, depth: depth - 1), spot(&numbers), random(&numbers, depth: depth - 1))
    case 11:
      return .background(
        random(&numbers, depth: depth - 1), spot(&numbers), random(&numbers, depth: depth - 1))
    default: return modified(&numbers, random(&numbers, depth: depth - 1))
    }
  }

  private static func leaf(_ numbers: inout RandomTree.SeededNumbers) -> Sketch {
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: return .color
    case 1: return .rectangle
    case 2: return .emptyText
    case 3: return .divider
    case 4: return .spacer(nil)
    case 5: return .spacer(length(&numbers, upTo: 60))
    default:
      return .frame(
        .color, width: length(&numbers, upTo: 120), height: length(&numbers, upTo: 80), Spot())
    }
  }

  private static func modified(
    _ numbers: inout RandomTree.SeededNumbers, _ child: Sketch
  ) -> Sketch {
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0...2:
      return .frame(
        child, width: maybe(&numbers, upTo: 200), height: maybe(&numbers, upTo: 150),
        spot(&numbers))
    case 3...6:
      return .flexible(child, width: bounds(&numbers), height: bounds(&numbers), spot(&numbers))
    case 7, 8:
      return .padding(
        child,
        Insets(
          top: maybe(&numbers, upTo: 30) ?? 0, leading: maybe(&numbers, upTo: 30) ?? 0,
          bottom: maybe(&numbers, upTo: 30) ?? 0, trailing: maybe(&numbers, upTo: 30) ?? 0))
    case 9:
      return .offset(child, x: length(&numbers, upTo: 40) - 20, y: length(&numbers, upTo: 40) - 20)
    case 10: return .position(child, x: length(&numbers, upTo: 90), y: length(&numbers, upTo: 90))
    case 11:
      return .fixedSize(
        child, horizontal: .random(using: &numbers), vertical: .random(using: &numbers))
    case 12:
      return .ratio(
        child, maybe(&numbers, upTo: 4).map { $0 + 0.25 }, fills: .random(using: &numbers))
    case 13: return .priority(child, [-1, 1, 2].randomElement(using: &numbers) ?? 1)
    default:
      return .guide(
        child,
        Guide(
          isHorizontal: .random(using: &numbers), place: place(&numbers),
          share: [0, 0.5, 1].randomElement(using: &numbers) ?? 0,
          constant: length(&numbers, upTo: 40) - 20))
    }
  }

  private static func several(
    _ numbers: inout RandomTree.SeededNumbers, _ depth: Int
  ) -> [Sketch] {
    (0..<[0, 1, 2, 2, 3, 3, 4][Int.random(in: 0..<7, using: &numbers)]).map { _ in
      random(&numbers, depth: depth - 1)
    }
  }

  private static func length(
    _ numbers: inout RandomTree.SeededNumbers, upTo most: Double
  ) -> Double { (Double.random(in: 0...most, using: &numbers) * 4).rounded() / 4 }

  private static func maybe(
    _ numbers: inout RandomTree.SeededNumbers, upTo most: Double
  ) -> Double? { Bool.random(using: &numbers) ? length(&numbers, upTo: most) : nil }

  private static func bounds(_ numbers: inout RandomTree.SeededNumbers) -> Bounds {
    var bounds = Bounds()
    if Int.random(in: 0..<3, using: &numbers) == 0 { bounds.minimum = length(&numbers, upTo: 120) }
    if Int.random(in: 0..<4, using: &numbers) == 0 { bounds.ideal = length(&numbers, upTo: 150) }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: bounds.maximum = length(&numbers, upTo: 200)
    case 1: bounds.maximum = .infinity
    default: break
    }
    return bounds
  }

  private static func place(_ numbers: inout RandomTree.SeededNumbers) -> Place {
    Place.allCases.randomElement(using: &numbers) ?? .middle
  }

  private static func spot(_ numbers: inout RandomTree.SeededNumbers) -> Spot {
    Spot(x: place(&numbers), y: place(&numbers))
  }

  private static func spacing(_ numbers: inout RandomTree.SeededNumbers) -> Double? {
    [nil, nil, 0, 5, 12][Int.random(in: 0..<5, using: &numbers)]
  }
}
