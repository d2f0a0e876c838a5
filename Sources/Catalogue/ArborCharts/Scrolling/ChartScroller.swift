import Arbor
import ArborCore
import ArborDisplay
import Foundation

/// The plot of a chart that scrolls, with the labels of the axes that scroll with it. The browser
/// scrolls it; the page hears of the places at which it is.
struct ChartScroller<Content: View>: View {
  let plan: ChartPlan
  /// Written when the visitor has scrolled, for what lies over the chart; `nil` without such views.
  let offset: Binding<CGPoint>?
  let content: Content
  @State private var follower = ScrollFollowing()

  var body: some View {
    GeometryReader { geometry in
      let size = geometry.size
      let whole = CGSize(
        width: size.width * plan.zoom.width, height: size.height * plan.zoom.height)
      let windows = Windows(plan, size, whole)
      ScrollView(plan.scrolledAxes) { content.frame(width: whole.width, height: whole.height) }
        .scrollDisabled(plan.model.settings.scrolling.axes.isEmpty)
        .transformEnvironment(\.scrollSettings) { settings in
          settings.anchor = UnitPoint(
            x: windows.x.isBackward ? 1 : 0, y: windows.y.isBackward ? 1 : 0)
          settings.snapping = snapping(windows, size)
        }
        .scrollPosition(position(windows))
        .onScrollGeometryChange(for: CGPoint.self, of: { $0.contentOffset }) { _, new in
          follower.x.moved(to: new.x, in: windows.x, settings.x)
          follower.y.moved(to: new.y, in: windows.y, settings.y)
          if let offset, offset.wrappedValue != new { offset.wrappedValue = new }
        }
    }
  }

  private var settings: ScrollingSetting { plan.model.settings.scrolling }

  private struct Windows {
    let x: ScrollWindow
    let y: ScrollWindow

    @MainActor init(_ plan: ChartPlan, _ size: CGSize, _ whole: CGSize) {
      let scales = plan.scales(for: whole)
      x = ScrollWindow(scale: scales.x, visible: size.width, whole: whole.width)
      y = ScrollWindow(scale: scales.y, visible: size.height, whole: whole.height)
    }
  }

  private func position(_ windows: Windows) -> Binding<ScrollPosition> {
    let (follower, settings) = (follower, settings)
    return Binding(
      get: {
        let x = follower.x.wanted(in: windows.x, settings.x)
        let y = follower.y.wanted(in: windows.y, settings.y)
        switch (x, y) {
        case (nil, nil): break
        case (let x?, nil): follower.position = ScrollPosition(x: x)
        case (nil, let y?): follower.position = ScrollPosition(y: y)
        case (let x?, let y?): follower.position = ScrollPosition(x: x, y: y)
        }
        return follower.position
      }, set: { follower.position = $0 })
  }

  private func snapping(_ windows: Windows, _ size: CGSize) -> ScrollSettings.Snapping {
    guard let targets = settings.behavior?._targets else { return .none }
    let (axes, calendar) = (plan.scrolledAxes, plan.model.calendar)
    var rects: [CGRect] = []
    if axes.contains(.horizontal) {
      rects += windows.x.targets(targets.x, calendar).map {
        CGRect(x: $0, y: 0, width: size.width, height: size.height)
      }
    }
    if axes.contains(.vertical) {
      rects += windows.y.targets(targets.y, calendar).map {
        CGRect(x: 0, y: $0, width: size.width, height: size.height)
      }
    }
    return rects.isEmpty ? .none : .rects(rects)
  }
}

/// Remembers where a chart has scrolled to, so that the visitor is not moved by their own
/// scrolling.
@MainActor private final class ScrollFollowing {
  var position = ScrollPosition()
  var x = AxisFollowing()
  var y = AxisFollowing()
}

/// Remembers where a chart has scrolled to along one axis.
///
/// ## Algorithm
/// 1. The wanted offset is that of the author's value, of the value that the visitor has scrolled
///    to, or of the initial one.
/// 2. Where the chart is there already, nothing is wanted: the position stays as it was, which
///    moves nothing.
/// 3. The first place is that of the chart as it appears. When it has later moved elsewhere than
///    wanted, the visitor has done it: the value there is written. The exact value is remembered
///    beside it, because the author's type may round.
struct AxisFollowing {
  private var offset: Double?
  /// The value at the edge after the visitor has scrolled.
  private var exact: _PlotValue?
  /// The author's value after that.
  private var written: _PlotValue?

  private func target(in window: ScrollWindow, _ setting: AxisScrolling) -> Double? {
    guard let value = setting.read?() else {
      return (exact ?? setting.initial).flatMap { window.offset(of: $0) }
    }
    return window.offset(of: value == written ? exact ?? value : value)
  }

  /// Returns the offset to move to; `nil` to stay.
  mutating func wanted(in window: ScrollWindow, _ setting: AxisScrolling) -> Double? {
    guard let target = target(in: window, setting) else { return nil }
    return abs(target - (offset ?? window.start)) < 1 ? nil : target
  }

  /// Notes where the chart is; writes the value there if the visitor has moved it.
  mutating func moved(to new: Double, in window: ScrollWindow, _ setting: AxisScrolling) {
    let wanted = target(in: window, setting)
    let isFirst = offset == nil
    offset = new
    if isFirst { return }
    if let wanted, abs(new - wanted) < 1 { return }
    guard let value = window.value(at: new) else { return }
    exact = value
    setting.write?(value)
    written = setting.read?()
  }
}
