import Arbor
public import ArborCore

/// A modifier without a counterpart in a browser. Its first use on a page is a diagnostic.
public nonisolated struct _AbsentModifier: ViewModifier {
  public typealias Body = Never
  let message: String

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let (host, message) = (inputs.host, modifier.message)
    if !host.diagnostics.contains(where: { $0.message == message }) {
      let name = message.prefix { $0 != " " }
      host.report("no-counterpart-\(name)", message, at: inputs.parent)
    }
    C._makeView(content, &inputs)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    C._updateView(content, &cursor)
  }
}

nonisolated extension View {
  /// Returns the view as it is, and says once per page that a modifier has no counterpart.
  ///
  /// - Parameter message: A sentence that names the modifier and says what happens instead.
  package func absent(_ message: String) -> some View {
    modifier(_AbsentModifier(message: message))
  }
}

/// A modifier without effect leaves a title what it is.
extension ModifiedContent: TitledView where Content: View, Modifier == _AbsentModifier {
  package var titleText: String { content.plainLabel }
}
