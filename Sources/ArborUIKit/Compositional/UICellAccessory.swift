public import Foundation

/// What stands beside the content of a row in a list.
@preconcurrency @MainActor public struct UICellAccessory {
  /// How a disclosure indicator looks.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    public var isHidden: Bool
    /// In points; nil: as wide as what is shown.
    public var reservedLayoutWidth: CGFloat?
    /// nil: a light grey.
    public var tintColor: UIColor?
    public init(
      isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a checkmark looks.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    public var isHidden: Bool
    /// In points; nil: as wide as what is shown.
    public var reservedLayoutWidth: CGFloat?
    /// nil: the cell's tint.
    public var tintColor: UIColor?
    public init(
      isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a label looks.
  @preconcurrency @MainActor public struct LabelOptions {
    public var isHidden: Bool
    /// In points; nil: as wide as what is shown.
    public var reservedLayoutWidth: CGFloat?
    /// nil: that of secondary text.
    public var tintColor: UIColor?
    /// nil: that of bodies.
    public var font: UIFont?
    public init(
      isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// How the button looks that shows or hides the items within one.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable {
      /// As `cell`.
      case automatic
      /// A tap anywhere on the row shows or hides the items within it, and does not select the row.
      case header
      /// The button alone does.
      case cell
    }

    public var style: Style
    public var isHidden: Bool
    /// In points; nil: as wide as what is shown.
    public var reservedLayoutWidth: CGFloat?
    /// nil: the cell's tint.
    public var tintColor: UIColor?
    public init(
      style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// When an accessory is there. Collections are not edited, so `whenEditing` is never.
  public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// Before the content or behind it.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// A view of the author's own beside the content.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public var customView: UIView
    public var placement: Placement
    public var isHidden: Bool
    /// In points; nil: as wide as the view.
    public var reservedLayoutWidth: CGFloat?
    /// nil: the view's own.
    public var tintColor: UIColor?
    /// Whether the view is as large as its frame says, and not as it would like to be.
    public var maintainsFixedSize: Bool
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  private enum Kind {
    case symbol(String)
    case label(String, UIFont?)
    case view(UIView)
    case outline(isHeader: Bool, (() -> Void)?)
  }

  private let kind: Kind
  let isLeading: Bool
  let isHidden: Bool
  let width: CGFloat?
  let keepsSize: Bool
  private let tint: UIColor?

  private init(
    _ kind: Kind, isLeading: Bool = false, _ displayed: DisplayedState, isHidden: Bool,
    width: CGFloat?, tint: UIColor?,
    keepsSize: Bool = false
  ) {
    self.kind = kind
    self.isLeading = isLeading
    self.isHidden = isHidden || displayed == .whenEditing
    self.width = width
    self.tint = tint
    self.keepsSize = keepsSize
  }

  /// A chevron: a tap leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("chevron.right"), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth,
      tint: options.tintColor ?? .tertiaryLabel)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("checkmark"), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth,
      tint: options.tintColor)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label(text, options.font), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth,
      tint: options.tintColor)
  }

  /// A chevron that points down where the items within are shown. A tap shows or hides those of the section snapshot.
  ///
  /// - Parameter actionHandler: runs instead of that.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outline(isHeader: options.style == .header, actionHandler), displayed,
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor,
      keepsSize: true)
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      .view(configuration.customView), isLeading: isLeading, displayed,
      isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth,
      tint: configuration.tintColor, keepsSize: configuration.maintainsFixedSize)
  }

  func makeView(in cell: UICollectionViewListCell) -> UIView {
    switch kind {
    case .symbol(let name):
      let view = UIImageView(image: UIImage(systemName: name))
      if let tint { view.tintColor = tint }
      return view
    case .label(let text, let font):
      let label = UILabel()
      label.text = text
      label.font = font ?? .preferredFont(forTextStyle: .body)
      label.textColor = tint ?? .secondaryLabel
      return label
    case .view(let view):
      if let tint { view.tintColor = tint }
      return view
    case .outline(let isHeader, let action):
      return OutlineButton(of: cell, isHeader: isHeader, tint, action)
    }
  }
}

/// Shows or hides the items within the one that a cell shows.
final class OutlineButton: UIButton {
  /// Whether a tap on the row does the same.
  let isHeader: Bool
  private let press: () -> Void

  init(
    of cell: UICollectionViewListCell, isHeader: Bool, _ tint: UIColor?, _ action: (() -> Void)?
  ) {
    self.isHeader = isHeader
    press = { [weak cell] in
      if let action { action() } else { cell?.toggleOutline() }
    }
    super.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    if let tint { tintColor = tint }
    addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    show(isExpanded: cell.isOutlineExpanded)
  }

  required init?(coder: NSCoder) { nil }

  func tapped() { press() }

  func show(isExpanded: Bool) {
    setImage(UIImage(systemName: isExpanded ? "chevron.down" : "chevron.right"), for: .normal)
    accessibilityLabel = isExpanded ? "Collapse" : "Expand"
  }
}
