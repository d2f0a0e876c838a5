import ArborCore
import Testing

@testable import ArborMotion

/// The moment at which an animation counts as complete.
@MainActor @Suite struct LogicalCompletionTests {
  @Test func anAnimationIsCompleteWhenItSays() {
    let early = Animation.linear(duration: 10).logicallyComplete(after: 0.5)
    #expect(early.completionTime == 0.5 && early.length == 10)
    #expect(early.delay(1).completionTime == 1.5)
    #expect(early.speed(2).completionTime == 0.25)
    #expect(Animation.linear(duration: 2).completionTime == 2)
    #expect(Animation.linear(duration: 1).logicallyComplete(after: .nan).completionTime == 0)
    #expect(Animation.linear(duration: 1).logicallyComplete(after: -3).completionTime == 0)
  }
}
