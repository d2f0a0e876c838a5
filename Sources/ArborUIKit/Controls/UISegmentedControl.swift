public import Foundation

/// A control with which one of a few is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// What a segment shows.
  package struct Segment: Hashable {
    package var title: String?
    package var image: UIImage?
    package var isEnabled = true
    /// 0: as wide as the control makes it.
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

  public static let noSegment = -1

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// Titles and pictures; others are left out.
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
  open var numberOfSegments: Int { stored.count }

  private func change(_ body: () -> Void) {
    body()
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), stored.count)
    change { stored.insert(segment, at: index) }
    if selected >= index { selectedSegmentIndex = selected + 1 }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard stored.indices.contains(segment) else { return }
    change { stored.remove(at: segment) }
    if selected == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selected > segment {
      selectedSegmentIndex = selected - 1
    }
  }

  open func removeAllSegments() {
    change { stored = [] }
    selectedSegmentIndex = Self.noSegment
  }

  /// In the place of a picture.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { (stored[segment].title, stored[segment].image) = (title, nil) }
  }

  open func titleForSegment(at segment: Int) -> String? {
    stored.indices.contains(segment) ? stored[segment].title : nil
  }

  /// In the place of a title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { (stored[segment].title, stored[segment].image) = (nil, image) }
  }

  open func imageForSegment(at segment: Int) -> UIImage? {
    stored.indices.contains(segment) ? stored[segment].image : nil
  }

  /// In points. 0: as wide as the control makes it, which negative widths mean too.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { stored[segment].width = width > 0 && width.isFinite ? width : 0 }
  }

  open func widthForSegment(at segment: Int) -> CGFloat {
    stored.indices.contains(segment) ? stored[segment].width : 0
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard stored.indices.contains(segment) else { return }
    change { stored[segment].isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    stored.indices.contains(segment) && stored[segment].isEnabled
  }

  /// `noSegment`: none.
  open var selectedSegmentIndex: Int {
    get { read("selectedSegmentIndex", selected) }
    set {
      let index = stored.indices.contains(newValue) ? newValue : Self.noSegment
      write("selectedSegmentIndex", selected, index) { selected = index }
    }
  }

  open var selectedSegmentTintColor: UIColor? {
    get { read("selectedSegmentTintColor", tint) }
    set { write("selectedSegmentTintColor", tint, newValue) { tint = newValue } }
  }

  /// Whether a segment is chosen only while it is pressed: each tap is told of.
  open var isMomentary: Bool {
    get { read("momentary", momentary) }
    set { write("momentary", momentary, newValue) { momentary = newValue } }
  }

  /// Whether each segment is as wide as its title, and not all are as wide as the widest.
  open var apportionsSegmentWidthsByContent: Bool {
    get { read("apportionsSegmentWidthsByContent", apportions) }
    set {
      write("apportionsSegmentWidthsByContent", apportions, newValue, [.look, .size]) {
        apportions = newValue
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// Of the titles in a state: font and colour.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titles[state] = attributes
    titleChanges += 1
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titles[state]
  }

  /// How often code gave attributes to titles.
  package private(set) var titleChanges = 0

  package var hasTitleAttributes: Bool { titles.values.contains { !$0.isEmpty } }

  /// Those that hold for a segment.
  package func titleAttributes(isSelected: Bool) -> [NSAttributedString.Key: Any] {
    (titles[.normal] ?? [:]).merging(isSelected ? titles[.selected] ?? [:] : [:]) { $1 }
  }

  open override func value(forKey key: String) -> Any? {
    key == "selectedSegmentIndex" ? selectedSegmentIndex : super.value(forKey: key)
  }

  /// What the visitor does.
  package func userSelect(_ index: Int) {
    guard isEnabled, isEnabledForSegment(at: index), index != selected else { return }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if momentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// All segments are as wide as the widest, or as their own titles and images with `apportionsSegmentWidthsByContent`.
  open override var intrinsicContentSize: CGSize {
    let font =
      titleAttributes(isSelected: false)[.font] as? UIFont
      ?? .systemFont(ofSize: 13, weight: .medium)
    let widths = stored.filter { $0.width == 0 }.map { segment in
      22
        + (segment.title.map { TextMeasure.size($0, font, width: .infinity).width }
          ?? segment.image?.size.width ?? 0)
    }
    let rest = apportions ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: stored.reduce(rest) { $0 + $1.width }, height: 32)
  }
}
