package import ArborDisplay
package import Foundation

extension LayerContent.Description {
  /// Returns the drawing of a view with what is said of it.
  ///
  /// ## Algorithm
  /// 1. Look for the elements inside: controls, texts, named images, and layers that are elements.
  /// 2. A single control or layer gets the description itself, so that its own element has name,
  ///    role and state.
  /// 3. Otherwise a layer around the content does. It is one element if it stands for what is
  ///    inside, and a group if that can still be read.
  ///
  /// - Parameters:
  ///   - inner: The drawing of the view.
  ///   - id: The id of the node that describes it.
  ///   - size: The size of the view, in points.
  package func drawing(around inner: [Placement], id: UInt32, size: CGSize) -> Segment {
    let survey = SegmentSurvey(inner)
    if let path = survey.target, let said = applied(to: survey),
      let described = inner.describing(path[...], said)
    {
      return Segment(id: id, content: .group, size: size, children: described)
    }
    let own = represented(survey)
    let children = own.children == nil ? inner : inner.inReadingOrder()
    return Segment(
      id: id, content: .layer(LayerContent(description: own)), size: size, children: children)
  }

  /// Returns what is said of the only element inside; `nil` if a layer around it says it.
  private func applied(to survey: SegmentSurvey) -> Self? {
    if isUnseen || actions.contains(.focus) || children == .contained { return nil }
    if children != nil, survey.isTargetGesture { return represented(survey) }
    var said = self
    said.children = nil
    return said
  }

  /// Returns the description of a layer around the content, with what it says in its place.
  private func represented(_ survey: SegmentSurvey) -> Self {
    var own = self
    switch children {
    case .ignored where survey.hasControls: own.children = .contained
    case .ignored: own.isLeaf = true
    case .combined:
      own.traits = survey.traits.subtracting(removedTraits).union(traits)
      if !survey.names.isEmpty { own.label = label ?? survey.names.joined(separator: ", ") }
      if survey.hasControls { own.children = .contained }
      own.isLeaf = !survey.hasControls
    case .contained: break
    case nil:
      let replaces = label != nil || value != nil
      guard replaces, !survey.isOpen, survey.count < 2 else { break }
      own.isLeaf = true
      if label == nil { own.label = survey.names.first }
    }
    return own
  }
}

/// The elements in a drawing that assistive technology reads.
private struct SegmentSurvey {
  /// The number of segments that are visited, which bounds the work and the depth.
  private static let limit = 512
  /// The number of elements.
  private(set) var count = 0
  /// The names of the elements, in order.
  private(set) var names: [String] = []
  private(set) var traits: AccessibilityTraits = []
  private(set) var hasControls = false
  /// Whether the target is a view with gestures.
  private(set) var isTargetGesture = false
  /// Whether there is something that cannot be one element, such as a scroll view.
  private(set) var isOpen = false
  /// The indices of the only element that can be described itself; `nil` if there is none.
  private(set) var target: [Int]?
  /// The indices of the last control; `nil` if there is none.
  private(set) var lastControl: [Int]?

  private var path: [Int] = []
  private var visited = 0

  init(_ placements: [Placement]) {
    visit(placements)
    if count != 1 { target = nil }
  }

  private mutating func visit(_ placements: [Placement]) {
    for (index, placement) in placements.enumerated() where !placement.segment.isEmpty {
      visited += 1
      if visited > Self.limit || path.count > 64 {
        isOpen = true
        return
      }
      path.append(index)
      visit(placement.segment)
      path.removeLast()
    }
  }

  private mutating func visit(_ segment: Segment) {
    switch segment.content {
    case .group: visit(segment.children)
    case .color: visit(segment.children)
    case .shape, .snap, .pull: break
    case .text(let text):
      count += 1
      add(text.words)
    case .image(let image):
      if image.label.isEmpty { return }
      count += 1
      add(image.label)
    case .layer(let layer): visit(layer, segment)
    case .control(let control):
      if case .part(let part) = control.kind, part.role == .popover { return }
      count += 1
      hasControls = true
      target = path
      lastControl = path
      let former = names.count
      if control.label.isEmpty { readInside(segment) } else { add(control.label) }
      if names.count == former { add(control.description?.value ?? "") }
    case .scroll, .map, .modal:
      count += 1
      isOpen = true
    }
  }

