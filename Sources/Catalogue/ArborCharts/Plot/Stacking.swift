/// The ends of the bars and areas of a chart, before there is a scale.
package enum Stacking {
  /// The marks of one stack.
  private struct Place: Hashable {
    var kind: Mark.Kind
    var isVertical: Bool
    var across: _PlotValue?
    var position: _PlotValue?
  }

  private struct Sums {
    var up = 0.0
    var down = 0.0
    var total: Double { up - down }
  }

  /// Returns the ends of each mark's length; `nil` for marks without one.
  ///
  /// ## Algorithm
  /// 1. Add up the positive and the negative lengths at each place.
  /// 2. Go through the marks again; each begins where the last one of its sign ended.
  /// 3. Normalized stacks are divided by their sum, centered ones moved until zero is
  ///    their middle.
  package static func ranges(of marks: [Mark]) -> [(low: Double, high: Double)?] {
    var totals: [Place: Sums] = [:]
    for mark in marks {
      guard let (place, length) = stacked(mark) else { continue }
      if length < 0 {
        totals[place, default: Sums()].down += length
      } else {
        totals[place, default: Sums()].up += length
      }
    }
    var reached: [Place: Sums] = [:]
    return marks.map { mark in
      guard let length = mark.length else { return nil }
      guard let (place, _) = stacked(mark) else { return (0, length) }
      let sums = reached[place, default: Sums()]
      let low = length < 0 ? sums.down : sums.up
      if length < 0 {
        reached[place, default: Sums()].down += length
      } else {
        reached[place, default: Sums()].up += length
      }
      let sum = totals[place] ?? Sums()
      switch mark.form.stacking {
      case .normalized:
        return sum.total > 0 ? (low / sum.total, (low + length) / sum.total) : (0, 0)
      case .center:
        let middle = (sum.up + sum.down) / 2
        return (low - middle, low + length - middle)
      default: return (low, low + length)
      }
    }
  }

  private static func stacked(_ mark: Mark) -> (Place, Double)? {
    guard let length = mark.length, mark.form.stacking != .unstacked else { return nil }
    let across = mark.isVertical ? mark.x : mark.y
    return (
      Place(
        kind: mark.kind, isVertical: mark.isVertical, across: across?.lower,
        position: mark.look.positionKey?.lower), length
    )
  }
}

extension Mark {
  /// Whether the length of a bar or an area is its `y`.
  package var isVertical: Bool {
    guard kind == .bar || kind == .area else { return true }
    if let isUpright = form.isUpright { return isUpright }
    guard kind == .bar else { return true }
    guard let x, let y else { return true }
    return !x.isLength || y.isLength
  }

  /// The length of a bar or an area that begins at zero; `nil` for others.
  package var length: Double? {
    guard kind == .bar || kind == .area, let field = isVertical ? y : x, field.isLength
    else { return nil }
    return field.lower.number
  }
}
