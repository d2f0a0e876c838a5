import ArborCore

/// Reports a chart that has more marks than it shows.
struct LimitReport: ViewModifier {
  let isCut: Bool
  func body(content: Content) -> some View { content }
}
