public import ArborPlatform
public import Foundation

/// A view that arranges subviews one after the other, in a row or a column, by constraints.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the arranged subviews share the length of the stack.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the arranged subviews are aligned across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// Same as `leading`, for horizontal stacks.
    public static let top = Alignment.leading
    /// Same as `trailing`, for horizontal stacks.
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that stands for the stack's own spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The spacing that stands for the system's, which is 8 points.
  public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

  private var arranged: [UIView] = []
  private var storedAxis = NSLayoutConstraint.Axis.horizontal
  private var storedDistribution = Distribution.fill
  private var storedAlignment = Alignment.fill
  private var storedSpacing: CGFloat = 0
  private var followsMargins = false
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var spacers: [UILayoutGuide] = []
  private var isOutdated = false

  /// Creates an empty horizontal stack.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates an empty horizontal stack.
  public override init(coder: NSCoder, _ unused: Void = ()) { super.init(frame: .zero) }

  /// Creates a horizontal stack with arranged subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // Arranged subviews.

  /// The arranged subviews, in their order. Hidden ones take no room.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end. It becomes a subview, and no longer follows its autoresizing mask.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Inserts or moves a view. An index out of range stands for the nearest end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if let known = arranged.firstIndex(where: { $0 === view }) { arranged.remove(at: known) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Removes a view from the arrangement. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arranged.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  override func subviewWasHidden() { arrange() }

  // Arrangement.

  /// The direction of the stack; `horizontal` by default.
  open var axis: NSLayoutConstraint.Axis {
    get { read("axis", storedAxis) }
    set {
      write("axis", storedAxis, newValue, .layout) { storedAxis = newValue }
      arrange()
    }
  }

  /// How the arranged subviews share the length; `fill` by default.
  open var distribution: Distribution {
    get { read("distribution", storedDistribution) }
    set {
      write("distribution", storedDistribution, newValue, .layout) {
        storedDistribution = newValue
      }
      arrange()
    }
  }

  /// How the arranged subviews are aligned across the axis; `fill` by default. Differs from UIKit:
  /// in a column, the baseline alignments align leading edges.
  open var alignment: Alignment {
    get { read("alignment", storedAlignment) }
    set {
      write("alignment", storedAlignment, newValue, .layout) { storedAlignment = newValue }
      arrange()
    }
  }

  /// The space between arranged subviews, in points; the least space for `equalSpacing` and
  /// `equalCentering`.
  open var spacing: CGFloat {
    get { read("spacing", storedSpacing) }
    set {
      write("spacing", storedSpacing, newValue, .layout) { storedSpacing = newValue }
      arrange()
    }
  }

  /// Whether the views are arranged within the layout margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { followsMargins }
    set {
      followsMargins = newValue
      arrange()
    }
  }

  /// Sets the space after an arranged subview, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let id = ObjectIdentifier(arrangedSubview)
    customSpacing[id] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// Returns the space that was set after an arranged subview, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Requests new constraints before the next layout.
  private func arrange() {
    isOutdated = true
    setNeedsUpdateConstraints()
    parent?.setNeedsLayout()
  }

  open override func updateConstraints() {
    super.updateConstraints()
    remake()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    remake()
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func remake() {
    guard isOutdated else { return }
    isOutdated = false
    NSLayoutConstraint.deactivate(made)
    for spacer in spacers { removeLayoutGuide(spacer) }
    spacers = []
    made = constraintsOfViews(arranged.filter { !$0.isHidden })
    // A hidden view takes no room.
    for view in arranged where view.isHidden {
      let length = storedAxis == .horizontal ? view.widthAnchor : view.heightAnchor
      made.append(length.constraint(equalToConstant: 0))
    }
    NSLayoutConstraint.activate(made)
  }

  fileprivate func addSpacer() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    spacers.append(guide)
    return guide
  }

  private func constraintsOfViews(_ views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    var result = [
      start(of: first).equal(start(of: box), 0), end(of: box).equal(end(of: last), 0),
    ]
    for (one, next) in zip(views, views.dropFirst()) {
      let wanted = customSpacing[ObjectIdentifier(one)] ?? storedSpacing
      let gap = wanted == Self.spacingUseSystem ? 8 : wanted
      let isExact =
        storedDistribution != .equalSpacing && storedDistribution != .equalCentering
      let constraint =
        isExact
        ? start(of: next).equal(end(of: one), gap) : start(of: next).atLeast(end(of: one), gap)
      result.append(constraint)
    }
    result += distributing(views)
    for view in views { result += aligning(view, with: first) }
    return result
  }
}

/// An anchor of a view or a guide along one axis.
@MainActor private enum Place {
  case x(NSLayoutXAxisAnchor)
  case y(NSLayoutYAxisAnchor)

  func equal(_ other: Place, _ constant: CGFloat) -> NSLayoutConstraint {
    relate(other, constant, .equal)
  }

