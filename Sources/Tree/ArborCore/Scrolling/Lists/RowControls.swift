import ArborDisplay
import ArborLayout
import Foundation

/// The views that a list shows beside the content of its rows.
@MainActor
package struct RowParts {
  /// The button that begins the deletion of the row.
  package let delete: (_ action: @escaping () -> Void) -> AnyView
  /// The selection mark of a row in a list that is edited.
  package let circle: (_ isChosen: Bool) -> AnyView
  /// The handle by which the row is moved; `drop` receives the distance downward in points.
  package let handle: (_ drop: @escaping (Double) -> Void) -> AnyView
  /// The button that confirms the deletion of the row.
  package let confirmation: (_ action: @escaping () -> Void) -> AnyView
  /// The author's swipe actions; `done` runs when one of them is pressed.
  package let actions:
    (_ content: AnyView, _ isLeading: Bool, _ done: @escaping () -> Void) -> AnyView

  package init(
    delete: @escaping (_ action: @escaping () -> Void) -> AnyView,
    circle: @escaping (_ isChosen: Bool) -> AnyView,
    handle: @escaping (_ drop: @escaping (Double) -> Void) -> AnyView,
    confirmation: @escaping (_ action: @escaping () -> Void) -> AnyView,
    actions:
      @escaping (_ content: AnyView, _ isLeading: Bool, _ done: @escaping () -> Void) -> AnyView
  ) {
    self.delete = delete
    self.circle = circle
    self.handle = handle
    self.confirmation = confirmation
    self.actions = actions
  }
}

/// A control beside the content of a row.
enum RowControl: Equatable {
  case delete
  case circle(isChosen: Bool)
  case handle
  case confirmation
  case actions(isLeading: Bool)

  /// The space that the control takes from the content; `nil` if the content moves aside instead.
  var room: (leading: Double, trailing: Double)? {
    switch self {
    case .delete, .circle: (40, 0)
    case .handle: (0, 44)
    case .confirmation, .actions: nil
    }
  }
}

/// The controls beside the content of one row.
@MainActor
struct RowControls {
  let view: LayoutNode
  var shown: [(control: RowControl, role: RoleNode)] = []

  /// The space that the controls take from a width.
  var insets: (leading: Double, trailing: Double) {
    shown.reduce((0, 0)) { sum, item in
      let room = item.control.room ?? (0, 0)
      return (sum.0 + room.leading, sum.1 + room.trailing)
    }
  }
}

/// The row whose actions are shown.
struct RevealedRow {
  weak var view: LayoutNode?
  let isLeading: Bool
  /// Whether the first action runs immediately.
  let isWhole: Bool
}

extension ListRowsNode {
  // MARK: Controls

  /// Returns the controls that belong beside a view.
  private func wantedControls(of view: LayoutNode) -> [RowControl] {
    // Most rows show no controls; their offers are not evaluated.
    let isRevealed = revealed?.view === view
    let isChoosing = answers.isEditing && answers.selection?.isMultiple == true
    guard isChoosing || host.scrolling.hasRowOffers && (answers.isEditing || isRevealed),
      Self.part(of: view)?.role == nil
    else { return [] }
    let offers = RowOffers(of: view, in: self)
    var wanted: [RowControl] = []
    if answers.isEditing {
      if isChoosing, let key = selectionKey(of: view) {
        wanted.append(.circle(isChosen: answers.selection?.chosen.contains(key) == true))
      } else if offers.canDelete {
        wanted.append(.delete)
      }
      if offers.canMove { wanted.append(.handle) }
    }
    if isRevealed, let revealed {
      let isOwn = !answers.isEditing && (revealed.isLeading || offers.trailing != nil)
      wanted.append(isOwn ? .actions(isLeading: revealed.isLeading) : .confirmation)
    }
    return wanted
  }

  /// Makes missing controls beside a view, and removes those that no longer apply.
  func appendControls(of view: LayoutNode, to list: inout ContiguousArray<LayoutNode>) {
    follow()
    pruneControls()
    let id = ObjectIdentifier(view)
    let wanted = wantedControls(of: view)
    guard let parts = answers.parts, !wanted.isEmpty || controls[id] != nil else { return }
    var old = controls[id]?.shown ?? []
    var fresh = RowControls(view: view)
    for control in wanted {
      if let known = old.firstIndex(where: { $0.control == control }) {
        fresh.shown.append(old.remove(at: known))
      } else {
        fresh.shown.append((control, makeRole(control, parts, view)))
      }
    }
    for item in old { remove(item.role) }
    setControls(wanted.isEmpty ? nil : fresh, for: id)
    for item in fresh.shown { item.role.appendLayoutNodes(to: &list) }
  }

  /// The controls of all rows, each with the view that it belongs to.
  var roles: [(role: Node, subject: LayoutNode)] {
    controls.values.filter(\.view.isMounted).flatMap { row in
      let subject = row.view.innermost
      return row.shown.map { ($0.role as Node, subject) }
    }
    .sorted { $0.0.id < $1.0.id }
  }

  func pruneControls() {
    for (id, row) in controls where !row.view.isMounted {
      for item in row.shown { remove(item.role) }
      setControls(nil, for: id)
    }
  }

