package import ArborDisplay
import Arbor

/// The settings of a chart that scrolls.
package struct ScrollingSetting {
  /// The axes along which the visitor scrolls.
  package var axes: Axis.Set = []
  package var x = AxisScrolling()
  package var y = AxisScrolling()
  var behavior: (any ChartScrollTargetBehavior)?

  package init() {}
}

/// The settings of a chart that scrolls along one axis.
package struct AxisScrolling {
  /// The length of what is seen, in units of the axis: numbers, seconds or categories; `nil` for
  /// all.
  package var visible: Double?
  /// The value that is first at the edge.
  var initial: _PlotValue?
  /// Reads the author's value at the edge.
  var read: (() -> _PlotValue)?
  /// Writes the value that the visitor has scrolled to.
  var write: ((_PlotValue) -> Void)?

  package init() {}

  /// How many times longer than the plot all values of a scale are, from 1.
  package func zoom(_ scale: Scale) -> Double {
    guard let visible, visible.isFinite, visible > 0 else { return 1 }
    let all = scale.categories.map { Double($0.count) } ?? (scale.upper - scale.lower)
    let zoom = all / visible
    return zoom.isFinite ? max(zoom, 1) : 1
  }
}
