import Foundation

/// A height of a sheet.
package enum SheetHeight: Hashable, Sendable {
  case medium
  case large
  /// A fraction of the page's height, from 0 to 1.
  case fraction(Double)
  /// A height in points.
  case points(Double)
  case rule(SheetHeightRule)

  /// Returns the distance in points that a sheet keeps from the top of a page of a height that
  /// has little room.
  package static func top(in height: Double) -> Double { height >= 500 ? 40 : 8 }

  /// Returns the height in points on a page of the given height; `nil` if the height does not
  /// apply.
  @MainActor package func length(in height: Double) -> Double? {
    let most = height - Self.top(in: height)
    let wanted: Double? =
      switch self {
      case .medium: height / 2
      case .large: most
      case .fraction(let share): share * height
      case .points(let points): points
      case .rule(let rule): rule.length(most)
      }
    // A result that is not a number is no height.
    return wanted.flatMap { $0.isNaN ? nil : min(max($0, 0), most) }
  }
}

/// A sheet height that an author's code computes. Rules with the same id are equal.
package struct SheetHeightRule: Hashable, Sendable {
  private let id: ObjectIdentifier
  /// Returns the height for the maximum height, both in points; `nil` if the height does not apply.
  package let length: @MainActor @Sendable (Double) -> Double?

  package init(
    id: ObjectIdentifier, _ length: @escaping @MainActor @Sendable (Double) -> Double?
  ) {
    self.id = id
    self.length = length
  }

  package static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The heights at which a sheet can rest. The visitor drags it from one to another.
package struct SheetDetents: Equatable {
  package var heights: [SheetHeight] = []
  /// The selected height; `nil` for the height that the visitor chose, at first the lowest.
  package var selected: SheetHeight?
  /// Called with the height that the visitor chose; not compared.
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

/// The appearance of a sheet that code specifies, for what the content leaves open.
package struct SheetLook: Equatable {
  package var detents = SheetDetents()
  /// Counts changes of the values on which the heights depend.
  package var round = 0
  /// The corner radius in points; `nil` for the default.
  package var cornerRadius: Double?
  package var hasHandle = false
  /// Whether the content behind the sheet is dimmed.
  package var dims = true
  /// The background of the panel; `nil` for the default.
  package var background: RGBA?

  package init() {}
}
