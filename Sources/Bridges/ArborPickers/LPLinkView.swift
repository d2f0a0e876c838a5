import ArborPlatform
public import ArborUIKit
public import Foundation

/// A card of a link: its title, or its address, and below it the site. A tap opens it.
///
/// ```swift
/// let card = LPLinkView(metadata: metadata)
/// card.frame.size = card.sizeThatFits(CGSize(width: 300, height: 200))
/// ```
///
/// Differs from LinkPresentation: icons and pictures are not shown.
@preconcurrency @MainActor open class LPLinkView: UIView {
  private let title = UILabel()
  private let site = UILabel()

  /// The facts that are known of the link.
  open var metadata: LPLinkMetadata { didSet { settle() } }

  /// Creates a card.
  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a card of which only the address is known.
  public convenience init(url: URL) {
    let metadata = LPLinkMetadata()
    metadata.originalURL = url
    self.init(metadata: metadata)
  }

  /// Creates an empty card.
  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    clipsToBounds = true
    title.font = .boldSystemFont(ofSize: 15)
    title.numberOfLines = 2
    site.font = .systemFont(ofSize: 13)
    site.textColor = .secondaryLabel
    addSubview(title)
    addSubview(site)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: LPLinkView.open))
    settle()
  }

  private var address: URL? { metadata.originalURL ?? metadata.url }

  private func settle() {
    title.text = metadata.title ?? address?.absoluteString ?? ""
    site.text = (metadata.url ?? metadata.originalURL)?.host() ?? ""
    accessibilityLabel = title.text
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func open() { if let address { UIApplication.shared.open(address) } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inside = bounds.insetBy(dx: 12, dy: 10)
    let room = CGSize(width: max(inside.width, 0), height: .greatestFiniteMagnitude)
    let height = title.sizeThatFits(room).height
    title.frame = CGRect(origin: inside.origin, size: CGSize(width: room.width, height: height))
    site.frame = CGRect(
      x: inside.minX, y: title.frame.maxY + 2, width: room.width,
      height: site.sizeThatFits(room).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(size.width - 24, 0), height: .greatestFiniteMagnitude)
    return CGSize(
      width: size.width,
      height: title.sizeThatFits(room).height + site.sizeThatFits(room).height + 22)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: 300, height: 0))
  }
}
