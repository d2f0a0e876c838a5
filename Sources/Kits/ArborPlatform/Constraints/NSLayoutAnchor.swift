public import Foundation

/// A position or dimension of a view or guide, from which constraints are created.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let target: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  package init(_ target: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.target = target
    self.attribute = attribute
    super.init()
  }

  /// The view or guide.
  open var item: AnyObject? { target }
  /// A name for debugging: the type of the item and the attribute.
  open var name: String { "\(type(of: target)).\(attribute)" }

  func related(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      target, attribute, relation, other.target, other.attribute, multiplier: multiplier,
      constant: constant)
  }

  /// Creates a constraint that makes both anchors equal.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, anchor)
  }

  /// Creates a constraint that makes this anchor at least as great as another.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor) }

  /// Creates a constraint that makes this anchor at most as great as another.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor) }

  /// Creates a constraint that makes this anchor equal to another plus a constant in points.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, constant: constant) }

  /// Creates a constraint that makes this anchor at least another plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, constant: constant) }

  /// Creates a constraint that makes this anchor at most another plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, constant: constant) }
}

/// An anchor of a horizontal position.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Creates a constraint that places this anchor after `anchor`, by `multiplier` times 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, constant: 8 * multiplier) }

  /// Creates a constraint of at least `multiplier` times 8 points after `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }

  /// Creates a constraint of at most `multiplier` times 8 points after `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// An anchor of a vertical position.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Creates a constraint that places this anchor below `anchor`, by `multiplier` times 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, constant: 8 * multiplier) }

  /// Creates a constraint of at least `multiplier` times 8 points below `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }

  /// Creates a constraint of at most `multiplier` times 8 points below `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// An anchor of a width or a height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func number(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      target, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
  }

  /// Creates a constraint of a fixed length in points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    number(.equal, constant)
  }

  /// Creates a constraint of a minimum length in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    number(.greaterThanOrEqual, constant)
  }

  /// Creates a constraint of a maximum length in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    number(.lessThanOrEqual, constant)
  }

  /// Creates a constraint that makes the length a multiple of another.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, multiplier: multiplier) }

  /// Creates a constraint that makes the length at least a multiple of another.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, multiplier: multiplier) }

  /// Creates a constraint that makes the length at most a multiple of another.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, multiplier: multiplier) }

  /// Creates a constraint that makes the length a multiple of another plus a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, multiplier: multiplier, constant: constant) }

  /// Creates a constraint that makes the length at least a multiple of another plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// Creates a constraint that makes the length at most a multiple of another plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}
