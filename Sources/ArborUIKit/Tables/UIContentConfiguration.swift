public import Foundation

/// Says what a view shows, and makes the view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
}

/// A view that shows what a configuration says.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show another configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A title, a second line and a picture, as rows of lists have them.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a line of text looks.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var numberOfLines = 0
  }

  /// How the picture looks.
  public struct ImageProperties {
    /// nil: the cell's.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// What the picture is made smaller to; a length of 0: any.
    public var maximumSize = CGSize.zero
    /// The room that is kept for it, so that the text of all rows begins at the same place; 0: its own.
    public var reservedLayoutSize = CGSize.zero
  }

  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var attributedText: NSAttributedString?
  public var secondaryAttributedText: NSAttributedString?
  public var imageProperties = ImageProperties()
  /// Whether the second line stands at the trailing edge, where both have room.
  public var prefersSideBySideTextAndSecondaryText = false
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Between the two lines, and between the picture and them.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var imageToTextPadding: CGFloat = 16

  private init(_ first: UIFont, _ second: UIFont, _ color: UIColor, _ vertical: CGFloat) {
    textProperties = TextProperties(font: first, color: color)
    secondaryTextProperties = TextProperties(font: second, color: .secondaryLabel)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: vertical, leading: 20, bottom: vertical, trailing: 20)
  }

  public static func cell() -> UIListContentConfiguration {
    Self(.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body), .label, 11)
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    Self(.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .caption1), .label, 7)
  }

  /// With the second text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var made = cell()
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  public static func groupedHeader() -> UIListContentConfiguration { small() }
  public static func groupedFooter() -> UIListContentConfiguration { small() }
  public static func plainFooter() -> UIListContentConfiguration { small() }

  private static func small() -> UIListContentConfiguration {
    Self(
      .preferredFont(forTextStyle: .footnote), .preferredFont(forTextStyle: .caption1),
      .secondaryLabel, 6)
  }

  /// As it looks in a state: the same, as nothing here depends on it.
  public func updated(for state: UICellConfigurationState) -> UIListContentConfiguration { self }

  public static func plainHeader() -> UIListContentConfiguration {
    Self(
      .preferredFont(forTextStyle: .headline), .preferredFont(forTextStyle: .caption1), .label, 6)
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}

/// Shows a `UIListContentConfiguration`.
@preconcurrency @MainActor public final class UIListContentView: UIView, UIContentView {
  private let labels = (UILabel(), UILabel())
  private let picture = UIImageView()
  private var stored: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    stored = configuration
    super.init(frame: .zero)
    for view in [labels.0, labels.1, picture] { addSubview(view) }
    update()
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { nil }

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

  /// Made smaller to what is allowed; nil: there is no picture.
  private var pictureSize: CGSize? {
    guard let size = stored.image?.size, size.width > 0, size.height > 0 else { return nil }
    let limit = stored.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Whether both texts stand beside each other.
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