  private func makeRole(
    _ control: RowControl, _ parts: RowParts, _ view: LayoutNode
  ) -> RoleNode {
    let role = RoleNode("controls", parent: self)
    children.append(role)
    host.publication.hasStructureChanged = true
    host.actions.hasLateContent = true
    var inputs = _ViewInputs(inside: role, environment: surrounded(inheritedEnvironment))
    AnyView._makeView(content(of: control, parts, view), &inputs)
    if case .actions = control, revealed?.isWhole == true {
      host.enqueueAction(of: role, "swipeActions") { [weak role] in
        guard let host = role?.host else { return }
        try? role?.first { host.events.controls[$0.id] != nil }?.handle(.tap)
      }
    }
    return role
  }

  private func content(
    of control: RowControl, _ parts: RowParts, _ view: LayoutNode
  ) -> AnyView {
    switch control {
    case .delete:
      return parts.delete { [weak self, weak view] in
        if self?.hideActions() == false { self?.reveal(view, isLeading: false) }
      }
    case .circle(let isChosen): return parts.circle(isChosen)
    case .handle: return parts.handle { [weak self, weak view] in self?.move(view, by: $0) }
    case .confirmation:
      return parts.confirmation { [weak self, weak view] in self?.delete(view) }
    case .actions(let isLeading):
      let offers = RowOffers(of: view, in: self)
      let actions = isLeading ? offers.leading : offers.trailing
      return parts.actions(actions?.content ?? AnyView(EmptyView()), isLeading) { [weak self] in
        self?.hideActions()
      }
    }
  }

  private func remove(_ role: RoleNode) {
    role.unmount()
    if let place = children.firstIndex(where: { $0 === role }) { children.remove(at: place) }
    if role.preferenceBits != 0 { notePreferences(role.preferenceBits) }
    host.publication.hasStructureChanged = true
  }

  // MARK: Input

  /// Shows the actions of a row.
  private func reveal(_ view: LayoutNode?, isLeading: Bool, isWhole: Bool = false) {
    revealed = view.map { RevealedRow(view: $0, isLeading: isLeading, isWhole: isWhole) }
    controlsChanged()
  }

  /// Hides the actions that are shown. Returns whether there were any.
  @discardableResult
  func hideActions() -> Bool {
    guard revealed?.view != nil else { return false }
    revealed = nil
    controlsChanged()
    return true
  }

  func controlsChanged() {
    childrenChanged()
    forEachCopy { $0.segmentChanged() }
    segmentChanged()
    host.objectsChanged()
  }

  private func delete(_ view: LayoutNode?) {
    hideActions()
    guard let view, view.isMounted else { return }
    let offers = RowOffers(of: view, in: self)
    if let position = offers.position { offers.delete?(IndexSet(integer: position)) }
  }

  /// Handles a swipe across the row, to the left (negative) or to the right. A swipe over most of
  /// the row runs the first action immediately.
  func swiped(_ distance: Double) {
    if rows.hideActions() { return }
    guard isRow, !answers.isEditing, let view, view.isMounted else { return }
    let offers = RowOffers(of: view, in: rows)
    let isLeading = (distance > 0) != isRightToLeft
    guard offers.hasActions(isLeading: isLeading) else { return }
    let own = isLeading ? offers.leading : offers.trailing
    let isWhole = abs(distance) > 0.6 * size.width && own?.allowsFullSwipe != false
    if isWhole, own == nil { return rows.delete(view) }
    rows.reveal(view, isLeading: isLeading, isWhole: isWhole)
  }

  /// Moves a row that was dragged by a distance: past the rows whose middle it has crossed.
  private func move(_ view: LayoutNode?, by distance: Double) {
    guard let view, view.isMounted, let row = view.layoutParent as? ListRowsNode else { return }
    let offers = RowOffers(of: view, in: self)
    guard let elements = offers.elements, let position = offers.position else { return }
    let middle = row.origin.y + row.size.height / 2 + distance
    var target = position
    for (element, other) in zip(elements.children, elements.positions) {
      for case .view(let view) in elements.items(of: element) {
        let place = view.origin.y + view.size.height / 2
        if other > position, middle > place { target = max(target, other) }
        if other < position, middle < place { target = min(target, other) }
      }
    }
    if target == position { return }
    offers.move?(IndexSet(integer: position), target > position ? target + 1 : target)
  }

  // MARK: Layout

  /// Places the controls beside the content. Returns the distance by which the content moves aside.
  func placeControls() -> Double {
    guard let view, let shown = rows.controls[ObjectIdentifier(view)]?.shown else { return 0 }
    let (room, items) = (room, zip(shown, layoutChildren.dropFirst()))
    var shift = 0.0
    for (item, node) in items where item.control.room == nil {
      let proposal = Proposal(nil, size.height)
      let width = node.measure(proposal).width
      let isLeading = item.control == .actions(isLeading: true)
      shift = isLeading ? width : -width
      node.place(
        at: CGPoint(x: isLeading ? room.minX : room.maxX - width, y: 0),
        size: CGSize(width: width, height: size.height), proposal: proposal)
    }
    for (item, node) in items {
      guard let taken = item.control.room else { continue }
      let width = taken.leading + taken.trailing
      let x = taken.leading > 0 ? room.minX : room.maxX - width
      let offered = CGSize(width: width, height: size.height)
      node.place(at: CGPoint(x: x + shift, y: 0), size: offered, proposal: Proposal(offered))
    }
    return shift
  }
}
