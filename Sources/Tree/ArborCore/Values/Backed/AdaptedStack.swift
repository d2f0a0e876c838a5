package import ArborDisplay

/// Values that code sets on the object behind a stack.
package struct AdaptedStack: Equatable {
  package var axis: Axis?
  package var spacing: Double?
  package var edge: Edge?

  /// The alignment of views across the axis.
  package enum Edge { case leading, center, trailing, firstBaseline, lastBaseline }

  package init() {}
}
