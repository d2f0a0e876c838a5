/// A modifier without a counterpart in a browser. Its first use on a page is a diagnostic.
public struct _AbsentModifier: ViewModifier {
  public typealias Body = Never
  let message: String

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.host.report(absent: modifier.message, at: inputs.parent)
    C._makeView(content, &inputs)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    C._updateView(content, &cursor)
  }
}

extension View {
  /// Returns the view as it is, and says once per page that a modifier has no counterpart.
  ///
  /// - Parameter message: A sentence that names the modifier and says what happens instead.
  package func absent(_ message: String) -> some View {
    modifier(_AbsentModifier(message: message))
  }
}
