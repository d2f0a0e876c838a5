import Dispatch
import Synchronization

/// An object whose changes nobody reports.
protocol Watched: AnyObject {
  /// Notes what has changed since the last call. Returns `false` if that is impossible at the
  /// moment.
  @MainActor func look() -> Bool
}

/// Finds the changes of objects that do not report them.
///
/// ## Algorithm
/// 1. After each flush of a page, and whenever code gets hold of an object, all are looked at after
///    a pause of 5 ms: such a change is seldom made elsewhere.
/// 2. Otherwise they are looked at four times a second.
/// 3. Both pauses grow with the time that looking takes, so that it costs at most a twentieth of
///    the main thread while pages are in use, and a hundredth while they are not.
///
/// Without such objects nothing runs, and a flush costs one read of a flag.
@MainActor
package final class ChangeWatch {
  private struct WeakWatched {
    weak var object: (any Watched)?
  }

  private static let instance = ChangeWatch()
  private nonisolated static let isInUse = Atomic(false)

  private var objects: [WeakWatched] = []
  private var timer: (any DispatchSourceTimer)?
  private var isSoon = false
  /// The time that looking at all objects took last.
  private var cost = Duration.zero

  private init() {}

  /// Looks at an object from now on, as long as somebody else retains it.
  nonisolated static func add(_ object: any Watched & Sendable) {
    isInUse.store(true, ordering: .relaxed)
    onMainQueue { [weak object] in
      guard let object else { return }
      instance.objects.append(WeakWatched(object: object))
      instance.plan(soon: true)
    }
  }

  /// Notes that code ran which may have changed an object.
  package nonisolated static func noteActivity() {
    guard isInUse.load(ordering: .relaxed) else { return }
    onMainQueue { instance.plan(soon: true) }
  }

  private nonisolated static func onMainQueue(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent { return MainActor.assumeIsolated(body) }
    DispatchQueue.main.async(execute: body)
  }

  private func plan(soon: Bool) {
    if isSoon { return }
    isSoon = soon
    let pause = soon ? max(.milliseconds(5), cost * 20) : max(.milliseconds(250), cost * 100)
    let timer = timer ?? makeTimer()
    let nanoseconds = Int(pause / .nanoseconds(1))
    timer.schedule(
      deadline: .now() + .nanoseconds(nanoseconds), leeway: .nanoseconds(nanoseconds / 10))
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let made = DispatchSource.makeTimerSource(queue: .main)
    made.setEventHandler { [weak self] in MainQueue.run { [weak self] in self?.lookAtAll() } }
    made.resume()
    timer = made
    return made
  }

  private func lookAtAll() {
    let start = ContinuousClock.now
    objects.removeAll { $0.object == nil }
    guard !objects.isEmpty else {
      Self.isInUse.store(false, ordering: .relaxed)
      timer?.cancel()
      timer = nil
      isSoon = false
      return
    }
    var isComplete = true
    for entry in objects where entry.object?.look() == false { isComplete = false }
    cost = .now - start
    isSoon = false
    plan(soon: !isComplete)
  }
}
