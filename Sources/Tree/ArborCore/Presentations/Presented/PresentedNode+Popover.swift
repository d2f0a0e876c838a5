package import ArborDisplay
import ArborLayout
package import Foundation

/// The side of its target on which a popover is placed.
package enum PopoverSide: String, Sendable, CaseIterable {
  case below, above, right, left
}

/// The settings of a view for its popover.
package struct PopoverSettings: Equatable {
  /// The part of the view that is the target; `nil` for the whole view.
  package var target: Anchor<CGRect>.Source?
  /// The preferred side; `nil` for below or above.
  package var side: PopoverSide?

  package init(target: Anchor<CGRect>.Source? = nil, side: PopoverSide? = nil) {
    self.target = target
    self.side = side
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.target?.name == other.target?.name && one.side == other.side
  }
}

/// The form that a popover or sheet takes on a compact page.
package enum CompactAdaptation: Sendable {
  case sheet, cover, popover
}

package enum CompactAdaptationKey: PreferenceKey {
  package static var defaultValue: CompactAdaptation? { nil }
  package static func reduce(
    value: inout CompactAdaptation?, nextValue: () -> CompactAdaptation?
  ) {
    if value == nil { value = nextValue() }
  }
}

/// Overrides of a popover that code sets.
package struct AdaptedPopover: Equatable {
  /// The allowed sides; `nil` for all of them, the view's preferred one first.
  package var sides: [PopoverSide]?
  /// The background of the panel.
  package var background: RGBA?
  /// Whether it stays a popover on a compact page; `nil` leaves it to the content.
  package var staysPopover: Bool?
  /// The target; `nil` for the presenting view.
  package var target: Target?

  package init() {}

  /// A part of an object on the page.
  package struct Target: Equatable {
    private let object: ObjectIdentifier
    private let rect: CGRect
    /// Returns the frame in the page's coordinates; `nil` if the object is not shown.
    let place: @MainActor () -> CGRect?

    /// - Parameter rect: The part, in the object's coordinates.
    package init(_ object: AnyObject, rect: CGRect, place: @escaping @MainActor () -> CGRect?) {
      self.object = ObjectIdentifier(object)
      self.rect = rect
      self.place = place
    }

    package static func == (one: Self, other: Self) -> Bool {
      one.object == other.object && one.rect == other.rect
    }
  }
}

extension PresentedNode {
  /// Returns the frame of the popover's target, in the page's coordinates.
  func target(in page: CGSize) -> CGRect {
    if let rect = adaptedPopover.target?.place() { return rect }
    let place = presenterPlacement
    if let source = popover.target, let place {
      return source.resolve(place.size) { $0.applying(place.transform) }
    }
    return place?.frame ?? CGRect(x: page.width / 2, y: page.height / 2, width: 0, height: 0)
  }

  /// Places the popover again if its target has moved.
  func followPresenter() {
    if let pointsAt, pointsAt != target(in: size) { heightsChanged() }
  }

  /// The allowed sides, the preferred one first.
  private var sides: [PopoverSide] {
    if let sides = adaptedPopover.sides, !sides.isEmpty { return sides }
    guard let side = popover.side else { return [.below, .above] }
    return [side] + PopoverSide.allCases.filter { $0 != side }
  }

  /// Returns a frame on the first side with enough room, or else on the one with the most room.
  func besidePresenter(
    _ target: CGRect, _ size: CGSize, in page: CGSize
  ) -> (frame: CGRect, side: PopoverSide) {
    let gap = CGFloat(PanelMetrics.arrow)
    let margin = CGFloat(PanelMetrics.margin)
    func room(_ side: PopoverSide) -> CGFloat {
      switch side {
      case .below: page.height - target.maxY - size.height
      case .above: target.minY - size.height
      case .right: page.width - target.maxX - size.width
      case .left: target.minX - size.width
      }
    }
    let fitting = sides.first { room($0) >= gap }
    let side = fitting ?? sides.max { room($0) < room($1) } ?? .below
    func kept(_ value: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
      max(min(value, room - length - margin), margin)
    }
    let x: CGFloat =
      switch side {
      case .below, .above: target.midX - size.width / 2
      case .right: target.maxX + gap
      case .left: target.minX - gap - size.width
      }
    let y: CGFloat =
      switch side {
      case .below: target.maxY + gap
      case .above: target.minY - gap - size.height
      case .right, .left: target.midY - size.height / 2
      }
    let corner = CGPoint(x: kept(x, size.width, page.width), y: kept(y, size.height, page.height))
    return (CGRect(origin: corner, size: size), side)
  }
}
