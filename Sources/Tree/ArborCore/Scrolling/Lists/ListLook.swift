package import ArborDisplay
import Foundation

/// The appearance of a list's rows, in points and in the colors of one color scheme.
package struct ListLook: Equatable {
  /// The insets around the content of a row, a header and a footer.
  package var row: EdgeInsets
  package var header: EdgeInsets
  package var footer: EdgeInsets
  /// The minimum height of rows.
  package var minimumHeight: Double
  /// The space beside the rows, which are drawn on cards if there is a `card` color.
  package var margin: Double
  package var card: RGBA?
  /// The background of every second row; `nil` if all rows are the same.
  package var alternate: RGBA?
  /// The corner radius of a card, or of the background of a selected row.
  package var radius: Double
  package var separator: RGBA
  package var separatorThickness = 1.0
  /// The distance of separators from the trailing edge, where code has not set it.
  package var separatorEnd = 0.0
  /// The background of a selected row.
  package var chosen: RGBA
  /// Whether text and symbols of a selected row are white, as on an accent color.
  package var emphasizesChosen = false
  /// The distance between rows of a section. If it is not 0, each row has a card of its own and
  /// there are no separators.
  package var rowSpacing: Double
  package var sectionSpacing: Double
  /// The minimum height of headers.
  package var minimumHeaderHeight = 0.0
  /// The height of all rows; `nil` if each has its own.
  package var height: Double?
  /// The background of headers, which are then pinned; `nil` if they scroll with their rows.
  package var headerGround: RGBA?
  /// The columns, if the rows are those of a table.
  package var table: BackedTable?
  /// The insets of separators from the edges of their rows; `nil` if they begin at the content.
  var separatorInsets: EdgeInsets?
  /// Whether code has removed the header of a table.
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

  /// Returns the look with the overrides that code set on the platform object behind the list.
  func adapted(to rows: AdaptedRows) -> ListLook {
    var look = self
    if let separator = rows.separator { look.separator = separator }
    if !rows.hasSeparators { look.separator = .clear }
    look.separatorInsets = rows.separatorInsets
    look.height = rows.height
    look.hidesHeader = rows.hidesHeader
    return look
  }

  /// Returns the card of a row with the given frame.
  func cardPath(in rect: CGRect, isFirst: Bool, isLast: Bool) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let round = Path(roundedRect: rect, cornerRadius: radius)
    if isFirst, isLast { return round }
    guard isFirst || isLast else { return Path(rect) }
    // The half without rounded corners is drawn beyond the middle of the round rectangle.
    let top = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - radius)
    let bottom = top.offsetBy(dx: 0, dy: radius)
    return Path { path in
      path.addPath(round)
      path.addRect(isFirst ? bottom : top)
    }
  }
}

/// The overrides that a row sets for the enclosing list; `nil` leaves the list's choice.
package struct ListRowTraits: Equatable, Sendable {
  /// A separator at an edge of a row.
  package struct Line: Equatable, Sendable {
    package var isShown: Bool?
    package var tint: RGBA?

    fileprivate mutating func fill(from other: Line) {
      isShown = isShown ?? other.isShown
      tint = tint ?? other.tint
    }
  }

  package var insets: EdgeInsets?
  /// The insets of single edges, in place of those of `insets`.
  package var edgeInsets: [Edge: Double] = [:]
  /// The separators above and below the row.
  package var top = Line()
  package var bottom = Line()
  /// The separators above the first and below the last row of the section.
  package var sectionTop = Line()
  package var sectionBottom = Line()
  /// The distance between the section and its neighbors, in points.
  package var sectionSpacing: Double?

  package init() {}

  /// Returns the insets of the row, with `others` where nothing is set.
  func insets(instead others: EdgeInsets) -> EdgeInsets {
    let all = insets ?? others
    return EdgeInsets(
      top: edgeInsets[.top] ?? all.top, leading: edgeInsets[.leading] ?? all.leading,
      bottom: edgeInsets[.bottom] ?? all.bottom, trailing: edgeInsets[.trailing] ?? all.trailing)
  }

  /// Adds what an inner modifier sets and no outer one has set.
  mutating func fill(from inner: ListRowTraits) {
    if insets == nil { edgeInsets.merge(inner.edgeInsets) { outer, _ in outer } }
    insets = insets ?? inner.insets
    sectionSpacing = sectionSpacing ?? inner.sectionSpacing
    top.fill(from: inner.top)
    bottom.fill(from: inner.bottom)
    sectionTop.fill(from: inner.sectionTop)
    sectionBottom.fill(from: inner.sectionBottom)
  }
}

package enum ListRowTraitsKey: LayoutValueKey {
  package static let defaultValue = ListRowTraits()
}

/// The guides between which the separators of a row are drawn.
package enum ListRowGuide {
  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  package static let start = HorizontalAlignment(leading)
  package static let end = HorizontalAlignment(Trailing.self)
  /// Separators begin at the first of several guides.
  static let leading = AlignmentKey(id: Leading.self, axis: .horizontal, combination: .lowest)
  static let trailing = end.key
}
