import ArborLayout
import Testing

@Suite struct OptionalLengthTests {
  private struct Box: Equatable { @_OptionalLength var width: Double? }

  @Test func lengthsAreKeptAsTheyAre() {
    for length in [0, -1, 12.5, .infinity, nil] as [Double?] {
      #expect(Box(width: length).width == length)
    }
    #expect(Box(width: .nan).width == nil)
  }

  @Test func missingLengthsAreEqual() {
    var box = Box(width: nil)
    #expect(box == Box(width: nil) && box != Box(width: 0))
    box.width = 3
    #expect(box == Box(width: 3) && box != Box(width: nil))
    box.width = nil
    #expect(box == Box(width: .nan))
  }

  @Test func aLengthTakesNoMoreThanANumber() {
    #expect(MemoryLayout<Box>.size == MemoryLayout<Double>.size)
  }
}
