public import ArborCore

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @MainActor @preconcurrency
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) })
  }

  @_disfavoredOverload
  @MainActor @preconcurrency
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}
