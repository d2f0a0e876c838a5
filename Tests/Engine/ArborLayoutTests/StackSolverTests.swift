import ArborLayout
import Testing

@Suite
struct StackSolverTests {
  private typealias Child = StackSolver.Child

  /// What each child of a stack takes: as much of the offer as its range allows.
  private func lengths(_ children: [Child], in available: Double) -> [Double] {
    var taken = Array(repeating: 0.0, count: children.count)
    StackSolver.solve(count: children.count, available: available) {
      children[$0]
    } take: { index, offer in
      taken[index] = min(max(offer, children[index].minimum), children[index].maximum)
      return taken[index]
    }
    return taken
  }

  /// The order in which children are asked.
  private func order(_ children: [Child], in available: Double = 100) -> [Int] {
    var order: [Int] = []
    StackSolver.solve(count: children.count, available: available) {
      children[$0]
    } take: { index, _ in
      order.append(index)
      return children[index].minimum
    }
    return order
  }

  private func child(
    _ minimum: Double = 0, _ maximum: Double = .infinity, priority: Double = 0
  ) -> Child {
    Child(priority: priority, minimum: minimum, maximum: maximum)
  }

  @Test func nobodyIsAskedInAnEmptyStack() {
    #expect(order([]) == [])
  }

  @Test func aSingleChildIsOfferedEverythingButNeverLessThanNothing() {
    #expect(lengths([child()], in: 70) == [70])
    #expect(lengths([child()], in: -10) == [0])
    #expect(lengths([child()], in: .infinity) == [.infinity])
  }

  @Test func equalChildrenShareEqually() {
    #expect(lengths([child(), child(), child()], in: 300) == [100, 100, 100])
  }

  @Test func theLeastFlexibleChildIsAskedFirst() {
    #expect(order([child(), child(0, 50), child(20, 20), child(10, 50)]) == [2, 3, 1, 0])
    #expect(lengths([child(0, 100), child(100)], in: 150) == [75, 100])
  }

  /// The offers to children that take no more than that, such as words that are broken in need.
  private func offers(_ children: [Child], in available: Double) -> [Double] {
    var offers: [Double] = []
    StackSolver.solve(count: children.count, available: available) {
      children[$0]
    } take: { index, offer in
      offers.append(offer)
      return min(offer, children[index].maximum)
    }
    return offers
  }

  @Test func aWordIsOfferedItsLengthWhereAllHaveRoom() {
    #expect(offers([child(70, 70), child(20, 20), child(20, 20)], in: 120) == [70, 25, 30])
    #expect(offers([child(70, 70), child(20, 20), child(20, 20)], in: 110) == [70, 20, 20])
    #expect(offers([child(70, 70), child(20, 20), child(20, 20)], in: 90) == [30, 30, 40])
    #expect(offers([child(70, 70), child(.infinity)], in: .infinity) == [.infinity, .infinity])
  }

  @Test func infiniteFlexibilitiesAreOrderedByTheLargerMinimum() {
    #expect(order([child(0), child(30), child(10)]) == [1, 2, 0])
  }

  @Test func theOrderIsStable() {
    #expect(order([child(5), child(5), child(5)]) == [0, 1, 2])
    let many = (0..<40).map { child(0, $0 % 2 == 0 ? 10 : 20) }
    #expect(
      order(many) == (0..<40).filter { $0 % 2 == 0 } + (0..<40).filter { $0 % 2 == 1 })
  }

  @Test func higherPrioritiesAreAskedFirst() {
    #expect(
      order([child(priority: -1), child(priority: 1), child(priority: -.infinity), child()])
        == [1, 3, 0, 2])
  }

  @Test func theMinimumsOfLowerGroupsAreSetAsideAndAddedBack() {
    let children = [
      child(10, 100, priority: 1), child(20, 40), child(5, .infinity, priority: -1),
    ]
    #expect(lengths(children, in: 110) == [85, 20, 5])
    #expect(lengths(children, in: 1000) == [100, 40, 860])
  }

  @Test func nobodyIsOfferedLessThanNothing() {
    var offers: [Double] = []
    StackSolver.solve(count: 3, available: 30) { _ in
      child(20, 20)
    } take: { _, offer in
      offers.append(offer)
      return 20
    }
    #expect(offers == [10, 5, 0])
  }

  @Test func infiniteRoomStaysInfinite() {
    #expect(
      lengths([child(), child(0, 10), child()], in: .infinity) == [.infinity, 10, .infinity])
  }

  @Test func numbersThatAreNoneNeitherHangNorTrap() {
    let odd = [
      Child(priority: .nan, minimum: .nan, maximum: .nan),
      Child(priority: 0, minimum: .infinity, maximum: .infinity),
      Child(priority: .nan, minimum: 0, maximum: .infinity),
    ]
    #expect(order(odd).sorted() == [0, 1, 2])
    #expect(order(Array(repeating: odd, count: 10).flatMap { $0 }).count == 30)
  }
}
