/// What a cell's configuration may depend on.
@preconcurrency @MainActor public struct UICellConfigurationState {
  public var traitCollection: UITraitCollection
  public var isSelected = false
  public var isHighlighted = false
  public var isEditing = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What is behind a cell.
public struct UIBackgroundConfiguration: Equatable {
  /// nil: what a cell without one has.
  public var backgroundColor: UIColor?
  /// From the cell's edges; the trailing one is the right one.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  /// In points; 0: none.
  public var strokeWidth: CGFloat = 0
  /// In front of the colour.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// In front of the image; behind a SwiftUI `Button` it is not shown.
  public var customView: UIView?

  private init(_ color: UIColor?) { backgroundColor = color }

  /// That of a button, whose kind says the colour.
  static var button: UIBackgroundConfiguration {
    var made = Self(nil)
    made.cornerRadius = 6
    return made
  }

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { Self(.clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration { Self(.systemBackground) }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    Self(.secondarySystemGroupedBackground)
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    Self(.systemBackground)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.clear) }
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var made = Self(nil)
    made.cornerRadius = 10
    return made
  }

  /// Whether it leaves some of the cell uncovered, so that the colour cannot be the cell's own.
  var isInset: Bool {
    cornerRadius > 0 || strokeWidth > 0 || backgroundInsets != .zero
  }

  /// nil: the cell's colour says it all.
  @MainActor func makeView() -> UIView? {
    guard isInset || customView != nil || image != nil else { return nil }
    let ground = UIView()
    let shape = UIView()
    shape.backgroundColor = backgroundColor
    shape.layer.cornerRadius = cornerRadius
    shape.layer.borderWidth = strokeWidth
    shape.layer.borderColor = strokeColor?.cgColor
    ground.addSubview(shape)
    shape.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      shape.topAnchor.constraint(equalTo: ground.topAnchor, constant: backgroundInsets.top),
      shape.leadingAnchor.constraint(
        equalTo: ground.leadingAnchor, constant: backgroundInsets.leading),
      ground.bottomAnchor.constraint(
        equalTo: shape.bottomAnchor, constant: backgroundInsets.bottom),
      ground.trailingAnchor.constraint(
        equalTo: shape.trailingAnchor, constant: backgroundInsets.trailing),
    ])
    if let image {
      let picture = UIImageView(image: image)
      picture.contentMode = imageContentMode
      shape.clipsToBounds = true
      shape.fill(with: picture)
    }
    if let customView { shape.fill(with: customView) }
    return ground
  }
}
