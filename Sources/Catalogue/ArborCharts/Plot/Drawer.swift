import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
package import Foundation

/// Places the marks of a chart in a plot of some size.
package struct Drawer {
  let model: ChartModel
  package let x: Scale
  package let y: Scale
  let size: CGSize
  private var counts: [DrawnMark.ID: Int] = [:]
  private var drawn: [DrawnMark] = []
  private let colorIndex: [String: Int]
  private let symbolIndex: [String: Int]
  private let positionIndex: [String: Int]
  private let lineIndex: [String: Int]
  /// Whether marks are so many that those of a series become one.
  private let isMerged: Bool

  package init(_ model: ChartModel, x: Scale, y: Scale, size: CGSize) {
    self.model = model
    self.x = x
    self.y = y
    self.size = size
    func indices(_ names: [String]) -> [String: Int] {
      Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    colorIndex = indices(model.colorNames)
    symbolIndex = indices(model.symbolNames)
    positionIndex = indices(model.positionNames)
    lineIndex = indices(model.lineNames)
    let single = model.marks.lazy.filter { $0.kind != .line && $0.kind != .area }
    isMerged = single.count > DrawnMark.separateLimit
  }

  /// Returns the marks in the order in which they are drawn.
  package mutating func marks() -> [DrawnMark] {
    var lines = members
    drawSectors()
    for (index, mark) in model.marks.enumerated() {
      switch mark.kind {
      case .line, .area:
        if let members = lines.removeValue(forKey: index) {
          if mark.kind == .line { drawLine(members) } else { drawArea(members) }
        }
      case .bar: drawBar(mark, model.stacks[index])
      case .point: drawPoint(mark)
      case .rule: drawRule(mark)
      case .rectangle: drawRectangle(mark)
      case .sector: break
      }
    }
    if drawn.contains(where: { $0.order != 0 }) {
      drawn = drawn.enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      .map(\.element)
    }
    return isMerged || drawn.count > DrawnMark.separateLimit ? DrawnMark.merged(drawn) : drawn
  }

  /// The points of each line and area, by the index of the first one.
  private var members: [Int: [Int]] {
    struct ID: Hashable {
      let kind: Mark.Kind
      let line: Mark.Line
    }
    var places: [ID: Int] = [:]
    var lines: [[Int]] = []
    // Most points follow another one of their line.
    var last: (mark: Mark, place: Int)?
    for (index, mark) in model.marks.enumerated() where mark.kind == .line || mark.kind == .area {
      if let last, last.mark.sharesLine(with: mark) {
        lines[last.place].append(index)
        continue
      }
      let id = ID(kind: mark.kind, line: mark.line)
      let place = places[id] ?? lines.count
      if place == lines.count {
        places[id] = place
        lines.append([])
      }
      lines[place].append(index)
      last = (mark, place)
    }
    return Dictionary(lines.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Looks

  private func paint(_ look: MarkLook) -> MarkPaint {
    MarkPaint(style: style(look), opacity: look.opacity)
  }

  private func style(_ look: MarkLook) -> AnyShapeStyle {
    if let style = look.style { return style }
    return look.colorKey.map { colorStyle($0) } ?? AnyShapeStyle(Color.blue)
  }

  private func colorStyle(_ key: Field) -> AnyShapeStyle {
    let name = key.lower.name
    return model.settings.style(of: name, at: colorIndex[name] ?? 0)
  }

  private mutating func add(
    _ mark: Mark, _ form: DrawnMark.Form, frame: CGRect, stroke: StrokeStyle? = nil,
    isSymbol: Bool = false
  ) {
    guard !frame.isNull, frame.minX.isFinite, frame.minY.isFinite else { return }
    var id = DrawnMark.ID(kind: mark.kind, series: mark.line.name, index: 0, isSymbol: isSymbol)
    counts[id, default: -1] += 1
    id.index = counts[id] ?? 0
    var result = DrawnMark(
      id: id, form: form, paint: paint(mark.look), stroke: stroke, frame: frame)
    result.isClipped = mark.isClipped
    result.rareParts = mark.look.rareParts
    align(&result, mark.look)
    result.order = mark.look.order.map { $0.isNaN ? 0 : $0 } ?? 0
    result.annotations = mark.look.annotations
    result.styleKey = mark.look.styleKey
    result.seriesLabel = seriesLabel(mark)
    if !mark.look.isHidden, !isSymbol || mark.kind == .point {
      let (place, length) = mark.isVertical ? (mark.x, mark.y) : (mark.y, mark.x)
      let isSaid = !isMerged || !mark.look.annotations.isEmpty
      result.label =
        mark.look.label ?? (isSaid ? name(mark, place ?? length) : result.seriesLabel)
      result.value = mark.look.value ?? (isSaid ? words(length) : nil)
    }
    drawn.append(result)
  }

  /// Lets a gradient extend over the mark or over the plot.
  private func align(_ drawn: inout DrawnMark, _ look: MarkLook) {
    let isAligned = look.rareParts?.value.isAligned ?? false
    // Most marks have plain colors, which need not be found.
    switch drawn.form {
    case .box: guard isAligned else { return }
    case .path: guard look.style != nil || drawn.id.kind != .point else { return }
    case .pieces: return
    }
    guard drawn.paint.style.isGradient else { return }
    let path = drawn.path
    if case .box = drawn.form {
      drawn.form = .path(path)
    } else if !isAligned, !path.isEmpty {
      let box = path.boundingRect
      if box.width > 0, box.height > 0 { drawn.gradientBox = box }
    }
  }

  /// Returns the place of a mark with the series that it belongs to.
  private func name(_ mark: Mark, _ place: Field?) -> Text? {
    guard let place else { return nil }
    let look = mark.look
    let series = mark.series ?? look.colorKey ?? look.symbolKey ?? look.positionKey
    let words = Words.plain(place, model.locale, model.calendar)
    guard let series, series.lower != place.lower else { return Text(verbatim: words) }
    return Text(verbatim: "\(words), \(Words.plain(series, model.locale, model.calendar))")
  }

  private func words(_ field: Field?) -> Text? {
    guard let field else { return nil }
    return Text(verbatim: Words.plain(field, model.locale, model.calendar))
  }

  /// Returns the rectangle between ends, moved as the look says.
  private func rect(
    _ x: (low: Double, high: Double), _ y: (low: Double, high: Double), _ look: MarkLook
  ) -> CGRect {
    var (x0, x1, y0, y1) = (x.low, x.high, y.low, y.high)
    if let edges = look.rareParts?.value.edges {
      (x0, x1) = (x0 + edges.xStart, x1 + edges.xEnd)
      (y0, y1) = (y0 + edges.yStart, y1 + edges.yEnd)
    }
    let rect = CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    return moved(rect, look)
  }

  private func moved(_ rect: CGRect, _ look: MarkLook) -> CGRect {
    let rect =
      look.offset == .zero
      ? rect : rect.offsetBy(dx: look.offset.width, dy: look.offset.height)
    let (left, top) = (Curve.rounded(rect.minX), Curve.rounded(rect.minY))
    return CGRect(
      x: left, y: top, width: max(Curve.rounded(rect.maxX) - left, 0),
      height: max(Curve.rounded(rect.maxY) - top, 0))
  }

  // MARK: Boxes

  private mutating func drawBar(_ mark: Mark, _ stack: (low: Double, high: Double)?) {
    let isVertical = mark.isVertical
    let (across, along) = isVertical ? (mark.x, mark.y) : (mark.y, mark.x)
    let (side, length) = isVertical ? (x, y) : (y, x)
    let ends: (low: Double, high: Double)?
    if let stack {
      ends = (length.position(stack.low), length.position(stack.high))
    } else if let along {
      ends = length.span(of: along)
    } else {
      ends = mark.form.ends(isX: !isVertical, isVertical ? size.height : size.width)
    }
    let breadth = isVertical ? mark.width : mark.height
    guard let ends, let place = breadthPlace(mark, across, side, breadth, isVertical) else {
      return
    }
    let frame = isVertical ? rect(place, ends, mark.look) : rect(ends, place, mark.look)
    add(mark, .box(frame, corner: corner(mark, in: frame)), frame: frame)
  }

  private func corner(_ mark: Mark, in frame: CGRect) -> Double {
    let corner = mark.look.corner ?? 0
    return corner.isFinite ? min(max(corner, 0), min(frame.width, frame.height) / 2) : 0
  }

  /// Returns the ends of a bar's breadth.
  private func breadthPlace(
    _ mark: Mark, _ across: Field?, _ scale: Scale, _ breadth: MarkDimension, _ isVertical: Bool
  ) -> (low: Double, high: Double)? {
    guard let across else {
      let (low, high) = mark.form.ends(isX: isVertical, isVertical ? size.width : size.height)
      let length = breadth.length(in: abs(high - low), automatic: 1)
      return ((low + high - length) / 2, (low + high + length) / 2)
    }
    guard let span = scale.span(of: across) else { return nil }
    var (low, high) = (min(span.low, span.high), max(span.low, span.high))
    var share = 0.74
    if low == high {
      let gap = isVertical ? model.x.gap : model.y.gap
      let room =
        gap.isFinite && across.category == nil
        ? abs(scale.position((across.lower.number ?? 0) + gap) - low) : 28
      (low, high) = (low - room / 2, high + room / 2)
    } else if across.isNumber {
      share = max(1 - 1 / (high - low), 0.5)
    }
    if let part = part(of: (low, high), mark, isX: isVertical) {
      (low, high, share) = (part.low, part.high, 0.9)
    }
    let length = breadth.length(in: high - low, automatic: share)
    return ((low + high - length) / 2, (low + high + length) / 2)
  }

  /// Returns the part of the room of a value that the marks of the mark's position have; `nil`
  /// for marks that stand alone.
  private func part(
    of room: (low: Double, high: Double), _ mark: Mark, isX: Bool
  ) -> (low: Double, high: Double)? {
    guard let name = mark.look.positionKey?.lower.name, let index = positionIndex[name]
    else { return nil }
    let rare = mark.look.rareParts?.value
    let isAlongX: Bool
    if let axis = rare?.positionAxis {
      isAlongX = axis == .horizontal
    } else {
      isAlongX = mark.kind == .bar ? mark.isVertical : x.categories != nil || y.categories == nil
    }
    guard isAlongX == isX, room.low < room.high else { return nil }
    let span = rare?.positionSpan ?? .automatic
    let shared = span.length(in: room.high - room.low, automatic: 0.86)
    let part = shared / Double(positionIndex.count)
    let low = (room.low + room.high - shared) / 2 + part * Double(index)
    return (low, low + part)
  }

  private mutating func drawRectangle(_ mark: Mark) {
    func ends(_ field: Field?, _ scale: Scale, _ dimension: MarkDimension, isX: Bool)
      -> (low: Double, high: Double)?
    {
      guard let field else {
        return mark.form.ends(isX: isX, isX ? size.width : size.height)
      }
      guard let span = scale.span(of: field) else { return nil }
      var (low, high) = (min(span.low, span.high), max(span.low, span.high))
      if low == high { (low, high) = (low - 4, high + 4) }
      if let part = part(of: (low, high), mark, isX: isX) { (low, high) = part }
      let length = dimension.length(in: high - low, automatic: 1)
      let (start, end) = ((low + high - length) / 2, (low + high + length) / 2)
      return span.low > span.high ? (end, start) : (start, end)
    }
    guard let across = ends(mark.x, x, mark.width, isX: true),
      let up = ends(mark.y, y, mark.height, isX: false)
    else { return }
    let frame = rect(across, up, mark.look)
    add(mark, .box(frame, corner: corner(mark, in: frame)), frame: frame)
  }

  private mutating func drawRule(_ mark: Mark) {
    func ends(_ field: Field?, _ scale: Scale, isX: Bool) -> (low: Double, high: Double)? {
      let whole = isX ? size.width : size.height
      guard let field else {
        guard mark.form.isUpright == isX else { return mark.form.ends(isX: isX, whole) }
        // The line has a place, but no value.
        let place = (isX ? mark.form.fixed?.xStart : mark.form.fixed?.yStart) ?? whole / 2
        return (place, place)
      }
      if field.upper != nil, mark.form.isUpright != isX { return scale.span(of: field) }
      return scale.middle(of: field).map { ($0, $0) }
    }
    guard let across = ends(mark.x, x, isX: true), let up = ends(mark.y, y, isX: false)
    else { return }
    let frame = rect(across, up, mark.look)
    var path = Path()
    path.move(to: frame.origin)
    path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
    add(mark, .path(path), frame: frame, stroke: mark.look.line ?? StrokeStyle(lineWidth: 1))
  }

  // MARK: Points and lines

  private mutating func drawPoint(_ mark: Mark) {
    guard let center = point(mark) else { return }
    let keyed = mark.look.sizeKey.flatMap { model.symbolSize(of: $0.lower) }
    let area = mark.look.symbolSize ?? keyed ?? 50
    let side = area.isFinite ? min(max(area, 0), 1e6).squareRoot() : 7
    let frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    guard let view = mark.look.rareParts?.value.symbol else {
      add(mark, .path(symbol(mark.look)(frame)), frame: frame, isSymbol: true)
      return
    }
    var mark = mark
    mark.look.annotations.insert(
      MarkAnnotation(position: .overlay, alignment: .center, spacing: 0, content: { _ in view }),
      at: 0)
    add(mark, .path(Path()), frame: frame, isSymbol: true)
  }

  private func symbol(_ look: MarkLook) -> (CGRect) -> Path {
    if let own = look.symbol { return own.path }
    guard let name = look.symbolKey?.lower.name else {
      return { BasicChartSymbolShape.series(0).path(in: $0) }
    }
    return model.settings.symbol(of: name, at: symbolIndex[name] ?? 0).path
  }

  private func point(_ mark: Mark) -> CGPoint? {
    func place(_ field: Field?, _ scale: Scale, isX: Bool) -> Double? {
      guard let field else {
        let (low, high) = mark.form.ends(isX: isX, isX ? size.width : size.height)
        return (low + high) / 2
      }
      if mark.look.positionKey != nil, let span = scale.span(of: field),
        let part = part(
          of: (min(span.low, span.high), max(span.low, span.high)), mark, isX: isX)
      {
        return (part.low + part.high) / 2
      }
      return scale.middle(of: field)
    }
    guard var left = place(mark.x, x, isX: true), var top = place(mark.y, y, isX: false)
    else { return nil }
    if let edges = mark.look.rareParts?.value.edges {
      left += (edges.xStart + edges.xEnd) / 2
      top += (edges.yStart + edges.yEnd) / 2
    }
    return Curve.rounded(
      CGPoint(x: left + mark.look.offset.width, y: top + mark.look.offset.height))
  }

  private mutating func drawLine(_ members: [Int]) {
    guard let first = members.first.map({ model.marks[$0] }) else { return }
    var path = Path()
    var run: [CGPoint] = []
    var frame = CGRect.null
    run.reserveCapacity(members.count)
    func finish() {
      if let start = run.first {
        path.move(to: start)
        Curve.add(run, first.look.curve ?? .linear, to: &path)
      }
      run = []
    }
    for index in members {
      guard let point = point(model.marks[index]) else { finish(); continue }
      run.append(point)
      if !frame.contains(point) { frame = frame.union(CGRect(origin: point, size: .zero)) }
    }
    finish()
    let name = first.look.lineKey?.lower.name ?? ""
    let stroke = first.look.line ?? model.settings.stroke(of: name, at: lineIndex[name] ?? 0)
    var line = first
    line.look.annotations = []
    line.look.label = line.look.label ?? seriesLabel(first)
    line.look.value = line.look.value ?? range(of: members)
    add(
      line, isSolid(first.look, stroke) ? DrawnMark.pieces(of: path) : .path(path), frame: frame,
      stroke: stroke)
    for index in members {
      let mark = model.marks[index]
      // A copy of the look would take longer than everything else here.
      if mark.look.symbol != nil || mark.look.symbolKey != nil
        || mark.look.rareParts?.value.symbol != nil
      {
        drawPoint(mark)
      } else if !mark.look.annotations.isEmpty, let place = point(mark) {
        add(mark, .path(Path()), frame: CGRect(origin: place, size: .zero), isSymbol: true)
      }
    }
  }

  /// Whether a line looks the same in one path and in parts that begin where the last one ends.
  private func isSolid(_ look: MarkLook, _ stroke: StrokeStyle) -> Bool {
    guard stroke.lineCap == .round, stroke.dash.isEmpty, look.opacity == 1 else { return false }
    guard let style = look.style ?? look.colorKey.map({ colorStyle($0) }) else { return true }
    return style.isOpaqueColor
  }

  private mutating func drawArea(_ members: [Int]) {
    guard let first = members.first.map({ model.marks[$0] }) else { return }
    var path = Path()
    var (upper, lower): ([CGPoint], [CGPoint]) = ([], [])
    let (method, isVertical) = (first.look.curve ?? .linear, first.isVertical)
    func finish() {
      if let start = upper.first, let end = lower.last {
        path.move(to: start)
        Curve.add(upper, method, to: &path)
        path.addLine(to: end)
        // A level edge needs no points between.
        let isLevel = lower.allSatisfy { isVertical ? $0.y == end.y : $0.x == end.x }
        Curve.add(
          isLevel ? [end, lower[0]] : lower.reversed(), isLevel ? .linear : method, to: &path)
        path.closeSubpath()
      }
      (upper, lower) = ([], [])
    }
    for index in members {
      guard let (low, high) = areaEnds(index) else { finish(); continue }
      lower.append(low)
      upper.append(high)
    }
    finish()
    var area = first
    area.look.annotations = []
    area.look.label = area.look.label ?? seriesLabel(first)
    area.look.value = area.look.value ?? range(of: members)
    add(area, .path(path), frame: path.isEmpty ? .null : path.boundingRect)
  }

  /// Returns the points of both edges of an area at a mark.
  private func areaEnds(_ index: Int) -> (CGPoint, CGPoint)? {
    let mark = model.marks[index]
    let (across, along) = mark.isVertical ? (mark.x, mark.y) : (mark.y, mark.x)
    let (side, length) = mark.isVertical ? (x, y) : (y, x)
    let stack = model.stacks[index].map { (length.position($0.low), length.position($0.high)) }
    let ends = stack ?? along.flatMap { $0.upper == nil ? nil : length.span(of: $0) }
    guard let place = across.flatMap({ side.middle(of: $0) }), let ends else { return nil }
    let edges = mark.look.rareParts?.value.edges ?? EdgeOffsets()
    func point(_ end: Double, _ x: Double, _ y: Double) -> CGPoint {
      let (left, top) = mark.isVertical ? (place, end) : (end, place)
      let offset = mark.look.offset
      return Curve.rounded(CGPoint(x: left + x + offset.width, y: top + y + offset.height))
    }
    return (point(ends.0, edges.xStart, edges.yStart), point(ends.1, edges.xEnd, edges.yEnd))
  }

  private func seriesLabel(_ mark: Mark) -> Text? {
    let name = [mark.series, mark.look.colorKey].compactMap { $0?.lower.name }.first
    return name.map { Text(verbatim: $0) } ?? (mark.y ?? mark.x ?? mark.angle)?.label
  }

  /// Returns the lowest and the highest value of a line.
  private func range(of members: [Int]) -> Text? {
    let values = members.compactMap { index in
      let mark = model.marks[index]
      return (mark.isVertical ? mark.y : mark.x)?.lower.number
    }
    guard let low = values.min(), let high = values.max() else { return nil }
    let ends = [low, high].map { Words.number($0, model.locale) }
    return Text(verbatim: ends.joined(separator: "–"))
  }

  // MARK: Sectors

  private mutating func drawSectors() {
    let sectors = model.marks.filter { $0.kind == .sector }
    if sectors.isEmpty { return }
    let total = sectors.reduce(0) { $0 + $1.share }
    guard total > 0, total.isFinite else { return }
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    let room = min(size.width, size.height) / 2
    var angle = -Double.pi / 2
    for mark in sectors {
      let start = angle
      angle += mark.share / total * 2 * .pi
      let outer = mark.outer.radius(in: room, automatic: 1)
      let inner = min(mark.inner.radius(in: room, automatic: 0), outer)
      let path = Sector(
        center: center, inner: inner, outer: outer, start: start, end: angle, inset: mark.inset,
        corner: mark.look.corner ?? 0
      ).path
      let middle = (start + angle) / 2
      let radius = (inner + outer) / 2
      let place = CGPoint(
        x: center.x + cos(middle) * radius, y: center.y + sin(middle) * radius)
      var named = mark
      named.look.label = mark.look.label ?? seriesLabel(mark)
      named.look.value = mark.look.value ?? words(mark.angle)
      add(named, .path(path), frame: CGRect(origin: place, size: .zero))
    }
  }
}

extension Mark {
  /// The share of a sector: not negative.
  var share: Double { max(form.angle?.lower.number ?? 0, 0) }
}