  func atLeast(_ other: Place, _ constant: CGFloat) -> NSLayoutConstraint {
    relate(other, constant, .greaterThanOrEqual)
  }

  private func relate(
    _ other: Place, _ constant: CGFloat, _ relation: NSLayoutConstraint.Relation
  ) -> NSLayoutConstraint {
    switch (self, other) {
    case (.x(let one), .x(let two)):
      return relation == .equal
        ? one.constraint(equalTo: two, constant: constant)
        : one.constraint(greaterThanOrEqualTo: two, constant: constant)
    case (.y(let one), .y(let two)):
      return relation == .equal
        ? one.constraint(equalTo: two, constant: constant)
        : one.constraint(greaterThanOrEqualTo: two, constant: constant)
    default: preconditionFailure("Places of one stack lie along one axis.")
    }
  }
}

/// A view or a guide, with its anchors.
@MainActor private protocol Edged {
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }
}

extension UIView: Edged {}
extension _LayoutGuide: Edged {}

extension UIStackView {
  private var box: any Edged { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private var isAcross: Bool { axis == .horizontal }

  private func start(of item: any Edged) -> Place {
    isAcross ? .x(item.leadingAnchor) : .y(item.topAnchor)
  }

  private func end(of item: any Edged) -> Place {
    isAcross ? .x(item.trailingAnchor) : .y(item.bottomAnchor)
  }

  private func center(of item: any Edged) -> Place {
    isAcross ? .x(item.centerXAnchor) : .y(item.centerYAnchor)
  }

  private func distributing(_ views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, views.count > 1 else { return [] }
    func length(_ view: UIView) -> NSLayoutDimension {
      isAcross ? view.widthAnchor : view.heightAnchor
    }
    switch distribution {
    case .fill: return []
    case .fillEqually:
      return views.dropFirst().map { length($0).constraint(equalTo: length(first)) }
    case .fillProportionally:
      let own = views.map {
        isAcross ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height
      }
      guard own[0] > 0 else { return [] }
      return views.indices.dropFirst().filter { own[$0] > 0 }.map { index in
        let constraint = length(views[index]).constraint(
          equalTo: length(first), multiplier: own[index] / own[0])
        constraint.priority = UILayoutPriority(999)
        return constraint
      }
    case .equalSpacing: return equalGaps(views, between: end, and: start)
    case .equalCentering:
      return equalGaps(views, between: center, and: center).map { constraint in
        constraint.priority = min(constraint.priority, UILayoutPriority(999))
        return constraint
      }
    }
  }

  /// Adds guides of equal length between the views.
  private func equalGaps(
    _ views: [UIView], between start: (any Edged) -> Place, and end: (any Edged) -> Place
  ) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    for (one, next) in zip(views, views.dropFirst()) {
      let guide = addSpacer()
      result.append(self.start(of: guide).equal(start(one), 0))
      result.append(end(next).equal(self.end(of: guide), 0))
      if let first = guides.first {
        let (length, other) =
          isAcross
          ? (guide.widthAnchor, first.widthAnchor) : (guide.heightAnchor, first.heightAnchor)
        result.append(length.constraint(equalTo: other))
      }
      guides.append(guide)
    }
    return result
  }

  private func aligning(_ view: UIView, with first: UIView) -> [NSLayoutConstraint] {
    func low(_ item: any Edged) -> Place { isAcross ? .y(item.topAnchor) : .x(item.leadingAnchor) }
    func high(_ item: any Edged) -> Place {
      isAcross ? .y(item.bottomAnchor) : .x(item.trailingAnchor)
    }
    // The stack contains the largest view, whatever the alignment.
    let within = [low(view).atLeast(low(box), 0), high(box).atLeast(high(view), 0)]
    switch alignment {
    case .fill: return [low(view).equal(low(box), 0), high(view).equal(high(box), 0)]
    case .leading: return within + [low(view).equal(low(box), 0), hugging]
    case .trailing: return within + [high(view).equal(high(box), 0), hugging]
    case .center:
      let middle: NSLayoutConstraint =
        isAcross
        ? view.centerYAnchor.constraint(equalTo: box.centerYAnchor)
        : view.centerXAnchor.constraint(equalTo: box.centerXAnchor)
      return within + [middle, hugging]
    case .firstBaseline, .lastBaseline:
      guard isAcross else { return within + [low(view).equal(low(box), 0)] }
      let line =
        alignment == .firstBaseline
        ? view.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor)
        : view.lastBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor)
      return within + (view === first ? [hugging] : [line, hugging])
    }
  }

  /// A weak constraint that makes the stack no larger across its axis than its views.
  private var hugging: NSLayoutConstraint {
    let length = isAcross ? heightAnchor : widthAnchor
    let constraint = length.constraint(equalToConstant: 0)
    constraint.priority = UILayoutPriority(51)
    return constraint
  }
}
