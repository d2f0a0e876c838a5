/// The state on which the configurations of a cell can depend.
@preconcurrency @MainActor public struct UICellConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is being edited.
  public var isEditing = false

  /// Creates a state with traits, neither selected, highlighted nor edited.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The background of a cell, a header, a footer or a button.
public struct UIBackgroundConfiguration: Equatable {
  /// The fill color; `nil` for the color of a cell without a background configuration.
  public var backgroundColor: UIColor?
  /// The space between the cell's edges and the background, in points. The trailing inset is at the
  /// right.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The color of the border; `nil` for none.
  public var strokeColor: UIColor?
  /// The width of the border in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The image in front of the color.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The view in front of the image. It is not shown behind a SwiftUI `Button`.
  public var customView: UIView?

  private init(_ color: UIColor?) { backgroundColor = color }

  /// The background of a button, whose color the button's kind determines.
  static var button: UIBackgroundConfiguration {
    var made = Self(nil)
    made.cornerRadius = 6
    return made
  }

  /// Creates a background without a color.
  public static func clear() -> UIBackgroundConfiguration { Self(.clear) }
  /// Creates the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { Self(.systemBackground) }
  /// Creates the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    Self(.secondarySystemGroupedBackground)
  }
  /// Creates the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    Self(.systemBackground)
  }
  /// Creates the background of a header or footer in a grouped list, without a color.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.clear) }
  /// Creates the background of a cell in a sidebar, with rounded corners and no color.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var made = Self(nil)
    made.cornerRadius = 10
    return made
  }

  /// Whether the background leaves part of the cell uncovered, so that its color cannot be the
  /// cell's own.
  var isInset: Bool {
    cornerRadius > 0 || strokeWidth > 0 || backgroundInsets != .zero
  }

  /// Creates the background view; `nil` if the cell's background color suffices.
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
