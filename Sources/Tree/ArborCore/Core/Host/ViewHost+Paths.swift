extension ViewHost {
  /// Returns the path of a node as the tree shows it, such as `/Page/VStack[0]/Text[1]`. The path
  /// of a modifier is that of its view.
  func path(of node: Node) -> String {
    var steps: [String] = []
    var next = node.first { $0.segment != nil } ?? node
    while true {
      if var segment = next.segment {
        var around = next.parent
        while segment.key == nil, let modifier = around, modifier.segment == nil {
          if let identified = modifier as? any ExplicitlyIdentified {
            (segment.key, segment.isKeyStable) = identified.pathKey
          }
          around = modifier.parent
        }
        steps.append(segment.description)
      }
      guard let parent = next.parent else { break }
      if let overlay = parent as? OverlayNode, let view = overlay.view(ofRole: next) {
        next = view
      } else if let presenter = parent as? any Presenting, presenter.presentation === next,
        let view = presenter.presenterView
      {
        next = view
      } else {
        next = parent
      }
    }
    return "/" + steps.reversed().joined(separator: "/")
  }
}

extension OverlayNode {
  /// Returns the view to which a role belongs; `nil` if the node is not a role.
  fileprivate func view(ofRole role: Node) -> Node? {
    guard let subject = roles.first(where: { $0.role === role })?.subject else {
      // While a role is being made, it has no subject yet.
      guard case .role? = role.segment?.kind else { return nil }
      return children.first.flatMap { $0 === role ? nil : $0.first { $0.segment != nil } }
    }
    var view: Node?
    var node: Node? = subject
    while let current = node, current !== self {
      if current.segment != nil { view = current }
      node = current.parent
    }
    return view
  }
}
