import ArborDisplay
import Foundation

/// A generator of random numbers that gives the same ones for the same seed.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Random drawings, and random changes of them that share what did not change.
struct Drawings {
  var random: Seeded
  private var lastID: UInt32 = 0

  init(seed: UInt64) { random = Seeded(seed: seed) }

  static let styles = (0..<6).map {
    TextStyle(
      family: "Inter", size: 13 + Double($0), weight: 400 + 100 * ($0 % 3),
      lineHeight: 18 + Double($0 % 2) * 4, color: RGBA(hex: UInt32($0) * 0x221100))
  }

  mutating func pick(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  mutating func chance(_ percent: Int) -> Bool { pick(0..<100) < percent }

  mutating func drawing() -> DisplayList {
    DisplayList(
      size: size(), root: Segment(id: id(), content: .group, size: size(), children: children(3)))
  }

  private mutating func id() -> UInt32 {
    lastID += 1
    return lastID
  }

  mutating func size() -> CGSize {
    CGSize(width: length(), height: length())
  }

  mutating func length() -> Double {
    switch pick(0..<4) {
    case 0: Double(pick(0..<3000)) / 3
    case 1: Double(pick(0..<800)) / 8
    default: Double(pick(0..<400))
    }
  }

  mutating func offset() -> CGPoint {
    chance(20) ? .zero : CGPoint(x: length() - 50, y: length() - 50)
  }

  mutating func children(_ depth: Int) -> [Placement] {
    let list = (0..<pick(0..<7)).map { _ in placement(depth) }
    return chance(30) ? chunked(list) : list
  }

  private mutating func placement(_ depth: Int) -> Placement {
    Placement(offset: offset(), segment: segment(depth))
  }

  /// Cut into groups without a node, as long lists are.
  private mutating func chunked(_ list: [Placement]) -> [Placement] {
    let length = pick(1..<4)
    return stride(from: 0, to: list.count, by: length).map { start in
      Placement(
        offset: offset(),
        segment: Segment(
          id: 0, content: .group, size: size(),
          children: Array(list[start..<min(start + length, list.count)])))
    }
  }

  mutating func segment(_ depth: Int) -> Segment {
    let isLeaf = depth == 0 || chance(45)
    let content = isLeaf ? leaf() : container()
    return Segment(
      id: id(), content: content, size: size(), children: isLeaf ? [] : children(depth - 1))
  }

  private mutating func container() -> Segment.Content {
    switch pick(0..<9) {
    case 0: .color(color())
    case 1: .layer(layer())
    case 3: .scroll(scroll())
    case 4: .modal(modal())
    case 2: .control(control(container: true))
    default: .group
    }
  }

  mutating func effect() -> LayerEffect {
    let amount = Double(pick(-8..<9)) / 8
    return switch pick(0..<13) {
    case 0: .brightness(amount)
    case 1: .contrast(amount)
    case 2: .saturation(abs(amount))
    case 3: .grayscale(abs(amount))
    case 4: .hueRotation(.degrees(amount * 90))
    case 5: .invert
    case 6: .multiply(color())
    case 7: .blur(radius: abs(amount) * 10, isOpaque: chance(50))
    case 8: .blend(chance(50) ? .multiply : .plusLighter)
    case 9: .blend(.destinationOut)
    case 10: .luminanceToAlpha
    case 11: .mask
    default: .isolated(isOpaque: chance(50))
    }
  }

  private mutating func leaf() -> Segment.Content {
    switch pick(0..<15) {
    case 14: .map(map())
    case 13: .pull(pull())
    case 12: .image(image())
    case 0...3: .shape(shape())
    case 4: .color(color())
    case 5: .control(control(container: false))
    case 6: .group
    default: .text(text())
    }
  }

  mutating func color() -> RGBA {
    RGBA(hex: UInt32(pick(0..<0xFFFFFF)), opacity: chance(50) ? 1 : 0.5)
  }

  mutating func word() -> String {
    [
      "", "Row", "Row 12", "a < b & \"c\"", "Überschrift über alles", "日本語 \u{1F600}\\n",
      "tab\there",
    ][pick(0..<7)]
  }

  mutating func style() -> TextStyle { Self.styles[pick(0..<Self.styles.count)] }

  mutating func map() -> MapDrawing {
    MapDrawing(
      url: chance(80) ? "/assets/\(pick(0..<2)).svg" : nil,
      corner: CGPoint(x: Double(pick(0..<4)) / 8, y: 0.25), scale: Double(400 + pick(0..<3)),
      largestScale: chance(50) ? 1e9 : 1e6, land: color(), border: color(), moves: chance(80),
      zooms: chance(80),
      isAnimated: chance(50), version: pick(0..<3), label: word())
  }

  mutating func shape() -> ShapeContent {
    ShapeContent(
      path: path(), fill: chance(70) ? color() : nil,
      stroke: chance(30)
        ? .init(
          color: color(),
          style: StrokeStyle(
            lineWidth: 2, lineCap: chance(50) ? .round : .butt, dash: chance(50) ? [2, 1] : []))
        : nil, shadow: chance(20) ? shadow() : nil)
  }

  mutating func path() -> Path {
    let rect = CGRect(origin: chance(50) ? .zero : offset(), size: size())
    switch pick(0..<5) {
    case 0: return Path()
    case 1: return Path(rect)
    case 2: return Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: chance(50) ? 4 : 8))
    case 3: return Path(ellipseIn: rect)
    default:
      return Path(storage: .elements([.move(to: rect.origin), .line(to: offset()), .closeSubpath]))
    }
  }

  // MARK: Changes

  mutating func changed(_ list: DisplayList) -> DisplayList {
    var copy = list
    if chance(10) { copy.size = size() }
    for _ in 0..<pick(1..<4) { copy.root = changed(copy.root) }
    return copy
  }

  private mutating func changed(_ segment: Segment) -> Segment {
    var children = segment.children
    var content = segment.content
    var newSize = segment.size
    let holdsChildren: Bool
    switch segment.content {
    case .text, .shape, .image, .pull: holdsChildren = false
    case .control(let control): holdsChildren = control.holdsChildren
    default: holdsChildren = true
    }
    if !holdsChildren || chance(8) {
      if chance(40) { newSize = size() }
      // The size alone changes, too.
      if newSize == segment.size || chance(70) { content = sameKind(content) }
    } else if !children.isEmpty, chance(55) {
      let index = pick(0..<children.count)
      children[index].segment = changed(children[index].segment)
    } else {
      rearrange(&children)
    }
    return Segment(id: segment.id, content: content, size: newSize, children: children)
  }

  /// Returns the control with a few differences, as most changes are.
  private mutating func varied(_ old: ControlContent) -> ControlContent {
    var control = old
    switch control.kind {
    case .select(var select):
      select.selected = chance(30) ? nil : pick(0..<select.options.count)
      control.kind = .select(select)
    case .toggle(let isOn): control.kind = .toggle(isOn: !isOn)
    case .option(let isSelected): control.kind = .option(isSelected: !isSelected)
    case .part: control.kind = part()
    default: control.isEnabled.toggle()
    }
    return control
  }

  private mutating func rearrange(_ children: inout [Placement]) {
    let index = children.isEmpty ? 0 : pick(0..<children.count)
    switch children.isEmpty ? 0 : pick(0..<10) {
    case 0: children.insert(placement(2), at: index)
    case 1: children.remove(at: index)
    case 2: children.swapAt(index, pick(0..<children.count))
    case 3: children.shuffle(using: &random)
    case 4: children[index].offset = offset()
    case 5, 6:
      let delta = CGPoint(x: chance(50) ? 0 : length(), y: length())
      for later in index..<children.count {
        children[later].offset.x += delta.x
        children[later].offset.y += delta.y
      }
    case 7: children = rechunked(children)
    case 8:
      // Wrapped in a new node, or taken out of one.
      let child = children[index]
      if child.segment.children.isEmpty {
        children[index].segment = Segment(
          id: id(), content: container(), size: size(), children: [child])
      } else {
        children.replaceSubrange(index...index, with: child.segment.children)
      }
    default:
      // From one parent to another.
      let moved = children.remove(at: index)
      let target = children.indices.first { !children[$0].segment.children.isEmpty }
      guard let target else { return }
      let segment = children[target].segment
      var inner = segment.children
      inner.insert(moved, at: pick(0..<inner.count + 1))
      children[target].segment = Segment(
        id: segment.id, content: segment.content, size: segment.size, children: inner)
    }
  }

  private mutating func rechunked(_ children: [Placement]) -> [Placement] {
    let flat = children.flatMap { child in
      child.segment.id == 0
        ? child.segment.children.map { inner in
          Placement(
            offset: CGPoint(x: child.offset.x + inner.offset.x, y: child.offset.y + inner.offset.y),
            segment: inner.segment)
        } : [child]
    }
    return chance(30) ? flat : chunked(flat)
  }

  private mutating func sameKind(_ content: Segment.Content) -> Segment.Content {
    switch content {
    case .group: return .group
    case .image: return .image(image())
    case .map: return .map(map())
    case .text(let text):
      if chance(60), text.lines.count == 1 {
        let old = text.lines[0]
        let line = TextLine(
          runs: [TextRun(text: word())], x: old.x, y: old.y, width: old.width,
          isRightToLeft: old.isRightToLeft)
        return .text(TextContent(style: text.style, line: line, baseline: text.baseline))
      }
      return .text(self.text())
    case .shape: return .shape(shape())
    case .color: return chance(80) ? .color(color()) : container()
    case .layer(var layer):
      if chance(70) { return .layer(self.layer()) }
      layer.clip = chance(50) ? nil : path()
      layer.hits = chance(50) ? .drawn : .within(path())
      return .layer(layer)
    case .scroll: return .scroll(scroll())
    case .snap: return .snap
    case .pull: return .pull(pull())
    case .modal:
      return .modal(modal())
    case .control(let old):
      if chance(50) { return .control(varied(old)) }
      return .control(control(container: old.holdsChildren))
    }
  }
}
