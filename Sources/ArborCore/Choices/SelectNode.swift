package import ArborDisplay
package import ArborLayout
package import Foundation

/// What chooses one of several views by a control of the browser's own.
@MainActor
package protocol SelectBehavior {
  var label: String { get }
  var isEnabled: Bool { get }
  var style: TextStyle { get }
  /// How many options are seen at once; nil: they open on demand.
  var rows: Int? { get }
  var selected: AnyHashable { get }
  func select(_ tag: AnyHashable)
  mutating func resolve(_ environment: EnvironmentValues)
  func change(from old: Self) -> LeafChange
  /// - Parameter title: Of the chosen option.
  func size(of titles: [String], showing title: String, in proposal: Proposal) -> CGSize
}

/// A control of the browser's own that offers the tagged views inside: their texts count, they themselves are not drawn.
package final class SelectNode<Behavior: SelectBehavior>: MemoNode {
  private var behavior: Behavior

  fileprivate init(_ behavior: Behavior, _ inputs: _ViewInputs) {
    self.behavior = behavior
    super.init(inputs)
    self.behavior.resolve(inputs.environment)
    host.controls[id] = self
  }

  fileprivate func take(_ behavior: Behavior, _ environment: EnvironmentValues) {
    var new = behavior
    var environment = surrounded(environment)
    if let isEnabled = adaptation?.isEnabled { environment.isEnabled = isEnabled }
    new.resolve(environment)
    let change = new.change(from: self.behavior)
    self.behavior = new
    if host.knownBackings?.isAdapted(id) == true {
      host.knownBackings?.declare(id) { backing }
    }
    if change.isEmpty { return }
    segmentChanged()
    if change.contains(.size) {
      traitsChanged = true
      host.invalidateLayout(self)
    }
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    take(behavior, environment)
    super.environmentChanged(environment)
  }

  override func adaptationChanged() {
    take(behavior, inheritedEnvironment)
    segmentChanged()
  }

  /// The option that is shown: where code turned the wheel to, or what the view says.
  private func shown(of options: [(title: String, tag: AnyHashable)]) -> Int? {
    adaptation?.number.map { Int($0) } ?? options.firstIndex { $0.tag == behavior.selected }
  }

  override package var backing: Backing? {
    let options = options
    let choice = BackedChoice(
      titles: options.map(\.title), selected: options.firstIndex { $0.tag == behavior.selected },
      isEnabled: inheritedEnvironment.isEnabled)
    return behavior.rows == nil ? .popUp(choice) : .wheel(choice)
  }

  override package func willUnmount() { host.controls[id] = nil }

  // MARK: Options

  private var options: [(title: String, tag: AnyHashable)] {
    refreshLayoutChildren()
    return layoutChildren.compactMap { view in view.tag(in: self).map { (view.title, $0) } }
  }

  override package func size(in proposal: Proposal) -> CGSize {
    let options = options
    let shown = options.first { $0.tag == behavior.selected }?.title
    return behavior.size(of: options.map(\.title), showing: shown ?? "", in: proposal)
  }

  override package func placeChildren() {
    for child in layoutChildren {
      child.place(at: .zero, size: child.measure(.unspecified), proposal: .unspecified)
    }
  }

  override func childAnswersChanged(_ index: Int32, traits: Bool) { segmentChanged() }

  // MARK: Drawing and events

  override package func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      let options = options
      let select = SelectContent(
        options: options.map(\.title),
        selected: shown(of: options), style: behavior.style,
        rows: behavior.rows, version: fieldVersion)
      segmentCache = Segment(
        id: id,
        content: .control(
          ControlContent(
            kind: .select(select), isEnabled: behavior.isEnabled, label: behavior.label)),
        size: size)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }

  override package var typeName: String { "Select" }

  override package func describe(_ facets: inout NodeFacets) {
    let shown = options.first { $0.tag == behavior.selected }?.title
    facets.control = ControlSnapshot(
      role: "combobox", label: behavior.label, value: shown.map { .text($0) } ?? .none,
      isEnabled: behavior.isEnabled, events: ["input"])
    facets.hasElement = segmentCache != nil
  }

  /// An option is chosen by its number, or by its text.
  override package func handle(_ event: ControlEvent) throws(EventError) {
    guard case .input(let value, let version) = event else {
      throw .notInteractive(id, event: event.name)
    }
    let options = options
    let index: Int? =
      switch value {
      case .number(let number): Int(exactly: number)
      case .text(let title), .typed(let title, _): options.firstIndex { $0.title == title }
      case .bool: nil
      }
    guard let index, options.indices.contains(index) else {
      throw .invalidValue(id, expected: "the number of an option, from 0 to \(options.count - 1)")
    }
    fieldVersion = version
    segmentChanged()
    behavior.select(options[index].tag)
  }
}

extension _ViewInputs {
  @MainActor package func makeSelect<B: SelectBehavior, C: View>(_ behavior: B, _ content: C) {
    let node = SelectNode(behavior, self)
    append(node)
    var inner = _ViewInputs(inside: node, environment: environment)
    C._makeView(content, &inner)
  }
}

extension _ViewCursor {
  @MainActor package mutating func updateSelect<B: SelectBehavior, C: View>(
    _ behavior: B, _ content: C
  ) {
    let node = next(SelectNode<B>.self)
    node.take(behavior, environment)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}
