public import Foundation

/// Adjacent buttons, of which one or several can be selected.
@preconcurrency @MainActor open class NSSegmentedControl: NSControl {
  /// How many segments can be selected; `momentary` keeps no selection.
  public enum SwitchTracking: UInt, Sendable {
    case selectOne, selectAny, momentary
  }

  package struct Segment: Equatable {
    package var label = ""
    package var image: NSImage?
    package var isSelected = false
    package var isEnabled = true
    package var width: CGFloat = 0
    package var tag = 0
    package var toolTip: String?
  }

  /// The widths of segments without a width of their own.
  public enum Distribution: Int, Sendable {
    case fit, fill, fillEqually, fillProportionally
  }

  /// The appearance of the segments. It has no effect.
  public enum Style: Int, Sendable {
    case automatic = 0
    case rounded = 1
    case roundRect = 3
    case texturedSquare = 4
    case smallSquare = 6
    case separated = 8
    case texturedRounded = 2
    case capsule = 5
  }

  package private(set) var segments: [Segment] = []
  private var mode = SwitchTracking.selectOne

  /// Creates a control with labels. Target and action must be `nil`: set `onAction`, or call
  /// `setTarget(_:action:)`.
  public convenience init(
    labels: [String], trackingMode: SwitchTracking, target: Never?, action: Never?
  ) {
    self.init(frame: .zero)
    self.trackingMode = trackingMode
    segmentCount = labels.count
    for (index, label) in labels.enumerated() { setLabel(label, forSegment: index) }
    sizeToFit()
  }

  private func change(_ change: (inout [Segment]) -> Void) {
    var new = segments
    change(&new)
    guard new != segments else { return }
    let old = selectedSegment
    segments = new
    notify("selectedSegment", from: old, to: selectedSegment)
    invalidateIntrinsicContentSize()
    _propertyDidChange(.look)
  }

  private func change(at index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    self.change { change(&$0[index]) }
  }

