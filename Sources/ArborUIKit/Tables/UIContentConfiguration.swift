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

  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
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

  public required init?(coder: NSCoder) { nil }

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
    picture.image = stored.image
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var pictureRoom: CGFloat {
    stored.image.map { $0.size.width + stored.imageToTextPadding } ?? 0
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
    let text = found.first.height + found.gap + found.second.height
    let height = max(text, stored.image?.size.height ?? 0) + margins.top + margins.bottom
    return CGSize(width: size.width, height: max(height, 44))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let found = sizes(bounds.width)
    let left = stored.directionalLayoutMargins.leading
    if let size = stored.image?.size {
      picture.frame = CGRect(
        x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    let top = (bounds.height - found.first.height - found.gap - found.second.height) / 2
    labels.0.frame = CGRect(
      origin: CGPoint(x: left + pictureRoom, y: top), size: found.first)
    labels.1.frame = CGRect(
      origin: CGPoint(x: left + pictureRoom, y: top + found.first.height + found.gap),
      size: found.second)
  }
}
