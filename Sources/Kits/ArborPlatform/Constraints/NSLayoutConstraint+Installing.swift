import Foundation

extension NSLayoutConstraint {
  private static var installed: UInt64 = 0

  /// Determines the view that holds the constraint, and the engine that solves it.
  func install() {
    guard let first, let start = first.layoutView else {
      return ConstraintDiagnostics.report("\(self) has no view to belong to; it stays inactive.")
    }
    var owner: (any ConstraintView)? = start
    if hasSecond {
      guard let other = second?.layoutView else {
        return ConstraintDiagnostics.report("\(self) has lost its second item; it stays inactive.")
      }
      while let view = owner, !other.isBelow(view) { owner = view.constraintSuperview }
    } else if !firstAttribute.isLength, !(first is _LayoutGuide) {
      owner = start.constraintSuperview ?? start
    }
    guard let owner else {
      return ConstraintDiagnostics.report(
        "\(self) connects views of different trees; it stays inactive.")
    }
    Self.installed += 1
    order = Self.installed
    holder = owner
    owner.layoutConstraintState.installed.append(self)
    for item in [first, second] { item.map { cross(from: $0, to: owner) } }
    owner.layoutHost.engineIfAny?.add(self)
    owner.layoutHost.setNeedsConstraintLayout()
  }

  func uninstall() {
    holder?.constraintState?.installed.removeAll { $0 === self }
    for view in crossed { view.constraintState?.crossings -= 1 }
    for item in [first, second] {
      if let state = (item as? any ConstraintView)?.constraintState { state.mentions -= 1 }
    }
    let engine = engine
    engine?.remove(self)
    if crossed.contains(where: { $0.constraintState?.crossings == 0 }) { engine?.needsRebuild() }
    crossed = []
    holder = nil
  }

  /// Marks the views between the item and `owner`, which can no longer be solved separately.
  private func cross(from item: any LayoutItem, to owner: any ConstraintView) {
    var view = item.layoutView
    if let itself = item as? any ConstraintView {
      itself.layoutConstraintState.mentions += 1
      view = itself === owner ? nil : itself.constraintSuperview
    }
    while let next = view, next !== owner {
      next.layoutConstraintState.crossings += 1
      crossed.append(next)
      if next.layoutConstraintState.crossings == 1, let inner = next.constraintState?.engine {
        next.constraintState?.engine = nil
        inner.giveUp()
        owner.layoutHost.engineIfAny?.needsRebuild()
      }
      view = next.constraintSuperview
    }
  }
}
