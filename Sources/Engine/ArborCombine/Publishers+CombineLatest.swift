public import OpenCombine

extension Publishers {
  /// Publishes the latest values of two publishers whenever either sends a new one, once both have
  /// sent one.
  ///
  /// It finishes when both have finished, or when one finishes without a value, and fails with the
  /// first failure.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// A pair of the latest values.
    public typealias Output = (A.Output, B.Output)
    /// The failure of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber to the combined values.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      typealias Known = Latest<A.Output, B.Output>
      // Each value and each completion is mapped to a change of the combined state.
      typealias Change = (inout Known) -> Void
      let first: [Change] = [{ $0.endA() }]
      let second: [Change] = [{ $0.endB() }]
      let changes = Merge(
        a.map { value -> Change in { $0.receive(a: value) } }.append(first),
        b.map { value -> Change in { $0.receive(b: value) } }.append(second))
      changes
        .scan(Known()) { known, change in
          var known = known
          change(&known)
          return known
        }
        .prefix(while: { !$0.isOver })
        .compactMap { $0.news }
        .receive(subscriber: subscriber)
    }
  }

  /// Publishes the latest values of three publishers, as `CombineLatest` does.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The latest values of the publishers.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The failure of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Combines three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber to the combined values.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }

  /// Publishes the latest values of four publishers, as `CombineLatest` does.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The latest values of the publishers.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The failure of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Combines four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber to the combined values.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), CombineLatest(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }
        .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the latest values of both whenever either sends a new one, once both have sent one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes the results of `transform` for the latest values of both.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0, $1) }
  }

  /// Publishes the latest values of all three.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Publishes the results of `transform` for the latest values of all three.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0, $1, $2) }
  }

  /// Publishes the latest values of all four.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Publishes the results of `transform` for the latest values of all four.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
      .map { transform($0, $1, $2, $3) }
  }
}

/// The combined state of two publishers.
private struct Latest<A, B> {
  private var a: A?
  private var b: B?
  /// Whether one of them has finished without a value, so that there will be no pair.
  private(set) var isOver = false
  /// The pair that the last change produced; `nil` if there is none.
  private(set) var news: (A, B)?

  mutating func receive(a new: A) {
    a = new
    news = b.map { (new, $0) }
  }

  mutating func receive(b new: B) {
    b = new
    news = a.map { ($0, new) }
  }

  mutating func endA() {
    isOver = isOver || a == nil
    news = nil
  }

  mutating func endB() {
    isOver = isOver || b == nil
    news = nil
  }
}
