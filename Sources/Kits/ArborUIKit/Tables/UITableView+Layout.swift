import ArborDisplay
import ArborLayout
import ArborPlatform
public import Foundation

extension UITableView {
  /// The number of unused cells that are kept for reuse.
  static var spare: Int { 2 }

  /// The height of the table's header view.
  var top: CGFloat { tableHeaderView?.frame.height ?? 0 }

  func needData() {
    needsData = true
    setNeedsLayout()
  }

  func askData() {
    guard needsData else { return }
    needsData = false
    if pageRows != nil { return items = countedItems() }
    for index in shown.keys.sorted() { giveBack(index) }
    items = countedItems()
    resetExtents()
  }

  func countedItems() -> TableItems {
    if let pageRows { return TableItems(rows: pageRows.rowCounts) }
    guard let dataSource else { return TableItems() }
    let sections = max(dataSource.numberOfSections(in: self), 0)
    return TableItems(
      rows: (0..<sections).map { max(dataSource.tableView(self, numberOfRowsInSection: $0), 0) })
  }

  func resetExtents() {
    extents = ExtentTree(count: items.count, estimate: Double(estimatedLength))
    measuredWidth = bounds.width
    askHeights()
    for section in items.rows.indices {
      extents.set(Double(expectedHeight(section, isHeader: true)), at: items.header(section))
      extents.set(Double(expectedHeight(section, isHeader: false)), at: items.footer(section))
    }
  }

  /// The estimated height of unmeasured rows: the first row's, if the delegate provides heights.
  private var estimatedLength: CGFloat {
    if rowHeight >= 0 { return rowHeight }
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    guard let first = items.rows.firstIndex(where: { $0 > 0 }) else { return 44 }
    let asked = delegate?.tableView(self, heightForRowAt: IndexPath(row: 0, section: first)) ?? -1
    return asked >= 0 ? asked : 44
  }

  /// Queries the heights of all rows of a small table, unless there is an estimate, so that its
  /// length is exact.
  private func askHeights() {
    guard let delegate, estimatedRowHeight <= 0, items.count <= 2000 else { return }
    for index in 0..<items.count {
      guard case .row(let path) = items[index] else { continue }
      let guess = delegate.tableView(self, estimatedHeightForRowAt: path)
      let asked = Double(guess > 0 ? guess : delegate.tableView(self, heightForRowAt: path))
      if asked >= 0, asked != extents.estimate { extents.set(asked, at: index) }
    }
  }

