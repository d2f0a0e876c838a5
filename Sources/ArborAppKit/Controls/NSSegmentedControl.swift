public import Foundation

/// Buttons side by side, of which some are chosen.
@preconcurrency @MainActor open class NSSegmentedControl: NSControl {
  /// How many can be chosen.
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

  /// How wide the segments are that have no width of their own.
  public enum Distribution: Int, Sendable {
    case fit, fill, fillEqually, fillProportionally
  }

  /// What the segments look like; the browser has one look for all.
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

  /// `fit` and `fillProportionally`: as wide as their labels.
  open var segmentDistribution: Distribution {
    get { read("segmentDistribution", shares) }
    set { write("segmentDistribution", shares, newValue) { shares = newValue } }
  }
  private var shares = Distribution.fill

  /// Behind chosen segments; nil: the accent colour.
  open var selectedSegmentBezelColor: NSColor? {
    get { read("selectedSegmentBezelColor", bezel) }
    set { write("selectedSegmentBezelColor", bezel, newValue) { bezel = newValue } }
  }
  private var bezel: NSColor?

  // What browsers decide: kept, without effect.
  open var segmentStyle = Style.automatic
  open var isSpringLoaded = false

  /// Kept, without effect.
  open func setToolTip(_ toolTip: String?, forSegment segment: Int) {
    change(at: segment) { $0.toolTip = toolTip }
  }
  open func toolTip(forSegment segment: Int) -> String? { self.segment(segment)?.toolTip }

  /// Whether there is such a segment.
  @discardableResult
  open func selectSegment(withTag tag: Int) -> Bool {
    guard let index = segments.firstIndex(where: { $0.tag == tag }) else { return false }
    setSelected(true, forSegment: index)
    return true
  }

  open var trackingMode: SwitchTracking {
    get { mode }
    set { write("trackingMode", mode, newValue) { mode = newValue } }
  }

  open func setLabel(_ label: String, forSegment segment: Int) {
    change(at: segment) { $0.label = label }
  }
  open func label(forSegment segment: Int) -> String? { self.segment(segment)?.label }

  open func setImage(_ image: NSImage?, forSegment segment: Int) {
    change(at: segment) { $0.image = image }
  }
  open func image(forSegment segment: Int) -> NSImage? { self.segment(segment)?.image }

  /// 0: as wide as its label.
  open func setWidth(_ width: CGFloat, forSegment segment: Int) {
    change(at: segment) { $0.width = max(width, 0) }
  }
  open func width(forSegment segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  open func setEnabled(_ enabled: Bool, forSegment segment: Int) {
    change(at: segment) { $0.isEnabled = enabled }
  }
  open func isEnabled(forSegment segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  open func setTag(_ tag: Int, forSegment segment: Int) { change(at: segment) { $0.tag = tag } }
  open func tag(forSegment segment: Int) -> Int { self.segment(segment)?.tag ?? 0 }

  /// Where one can be chosen, the others are not any more.
  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    guard segments.indices.contains(segment) else { return }
    change { segments in
      if selected, mode != .selectAny {
        for index in segments.indices { segments[index].isSelected = false }
      }
      segments[segment].isSelected = selected
    }
  }
  open func isSelected(forSegment segment: Int) -> Bool {
    self.segment(segment)?.isSelected ?? false
  }

  /// The first that is chosen; -1 for none.
  open var selectedSegment: Int {
    get { read("selectedSegment", segments.firstIndex(where: \.isSelected) ?? -1) }
    set {
      change { segments in
        for index in segments.indices { segments[index].isSelected = index == newValue }
      }
    }
  }

  open var indexOfSelectedItem: Int { selectedSegment }

  /// What the visitor does.
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

  open override var intrinsicContentSize: NSSize {
    let widths = segments.map { segment -> CGFloat in
      if segment.width > 0 { return segment.width }
      return TextMeasure.size(segment.label, usedFont, lines: 1).width
        + (segment.image?.size.width ?? 0) + 20
    }
    return NSSize(width: widths.reduce(0, +), height: 24)
  }
}
