import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborUIKit
import Foundation

/// The rendition of a table cell. It draws the card, the selection, the separator and the
/// controls of the cell behind its content.
final class TableCellRendition: UIKitRendition {
  private let cell: UITableViewCell

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(cell)
  }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = super.look(in: environment)
    guard let table = cell.table, cell.isUserInteractionEnabled else { return look }
    look.takesTaps = table.takesSelection || cell.row.revealed != 0
    look.takesSwipes = table.takesSwipes(cell)
    look.isChosen = cell.isSelected
    if cell.row.revealed != 0 { look.clips = true }
    return look
  }

  override func tapped() {
    guard let table = cell.table, let path = table.indexPath(for: cell) else { return }
    table.userSelect(path)
  }

  override func swiped(_ distance: Double) { cell.table?.userSwipe(cell, distance) }

  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    guard let table = cell.table else { return nil }
    let back = CellBack(cell, in: table)
    let controls = CellControls(cell, in: table)
    if back.isEmpty, controls.isEmpty { return nil }
    return AnyView(
      ZStack(alignment: .topLeading) {
        back
        if !controls.isEmpty { controls }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity))
  }
}

/// The background of a cell: its card, its selection and its separators.
private struct CellBack: View {
  private let card: Color?
  private let corners: (top: Bool, bottom: Bool)
  private let isChosen: Bool
  private typealias Line = (color: Color, left: CGFloat, right: CGFloat)
  private let line: Line?
  private let upper: Line?