  /// Returns the height of a header or footer until it is measured.
  private func expectedHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    let asked = askedHeight(section, isHeader: isHeader)
    if asked >= 0 { return asked }
    let empty = emptyHeight(section, isHeader: isHeader)
    if title(section, isHeader: isHeader) != nil {
      return isHeader && style != .plain ? 20 + empty : 28
    }
    let guess = estimatedHeight(section, isHeader: isHeader)
    return guess > 0 ? guess : empty
  }

  /// Returns the height that code gives to a header or footer; negative for none.
  private func askedHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
  }

  /// Returns the height that the delegate estimates for a header or footer; negative for none.
  private func estimatedHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    isHeader
      ? delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? -1
      : delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? -1
  }

  /// Returns the height of a header or footer that has neither a view nor a title. The first header
  /// of a grouped table stands in for the footer of a section before it, too.
  private func emptyHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    if style == .plain { return 0 }
    return isHeader && section == 0 && tableHeaderView == nil ? 36 : 18
  }

  private func title(_ section: Int, isHeader: Bool) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  func rect(of index: Int) -> CGRect {
    if let pageRows {
      guard case .row(let path) = items[index] else { return .zero }
      return pageRows.rect(at: path) ?? .zero
    }
    let start = extents.offset(of: index)
    let length = extents.length(at: index) ?? extents.estimate
    return CGRect(x: 0, y: top + CGFloat(start), width: bounds.width, height: CGFloat(length))
  }

  func layoutItems() {
    askData()
    widthMayHaveChanged()
    if let head = tableHeaderView {
      head.frame = CGRect(x: 0, y: 0, width: bounds.width, height: head.frame.height)
    }
    guard items.count > 0, bounds.height > 0 else { return finishLayout() }
    isFilling = true
    defer { isFilling = false }
    measureOutdated()
    let seen = bounds
    var first = extents.index(at: Double(bounds.minY - top))
    let anchor = anchor(below: first)
    giveBackUnseen(from: first)
    if let anchor { first = fillUp(from: anchor) }
    fill(from: first)
    // The new rows may be longer than estimated.
    giveBackUnseen(from: first)
    finishLayout()
    prefetch()
    lastTop = bounds.minY
    // Cells that were added requested a layout, which is the current one.
    if bounds == seen, outdated.isEmpty { needsLayout = false }
  }

  /// Returns the first row below `first` that was visible and still is. It keeps its position when
  /// rows above it are measured.
  private func anchor(below first: Int) -> Int? {
    let limit = Double(bounds.maxY - top)
    return shown.keys.filter { $0 > first && $0 < items.count && extents.offset(of: $0) < limit }
      .min()
  }

  /// Shows the rows above a row, up to the top edge. If they are not as long as estimated, the
  /// scroll position changes and the row stays where it is.
  ///
  /// Returns the index of the first visible item.
  private func fillUp(from anchor: Int) -> Int {
    var index = anchor
    var edge = Double(bounds.minY - top)
    while index > 0, extents.offset(of: index) > edge {
      index -= 1
      let before = extents.offset(of: anchor)
      show(index)
      edge += extents.offset(of: anchor) - before
    }
    // If they are shorter than estimated, no space remains above the first row.
    let start = min(bounds.minY, -adjustedContentInset.top)
    let y = max(CGFloat(edge) + top, start)
    if y != bounds.minY { bounds.origin.y = y }
    return extents.index(at: Double(y - top))
  }

  private func widthMayHaveChanged() {
    guard measuredWidth != bounds.width else { return }
    resetExtents()
    outdated = Array(shown.values)
  }

  private func finishLayout() {
    let length = top + CGFloat(extents.total)
    if let foot = tableFooterView {
      foot.frame = CGRect(x: 0, y: length, width: bounds.width, height: foot.frame.height)
    }
    let size = CGSize(
      width: bounds.width, height: length + (tableFooterView?.frame.height ?? 0))
    if size != contentSize { contentSize = size }
    for view in leaving where !shown.values.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    leaving = []
    reuse.trim(to: Self.spare)
    headReuse.trim(to: Self.spare)
  }

  /// Marks a cell, a header or a footer for measuring, because its content changed its height.
  func measureAgain(_ view: UIView) {
    guard !isFilling else { return }
    outdated.append(view)
    setNeedsLayout()
  }

  private func measureOutdated() {
    let views = outdated
    outdated = []
    for view in views {
      guard let index = shown.first(where: { $0.value === view })?.key else { continue }
      switch items[index] {
      case .row(let path):
        if let cell = view as? UITableViewCell { measure(cell, path, index) }
      case .header(let section): measureHead(view, section, index, isHeader: true)
      case .footer(let section): measureHead(view, section, index, isHeader: false)
      }
    }
  }

  /// Removes the views of items that are not visible, so that they can be reused before new ones
  /// are made.
  private func giveBackUnseen(from first: Int) {
    let limit = Double(bounds.maxY - top)
    for index in shown.keys.sorted()
    where index < first || extents.offset(of: index) >= limit {
      if index < first, isFloating(index, first) { continue }
      giveBack(index)
    }
  }

  /// Whether an item is a sticky header: the header of a plain table's first visible section.
  private func isFloating(_ index: Int, _ first: Int) -> Bool {
    guard style == .plain, case .header(let section) = items[index] else { return false }
    return items.footer(section) >= first
  }

  private func fill(from first: Int) {
    if style == .plain, first > 0 {
      let section: Int
      switch items[first] {
      case .header(let number), .footer(let number): section = number
      case .row(let path): section = path.section
      }
      let header = items.header(section)
      if header < first, (extents.length(at: header) ?? 0) > 0 { show(header) }
    }
    var index = first
    var y = extents.offset(of: first)
    while index < items.count, y < Double(bounds.maxY - top) {
      show(index)
      y += extents.length(at: index) ?? extents.estimate
      index += 1
    }
    for (index, view) in shown { place(view, index) }
  }

  private func place(_ view: UIView, _ index: Int) {
    var frame = rect(of: index)
    if style == .plain, case .header(let section) = items[index] {
      let end = rect(of: items.footer(section)).minY
      let inset = adjustedContentInset.top
      var room = frame
      room.size.height = max(end - frame.minY, frame.height)
      pinnedPlaces[ObjectIdentifier(view)] = PinnedPlace(room: room, pin: Pin(.top, inset: inset))
      frame.origin.y = max(frame.minY, min(bounds.minY + inset, end - frame.height))
    }
    if style == .insetGrouped { frame = frame.insetBy(dx: min(20, frame.width / 2), dy: 0) }
    if view.frame != frame { view.frame = frame }
    if let cell = view as? UITableViewCell, case .row(let path) = items[index] {
      cell.row.isFirst = path.row == 0
      cell.row.isLast = path.row == items.rows[path.section] - 1
    }
  }

  /// Creates and measures the view of an item if there is none.
  private func show(_ index: Int) {
    if shown[index] == nil {
      switch items[index] {
      case .row(let path): showRow(path, index)
      case .header(let section): showHead(section, index, isHeader: true)
      case .footer(let section): showHead(section, index, isHeader: false)
      }
    }
  }

  private func showRow(_ path: IndexPath, _ index: Int) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    shown[index] = cell
    cell.table = self
    if cell.isSelected != selection.contains(path) { cell.isSelected = !cell.isSelected }
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level >= 0 {
      cell.indentationLevel = level
    }
    edit(cell, path)
    if cell.isHidden { cell.isHidden = false }
    // Cells are behind headers, and in the order of the rows, which determines the order of the
    // keyboard focus.
    let before = (1...3).lazy.compactMap { self.shown[index - $0] as? UITableViewCell }.first
    if let before { insertSubview(cell, aboveSubview: before) } else { insertSubview(cell, at: 0) }
    measure(cell, path, index)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func measure(_ cell: UITableViewCell, _ path: IndexPath, _ index: Int) {
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if asked >= 0 {
      if Double(asked) != extents.estimate || extents.length(at: index) != nil {
        extents.set(Double(asked), at: index)
      }
      return
    }
    let width = style == .insetGrouped ? max(bounds.width - 40, 0) : bounds.width
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    extents.set(Double(max(size.height, 0)), at: index)
  }

  private func showHead(_ section: Int, _ index: Int, isHeader: Bool) {
    var view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if view == nil {
      guard let words = title(section, isHeader: isHeader) else {
        return showNoHead(section, index, isHeader: isHeader)
      }
      let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
      made.show(words, in: style, isHeader: isHeader)
      view = made
    }
    guard let view else { return }
    shown[index] = view
    addSubview(view)
    if isHeader {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    measureHead(view, section, index, isHeader: isHeader)
  }

  private func measureHead(_ view: UIView, _ section: Int, _ index: Int, isHeader: Bool) {
    // Titles keep the expected height.
    if let view = view as? UITableViewHeaderFooterView, view.contentConfiguration == nil { return }
    guard askedHeight(section, isHeader: isHeader) < 0 else { return }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // A view without an intrinsic size keeps the height of its frame.
    let least = view is UITableViewHeaderFooterView ? 0 : view.frame.height
    extents.set(Double(max(size.height, least)), at: index)
  }

  /// Removes the estimated height of a header or footer that does not exist.
  private func showNoHead(_ section: Int, _ index: Int, isHeader: Bool) {
    guard estimatedHeight(section, isHeader: isHeader) > 0,
      askedHeight(section, isHeader: isHeader) < 0
    else { return }
    extents.set(Double(emptyHeight(section, isHeader: isHeader)), at: index)
  }

  /// Removes the view of an item from the table, and keeps a reusable one. The caller requests a
  /// layout after all removals: a page would show the remaining views at their old positions
  /// meanwhile.
  func giveBack(_ index: Int) {
    guard let view = shown.removeValue(forKey: index) else { return }
    pinnedPlaces[ObjectIdentifier(view)] = nil
    if index < items.count, case .row(let path) = items[index],
      let cell = view as? UITableViewCell
    {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    leaving.append(view)
    if let cell = view as? UITableViewCell {
      cell.table = nil
      if let identifier = cell.reuseIdentifier { reuse.put(cell, identifier) }
    } else if let head = view as? UITableViewHeaderFooterView,
      let identifier = head.reuseIdentifier
    {
      headReuse.put(head, identifier)
    }
  }

  /// Asks the prefetching data source to prepare as many rows ahead as are visible.
  private func prefetch() {
    guard let prefetchDataSource, bounds.minY != lastTop || prefetched.isEmpty else { return }
    guard let first = shown.keys.min(), let last = shown.keys.max() else { return }
    let number = min(max(shown.count, 1), 20)
    let ahead =
      bounds.minY >= lastTop
      ? (last + 1)..<min(last + 1 + number, items.count + 1)
      : max(first - number, 0)..<first
    var wanted: Set<IndexPath> = []
    for index in ahead where index < items.count {
      if case .row(let path) = items[index] { wanted.insert(path) }
    }
    let new = wanted.subtracting(prefetched).sorted()
    let over = prefetched.subtracting(wanted).filter { path in
      items.index(of: path).map { shown[$0] == nil } ?? false
    }
    prefetched = wanted
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    if !over.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: over.sorted())
    }
  }

  /// Scrolls until a row is visible. Rows that become visible there are measured first if needed.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    askData()
    guard let index = items.index(of: indexPath) else { return }
    if let pageRows {
      setContentOffset(offset(showing: index, at: scrollPosition), animated: animated)
      return pageRows.reveal(indexPath, at: scrollPosition.part, animated: animated)
    }
    let target = measuredOffset(showing: index, at: scrollPosition)
    // The scroll view may not know the full content size yet.
    if contentSize.height < length {
      contentSize = CGSize(width: bounds.width, height: length)
    }
    setContentOffset(target, animated: animated)
  }

  /// The length of the whole content, estimated where it is not measured.
  private var length: CGFloat {
    top + CGFloat(extents.total) + (tableFooterView?.frame.height ?? 0)
  }

  /// Returns the content offset that shows a row at a position, estimated where rows are not
  /// measured.
  private func offset(showing index: Int, at scrollPosition: ScrollPosition) -> CGPoint {
    let rect = rect(of: index)
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom
    let above = rect.minY - insets.top
    let below = rect.maxY - room - insets.top
    var y =
      switch scrollPosition {
      case .none:
        above < contentOffset.y || rect.height > room
          ? above : max(contentOffset.y, below)
      case .top: above
      case .middle: rect.midY - room / 2 - insets.top
      case .bottom: below
      }
    if pageRows == nil { y = max(min(y, length + insets.bottom - bounds.height), -insets.top) }
    return CGPoint(x: contentOffset.x, y: y)
  }

  /// Returns the content offset that shows a row, measuring the rows that are visible there until
  /// it is stable.
  private func measuredOffset(
    showing index: Int, at scrollPosition: ScrollPosition
  ) -> CGPoint {
    guard bounds.height > 0, updates == nil else {
      return offset(showing: index, at: scrollPosition)
    }
    widthMayHaveChanged()
    isFilling = true
    defer { isFilling = false }
    measureOutdated()
    var target = offset(showing: index, at: scrollPosition)
    for _ in 0..<Self.maximumRounds {
      measureUnmeasured(from: target.y)
      let now = offset(showing: index, at: scrollPosition)
      if now == target { break }
      target = now
    }
    // Views that are not visible after all are removed by the next layout.
    setNeedsLayout()
    return target
  }

  private static var maximumRounds: Int { 16 }

  private func measureUnmeasured(from y: CGFloat) {
    var index = extents.index(at: Double(y - top))
    let end = Double(y + bounds.height - top)
    while index < items.count, extents.offset(of: index) < end {
      if extents.length(at: index) == nil, sizesItself(index) { show(index) }
      index += 1
    }
  }

  /// Returns whether an item determines its own height; otherwise stores the height that is
  /// specified for the row.
  private func sizesItself(_ index: Int) -> Bool {
    guard case .row(let path) = items[index] else { return true }
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard asked >= 0 else { return true }
    if Double(asked) != extents.estimate { extents.set(Double(asked), at: index) }
    return false
  }
}

extension UITableView.ScrollPosition {
  /// The fraction of the visible height above the row; `nil` for any.
  fileprivate var part: CGFloat? {
    switch self {
    case .none: nil
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}
