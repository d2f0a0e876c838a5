public import Foundation

/// A rectangle that constraints can be about, without being a view.
@preconcurrency @MainActor open class _LayoutGuide: NSObject, LayoutItem {
  package enum Role: Equatable {
    /// Constraints decide.
    case free
    /// The owner's box, less these insets.
    case inset(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
    /// As wide as the owner's box, at its lower edge.
    case lowerEdge(height: CGFloat)
    /// What a scroll view scrolls.
    case content
  }

  package weak var owner: (any ConstraintView)?
  /// In the owner's coordinates, from the top leading corner.
  package internal(set) var solvedFrame = CGRect.zero
  package var role = Role.free {
    didSet { if role != oldValue { owner?.layoutHost.engineIfAny?.guideDidChange(self) } }
  }
  weak var outerEngine: LayoutEngine?

  public override init() { super.init() }

  package var layoutView: (any ConstraintView)? { owner }

  /// Where the guide is, as the last layout left it. Guides of margins are where they are at any time.
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

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
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
