import Dispatch
public import Foundation
public import OpenCombine
import Synchronization

extension Timer {
  /// Returns a publisher that emits the current date repeatedly while it is connected.
  ///
  /// Differs from Foundation: values are emitted on the main queue, whichever run loop is given,
  /// because the main thread of a server runs no run loop.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds, at least 0.001.
  ///   - tolerance: The delay that is allowed, in seconds, from 0 to 3,600; `nil` is 0.
  ///   - runLoop: Has no effect.
  ///   - mode: Has no effect.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> _TimerPublisher {
    _TimerPublisher(interval: interval, tolerance: tolerance)
  }
}

/// The publisher that `Timer.publish` returns.
public final class _TimerPublisher: ConnectablePublisher, Sendable {
  /// The date at which the timer fired.
  public typealias Output = Date
  /// The publisher never fails.
  public typealias Failure = Never

  private let interval: TimeInterval
  private let tolerance: TimeInterval?
  private nonisolated(unsafe) let subject = PassthroughSubject<Date, Never>()

  init(interval: TimeInterval, tolerance: TimeInterval?) {
    self.interval = interval.isFinite ? Swift.max(interval, 0.001) : 1e9
    self.tolerance = tolerance
  }

  /// Adds a subscriber, which receives values while the publisher is connected.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Starts the timer. It stops when the returned value is canceled or deallocated.
  public func connect() -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(
      deadline: .now() + interval, repeating: interval,
      leeway: .nanoseconds(Int((tolerance ?? 0).clamped(to: 0...3_600) * 1e9)))
    timer.setEventHandler { [weak self] in self?.subject.send(Date()) }
    timer.activate()
    return AnyCancellable { timer.cancel() }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
