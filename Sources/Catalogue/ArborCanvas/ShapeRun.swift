/// The identities of shapes that follow each other, from one drawing to the next.
///
/// ## Algorithm
/// As many shapes as before are the same ones, in their order: what changes of them moves.
/// Otherwise those at the start and at the end that look as before are the same, so that one which
/// is left out or added changes no other; of those between, as many as possible are the same.
final class ShapeRun {
  struct Shape: Identifiable {
    let id: Int
    let mark: ShapeMark
  }

  private var known: [Shape] = []
  private var nextID = 0

  /// Returns the shapes of a drawing that follows the last one.
  func shapes(of marks: [ShapeMark]) -> [Shape] {
    let (old, most) = (known, min(known.count, marks.count))
    var start = old.count == marks.count ? most : 0
    while start < most, old[start].mark == marks[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end].mark == marks[marks.count - 1 - end] {
      end += 1
    }
    known = marks.enumerated().map { index, mark in
      if index < most - end { return Shape(id: old[index].id, mark: mark) }
      let fromEnd = marks.count - index
      if fromEnd <= end { return Shape(id: old[old.count - fromEnd].id, mark: mark) }
      nextID += 1
      return Shape(id: nextID, mark: mark)
    }
    return known
  }
}
