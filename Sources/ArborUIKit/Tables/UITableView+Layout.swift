import ArborDisplay
import ArborLayout
import ArborPlatform
public import Foundation

extension UITableView {
  /// How many unused cells are kept.
  static var spare: Int { 2 }

  /// What is above the first section.
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
      extents.set(Double(expectedHeader(section)), at: items.header(section))
      extents.set(Double(expectedFooter(section)), at: items.footer(section))
    }
  }

  /// Of rows that nobody has measured: where the delegate knows heights, that of the first row.
  private var estimatedLength: CGFloat {
    if rowHeight >= 0 { return rowHeight }
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    guard let first = items.rows.firstIndex(where: { $0 > 0 }) else { return 44 }
    let asked = delegate?.tableView(self, heightForRowAt: IndexPath(row: 0, section: first)) ?? -1
    return asked >= 0 ? asked : 44
  }

  /// A table of few rows asks its delegate for all heights at once, unless there is an estimate: its length is exact then.
  private func askHeights() {
    guard let delegate, estimatedRowHeight <= 0, items.count <= 2000 else { return }
    for index in 0..<items.count {
      guard case .row(let path) = items[index] else { continue }
      let guess = delegate.tableView(self, estimatedHeightForRowAt: path)
      let asked = Double(guess > 0 ? guess : delegate.tableView(self, heightForRowAt: path))
      if asked >= 0, asked != extents.estimate { extents.set(asked, at: index) }
    }
  }

  /// Until it is measured.
  private func expectedHeader(_ section: Int) -> CGFloat {
    let asked = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if asked >= 0 { return asked }
    if dataSource?.tableView(self, titleForHeaderInSection: section) != nil {
      return style == .plain ? 28 : 38
    }
    let guess = delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? -1
    return guess > 0 ? guess : emptyHeader
  }

  private func expectedFooter(_ section: Int) -> CGFloat {
    let asked = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if asked >= 0 { return asked }
    if dataSource?.tableView(self, titleForFooterInSection: section) != nil { return 28 }
    let guess = delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? -1
    return max(guess, 0)
  }

  /// Above a section that has neither view nor title.
  private var emptyHeader: CGFloat { style == .plain ? 0 : 18 }

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
    // What came was longer than expected.
    giveBackUnseen(from: first)
    finishLayout()
    prefetch()
    lastTop = bounds.minY
    // Cells that come ask for a layout, which this was.
    if bounds == seen, outdated.isEmpty { needsLayout = false }
  }

  /// The first row below `first` that was in sight and still is: what comes above it does not move it.
  private func anchor(below first: Int) -> Int? {
    let limit = Double(bounds.maxY - top)
    return shown.keys.filter { $0 > first && $0 < items.count && extents.offset(of: $0) < limit }
      .min()
  }

  /// Shows what is above a row up to the upper edge. What is longer or shorter than expected moves the contents, not the row.
  ///
  /// Returns the first item in sight.
  private func fillUp(from anchor: Int) -> Int {
    var index = anchor
    var edge = Double(bounds.minY - top)
    while index > 0, extents.offset(of: index) > edge {
      index -= 1
      let before = extents.offset(of: anchor)
      show(index)
      edge += extents.offset(of: anchor) - before
    }
    // What is shorter than expected leaves no room above the first row.
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

  /// Measures a cell, a header or a footer again, because its content asks for another height.
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

  /// What is above and below may be used again before more is made.
  private func giveBackUnseen(from first: Int) {
    let limit = Double(bounds.maxY - top)
    for index in shown.keys.sorted()
    where index < first || extents.offset(of: index) >= limit {
      if index < first, isFloating(index, first) { continue }
      giveBack(index)
    }
  }

  /// Whether it is the header of a plain table's first section, which stays at the upper edge.
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

  /// Makes the item's view if it is not there, and measures it if nobody has.
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
    // Below titles, and in the order of the rows: so does the focus go from one to the next.
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
      let title =
        isHeader
        ? dataSource?.tableView(self, titleForHeaderInSection: section)
        : dataSource?.tableView(self, titleForFooterInSection: section)
      guard let title else { return showNoHead(section, index, isHeader: isHeader) }
      let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
      made.show(title, in: style, isHeader: isHeader)
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
    let asked =
      (isHeader
        ? delegate?.tableView(self, heightForHeaderInSection: section)
        : delegate?.tableView(self, heightForFooterInSection: section))
      ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight)
    // Titles are as high as was expected.
    if let view = view as? UITableViewHeaderFooterView, view.contentConfiguration == nil { return }
    guard asked < 0 else { return }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // A view without a size of its own is as high as its frame.
    let least = view is UITableViewHeaderFooterView ? 0 : view.frame.height
    extents.set(Double(max(size.height, least)), at: index)
  }

  /// What was estimated for a header or footer that there is not goes.
  private func showNoHead(_ section: Int, _ index: Int, isHeader: Bool) {
    let guess =
      isHeader
      ? delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      : delegate?.tableView(self, estimatedHeightForFooterInSection: section)
    let asked =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section)
      : delegate?.tableView(self, heightForFooterInSection: section)
    guard let guess, guess > 0, let asked, asked < 0 else { return }
    extents.set(Double(isHeader ? emptyHeader : 0), at: index)
  }

  /// Takes a view out of the table; one that can be used again waits.
  /// Whoever calls it asks for a layout once all that go are back: a page would show the others in their places meanwhile.
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

  /// Tells of as many rows ahead as are seen.
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

  /// Moves the table so that the row is seen. Rows that are seen there and that nobody has measured are measured first.
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
    // The length of the whole may not be known to the scroll view yet.
    if contentSize.height < length {
      contentSize = CGSize(width: bounds.width, height: length)
    }
    setContentOffset(target, animated: animated)
  }

  /// Of everything, as far as it is measured.
  private var length: CGFloat {
    top + CGFloat(extents.total) + (tableFooterView?.frame.height ?? 0)
  }

  /// Where the table is once a row is where it is wanted, as far as is known.
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

  /// What is measured moves the row, and others come into sight.
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
    // What is not seen after all goes with the next layout.
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

  /// Notes the height of a row whose height is said.
  private func sizesItself(_ index: Int) -> Bool {
    guard case .row(let path) = items[index] else { return true }
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard asked >= 0 else { return true }
    if Double(asked) != extents.estimate { extents.set(Double(asked), at: index) }
    return false
  }
}

extension UITableView.ScrollPosition {
  /// How much of what is visible lies above the row; nil: any.
  fileprivate var part: CGFloat? {
    switch self {
    case .none: nil
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}
