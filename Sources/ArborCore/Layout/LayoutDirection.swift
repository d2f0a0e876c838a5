/// Where a line starts: layout is computed from the leading edge and mirrored where that is the right one.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  /// Where leading is: on the left, or for languages such as Arabic on the right.
  public var layoutDirection: LayoutDirection {
    get { isRightToLeft ? .rightToLeft : .leftToRight }
    set {
      self[LayoutDirectionKey.self] = newValue
      isRightToLeft = newValue == .rightToLeft
    }
  }
}

extension LayoutNode {
  /// Places what is inside again where the leading edge is another one now.
  final func takeDirection(_ environment: EnvironmentValues) {
    guard isRightToLeft != environment.isRightToLeft else { return }
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
