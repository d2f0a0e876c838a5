import SwiftUI
import Testing

// Publishers that become one.

@MainActor @Suite struct MergingTests {
  @Test func publishersAreMergedAndCombined() {
    let one = PassthroughSubject<Int, Never>()
    let other = PassthroughSubject<Int, Never>()
    let third = PassthroughSubject<Int, Never>()
    var merged: [String] = []
    var combined: [String] = []
    var all: [Int] = []
    var cancellables = Set<AnyCancellable>()
    one.merge(with: other).merge(with: third)
      .sink { _ in
        merged.append("end")
      } receiveValue: {
        merged.append("\($0)")
      }
      .store(in: &cancellables)
    one.combineLatest(other, third) { "\($0)\($1)\($2)" }.sink { combined.append($0) }
      .store(in: &cancellables)
    Publishers.MergeMany([one, other, third]).collect().sink { all = $0 }.store(in: &cancellables)
    one.send(1)
    other.send(2)
    #expect(combined == [])
    third.send(3)
    one.send(4)
    one.send(completion: .finished)
    other.send(5)
    other.send(completion: .finished)
    #expect(merged == ["1", "2", "3", "4", "5"])
    third.send(completion: .finished)
    #expect(merged == ["1", "2", "3", "4", "5", "end"])
    #expect(combined == ["123", "423", "453"])
    #expect(all == [1, 2, 3, 4, 5])
  }

  @Test func mergedPublishersFailWithTheFirst() {
    let one = PassthroughSubject<Int, URLError>()
    let other = PassthroughSubject<Int, URLError>()
    var outcome: Subscribers.Completion<URLError>?
    var values: [Int] = []
    let cancellable = Publishers.Merge(one, other)
      .sink {
        outcome = $0
      } receiveValue: {
        values.append($0)
      }
    one.send(completion: .failure(URLError(.timedOut)))
    other.send(1)
    #expect(outcome == .failure(URLError(.timedOut)))
    #expect(values == [])
    cancellable.cancel()
  }

  @Test func nothingMergedEndsAtOnce() {
    var told: [String] = []
    let cancellable = Publishers.MergeMany([PassthroughSubject<Int, Never>]())
      .sink {
        told.append("\($0)")
      } receiveValue: {
        told.append("\($0)")
      }
    #expect(told == ["finished"])
    cancellable.cancel()
  }

  @Test func noMoreComesThanWasAskedFor() {
    var subscription: (any Subscription)?
    var values: [Int] = []
    var hasEnded = false
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        values.append($0)
        return .none
      },
      receiveCompletion: { _ in hasEnded = true })
    Publishers.MergeMany([[1, 2].publisher, [3, 4].publisher]).subscribe(subscriber)
    #expect(values == [])
    subscription?.request(.max(3))
    #expect(values.count == 3)
    #expect(!hasEnded)
    subscription?.request(.unlimited)
    #expect(values.sorted() == [1, 2, 3, 4])
    #expect(hasEnded)
    // The subscription holds the subscriber.
    subscription = nil
  }

  /// What comes of a publisher, in words.
  private func telling<P: Publisher>(
    _ publisher: P, while send: () -> Void
  ) -> [String] {
    var told: [String] = []
    let cancellable = publisher.sink {
      if case .failure = $0 { told.append("failure") } else { told.append("end") }
    } receiveValue: {
      told.append("\($0)")
    }
    send()
    cancellable.cancel()
    return told
  }

  @Test func pairsEndWithASideThatNeverHadAValue() {
    let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let told = telling(one.combineLatest(other)) {
      one.send(1)
      other.send(completion: .finished)
      one.send(2)
    }
    #expect(told == ["end"])
  }

  @Test func pairsGoOnWhileOneSideDoes() {
    let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let told = telling(one.combineLatest(other)) {
      other.send(1)
      other.send(completion: .finished)
      one.send(2)
      one.send(3)
      one.send(completion: .finished)
    }
    #expect(told == ["(2, 1)", "(3, 1)", "end"])
  }

  @Test func pairsFailWithEitherSide() {
    let one = PassthroughSubject<Int, URLError>()
    let other = CurrentValueSubject<Int, URLError>(1)
    let told = telling(one.combineLatest(other)) {
      one.send(2)
      other.send(completion: .failure(URLError(.timedOut)))
      one.send(3)
    }
    #expect(told == ["(2, 1)", "failure"])
  }

  @Test func fourAreCombined() {
    let last = PassthroughSubject<String, Never>()
    let told = telling(Just(1).combineLatest(Just(2), Just(3), last)) {
      last.send("a")
      last.send("b")
      last.send(completion: .finished)
    }
    #expect(told == [#"(1, 2, 3, "a")"#, #"(1, 2, 3, "b")"#, "end"])
    let joined = Just(1).combineLatest(Just(2), Just(3), last) { "\($0)\($1)\($2)\($3)" }
    #expect(telling(joined) {} == ["end"])
  }
}
