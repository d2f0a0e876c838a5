import ArborLayout
import Foundation

/// The variables and constraints that an engine holds for an item.
@MainActor final class LayoutBox {
  /// A constraint for the item's frame.
  struct System {
    var terms: [ConstraintSolver.Term]
    /// The value of `terms`.
    var value: Double
    var priority = ConstraintSolver.required
    var key: ConstraintSolver.Key?
  }

  /// A limit from the content's size.
  struct Content {
    var value: Double
    var priority: Float
    var key: ConstraintSolver.Key
  }

  weak var item: (any LayoutItem)?
  let left: ConstraintSolver.Variable
  let top: ConstraintSolver.Variable
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  var system: [System] = []
  /// The minimum and maximum width, and the minimum and maximum height.
  var content: [Content?] = [nil, nil, nil, nil]
  var isContentDirty = false
  /// The alignment insets of the view on which the current equations are based.
  var alignment = AlignmentEdges.zero
  /// The width for which the height was measured.
  var measuredWidth: CGFloat?
  var measuredHeight: CGFloat?

  init(_ item: any LayoutItem, _ solver: inout ConstraintSolver) {
    self.item = item
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable(isNonNegative: true)
    height = solver.makeVariable(isNonNegative: true)
  }

  func setEngine(_ engine: LayoutEngine?) {
    if let view = item as? any ConstraintView {
      view.layoutConstraintState.outerEngine = engine
    } else if let guide = item as? _LayoutGuide {
      guide.outerEngine = engine
    }
  }
}

extension LayoutEngine {
  func box(of item: any LayoutItem) -> LayoutBox? {
    let id = ObjectIdentifier(item)
    if let box = boxes[id] { return box }
    if let view = item as? any ConstraintView { return makeBox(of: view, id) }
    if let guide = item as? _LayoutGuide { return makeBox(of: guide, id) }
    return nil
  }

  private func keep(_ box: LayoutBox, _ id: ObjectIdentifier) {
    boxes[id] = box
    ordered.append(box)
    if target == nil, box.item !== host { box.setEngine(self) }
    updateFrame(of: box)
    if box.isContentDirty { updateContent(of: box) }
  }

  private func makeBox(of view: any ConstraintView, _ id: ObjectIdentifier) -> LayoutBox? {
    if view === host {
      let box = LayoutBox(view, &solver)
      box.alignment = view.alignmentEdges
      let sizes = hostPriorities
      box.system = [
        .init(terms: [.init(box.left)], value: 0), .init(terms: [.init(box.top)], value: 0),
        .init(terms: [.init(box.width)], value: 0, priority: sizes.horizontal),
        .init(terms: [.init(box.height)], value: 0, priority: sizes.vertical),
      ]
      box.isContentDirty = target != nil
      keep(box, id)
      return box
    }
    guard let parent = view.constraintSuperview.flatMap({ self.box(of: $0) }) else { return nil }
    let box = LayoutBox(view, &solver)
    box.alignment = view.alignmentEdges
    if view.isPlacedByFrame {
      box.system = [
        .init(terms: [.init(box.left), .init(parent.left, -1)], value: 0),
        .init(terms: [.init(box.top), .init(parent.top, -1)], value: 0),
        .init(terms: [.init(box.width)], value: 0), .init(terms: [.init(box.height)], value: 0),
      ]
    } else {
      box.isContentDirty = true
    }
    keep(box, id)
    return box
  }

  private func makeBox(of guide: _LayoutGuide, _ id: ObjectIdentifier) -> LayoutBox? {
    guard let parent = guide.owner.flatMap({ self.box(of: $0) }) else { return nil }
    let box = LayoutBox(guide, &solver)
    if guide.role != .free {
      box.system = [
        .init(terms: [.init(box.left), .init(parent.left, -1)], value: 0),
        .init(terms: [.init(box.top), .init(parent.top, -1)], value: 0),
      ]
    }
    if case .inset = guide.role {
      // Not required: a view can be smaller than its margins.
      box.system += [
        .init(
          terms: [
            .init(parent.left), .init(parent.width), .init(box.left, -1), .init(box.width, -1),
          ], value: 0, priority: 999.5),
        .init(
          terms: [
            .init(parent.top), .init(parent.height), .init(box.top, -1), .init(box.height, -1),
          ], value: 0, priority: 999.5),
      ]
    }
    if case .lowerEdge = guide.role {
      box.system = [
        .init(terms: [.init(box.left), .init(parent.left, -1)], value: 0),
        .init(terms: [.init(box.width), .init(parent.width, -1)], value: 0),
        .init(
          terms: [
            .init(parent.top), .init(parent.height), .init(box.top, -1), .init(box.height, -1),
          ], value: 0),
        .init(terms: [.init(box.height)], value: 0),
      ]
    }
    keep(box, id)
    return box
  }

