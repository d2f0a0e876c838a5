public import Foundation

/// A control with which the visitor chooses one of a few segments.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The contents of a segment.
  package struct Segment: Hashable {
    package var title: String?
    package var image: UIImage?
    package var isEnabled = true
    /// The width in points; 0 for an automatic width.
    package var width: CGFloat = 0

    package init(title: String? = nil, image: UIImage? = nil) {
      self.title = title
      self.image = image
    }
  }

  private var stored: [Segment] = []
  private var selected = noSegment
  private var tint: UIColor?
  private var momentary = false
  private var apportions = false
  private var titles: [State: [NSAttributedString.Key: Any]] = [:]

  /// The index that stands for no selected segment.
  public static let noSegment = -1

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// Creates a control with a segment for each string and each `UIImage`; other items are ignored.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      if let title = item as? String {
        stored.append(Segment(title: title))
      } else if let image = item as? UIImage {
        stored.append(Segment(image: image))
      }
    }
    frame.size = intrinsicContentSize
  }

  package var segments: [Segment] { stored }
  /// The number of segments.
  open var numberOfSegments: Int { stored.count }

  private func change(_ body: () -> Void) {
    body()
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
  }

  /// Inserts a segment with a title. The index is limited to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image. The index is limited to the valid range.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), stored.count)
    change { stored.insert(segment, at: index) }
    if selected >= index { selectedSegmentIndex = selected + 1 }
  }

  /// Removes a segment. If it was selected, no segment is selected afterwards.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard stored.indices.contains(segment) else { return }
    change { stored.remove(at: segment) }
    if selected == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selected > segment {
      selectedSegmentIndex = selected - 1
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    change { stored = [] }
    selectedSegmentIndex = Self.noSegment
  }

  /// Sets the title of a segment and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { (stored[segment].title, stored[segment].image) = (title, nil) }
  }

  /// Returns the title of a segment; `nil` if it has none.
  open func titleForSegment(at segment: Int) -> String? {
    stored.indices.contains(segment) ? stored[segment].title : nil
  }

  /// Sets the image of a segment and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { (stored[segment].title, stored[segment].image) = (nil, image) }
  }

  /// Returns the image of a segment; `nil` if it has none.
  open func imageForSegment(at segment: Int) -> UIImage? {
    stored.indices.contains(segment) ? stored[segment].image : nil
  }

  /// Sets the width of a segment in points; 0 or less for an automatic width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { stored[segment].width = width > 0 && width.isFinite ? width : 0 }
  }

  /// Returns the width of a segment in points; 0 for an automatic width.
  open func widthForSegment(at segment: Int) -> CGFloat {
    stored.indices.contains(segment) ? stored[segment].width : 0
  }

  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { stored[segment].isEnabled = enabled }
  }

  /// Returns whether a segment exists and can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    stored.indices.contains(segment) && stored[segment].isEnabled
  }

  /// The index of the selected segment; `noSegment` if none is selected.
  open var selectedSegmentIndex: Int {
    get { read("selectedSegmentIndex", selected) }
    set {
      let index = stored.indices.contains(newValue) ? newValue : Self.noSegment
      write("selectedSegmentIndex", selected, index) { selected = index }
    }
  }

  /// The color behind the selected segment; `nil` for the default.
  open var selectedSegmentTintColor: UIColor? {
    get { read("selectedSegmentTintColor", tint) }
    set { write("selectedSegmentTintColor", tint, newValue) { tint = newValue } }
  }

  /// Whether a segment is selected only while it is pressed: actions are sent on every tap.
  open var isMomentary: Bool {
    get { read("momentary", momentary) }
    set { write("momentary", momentary, newValue) { momentary = newValue } }
  }

  /// Whether each automatic width fits its own segment, instead of all fitting the widest.
  open var apportionsSegmentWidthsByContent: Bool {
    get { read("apportionsSegmentWidthsByContent", apportions) }
    set {
      write("apportionsSegmentWidthsByContent", apportions, newValue, [.look, .size]) {
        apportions = newValue
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// Sets the font and color of the titles in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titles[state] = attributes
    titleChanges += 1
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
  }

  /// Returns the text attributes that are set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titles[state]
  }

  /// The number of times that code has set title attributes.
  package private(set) var titleChanges = 0

  package var hasTitleAttributes: Bool { titles.values.contains { !$0.isEmpty } }

  /// Returns the title attributes that apply to a segment.
  package func titleAttributes(isSelected: Bool) -> [NSAttributedString.Key: Any] {
    (titles[.normal] ?? [:]).merging(isSelected ? titles[.selected] ?? [:] : [:]) { $1 }
  }

  open override func value(forKey key: String) -> Any? {
    key == "selectedSegmentIndex" ? selectedSegmentIndex : super.value(forKey: key)
  }

  /// Selects the segment that the visitor chose and sends the actions.
  package func userSelect(_ index: Int) {
    guard isEnabled, isEnabledForSegment(at: index), index != selected else { return }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if momentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The total width: automatic widths are those of the widest segment, or of each segment's own
  /// content with `apportionsSegmentWidthsByContent`.
  open override var intrinsicContentSize: CGSize {
    let font =
      titleAttributes(isSelected: false)[.font] as? UIFont
      ?? .systemFont(ofSize: 13, weight: .medium)
    let widths = stored.filter { $0.width == 0 }.map { segment in
      22
        + (segment.title.map { UIKitTextMeasure.size($0, font, width: .infinity).width }
          ?? segment.image?.size.width ?? 0)
    }
    let rest = apportions ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: stored.reduce(rest) { $0 + $1.width }, height: 32)
  }
}
