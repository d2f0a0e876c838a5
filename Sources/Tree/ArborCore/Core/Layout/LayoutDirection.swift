/// The direction of lines. Layout is computed from the leading edge, and mirrored if that is the
/// right one.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// The leading edge is the left one, or the right one.
  case leftToRight, rightToLeft
}

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  /// The layout direction: right to left for languages such as Arabic.
  public var layoutDirection: LayoutDirection {
    get { isRightToLeft ? .rightToLeft : .leftToRight }
    set {
      self[LayoutDirectionKey.self] = newValue
      isRightToLeft = newValue == .rightToLeft
    }
  }
}

extension LayoutNode {
  /// Adopts the layout direction of an environment, and places the content again if it has changed.
  final func updateDirection(_ environment: EnvironmentValues) {
    guard isRightToLeft != surrounded(environment).isRightToLeft else { return }
    mirror()
  }

  private func mirror() {
    isRightToLeft.toggle()
    needsPlacement = true
    host.placeLater(self)
    for stack in implicitStacks { stack.mirror() }
    (self as? InstancedNode)?.forEachCopy { $0.mirror() }
  }
}
