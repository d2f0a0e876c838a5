package import ArborDisplay
import Foundation

/// How something is shown above the page.
package enum PresentationKind: String, Sendable {
  /// Comes up over most of the page where there is little room, stands in the middle of it where there is more.
  case sheet
  /// Over all of the page.
  case cover
  /// Beside the view that presents it; where there is little room, as a sheet.
  case popover
  /// A question in the middle of the page.
  case alert
  /// Choices at the bottom of the page; where there is more room, in its middle.
  case dialog
}

/// How high a sheet may stand.
package enum SheetHeight: Hashable, Sendable {
  case medium
  case large
  /// Of the page's height, from 0 to 1.
  case fraction(Double)
  /// In points.
  case points(Double)
  case rule(SheetHeightRule)

  /// In points, on a page of a height; nil: no sheet stands there.
  @MainActor package func length(in height: Double) -> Double? {
    let most = height - PanelMetrics.sheetTop(in: height)
    let wanted: Double? =
      switch self {
      case .medium: height / 2
      case .large: most
      case .fraction(let share): share * height
      case .points(let points): points
      case .rule(let rule): rule.length(most)
      }
    // What is no number is no height.
    return wanted.flatMap { $0.isNaN ? nil : min(max($0, 0), most) }
  }
}

/// How high a sheet stands that an author works out. Rules of one id are the same.
package struct SheetHeightRule: Hashable, Sendable {
  private let id: ObjectIdentifier
  /// From the greatest height, in points; nil: no sheet stands there.
  let length: @MainActor @Sendable (Double) -> Double?

  package init(
    id: ObjectIdentifier, _ length: @escaping @MainActor @Sendable (Double) -> Double?
  ) {
    self.id = id
    self.length = length
  }

  package static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// At which heights a sheet can stand. The visitor draws it from one to another.
package struct SheetDetents: Equatable {
  package var heights: [SheetHeight] = []
  /// nil: where the visitor left it, the lowest at first.
  package var selected: SheetHeight?
  /// Told of where the visitor left it; takes no part in comparing.
  package var select: (@MainActor (SheetHeight) -> Void)?

  package init(
    _ heights: [SheetHeight] = [], selected: SheetHeight? = nil,
    select: (@MainActor (SheetHeight) -> Void)? = nil
  ) {
    self.heights = heights
    self.selected = selected
    self.select = select
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.heights == other.heights && one.selected == other.selected
  }
}

/// What the content of a presentation says about it.
package enum DismissDisabledKey: PreferenceKey {
  package static let defaultValue = false
  package static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = value || nextValue()
  }
}

/// What code says of a sheet, where the content says nothing.
package struct SheetLook: Equatable {
  package var detents = SheetDetents()
  /// How often what heights follow from has changed.
  package var round = 0
  /// nil: as any.
  package var cornerRadius: Double?
  package var hasHandle = false
  /// Whether what is behind gets darker.
  package var dims = true
  /// Of the panel; nil: as any.
  package var background: RGBA?

  package init() {}
}

package enum SheetDetentsKey: PreferenceKey {
  package static var defaultValue: SheetDetents { SheetDetents() }
  package static func reduce(value: inout SheetDetents, nextValue: () -> SheetDetents) {
    if value.heights.isEmpty { value = nextValue() }
  }
}

/// What the content of a sheet says of its look; nil: nothing.
package enum SheetHandleKey: PreferenceKey {
  package static let defaultValue: Bool? = nil
  package static func reduce(value: inout Bool?, nextValue: () -> Bool?) {
    value = value ?? nextValue()
  }
}

/// The radius of the panel's corners, in points; nil: nothing is said.
package enum SheetCornerRadiusKey: PreferenceKey {
  package static let defaultValue: Double? = nil
  package static func reduce(value: inout Double?, nextValue: () -> Double?) {
    value = value ?? nextValue()
  }
}

/// Lengths of what stands above the page, in points.
enum PanelMetrics {
  /// Up to here a page has little room.
  static let compact = 600.0
  static let margin = 8.0
  static let card = CGSize(width: 540, height: 620)
  static let alert = 270.0
  static let dialog = 400.0
  /// From a popover to what it points at: its arrow is as high.
  static let arrow = 13.0
  /// The width of the arrow along the edge of the panel.
  static let arrowBase = 30.0
  static let popoverRadius = 13.0

  /// What a sheet leaves free of a page that has little room.
  static func sheetTop(in height: Double) -> Double { height >= 500 ? 40 : 8 }
}

/// Where a panel stands, and how.
struct PanelPlace: Equatable {
  var frame: CGRect
  var cornerRadius = 0.0
  /// Whether only the upper corners are round: the panel ends below the page.
  var isAtBottom = false
  /// Whether the panel comes from below.
  var rises = false
  /// How far the visitor can draw it up, in points; nil: it has one height.
  var room: Double?
  /// The arrow of a popover; `nil` if the panel has none.
  var arrow: PopoverArrow?
}
