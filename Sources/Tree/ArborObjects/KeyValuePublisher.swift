public import ArborPlatform
public import OpenCombine

/// Publishes the values of a property that is observable by its key path.
///
/// It never completes. A change without demand is not lost: the latest value is sent with the next
/// request.
public struct _KeyValuePublisher<Object: PlatformObject & _KeyValueObserving, Value>: Publisher {
  /// The value of the property.
  public typealias Output = Value
  /// The publisher never fails.
  public typealias Failure = Never

  let object: Object
  let keyPath: KeyPath<Object, Value>
  let options: NSKeyValueObservingOptions

  /// Subscribes and begins to observe. Call it on the main actor.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Value, S.Failure == Never {
    nonisolated(unsafe) let (this, path, downstream) = (self, keyPath, subscriber)
    // Objects of the kits are observed on the main actor, where they are used.
    MainActor.assumeIsolated {
      let subscription = Observation<Value>(downstream)
      downstream.receive(subscription: subscription)
      subscription.token = this.object.observe(
        path, options: this.options.union(.new)
      ) { [weak subscription] object, _ in subscription?.send(object[keyPath: path]) }
    }
  }

  /// A subscription that observes the property until it is canceled.
  private final class Observation<Sent>: Subscription, @unchecked Sendable {
    var token: NSKeyValueObservation?
    private let deliver: (Sent) -> Subscribers.Demand
    private var demand = Subscribers.Demand.none
    private var waiting: Sent?
    private var isOver = false

    init<S: Subscriber>(_ subscriber: S) where S.Input == Sent { deliver = subscriber.receive }

    func send(_ value: Sent) {
      guard !isOver else { return }
      guard demand > .none else { return waiting = value }
      demand -= 1
      demand += deliver(value)
    }

    func request(_ more: Subscribers.Demand) {
      demand += more
      guard let value = waiting, demand > .none else { return }
      waiting = nil
      send(value)
    }

    func cancel() {
      isOver = true
      waiting = nil
      token?.invalidate()
      token = nil
    }
  }
}

extension _KeyValueObserving {
  /// Publishes a property's value immediately and whenever it changes, until the subscription is
  /// canceled. The publisher retains the object, a subscription does not.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> _KeyValuePublisher<Self, Value> {
    _KeyValuePublisher(object: self, keyPath: keyPath, options: options)
  }
}
