public import Foundation

/// A group of layer changes, with the duration and the timing function of the animations that are
/// added to layers.
///
/// A layer that is no view's own animates changes as soon as it has been shown: within a
/// transaction as the transaction says, and otherwise for a quarter of a second. These are changes
/// of its position, size, `transform`, `opacity`, `backgroundColor` and `cornerRadius`, of the
/// border and the shadow, of the colors, `lineWidth`, `strokeStart` and `strokeEnd` of a
/// `CAShapeLayer`, and of the colors, locations and points of a `CAGradientLayer`.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setDisableActions(true)
/// needle.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
/// CATransaction.commit()
/// ```
///
/// Without a transaction, settings apply to the rest of the turn.
///
/// Actions are asked for as well where `isHidden` ("hidden"), `contents` and the sublayers
/// ("sublayers") change, and by `kCAOnOrderIn` and `kCAOnOrderOut`; the system has none for them.
///
/// Differs from Core Animation: a change is shown at once, not when the transaction ends. Other
/// properties, such as `zPosition`, change without an animation, and no action is asked for. A
/// layer that has been removed is no longer seen while its action runs.
@MainActor public enum CATransaction {
  private static var current: OpenTransactions {
    Pages.current?.attachment(OpenTransactions.self) ?? .ofNoPage
  }

  /// Begins a transaction, which can be nested. Beyond a depth of 64 the settings of the outer one
  /// change, which is reported once.
  public static func begin() { current.begin() }

  /// Ends the innermost transaction; its completion block runs after the animations that were
  /// added, without any as soon as the main queue is free. Does nothing without a transaction.
  public static func commit() { current.commit() }

  /// Does nothing: changes are not deferred.
  public static func flush() {}

  /// Sets the completion block of the innermost transaction; without one it runs soon.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if let wait = current.open.last?.wait {
      wait.block = block
    } else if let block {
      Task { block() }
    }
  }

  /// Returns the completion block of the innermost transaction.
  public static func completionBlock() -> (() -> Void)? { current.open.last?.wait.block }

  /// Sets whether changes of layers are shown without animations.
  public static func setDisableActions(_ flag: Bool) {
    current.changeLast { $0.isStill = flag }
  }

  /// Returns whether changes of layers are shown without animations, as the innermost transaction
  /// that says it does.
  public static func disableActions() -> Bool {
    current.last { $0.isStill != nil }?.isStill ?? false
  }

  /// Sets the seconds of animations without a duration of their own.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    current.changeLast { $0.duration = duration }
  }

  /// Returns the duration in seconds of the innermost transaction that has one; 0.25 by default.
  public static func animationDuration() -> TimeInterval {
    let duration = current.last { $0.duration != nil }?.duration ?? 0.25
    return duration.isFinite ? max(duration, 0) : 0.25
  }

  /// Sets the timing function of animations without one of their own.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.changeLast { $0.function = function }
  }

  /// Returns the timing function of the innermost transaction that has one; `nil` for none.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    current.last { $0.function != nil }?.function
  }

  /// Returns what code has stored under a key in the innermost transaction that has it.
  public static func value(forKey key: String) -> Any? {
    current.last { $0.values[key] != nil }?.values[key]
  }

  /// Stores a value in the innermost transaction.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    current.changeLast { $0.values[key] = anObject }
  }

  /// Does nothing: there is one thread.
  public static func lock() {}
  /// Does nothing: there is one thread.
  public static func unlock() {}

  /// Lets the innermost transaction wait for an animation; `nil` without a transaction.
  static func wait() -> TransactionWait? {
    let wait = current.open.last?.wait
    wait?.begin()
    return wait
  }
}

/// The transactions that code of one page has begun and not ended.
@MainActor private final class OpenTransactions: PageAttachment {
  private(set) var open: [Open] = []
  /// The number of those that were begun within the innermost one, and are not stored.
  private var deeper = 0
  /// The settings for the rest of the turn; `nil` for none.
  private var turn: Open?
  private static let maximum = 64

  init(of page: any PlatformPage) {}
  private init() {}

  /// The transactions of code that runs for no page.
  static let ofNoPage = OpenTransactions()

  @MainActor struct Open {
    var isStill: Bool?
    var duration: TimeInterval?
    var function: CAMediaTimingFunction?
    var values: [String: Any] = [:]
    let wait = TransactionWait()
  }

  func begin() {
    if open.count < Self.maximum { return open.append(Open()) }
    deeper += 1
    LayerDiagnostics.reportOnce(
      "Transactions are nested at most \(Self.maximum) deep; is CATransaction.commit() missing?")
  }

  func commit() {
    if deeper > 0 { deeper -= 1 } else { open.popLast()?.wait.commit() }
  }

  func changeLast(_ change: (inout Open) -> Void) {
    if !open.isEmpty { return change(&open[open.count - 1]) }
    if turn == nil { Task { self.turn = nil } }
    var settings = turn ?? Open()
    change(&settings)
    turn = settings
  }

  /// Returns the innermost transaction with a property, or the turn if that has it.
  func last(_ matches: (Open) -> Bool) -> Open? {
    open.last(where: matches) ?? turn.flatMap { matches($0) ? $0 : nil }
  }

  func pageEnds() { (open, deeper, turn) = ([], 0, nil) }
}

/// The animations that the completion of a transaction waits for.
@MainActor final class TransactionWait {
  var block: (() -> Void)?
  private var count = 0
  private var isCommitted = false

  func begin() { count += 1 }

  func end() {
    count -= 1
    if isCommitted, count == 0 { finish() }
  }

  func commit() {
    isCommitted = true
    if count == 0 { finish() }
  }

  private func finish() {
    guard let block else { return }
    self.block = nil
    Task { block() }
  }
}