  private mutating func visit(_ layer: LayerContent, _ segment: Segment) {
    let said = layer.description
    if said?.isHidden == true || said?.isUnseen == true { return }
    let takesPointer = layer.pointer?.takesSingles == true
    let isFocused = said?.actions == .focus && said?.traits.isEmpty == true && said?.label == nil
    guard said?.isElement == true || takesPointer, !isFocused || !segment.hasControl else {
      return visit(segment.children)
    }
    count += 1
    target = path
    isTargetGesture = takesPointer
    if said?.actions.isEmpty == false { hasControls = true }
    traits.formUnion(said?.traits ?? [])
    guard let name = said?.name else { return readInside(segment) }
    add(name)
  }

  /// Adds the names of the elements inside an element, which are not elements beside it.
  private mutating func readInside(_ segment: Segment) {
    let inner = SegmentSurvey(segment.children)
    names += inner.names
    traits.formUnion(inner.traits)
    hasControls = hasControls || inner.hasControls
  }

  private mutating func add(_ name: String) {
    if !name.isEmpty { names.append(name) }
  }
}

extension LayerContent.Description {
  /// The label and the value as they are read; `nil` if there are none.
  fileprivate var name: String? {
    let parts = [label, value].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Segment {
  /// Whether a control is inside, as far as is looked.
  fileprivate var hasControl: Bool { SegmentSurvey(children).hasControls }
}

extension TextContent {
  /// The text as it is read.
  fileprivate var words: String {
    lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension [Placement] {
  /// Returns the drawing in which the last control is named by all that can be read; `nil` if there
  /// is no control.
  package func namingControl() -> [Placement]? {
    let survey = SegmentSurvey(self)
    guard let path = survey.lastControl, !survey.names.isEmpty else { return nil }
    var said = LayerContent.Description()
    said.label = survey.names.joined(separator: ", ")
    return describing(path[...], said)
  }

  /// Returns the drawing with a description of the segment at the end of a path; `nil` if that
  /// cannot be described.
  fileprivate func describing(
    _ path: ArraySlice<Int>, _ description: LayerContent.Description
  ) -> [Placement]? {
    guard let index = path.first, indices.contains(index),
      let segment = self[index].segment.describing(path.dropFirst(), description)
    else { return nil }
    var copy = self
    copy[index] = Placement(offset: self[index].offset, segment: segment)
    return copy
  }

  /// Returns the drawing with elements of greater priority first, unless some of them overlap: the
  /// order of drawing would then show.
  fileprivate func inReadingOrder() -> [Placement] {
    let flat = flatMap { $0.elements(at: .zero) }
    guard flat.contains(where: { $0.segment.sortPriority != 0 }) else { return self }
    let frames = flat.map { CGRect(origin: $0.offset, size: $0.segment.size) }
    for (index, frame) in frames.enumerated() {
      let shared = frames[..<index].lazy.map { $0.overlap(frame) }
      if shared.contains(where: { $0.width > 0 && $0.height > 0 }) { return self }
    }
    return flat.enumerated().sorted {
      let (one, other) = ($0.element.segment.sortPriority, $1.element.segment.sortPriority)
      return one == other ? $0.offset < $1.offset : one > other
    }.map(\.element)
  }
}

extension Placement {
  /// The placement, or those inside if it is a group.
  fileprivate func elements(at origin: CGPoint) -> [Placement] {
    let offset = origin + self.offset
    guard case .group = segment.content, !segment.drawsOnlyShapes else {
      return [Placement(offset: offset, segment: segment)]
    }
    return segment.children.flatMap { $0.elements(at: offset) }
  }
}

extension Segment {
  fileprivate var sortPriority: Double {
    switch content {
    case .layer(let layer): layer.description?.sortPriority ?? 0
    case .control(let control): control.description?.sortPriority ?? 0
    default: 0
    }
  }

  fileprivate func describing(
    _ path: ArraySlice<Int>, _ description: LayerContent.Description
  ) -> Segment? {
    guard path.isEmpty else {
      guard let inner = children.describing(path, description) else { return nil }
      return Segment(id: id, content: content, size: size, children: inner)
    }
    switch content {
    case .control(var control):
      control.describe(description)
      return Segment(id: id, content: .control(control), size: size, children: children)
    case .layer(var layer):
      var said = layer.description ?? .init()
      said.apply(description)
      if description.label != nil, said.children == nil, !SegmentSurvey(children).hasControls {
        said.isLeaf = true
      }
      layer.description = said
      return Segment(id: id, content: .layer(layer), size: size, children: children)
    default: return nil
    }
  }
}
