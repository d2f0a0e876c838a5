public import ArborCore

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header and a footer that are not built by closures.
  ///
  /// ```swift
  /// Section(header: Text("Account"), footer: Text("Visible to others")) { NameField() }
  /// ```
  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header that is not built by a closure.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer that is not built by a closure.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}
