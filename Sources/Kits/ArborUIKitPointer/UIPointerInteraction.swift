public import ArborPlatform
public import ArborUIKit
public import Foundation

/// Decides about the pointer over a view.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region at a place; `nil` if the pointer is in none there. `defaultRegion` is all
  /// of the view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of a region; `nil` for that of the views around.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called when the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called when the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// By default, the region is all of the view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// By default, nothing changes.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// By default, does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// By default, does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Adds to the change of the pointer.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds changes, which run at once.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds an action for the end, which runs at once: `true` if the pointer has arrived.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

private final class PointerAnimator: UIPointerInteractionAnimating {
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completion(true) }
}

/// A part of a view over which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The part, in the coordinates of the interaction's view.
  public let rect: CGRect
  /// Identifies the region; `nil` if its rectangle does.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Whether another region is the same part of the view.
  func isSame(as other: UIPointerRegion?) -> Bool {
    other.map { $0.rect == rect && $0.identifier == identifier } ?? false
  }
}

/// A place of the pointer for which a region is wanted.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The place, in the coordinates of the interaction's view.
  public let location: CGPoint

  init(_ location: CGPoint) {
    self.location = location
    super.init()
  }
}

/// Changes the pointer of a mouse over a view, and the look of the view below it.
///
/// ```swift
/// view.addInteraction(UIPointerInteraction(delegate: self))
///
/// func pointerInteraction(
///   _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
/// ) -> UIPointerStyle? {
///   UIPointerStyle(effect: .lift(UITargetedPreview(view: card)))
/// }
/// ```
@preconcurrency @MainActor open class UIPointerInteraction: PlatformObject, UIInteraction {
  /// The object that decides.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view of the interaction; `nil` if it belongs to none.
  open private(set) weak var view: UIView?
  /// Whether the pointer and the view change. An interaction that no longer is enabled leaves its
  /// region, and hears of the pointer when it moves next.
  open var isEnabled = true {
    didSet {
      if !isEnabled { pointerMoved(to: nil) }
      invalidate()
    }
  }
  /// The region below the pointer; `nil` while it is elsewhere.
  private var region: UIPointerRegion?
  /// The place of the pointer; `nil` while it is elsewhere.
  private var location: CGPoint?
  /// The style that the view has, and for which bounds it was found.
  private var known: (bounds: CGRect, style: UIPointerStyle?)?

  /// Creates an interaction. The delegate is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Stores the view.
  open func didMove(to view: UIView?) {
    self.view = view
    region = nil
    location = nil
    known = nil
  }

  /// Asks for the region and the style again.
  open func invalidate() {
    known = nil
    if let location { pointerMoved(to: location) }
    view?._propertyDidChange(.look)
  }

  private func wantedRegion(at point: CGPoint) -> UIPointerRegion? {
    guard isEnabled, let view, let delegate else { return nil }
    return delegate.pointerInteraction(
      self, regionFor: UIPointerRegionRequest(point),
      defaultRegion: UIPointerRegion(rect: view.bounds))
  }

  /// The style that the view has at present: that of the region below the pointer, or in the middle
  /// while the pointer is elsewhere; `nil` for none.
  package var shownStyle: UIPointerStyle? {
    guard let view else { return nil }
    let bounds = view.bounds
    if let known, known.bounds == bounds { return known.style }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let wanted = location == nil ? wantedRegion(at: middle) : region
    let style = wanted.flatMap { delegate?.pointerInteraction(self, styleFor: $0) }
    known = (bounds, style)
    return style
  }

  /// Called when the pointer is at another place in the view's coordinates; `nil` when it is not
  /// over the view.
  package func pointerMoved(to point: CGPoint?) {
    let place = point.flatMap { view?.bounds.contains($0) == true ? $0 : nil }
    let wanted = place.flatMap { wantedRegion(at: $0) }
    let isSame = wanted.map { $0.isSame(as: region) } ?? (region == nil)
    let wasOver = location != nil
    location = place
    guard !isSame || wasOver != (place != nil) else { return }
    if !isSame {
      let (left, entered) = (region, wanted)
      region = wanted
      if let left { delegate?.pointerInteraction(self, willExit: left, animator: animator) }
      if let entered {
        delegate?.pointerInteraction(self, willEnter: entered, animator: animator)
      }
    }
    known = nil
    view?._propertyDidChange(.look)
  }

  private var animator: any UIPointerInteractionAnimating { PointerAnimator() }
}

extension UIView {
  /// The interaction of the pointer over the view; `nil` for none.
  package var pointerInteraction: UIPointerInteraction? {
    interactions.lazy.compactMap { $0 as? UIPointerInteraction }.first { $0.isEnabled }
  }
}
