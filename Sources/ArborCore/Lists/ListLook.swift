package import ArborDisplay
import Foundation

/// How the rows of a list look, in points and in the colours of one colour scheme.
package struct ListLook: Equatable {
  /// Around the content of a row, a header and a footer.
  package var row: EdgeInsets
  package var header: EdgeInsets
  package var footer: EdgeInsets
  /// Of rows.
  package var minimumHeight: Double
  /// Beside the rows, which stand on cards where there is a `card`.
  package var margin: Double
  package var card: RGBA?
  /// Behind every second row; nil: all rows are the same.
  package var alternate: RGBA?
  /// The radius of a card's corners, or of the ground of a row that is chosen.
  package var radius: Double
  package var separator: RGBA
  /// Behind a row that is chosen.
  package var chosen: RGBA
  /// Between the rows of a section; where it is not 0, each row has a card of its own and there are no lines.
  package var rowSpacing: Double
  package var sectionSpacing: Double
  /// Of all rows; nil: each has its own.
  package var height: Double?
  /// Behind headers, which stay in sight while their section is seen; nil: they move with their rows.
  package var headerGround: RGBA?
  /// The columns, where the rows are those of a table.
  package var table: BackedTable?
  /// Of the lines from the edges of their rows; nil: they begin where the content does.
  var separatorInsets: EdgeInsets?
  /// Whether code has taken the header of a table away.
  var hidesHeader = false
  package var pinsHeaders: Bool { headerGround != nil }

  package init(
    row: EdgeInsets, header: EdgeInsets, footer: EdgeInsets, minimumHeight: Double, margin: Double,
    card: RGBA?, radius: Double, separator: RGBA, chosen: RGBA, rowSpacing: Double,
    sectionSpacing: Double
  ) {
    self.row = row
    self.header = header
    self.footer = footer
    self.minimumHeight = minimumHeight
    self.margin = margin
    self.card = card
    self.radius = radius
    self.separator = separator
    self.chosen = chosen
    self.rowSpacing = rowSpacing
    self.sectionSpacing = sectionSpacing
  }

  /// As code wants it that reached for the object behind the list.
  func adapted(to rows: AdaptedRows) -> ListLook {
    var look = self
    if let separator = rows.separator { look.separator = separator }
    if !rows.hasSeparators { look.separator = .clear }
    look.separatorInsets = rows.separatorInsets
    look.height = rows.height
    look.hidesHeader = rows.hidesHeader
    return look
  }

  /// The card of a row in its frame.
  func cardPath(in rect: CGRect, isFirst: Bool, isLast: Bool) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let round = Path(roundedRect: rect, cornerRadius: radius)
    if isFirst, isLast { return round }
    guard isFirst || isLast else { return Path(rect) }
    // The half that is not round is drawn beyond the middle of the round one.
    let top = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - radius)
    let bottom = top.offsetBy(dx: 0, dy: radius)
    return Path { path in
      path.addPath(round)
      path.addRect(isFirst ? bottom : top)
    }
  }
}

/// What a row says to the list around; nil: nothing.
package struct ListRowTraits: Equatable, Sendable {
  package var insets: EdgeInsets?
  /// Whether there is a line above or below it.
  package var top: Bool?
  package var bottom: Bool?

  package init(insets: EdgeInsets? = nil, top: Bool? = nil, bottom: Bool? = nil) {
    self.insets = insets
    self.top = top
    self.bottom = bottom
  }
}

package enum ListRowTraitsKey: LayoutValueKey {
  package static let defaultValue = ListRowTraits()
}
