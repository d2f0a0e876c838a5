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

  package func length(in height: Double) -> Double {
    let most = height - PanelMetrics.sheetTop(in: height)
    return switch self {
    case .medium: height / 2
    case .large: most
    case .fraction(let share): min(max(share, 0) * height, most)
    case .points(let points): min(max(points, 0), most)
    }
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
  /// Where it may stand: at the lowest.
  package var heights: [SheetHeight] = []
  /// nil: as any.
  package var cornerRadius: Double?
  package var hasHandle = false
  /// Whether what is behind gets darker.
  package var dims = true
  /// Of the panel; nil: as any.
  package var background: RGBA?

  package init() {}
}

package enum SheetHeightsKey: PreferenceKey {
  package static let defaultValue: [SheetHeight] = []
  package static func reduce(value: inout [SheetHeight], nextValue: () -> [SheetHeight]) {
    if value.isEmpty { value = nextValue() }
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
  static let arrow = 8.0

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
}
