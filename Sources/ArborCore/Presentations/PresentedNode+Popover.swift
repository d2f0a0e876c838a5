package import ArborDisplay
import ArborLayout
package import Foundation

/// Where a popover stands beside what it points at.
package enum PopoverSide: String, Sendable, CaseIterable {
  case below, above, right, left
}

/// What a view says about its popover.
package struct PopoverSettings: Equatable {
  /// A part of the view at which it points; nil: all of it.
  package var target: Anchor<CGRect>.Source?
  /// Where it stands if there is room; nil: wherever there is room.
  package var side: PopoverSide?

  package init(target: Anchor<CGRect>.Source? = nil, side: PopoverSide? = nil) {
    self.target = target
    self.side = side
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.target?.name == other.target?.name && one.side == other.side
  }
}

/// What becomes of a popover or a sheet where there is little room.
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

/// What code wants otherwise than the view that presents.
package struct AdaptedPopover: Equatable {
  /// The sides that are allowed; nil: all of them, the view's first.
  package var sides: [PopoverSide]?
  /// Behind the content.
  package var background: RGBA?
  /// Whether it stays one where there is little room; nil: the content says.
  package var staysPopover: Bool?
  /// What it points at; nil: the view that presents.
  package var target: Target?

  package init() {}

  /// A part of an object of the page.
  package struct Target: Equatable {
    private let object: ObjectIdentifier
    private let rect: CGRect
    /// In the page's coordinates; nil: the object is not shown.
    let place: @MainActor () -> CGRect?

    /// - Parameter rect: in the object's coordinates.
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
  /// What a popover points at, in the page's coordinates.
  func target(in page: CGSize) -> CGRect {
    if let rect = adaptedPopover.target?.place() { return rect }
    let place = presenterPlacement
    if let source = popover.target, let place {
      return source.resolve(place.size) { $0.applying(place.transform) }
    }
    return place?.frame ?? CGRect(x: page.width / 2, y: page.height / 2, width: 0, height: 0)
  }

  /// What it points at may be elsewhere now.
  func followPresenter() {
    if let pointsAt, pointsAt != target(in: size) { heightsChanged() }
  }

  /// The sides that are allowed, the best first.
  private var sides: [PopoverSide] {
    if let sides = adaptedPopover.sides, !sides.isEmpty { return sides }
    guard let side = popover.side else { return [.below, .above] }
    return [side] + PopoverSide.allCases.filter { $0 != side }
  }

  /// The first side where there is room for it, or else the one with most room.
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
