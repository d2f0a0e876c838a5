public import Foundation

/// A view beside the content of a list row.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The look of a disclosure indicator.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    /// Whether the accessory is left out.
    public var isHidden: Bool
    /// The width in points; `nil` for that of the symbol.
    public var reservedLayoutWidth: CGFloat?
    /// The color; `nil` for a light gray.
    public var tintColor: UIColor?
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a checkmark.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    /// Whether the accessory is left out.
    public var isHidden: Bool
    /// The width in points; `nil` for that of the symbol.
    public var reservedLayoutWidth: CGFloat?
    /// The color; `nil` for the cell's tint.
    public var tintColor: UIColor?
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a label.
  @preconcurrency @MainActor public struct LabelOptions {
    /// Whether the accessory is left out.
    public var isHidden: Bool
    /// The width in points; `nil` for that of the text.
    public var reservedLayoutWidth: CGFloat?
    /// The color; `nil` for that of secondary text.
    public var tintColor: UIColor?
    /// The font; `nil` for that of body text.
    public var font: UIFont?
    /// Creates options.
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

  /// The look and the behavior of the button that expands or collapses an item with children.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The part of the cell on which a tap expands or collapses the item.
    public enum Style: Int, Sendable {
      /// Same as `cell`.
      case automatic
      /// Anywhere on the row, which is then not selected.
      case header
      /// On the button.
      case cell
    }

    /// The part of the cell on which a tap expands or collapses the item.
    public var style: Style
    /// Whether the accessory is left out.
    public var isHidden: Bool
    /// The width in points; `nil` for that of the button.
    public var reservedLayoutWidth: CGFloat?
    /// The color; `nil` for the cell's tint.
    public var tintColor: UIColor?
    /// Creates options.
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

  /// When an accessory is shown. Differs from UIKit: collections have no editing mode, so
  /// `whenEditing` means never.
  public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The side of the content on which an accessory is shown.
  public enum Placement: Sendable {
    /// Before the content.
    case leading(displayed: DisplayedState = .always)
    /// After the content.
    case trailing(displayed: DisplayedState = .always)
  }

  /// An accessory with a view of its own.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public var customView: UIView
    /// The side of the content, and when the view is shown.
    public var placement: Placement
    /// Whether the accessory is left out.
    public var isHidden: Bool
    /// The width in points; `nil` for that of the view.
    public var reservedLayoutWidth: CGFloat?
    /// The tint of the view; `nil` to leave it unchanged.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its frame instead of the size that fits.
    public var maintainsFixedSize: Bool
    /// Creates a configuration.
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

  /// Returns a chevron, which indicates that a tap shows more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("chevron.right"), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth,
      tint: options.tintColor ?? .tertiaryLabel)
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("checkmark"), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth,
      tint: options.tintColor)
  }

  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label(text, options.font), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth,
      tint: options.tintColor)
  }

  /// Returns a button with a chevron that points down while the children of the item are shown. A
  /// tap expands or collapses the item in its section snapshot.
  ///
  /// - Parameter actionHandler: Runs instead of expanding or collapsing.
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

  /// Returns an accessory with a view of its own.
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

  /// Creates the view of the accessory for a cell.
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

/// The button that expands or collapses the item of a cell.
final class OutlineButton: UIButton {
  /// Whether a tap anywhere on the row presses the button.
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
