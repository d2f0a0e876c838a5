import ArborCore
import ArborDisplay
import Foundation

extension _ListLook {
  /// Returns the distances and colors.
  ///
  /// - Parameter hasGround: Whether a background is drawn behind all rows.
  @MainActor func look(
    _ scheme: ColorScheme, _ idiom: Idiom, _ metrics: ListMetrics, isOnPanel: Bool,
    hasGround: Bool
  ) -> ListLook {
    var look = kind.look(scheme, isOnPanel: isOnPanel)
    if idiom == .macOS { kind.adapt(&look, to: scheme) }
    metrics.adapt(&look)
    if metrics.alternates ?? alternates {
      look.alternate = Color.alternateRow.resolve(scheme)
      look.separator = .clear
    }
    if !hasGround, look.headerGround != nil { look.headerGround = .clear }
    return look
  }

  /// Returns the background behind all rows; `nil` for none.
  func ground(_ idiom: Idiom, isOnPanel: Bool, isShown: Visibility) -> Color? {
    if isShown == .hidden { return nil }
    if kind == .sidebar { return idiom == .macOS ? .macBox : .sidebarGround }
    if idiom == .macOS { return kind.isGrouped ? .macListGround : .macGround }
    if kind.isGrouped { return .listGround }
    return isShown == .visible ? isOnPanel ? .panelGround : .plainGround : nil
  }
}

extension _ListLook.Kind {
  /// Whether the rows of a section are on a card.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }

  /// The space above the first row and below the last, in points.
  var edge: CGFloat {
    switch self {
    case .automatic, .plain, .inset, .bordered: 0
    case .sidebar: 10
    case .grouped, .insetGrouped: 20
    }
  }

  /// Returns the distances and colors of iOS.
  @MainActor package func look(_ scheme: ColorScheme, isOnPanel: Bool) -> ListLook {
    let row = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    var look = ListLook(
      row: row, header: EdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20),
      footer: EdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20), minimumHeight: 44,
      margin: 0, card: nil, radius: 0, separator: Color.separator.resolve(scheme),
      chosen: Color.listChosen.resolve(scheme),
      rowSpacing: 0, sectionSpacing: 0)
    if !isGrouped, self != .sidebar {
      look.headerGround = (isOnPanel ? Color.panelGround : .plainGround).resolve(scheme)
    }
    if self == .sidebar {
      (look.row.leading, look.row.trailing) = (8, 8)
      look.header = EdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)
      look.footer = look.header
      (look.margin, look.radius) = (10, 10)
      look.separator = .clear
    }
    if self == .inset { look.margin = 8 }
    guard isGrouped else { return look }
    look.row.leading = 16
    look.row.trailing = 16
    look.header = EdgeInsets(top: 8, leading: 16, bottom: 7, trailing: 16)
    look.footer = EdgeInsets(top: 7, leading: 16, bottom: 8, trailing: 16)
    look.margin = self == .grouped ? 0 : 16
    look.card = Color.listCard.resolve(scheme)
    look.radius = self == .grouped ? 0 : 10
    look.sectionSpacing = 20
    return look
  }

  /// Applies the metrics of macOS: low rows from edge to edge, or inset with a rounded selection.
  /// Cards are those of forms.
  @MainActor fileprivate func adapt(_ look: inout ListLook, to scheme: ColorScheme) {
    look.chosen = Color.macChosen.resolve(scheme)
    look.card = look.card.map { _ in Color.macCard.resolve(scheme) }
    look.separator = look.separator == .clear ? .clear : Color.macSeparator.resolve(scheme)
    look.separatorEnd = look.row.trailing
    if isGrouped { return }
    if self == .sidebar {
      (look.row.top, look.row.bottom, look.minimumHeight) = (5, 5, 28)
      look.radius = 5
      return
    }
    let isInset = self == .inset
    look.margin = isInset ? 8 : 0
    look.radius = isInset ? 5 : 0
    let side = isInset ? 8.0 : 16
    look.row = EdgeInsets(top: 4, leading: side, bottom: 4, trailing: side)
    look.header = EdgeInsets(top: 6, leading: side, bottom: 4, trailing: side)
    look.footer = EdgeInsets(top: 4, leading: side, bottom: 6, trailing: side)
    look.minimumHeight = 24
    look.headerGround = Color.macGround.resolve(scheme)
    look.separatorEnd = 0
  }

  func titles(_ idiom: Idiom) -> SectionTitles {
    if isGrouped, idiom == .macOS { return .macGrouped }
    return !isGrouped
      ? SectionTitles("plain") { values, isHeader in
        values.font = isHeader ? .subheadline.weight(.semibold) : .footnote
        values.foregroundColor = .secondary
        if isHeader { values.raiseHeader() }
      }
      : SectionTitles("insetGrouped") { values, isHeader in
        values.font = .footnote
        values.foregroundColor = .secondary
        if isHeader {
          values.textCase = .uppercase
          values.raiseHeader()
        }
      }
  }
}

extension SectionTitles {
  /// The titles of a grouped form on macOS, as they are written.
  fileprivate static let macGrouped = SectionTitles("macGrouped") { values, isHeader in
    values.font = isHeader ? .headline : .footnote
    values.foregroundColor = isHeader ? .primary : .secondary
    if isHeader { values.raiseHeader() }
  }
}

extension Color {
  /// The background of the rows of a section.
  fileprivate static let listCard = Color(light: 0xFFFFFF, dark: 0x1C1C1E)
  fileprivate static let listChosen = Color(light: 0xD1D1D6, dark: 0x3A3A3C)
  static let plainGround = Color(light: 0xFFFFFF, dark: 0x000000)
  fileprivate static let panelGround = Color(light: 0xFFFFFF, dark: 0x1C1C1E)
  /// The background of the first column on iOS.
  fileprivate static let sidebarGround = Color(light: 0xF2F2F7, dark: 0x1C1C1E)
  package static let listGround = Color(light: 0xF2F2F7, dark: 0x000000)
  fileprivate static let macListGround = Color(light: 0xF2F2F2, dark: 0x282828)
  fileprivate static let macCard = Color(light: 0xFFFFFF, dark: 0x323232)
  /// The background of boxes on macOS.
  package static let macBox = Color(light: 0xF2F2F2, dark: 0x323232)
  fileprivate static let macSeparator = Color(light: 0xE5E5E5, dark: 0x3A3A3A)
  fileprivate static let macChosen = Color(light: 0xDCDCDC, dark: 0x464646)
  package static let alternateRow = Color(light: 0xF4F5F5, dark: 0x292929)
  /// The background of texts and rows on macOS.
  static let macGround = Color(light: 0xFFFFFF, dark: 0x1E1E1E)
}
