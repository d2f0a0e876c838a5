package import ArborDisplay
package import ArborLayout
package import Foundation

/// The behavior of a native browser control that selects one of several views.
@MainActor
package protocol SelectBehavior {
  var label: String { get }
  var isEnabled: Bool { get }
  var style: TextStyle { get }
  /// The number of options that are visible at once; `nil` if they open on demand.
  var rows: Int? { get }
  var selected: AnyHashable { get }
  /// Selects the option with a tag.
  func select(_ tag: AnyHashable)
  /// Reads values from the environment.
  mutating func resolve(_ environment: EnvironmentValues)
  /// Returns the difference from the resolved behavior that this one replaces.
  func change(from old: Self) -> LeafChange
  /// Returns the size of the control.
  ///
  /// - Parameter title: The title of the selected option.
  func size(of titles: [String], showing title: String, in proposal: Proposal) -> CGSize
}

/// A native browser control that offers the tagged views inside it. Only the texts of those views
/// are used; the views themselves are not drawn.
package final class SelectNode<Behavior: SelectBehavior>: MemoNode {
  private var behavior: Behavior

  fileprivate init(_ behavior: Behavior, _ inputs: _ViewInputs) {
    self.behavior = behavior
    super.init(inputs)
    self.behavior.resolve(inputs.environment)
    host.events.controls[id] = self
  }

  fileprivate func update(with behavior: Behavior, _ environment: EnvironmentValues) {
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
    update(with: behavior, environment)
    super.environmentChanged(environment)
  }

  override func adaptationChanged() {
    update(with: behavior, inheritedEnvironment)
    segmentChanged()
  }

  /// Returns the index of the option that is shown: the one that code has set on the object, or
  /// else the one that the view declares.
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

  override package func willUnmount() { host.events.controls[id] = nil }

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

  override package var isControlEnabled: Bool { behavior.isEnabled }

  override package func describe(_ facets: inout NodeFacets) {
    let shown = options.first { $0.tag == behavior.selected }?.title
    facets.control = ControlSnapshot(
      role: "combobox", label: behavior.label, value: shown.map { .text($0) } ?? .none,
      isEnabled: behavior.isEnabled, events: ["input"])
    facets.hasElement = segmentCache != nil
  }

  /// Selects an option by its index or by its text.
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
  /// Appends the node of a select control and makes its options.
  @MainActor package func makeSelect<B: SelectBehavior, C: View>(_ behavior: B, _ content: C) {
    let node = SelectNode(behavior, self)
    append(node)
    var inner = _ViewInputs(inside: node, environment: environment)
    C._makeView(content, &inner)
  }
}

extension _ViewCursor {
  /// Updates the select control at the cursor and its options.
  @MainActor package mutating func updateSelect<B: SelectBehavior, C: View>(
    _ behavior: B, _ content: C
  ) {
    let node = next(SelectNode<B>.self)
    node.update(with: behavior, environment)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}