  init(_ cell: UITableViewCell, in table: UITableView) {
    let isPlain = table.style == .plain
    card =
      isPlain || cell.backgroundColor != nil || cell.backgroundView != nil
      ? nil : UIColor.secondarySystemGroupedBackground.shown(in: cell)
    let isRounded = table.style == .insetGrouped
    corners = (isRounded && cell.row.isFirst, isRounded && cell.row.isLast)
    isChosen =
      (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
      && cell.chosenBackground == nil
    chosen = UIColor.systemGray4.shown(in: cell)
    upper = nil
    if table.separatorStyle == .none || isRounded && cell.row.isLast {
      line = nil
    } else {
      let insets = cell.separatorInset ?? .zero
      let isWhole = !isPlain && cell.row.isLast
      let indent = isWhole ? 0 : max(cell.contentView.frame.minX + cell.row.revealed, 0)
      line = (
        (table.separatorColor ?? .separator).shown(in: cell),
        isWhole ? 0 : insets.left + indent, isWhole ? 0 : insets.right
      )
    }
  }

  /// Creates the background of a cell in a collection that is a list.
  init(_ cell: UICollectionViewCell, _ row: UICollectionViewCell.ListRow) {
    let isOwn = cell.backgroundColor != nil || cell.backgroundView != nil
    card = row.isCard && !isOwn ? UIColor.secondarySystemGroupedBackground.shown(in: cell) : nil
    corners = (row.isRounded && row.isFirst, row.isRounded && row.isLast)
    isChosen = (cell.isSelected || cell.isHighlighted) && cell.selectedBackgroundView == nil
    chosen = UIColor.systemGray4.shown(in: cell)
    let revealed = (cell as? UICollectionViewListCell)?.revealed ?? 0
    func shown(_ line: UICollectionViewCell.ListRow.Line?) -> Line? {
      line.map { ($0.color.shown(in: cell), max($0.leading - revealed, 0), $0.trailing) }
    }
    line = shown(row.lower)
    upper = shown(row.upper)
  }

  private let chosen: Color
  var isEmpty: Bool { card == nil && !isChosen && line == nil && upper == nil }

  var body: some View {
    ZStack(alignment: .bottom) {
      if let color = isChosen ? chosen : card {
        if corners.top || corners.bottom {
          CardShape(top: corners.top, bottom: corners.bottom, radius: 10).fill(color)
        } else {
          color
        }
      }
      if let line { shown(line) }
      if let upper { shown(upper).frame(maxHeight: .infinity, alignment: .top) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
  }
}

extension CellBack {
  fileprivate func shown(_ line: (color: Color, left: CGFloat, right: CGFloat)) -> some View {
    line.color.frame(height: 1).padding(.leading, line.left).padding(.trailing, line.right)
  }
}

/// A rectangle with rounded corners at the top, the bottom or both.
private struct CardShape: Shape {
  let top: Bool
  let bottom: Bool
  let radius: CGFloat

  func path(in rect: CGRect) -> Path {
    let round = Path(roundedRect: rect, cornerRadius: radius)
    if top, bottom { return round }
    // The half without rounded corners overlaps the middle of the rounded rectangle.
    let half = CGRect(
      x: rect.minX, y: rect.minY + (top ? radius : 0), width: rect.width,
      height: max(rect.height - radius, 0))
    return Path { path in
      path.addPath(round)
      path.addRect(half)
    }
  }
}

/// The editing controls, the accessory and the swipe actions of a cell.
private struct CellControls: View {
  private let cell: UITableViewCell
  private let table: UITableView
  private let control: UITableViewCell.EditingStyle
  private let accessory: UITableViewCell.AccessoryType
  private let actions: [UITableView.Action]
  // Colors in the traits of the cell, so that the view is another one after a change of these.
  private let edit: Color
  private let tint: Color
  private let faint: Color

  init(_ cell: UITableViewCell, in table: UITableView) {
    self.cell = cell
    self.table = table
    control = cell.shownControl
    edit = (control == .insert ? UIColor.systemGreen : .systemRed).shown(in: cell)
    tint = cell.tintColor.shown(in: cell)
    faint = UIColor.tertiaryLabel.shown(in: cell)
    accessory = cell.shownAccessory
    actions = table.actions(of: cell)
  }

  var isEmpty: Bool {
    control == .none && accessory == .none && actions.isEmpty && !cell.showsHandle
  }

  var body: some View {
    HStack(spacing: 0) {
      if cell.row.revealed < 0 { buttons }
      if control != .none {
        editButton.frame(width: UITableViewCell.Width.control).frame(maxHeight: .infinity)
      }
      Spacer(minLength: 0)
      if accessory != .none {
        accessoryMark.frame(width: UITableViewCell.Width.accessory).frame(maxHeight: .infinity)
      }
      if cell.showsHandle {
        handle.frame(width: UITableViewCell.Width.reorder).frame(maxHeight: .infinity)
      }
      if cell.row.revealed > 0 { buttons }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var editButton: some View {
    Button(keepsLook: true) {
      table.userEdit(cell)
    } label: {
      Image(systemName: control == .insert ? "plus.circle.fill" : "minus.circle.fill")
        .font(.system(size: 20))
        .foregroundColor(edit)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @ViewBuilder private var accessoryMark: some View {
    switch accessory {
    case .checkmark: mark("checkmark", tint)
    case .disclosureIndicator: mark("chevron.right", faint)
    default:
      Button(keepsLook: true) {
        table.userAccessory(cell)
      } label: {
        mark("info.circle", tint).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  private func mark(_ name: String, _ color: Color) -> some View {
    Image(systemName: name).font(.system(size: name == "info.circle" ? 20 : 14, weight: .semibold))
      .foregroundColor(color)
  }

  private var handle: some View {
    Image(systemName: "line.3.horizontal").font(.system(size: 18))
      .foregroundColor(faint)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 4).onEnded { table.userMove(cell, by: $0.translation.height) })
  }

  private var buttons: some View { ActionButtons(actions: actions, cell: cell) }
}

/// The actions that a swipe across a row has revealed.
private struct ActionButtons: View {
  private let actions: [UITableView.Action]
  /// The colors of the actions in the traits of the cell.
  private let colors: [Color]

  init(actions: [UITableView.Action], cell: UIView) {
    self.actions = actions
    colors = actions.map { $0.color.shown(in: cell) }
  }

  var body: some View {
    ForEach(Array(actions.enumerated()), id: \.offset) { index, action in
      Button(keepsLook: true) {
        action.run()
      } label: {
        VStack(spacing: 2) {
          if let image = action.image { image.template.foregroundColor(.white) }
          if let title = action.title {
            Text(verbatim: title).font(.system(size: 15)).foregroundColor(.white).lineLimit(1)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(colors[index])
      }
      .frame(width: UITableViewCell.Width.confirmation).frame(maxHeight: .infinity)
    }
  }
}

/// The rendition of a collection view cell, which handles taps.
final class CollectionCellRendition: UIKitRendition {
  private let cell: UICollectionViewCell

  init(_ cell: UICollectionViewCell) {
    self.cell = cell
    super.init(cell)
  }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = super.look(in: environment)
    look.takesTaps = cell.isUserInteractionEnabled && cell.collection?.allowsSelection == true
    look.isChosen = cell.isSelected
    if let row = cell as? UICollectionViewListCell, cell.isUserInteractionEnabled {
      look.takesSwipes = cell.collection?.takesSwipes(row) == true
      if row.revealed != 0 {
        look.clips = true
        look.takesTaps = true
      }
    }
    return look
  }

  override func swiped(_ distance: Double) {
    if let row = cell as? UICollectionViewListCell { cell.collection?.userSwipe(row, distance) }
  }

  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    guard let row = cell.listRow else { return nil }
    let back = CellBack(cell, row)
    guard let list = cell as? UICollectionViewListCell, list.revealed != 0,
      let actions = cell.collection?.actions(of: list), !actions.isEmpty
    else { return back.isEmpty ? nil : AnyView(back) }
    return AnyView(
      ZStack(alignment: list.revealed < 0 ? .leading : .trailing) {
        back
        HStack(spacing: 0) { ActionButtons(actions: actions, cell: cell) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity))
  }

  override func tapped() {
    guard let view = cell.collection, let path = view.indexPath(for: cell) else { return }
    view.userSelect(path)
  }
}
