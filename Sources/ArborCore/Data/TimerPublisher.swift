import Dispatch
public import Foundation
public import OpenCombine
import Synchronization

extension Timer {
  /// A publisher of the time, again and again while it is connected: on the main queue, whichever run loop is named, because a
  /// server's main thread runs no run loop.
  ///
  /// - Parameter interval: in seconds.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> _TimerPublisher {
    _TimerPublisher(interval: interval, tolerance: tolerance)
  }
}

/// See `Timer.publish`.
public final class _TimerPublisher: ConnectablePublisher, Sendable {
  public typealias Output = Date
  public typealias Failure = Never

  private let interval: TimeInterval
  private let tolerance: TimeInterval?
  private nonisolated(unsafe) let subject = PassthroughSubject<Date, Never>()

  init(interval: TimeInterval, tolerance: TimeInterval?) {
    self.interval = interval.isFinite ? Swift.max(interval, 0.001) : 1e9
    self.tolerance = tolerance
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

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
