public import Foundation

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least rate.
  public var minimum: Float
  /// The greatest rate.
  public var maximum: Float
  /// The rate that is wished for; `nil` for none.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The rate of the link itself.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that calls a method of an object about as often as the page is drawn.
///
/// ```swift
/// let link = CADisplayLink(target: self, selector: Clock.step)
/// link.add(to: .main, forMode: .common)
/// ```
///
/// Differs from Core Animation: the method takes the place of a selector, and its object is not
/// retained. The server calls it 10 times a second by default, at most 30 times, because each call
/// that changes something sends the browser a message; an animation of a layer needs none.
/// It rests while the page is hidden, and ends with the page and with its target.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  private let call: (CADisplayLink) -> Bool
  private var page = Page()
  private var run = 0

  /// More frames per second are not made.
  private static let maximumRate = 30.0
  private static let standardRate = 10.0

  private struct Page { weak var links: DisplayLinks? }

  /// Creates a link that calls a method, which gets the link.
  public init<Object: AnyObject>(
    target: Object, selector: @escaping (Object) -> (CADisplayLink) -> Void
  ) {
    call = { [weak target] link in
      guard let target else { return false }
      selector(target)(link)
      return true
    }
    super.init()
  }

  /// Creates a link that calls a method without arguments.
  public init<Object: AnyObject>(target: Object, selector: @escaping (Object) -> () -> Void) {
    call = { [weak target] _ in
      guard let target else { return false }
      selector(target)()
      return true
    }
    super.init()
  }

  /// Starts the link. There is one run loop: its modes make no difference.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid, !isAdded else { return }
    isAdded = true
    let links = Pages.current?.attachment(DisplayLinks.self)
    links?.add(self)
    page.links = links
    timestamp = CACurrentMediaTime()
    start()
  }

  /// Stops the link until it is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    run += 1
    page.links?.remove(self)
  }

  /// Stops the link for good.
  public func invalidate() {
    isInvalid = true
    remove(from: .main, forMode: .common)
  }

  private var isAdded = false
  private var isInvalid = false
  /// Whether the page is hidden.
  fileprivate var isHidden = false { didSet { if isHidden != oldValue { start() } } }

  /// Whether the link rests.
  public var isPaused = false { didSet { if isPaused != oldValue { start() } } }

  /// The calls per second, from 1 through 30; 0 for 10.
  public var preferredFramesPerSecond = 0
  /// The calls per second as a range, of which the preferred rate is used, then the greatest one,
  /// if `preferredFramesPerSecond` is 0.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The time of the last call, as `CACurrentMediaTime()`.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the next call.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// The seconds between calls.
  public var duration: TimeInterval {
    let range = preferredFrameRateRange
    let wishes = [
      Double(preferredFramesPerSecond), Double(range.preferred ?? 0), Double(range.maximum),
    ]
    let rate = wishes.first { $0.isFinite && $0 > 0 } ?? Self.standardRate
    return 1 / min(max(rate, 1), Self.maximumRate)
  }

  private func start() {
    run += 1
    guard isAdded, !isPaused, !isHidden else { return }
    let current = run
    // The link lives as long as it runs.
    let step = Pages.continuing {
      guard self.run == current else { return }
      self.timestamp = CACurrentMediaTime()
      if self.call(self) { self.next(current) } else { self.invalidate() }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + duration) { step() }
  }

  private func next(_ current: Int) { if run == current { start() } }
}

/// The links of one page.
@MainActor private final class DisplayLinks: PageAttachment {
  private var links: [CADisplayLink] = []
  private var isHidden = false
  /// More than that many do not run at a time.
  private static let maximum = 32

  init(of page: any PlatformPage) { isHidden = page.phase == .background }

  func add(_ link: CADisplayLink) {
    links.append(link)
    link.isHidden = isHidden
    if links.count > Self.maximum {
      LayerDiagnostics.report(
        "A page has at most \(Self.maximum) display links; the first one ends.")
      links[0].invalidate()
    }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func pageBecame(_ phase: PagePhase, from former: PagePhase) {
    isHidden = phase == .background
    for link in links { link.isHidden = isHidden }
  }

  func pageEnds() {
    for link in links { link.invalidate() }
  }
}
