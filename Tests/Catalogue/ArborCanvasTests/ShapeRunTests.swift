import ArborDisplay
import Foundation
import Testing

@testable import ArborCanvas

/// Shapes from one drawing to the next.
@Suite struct ShapeRunTests {
  private func marks(_ places: [Double]) -> [ShapeMark] {
    places.map { place in
      ShapeMark(
        drawing: .shape(ShapeContent(path: Path(CGRect(x: 0, y: 0, width: 1, height: 1)))),
        place: CGRect(x: place, y: 0, width: 1, height: 1))
    }
  }

  @Test func aShapeThatIsLeftOutRenamesNoOther() {
    let run = ShapeRun()
    func ids(_ places: [Double]) -> [Int] { run.shapes(of: marks(places)).map(\.id) }
    #expect(ids([0, 1, 2, 3]) == [1, 2, 3, 4])
    #expect(ids([0, 2, 3]) == [1, 3, 4])
    #expect(ids([7, 0, 2, 3]) == [5, 1, 3, 4])
    // As many as before move.
    #expect(ids([0, 7, 2, 4]) == [5, 1, 3, 4])
    #expect(ids([0, 8, 9, 2, 4]) == [5, 1, 6, 3, 4])
    #expect(ids([]) == [])
    #expect(ids([1, 1, 1]).count == 3)
    #expect(Set(ids([1, 1, 1, 1, 1])).count == 5)
    #expect(Set(ids([1, 1])).count == 2)
  }
}