  private func segment(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  /// The number of segments, limited to 0…1000. Segments are added and removed at the end.
  open var segmentCount: Int {
    get { segments.count }
    set {
      change { segments in
        let count = min(max(newValue, 0), 1000)
        while segments.count > count { segments.removeLast() }
        while segments.count < count { segments.append(Segment()) }
      }
    }
  }

  /// How segments without a width of their own share what the labels leave: each takes as much with
  /// `fill`, and in proportion to its width with `fillProportionally`; with `fillEqually` all
  /// segments are equally wide.
  open var segmentDistribution: Distribution {
    get { read("segmentDistribution", shares) }
    set { write("segmentDistribution", shares, newValue) { shares = newValue } }
  }
  private var shares = Distribution.fill

  /// The background color of selected segments; `nil` means the accent color.
  open var selectedSegmentBezelColor: NSColor? {
    get { read("selectedSegmentBezelColor", bezel) }
    set { write("selectedSegmentBezelColor", bezel, newValue) { bezel = newValue } }
  }
  private var bezel: NSColor?

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var segmentStyle = Style.automatic
  /// Stored, without effect.
  open var isSpringLoaded = false

  /// Sets the tooltip of a segment. Stored, without effect.
  open func setToolTip(_ toolTip: String?, forSegment segment: Int) {
    change(at: segment) { $0.toolTip = toolTip }
  }
  /// Returns the tooltip of a segment; `nil` if there is none.
  open func toolTip(forSegment segment: Int) -> String? { self.segment(segment)?.toolTip }

  /// Selects the first segment with a tag. Returns `false` if there is none.
  @discardableResult
  open func selectSegment(withTag tag: Int) -> Bool {
    guard let index = segments.firstIndex(where: { $0.tag == tag }) else { return false }
    setSelected(true, forSegment: index)
    return true
  }

  /// How many segments can be selected.
  open var trackingMode: SwitchTracking {
    get { mode }
    set { write("trackingMode", mode, newValue) { mode = newValue } }
  }

  /// Sets the label of a segment; an index out of range is ignored, as in the following.
  open func setLabel(_ label: String, forSegment segment: Int) {
    change(at: segment) { $0.label = label }
  }
  /// Returns the label of a segment; `nil` if the index is out of range.
  open func label(forSegment segment: Int) -> String? { self.segment(segment)?.label }

  /// Sets the image of a segment; `nil` removes it.
  open func setImage(_ image: NSImage?, forSegment segment: Int) {
    change(at: segment) { $0.image = image }
  }
  /// Returns the image of a segment; `nil` if there is none.
  open func image(forSegment segment: Int) -> NSImage? { self.segment(segment)?.image }

  /// Sets the width of a segment in points; 0 means that of its label.
  open func setWidth(_ width: CGFloat, forSegment segment: Int) {
    change(at: segment) { $0.width = max(width, 0) }
  }
  /// Returns the width of a segment in points; 0 means that of its label.
  open func width(forSegment segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  /// Sets whether a segment can be pressed.
  open func setEnabled(_ enabled: Bool, forSegment segment: Int) {
    change(at: segment) { $0.isEnabled = enabled }
  }
  /// Returns whether a segment can be pressed.
  open func isEnabled(forSegment segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  /// Sets the tag of a segment.
  open func setTag(_ tag: Int, forSegment segment: Int) { change(at: segment) { $0.tag = tag } }
  /// Returns the tag of a segment; 0 if the index is out of range.
  open func tag(forSegment segment: Int) -> Int { self.segment(segment)?.tag ?? 0 }

  /// Selects or deselects a segment. Unless any number can be selected, selecting one deselects the
  /// others.
  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    guard segments.indices.contains(segment) else { return }
    change { segments in
      if selected, mode != .selectAny {
        for index in segments.indices { segments[index].isSelected = false }
      }
      segments[segment].isSelected = selected
    }
  }
  /// Returns whether a segment is selected.
  open func isSelected(forSegment segment: Int) -> Bool {
    self.segment(segment)?.isSelected ?? false
  }

  /// The index of the first selected segment, or -1 if there is none. Setting it selects only that
  /// segment.
  open var selectedSegment: Int {
    get { read("selectedSegment", segments.firstIndex(where: \.isSelected) ?? -1) }
    set {
      change { segments in
        for index in segments.indices { segments[index].isSelected = index == newValue }
      }
    }
  }

  /// The same as `selectedSegment`.
  open var indexOfSelectedItem: Int { selectedSegment }

  /// Handles the visitor's press of a segment.
  package func userPressed(_ index: Int) {
    guard isEnabled, let segment = segment(index), segment.isEnabled else { return }
    switch mode {
    case .selectOne: selectedSegment = index
    case .selectAny: setSelected(!segment.isSelected, forSegment: index)
    case .momentary:
      selectedSegment = index
      sendAction()
      return selectedSegment = -1
    }
    sendAction()
  }

  /// The widths of the segments' labels, by which the room is divided.
  package var widths: SegmentWidths {
    SegmentWidths(
      natural: segments.map { segment in
        if segment.width > 0 { return segment.width }
        let isBoth = segment.image != nil && !segment.label.isEmpty
        return AppKitTextMeasure.size(segment.label, usedFont, lines: 1).width
          + (segment.image?.size.width ?? 0) + (isBoth ? 4 : 0) + 20
      }, isFixed: segments.map { $0.width > 0 }, distribution: segmentDistribution)
  }

  open override var intrinsicContentSize: NSSize {
    NSSize(width: widths.sum, height: 24)
  }
}

/// How the segments of a control share its width.
package struct SegmentWidths: Equatable {
  /// The width of each segment with its label, or that code has set.
  let natural: [CGFloat]
  /// Whether code has set the width.
  let isFixed: [Bool]
  let distribution: NSSegmentedControl.Distribution

  /// The width that the segments take by themselves.
  package var sum: CGFloat {
    distribution == .fillEqually
      ? (natural.max() ?? 0) * CGFloat(natural.count) : natural.reduce(0, +)
  }

  /// Returns the width of each segment in a control of a width. Segments that do not fit become
  /// narrower in proportion.
  package func widths(in room: CGFloat) -> [CGFloat] {
    let (sum, count) = (natural.reduce(0, +), CGFloat(natural.count))
    if distribution == .fillEqually { return natural.map { _ in max(room, 0) / count } }
    let rest = room - sum
    if rest < 0 { return natural.map { $0 * max(room, 0) / sum } }
    let open = zip(natural, isFixed).filter { !$0.1 }.map(\.0)
    let openSum = open.reduce(0, +)
    return zip(natural, isFixed).map { width, isFixed in
      switch distribution {
      case .fit, .fillEqually: width
      case .fill: isFixed ? width : width + rest / CGFloat(open.count)
      case .fillProportionally: isFixed ? width : width + rest * width / openSum
      }
    }
  }
}
