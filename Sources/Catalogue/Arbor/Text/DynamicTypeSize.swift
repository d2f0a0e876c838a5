public import ArborCore

nonisolated extension View {
  /// Sets the text size inside.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environmentModifier("dynamicTypeSize", size) { $0.dynamicTypeSize = $1 }
  }

  /// Limits the text size inside to a range.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    let (least, most) = (allowed.first, allowed.last)
    return environmentModifier("dynamicTypeSize", allowed) { environment, _ in
      guard let least, let most else { return }
      environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, least), most)
    }
  }
}
