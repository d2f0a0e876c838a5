public import ArborCore

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a header titled with `titleKey`.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) })
  }

  /// Creates a section with a header that shows `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}
