extension ViewHost {
  /// Returns the path of a node as the tree shows it, such as `/Page/VStack[0]/Text[1]`. The path
  /// of a modifier is that of its view.
  package func path(of node: Node) -> String {
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
      next = parent.view(beside: next) ?? parent
    }
    return "/" + steps.reversed().joined(separator: "/")
  }
}
