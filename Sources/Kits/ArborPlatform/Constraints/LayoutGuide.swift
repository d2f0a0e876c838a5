public import Foundation

/// A rectangle to which constraints can refer, without being a view.
@preconcurrency @MainActor open class _LayoutGuide: NSObject, LayoutItem {
  package enum Role: Equatable {
    /// Constraints determine the rectangle.
    case free
    /// The owner's bounds, less these insets.
    case inset(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
    /// A strip at the owner's bottom edge, in its full width.
    case lowerEdge(height: CGFloat)
    /// The content of a scroll view.
    case content
  }

  package weak var owner: (any ConstraintView)?
  /// The frame in the owner's coordinates, relative to the top leading corner.
  package internal(set) var solvedFrame = CGRect.zero
  package var role = Role.free {
    didSet { if role != oldValue { owner?.layoutHost.engineIfAny?.guideDidChange(self) } }
  }
  weak var outerEngine: LayoutEngine?

  public override init() { super.init() }

  package var layoutView: (any ConstraintView)? { owner }

  /// The rectangle after the last layout. Guides of margins are always current.
  package var boxInOwner: CGRect {
    guard let size = owner?.geometry.bounds.size else { return solvedFrame }
    switch role {
    case .inset(let top, let left, let bottom, let right):
      return CGRect(
        x: left, y: top, width: max(size.width - left - right, 0),
        height: max(size.height - top - bottom, 0))
    case .lowerEdge(let height):
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .free, .content: return solvedFrame
    }
  }

  /// The anchor of the leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The anchor of the horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension ConstraintView {
  package func addConstraintGuide(_ guide: _LayoutGuide) {
    guide.owner?.removeConstraintGuide(guide)
    guide.owner = self
    layoutConstraintState.guides.append(guide)
  }

  package func removeConstraintGuide(_ guide: _LayoutGuide) {
    guard let state = constraintState, state.guides.contains(where: { $0 === guide }) else {
      return
    }
    state.guides.removeAll { $0 === guide }
    var view: (any ConstraintView)? = self
    while let holder = view {
      for constraint in holder.constraintState?.installed ?? []
      where constraint.first === guide || constraint.second === guide {
        constraint.isActive = false
      }
      view = holder.constraintSuperview
    }
    guide.outerEngine?.needsRebuild()
    guide.owner = nil
  }
}
