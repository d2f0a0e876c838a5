public import ArborUIKit
public import Foundation

extension UIView {
  /// The point at `center`, as a fraction of the size; (0.5, 0.5) by default.
  public var anchorPoint: CGPoint {
    get { layerAnchorPoint }
    set { layerAnchorPoint = newValue }
  }

  /// The direction in which the content is read: as `semanticContentAttribute` says, or as the
  /// page.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Returns the direction in which content of a kind is read. Players and places in space are the
  /// same in all languages.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The frame on the screen, for assistive technology.
  public var accessibilityFrame: CGRect { convert(bounds, to: nil) }

  /// The pixels per point. Setting it changes nothing: browsers draw for the visitor's screen.
  public var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set {}
  }

  /// The guide of the middle of the bounds within the margins, at most 672 points wide.
  ///
  /// ```swift
  /// text.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor)
  /// ```
  ///
  /// Differs from UIKit: the width does not follow the text size.
  public var readableContentGuide: UILayoutGuide {
    let name = "readable content"
    if let known = layoutGuides.first(where: { $0.identifier == name }) { return known }
    let (guide, margins) = (UILayoutGuide(), layoutMarginsGuide)
    guide.identifier = name
    addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      width, guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    return guide
  }
}
