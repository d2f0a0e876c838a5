public import Foundation

/// The description of a view's content, which creates the view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The content of a list row: a title, a second line and an image.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The style of a line of text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The maximum number of lines; 0 for any.
    public var numberOfLines = 0
  }

  /// The style of the image.
  public struct ImageProperties {
    /// The tint color; `nil` for the cell's.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The size in points to which the image is scaled down; 0 for no limit in a dimension.
    public var maximumSize = CGSize.zero
    /// The space reserved for the image in points, which aligns the text of all rows; 0 for the
    /// image's own size.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The title; `nil` for none.
  public var text: String?
  /// The second text; `nil` for none.
  public var secondaryText: String?
  /// The image before the text; `nil` for none.
  public var image: UIImage?
  /// The styled title, which takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// The styled second text, which takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The style of the image.
  public var imageProperties = ImageProperties()
  /// Whether the second text is at the trailing edge, where both texts fit on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The minimum space between the texts when they are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The style of the title.
  public var textProperties: TextProperties
  /// The style of the second text.
  public var secondaryTextProperties: TextProperties
  /// The space around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The space between the texts when they are stacked, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The space between image and text, in points.
  public var imageToTextPadding: CGFloat = 16

  private init(_ first: UIFont, _ second: UIFont, _ color: UIColor, _ vertical: CGFloat) {
    textProperties = TextProperties(font: first, color: color)
    secondaryTextProperties = TextProperties(font: second, color: .secondaryLabel)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: vertical, leading: 20, bottom: vertical, trailing: 20)
  }

  /// Creates the content of a plain row.
  public static func cell() -> UIListContentConfiguration {
    Self(.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body), .label, 11)
  }

  /// Creates the content of a row with a small second line below the title.
  public static func subtitleCell() -> UIListContentConfiguration {
    Self(.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .caption1), .label, 7)
  }

  /// Creates the content of a row with the second text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var made = cell()
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }

  /// Creates the content of a sidebar row: the same as `cell()`.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// Creates the content of a sidebar row with two lines: the same as `subtitleCell()`.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Creates the content of a sidebar header: the same as `plainHeader()`.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  /// Creates the content of a header in a grouped list, in a small gray font.
  public static func groupedHeader() -> UIListContentConfiguration { small() }
  /// Creates the content of a footer in a grouped list, in a small gray font.
  public static func groupedFooter() -> UIListContentConfiguration { small() }
  /// Creates the content of a footer in a plain list, in a small gray font.
  public static func plainFooter() -> UIListContentConfiguration { small() }

  private static func small() -> UIListContentConfiguration {
    Self(
      .preferredFont(forTextStyle: .footnote), .preferredFont(forTextStyle: .caption1),
      .secondaryLabel, 6)
  }

  /// Returns the configuration unchanged: nothing in it depends on the state.
  public func updated(for state: UICellConfigurationState) -> UIListContentConfiguration { self }

  /// Creates the content of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    Self(
      .preferredFont(forTextStyle: .headline), .preferredFont(forTextStyle: .caption1), .label, 6)
  }

  /// Creates a `UIListContentView`.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}

/// The view that shows a `UIListContentConfiguration`.
@preconcurrency @MainActor public final class UIListContentView: UIView, UIContentView {
  private let labels = (UILabel(), UILabel())
  private let picture = UIImageView()
  private var stored: UIListContentConfiguration

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    stored = configuration
    super.init(frame: .zero)
    for view in [labels.0, labels.1, picture] { addSubview(view) }
    update()
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { nil }

  /// The configuration. Setting one of another type is ignored.
  public var configuration: any UIContentConfiguration {
    get { stored }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      stored = newValue
      update()
    }
  }

  private func update() {
    for (label, text, look) in [
      (labels.0, stored.text, stored.textProperties),
      (labels.1, stored.secondaryText, stored.secondaryTextProperties),
    ] {
      label.text = text
      label.font = look.font
      label.textColor = look.color
      label.numberOfLines = look.numberOfLines
    }
    if let text = stored.attributedText { labels.0.attributedText = text }
    if let text = stored.secondaryAttributedText { labels.1.attributedText = text }
    picture.image = stored.image
    picture.tintColor = stored.imageProperties.tintColor
    picture.layer.cornerRadius = stored.imageProperties.cornerRadius
    picture.clipsToBounds = stored.imageProperties.cornerRadius > 0
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var pictureRoom: CGFloat {
    pictureSize.map {
      max($0.width, stored.imageProperties.reservedLayoutSize.width) + stored.imageToTextPadding
    } ?? 0
  }

  /// The size of the image, scaled down to the maximum; `nil` if there is no image.
  private var pictureSize: CGSize? {
    guard let size = stored.image?.size, size.width > 0, size.height > 0 else { return nil }
    let limit = stored.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Whether both texts are side by side.
  private func isSideBySide(_ first: CGSize, _ second: CGSize, _ room: CGFloat) -> Bool {
    stored.prefersSideBySideTextAndSecondaryText && second.width > 0
      && first.width + second.width + stored.textToSecondaryTextHorizontalPadding <= room
  }

  private func sizes(_ width: CGFloat) -> (first: CGSize, second: CGSize, gap: CGFloat) {
    let margins = stored.directionalLayoutMargins
    let room = CGSize(
      width: max(width - margins.leading - margins.trailing - pictureRoom, 1), height: 0)
    let (first, second) = (labels.0.sizeThatFits(room), labels.1.sizeThatFits(room))
    let gap =
      first.height > 0 && second.height > 0 ? stored.textToSecondaryTextVerticalPadding : 0
    return (first, second, gap)
  }

  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let found = sizes(size.width)
    let margins = stored.directionalLayoutMargins
    let room = size.width - margins.leading - margins.trailing - pictureRoom
    let text =
      isSideBySide(found.first, found.second, room)
      ? max(found.first.height, found.second.height)
      : found.first.height + found.gap + found.second.height
    let picture = max(
      pictureSize?.height ?? 0,
      pictureSize == nil ? 0 : stored.imageProperties.reservedLayoutSize.height)
    let height = max(text, picture) + margins.top + margins.bottom
    return CGSize(width: size.width, height: max(height, 44))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let found = sizes(bounds.width)
    let left = stored.directionalLayoutMargins.leading
    if let size = pictureSize {
      let reserved = max(size.width, stored.imageProperties.reservedLayoutSize.width)
      picture.frame = CGRect(
        x: left + (reserved - size.width) / 2, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    }
    let right = bounds.width - stored.directionalLayoutMargins.trailing
    if isSideBySide(found.first, found.second, right - left - pictureRoom) {
      labels.0.frame = CGRect(
        origin: CGPoint(
          x: left + pictureRoom, y: (bounds.height - found.first.height) / 2), size: found.first)
      labels.1.frame = CGRect(
        origin: CGPoint(
          x: right - found.second.width, y: (bounds.height - found.second.height) / 2),
        size: found.second)
      return
    }
    let top = (bounds.height - found.first.height - found.gap - found.second.height) / 2
    labels.0.frame = CGRect(
      origin: CGPoint(x: left + pictureRoom, y: top), size: found.first)
    labels.1.frame = CGRect(
      origin: CGPoint(x: left + pictureRoom, y: top + found.first.height + found.gap),
      size: found.second)
  }
}