  /// The priorities of the host's size. A root view that uses constraints can grow with them.
  private var hostPriorities: (horizontal: Float, vertical: Float) {
    if let target { return (target.horizontal, target.vertical) }
    guard let host, host.platformSuperview == nil, !host.isPlacedByFrame else {
      return (ConstraintSolver.required, ConstraintSolver.required)
    }
    return (49, 49)
  }

  /// Updates the constraints of an item's frame that other means determine.
  func updateFrame(of box: LayoutBox) {
    guard !box.system.isEmpty, let item = box.item else { return }
    let values = systemValues(of: item)
    for index in box.system.indices where index < values.count {
      let value = values[index].isFinite ? Double(values[index]) : 0
      let system = box.system[index]
      if system.key != nil, system.value == value { continue }
      box.system[index].value = value
      if let key = system.key {
        guard (try? solver.setConstant(of: key, to: -value)) == nil else { continue }
        if solver.holds(key) { solver.remove(key) }
      }
      box.system[index].key = insert(
        system.terms, -value, .equal, priority: system.priority, of: nil)
    }
  }

  private func systemValues(of item: any LayoutItem) -> [CGFloat] {
    if let guide = item as? _LayoutGuide {
      switch guide.role {
      case .inset(let top, let left, let bottom, let right): return [left, top, right, bottom]
      case .lowerEdge(let height): return [0, 0, 0, height]
      case .free, .content: return [0, 0]
      }
    }
    guard let view = item as? any ConstraintView else { return [] }
    let size = view.geometry.bounds.size
    if view === host {
      return [0, 0, target?.size.width ?? size.width, target?.size.height ?? size.height]
    }
    let corner = view.geometry.corner
    return [corner.x, corner.y, size.width, size.height]
  }

  /// Updates the constraints of a view's content size.
  func updateContent(of box: LayoutBox) {
    box.isContentDirty = false
    guard let view = box.item as? any ConstraintView else { return }
    let aligned = box.alignment
    let (across, down) = (aligned.left + aligned.right, aligned.top + aligned.bottom)
    let size = view.intrinsicContentSize
    let (hugging, resistance) = (
      view.constraintState?.hugging ?? AxisPair(horizontal: 250, vertical: 250),
      view.constraintState?.compressionResistance ?? AxisPair(horizontal: 750, vertical: 750)
    )
    let width = size.width < 0 ? size.width : max(size.width + across, 0)
    setContent(0, of: box, width, .greaterThanOrEqual, resistance.horizontal)
    setContent(1, of: box, width, .lessThanOrEqual, hugging.horizontal)
    let own = box.measuredWidth == nil ? size.height : box.measuredHeight ?? size.height
    let height = own < 0 ? own : max(own + down, 0)
    setContent(2, of: box, height, .greaterThanOrEqual, resistance.vertical)
    setContent(3, of: box, height, .lessThanOrEqual, hugging.vertical)
  }

  private func setContent(
    _ index: Int, of box: LayoutBox, _ value: CGFloat, _ relation: ConstraintSolver.Relation,
    _ priority: Float
  ) {
    let isThere = value >= 0 && value.isFinite && priority > 0
    if var known = box.content[index] {
      if isThere, known.priority == priority {
        guard known.value != value else { return }
        known.value = value
        box.content[index] = known
        if (try? solver.setConstant(of: known.key, to: -value)) != nil { return }
      }
      if solver.holds(known.key) { solver.remove(known.key) }
      box.content[index] = nil
    }
    guard isThere else { return }
    let variable = index < 2 ? box.width : box.height
    let key = insert([.init(variable)], -value, relation, priority: priority, of: nil)
    box.content[index] = key.map { .init(value: value, priority: priority, key: $0) }
  }

  /// Measures contents whose height depends on their width, in the solved width.
  func measureInWidths() {
    for _ in 0..<3 {
      var isChanged = false
      for box in ordered {
        guard let view = box.item as? any ConstraintView, view !== host || target != nil,
          view === host || !view.isPlacedByFrame
        else { continue }
        let width = Self.rounded(solver.value(of: box.width))
        guard box.measuredWidth != width else { continue }
        let aligned = max(width - box.alignment.left - box.alignment.right, 0)
        guard let size = view.contentSize(inWidth: aligned) else { continue }
        box.measuredWidth = width
        guard box.measuredHeight != size.height else { continue }
        box.measuredHeight = size.height
        updateContent(of: box)
        isChanged = true
      }
      if !isChanged { return }
    }
  }
}
