import ArborDisplay
import Testing

@Suite struct FewTests {
  @Test(arguments: [[], [1], [1, 2], [1, 2, 3]])
  func holdsWhatAnArrayHolds(_ elements: [Int]) {
    let few = _Few<Int>(elements)
    #expect(Array(few) == elements)
    #expect(few.count == elements.count)
    #expect(few.isEmpty == elements.isEmpty)
    #expect(few.first == elements.first)
    #expect(few.last == elements.last)
  }

  @Test func oneElementIsTheSameHoweverItWasGiven() {
    #expect(_Few(one: 7) == _Few<Int>([7]))
    #expect(_Few(one: 7) != _Few(one: 8))
    #expect(_Few(one: 7) != _Few<Int>([7, 7]))
    #expect(Set([_Few(one: 7), _Few<Int>([7])]).count == 1)
  }

  @Test func aPropertyThatIsStoredApartIsOptional() {
    struct Holder: Hashable { @_Apart var name: String? }
    var holder = Holder(name: nil)
    #expect(holder.name == nil)
    holder.name = "a"
    #expect(holder.name == "a")
    #expect(holder == Holder(name: "a"))
    holder.name?.append("b")
    #expect(holder.name == "ab")
    holder.name = nil
    #expect(holder == Holder(name: nil))
  }

  @Test func copiesShareALargeValueUntilOneIsChanged() {
    struct Holder { @_Shared var numbers: [Int] }
    let one = Holder(numbers: [1])
    var other = one
    other.numbers.append(2)
    #expect(one.numbers == [1])
    #expect(other.numbers == [1, 2])
  }

  @Test func whatFewRunsHaveTakesNoSpaceInAll() {
    #expect(MemoryLayout<TextRun>.size <= 32)
    #expect(MemoryLayout<LayerContent>.size <= 240)
    #expect(MemoryLayout<ControlContent>.size <= 64)
    #expect(MemoryLayout<Segment.Content>.size <= 32)
  }
}
