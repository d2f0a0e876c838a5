import Arbor
import ArborCore
import ArborDisplay
import Foundation

/// The part of a plot that scrolls that is seen.
struct SeenPart: Equatable {
  /// The offset at which it is, in points.
  var offset: CGPoint
  /// The size of the whole plot.
  var whole: CGSize
}

/// The bounds of a whole plot whose labels along both axes scroll with it.
struct ScrolledPlotKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

/// The plot of a chart that scrolls, with the labels of the axes that scroll with it. The browser
/// scrolls it; the page hears of the places at which it is.
nonisolated struct ChartScroller<Content: View>: View {
  let plan: ChartPlan
  /// Written when the chart has scrolled, for what lies over it; `nil` without such views.
  let seen: Binding<SeenPart?>?
  let content: Content
  @State private var follower = ScrollFollowing()
  /// The room that the labels take from the plot where both axes scroll.
  @State private var room = CGSize.zero

  @MainActor var body: some View {
    GeometryReader { geometry in
      let size = geometry.size
      let windows = Windows(plan, size, room)
      let fixed = fixed(windows)
      ScrollView(axes) {
        content.frame(width: windows.content.width, height: windows.content.height)
          .backgroundPreferenceValue(ScrolledPlotKey.self) { RoomReport(anchor: $0, room: $room) }
          .offset(x: -fixed.x, y: -fixed.y)
          .frame(
            width: axes.contains(.horizontal) ? windows.content.width : size.width,
            height: axes.contains(.vertical) ? windows.content.height : size.height,
            alignment: .topLeading)
      }
      .scrollDisabled(plan.scrollableAxes.isEmpty)
      .transformEnvironment(\.scrollSettings) { settings in
        settings.anchor = UnitPoint(
          x: windows.x.isBackward ? 1 : 0, y: windows.y.isBackward ? 1 : 0)
        settings.snapping = snapping(windows, size)
      }
      .scrollPosition(position(windows))
      .onScrollGeometryChange(
        for: ScrollPlace.self, of: { ScrollPlace($0, beside: fixed, windows.whole) }
      ) { _, new in moved(to: new, windows) }
    }
  }

  @MainActor private var settings: ScrollingSetting { plan.model.settings.scrolling }

  /// The axes of the scroll view. Where the visitor scrolls along none, the author still does.
  @MainActor private var axes: Axis.Set {
    plan.scrollableAxes.isEmpty ? plan.scrolledAxes : plan.scrollableAxes
  }

  private struct Windows {
    let x: ScrollWindow
    let y: ScrollWindow
    /// The size of the whole plot.
    let whole: CGSize
    /// The size of the plot with the labels that scroll with it.
    let content: CGSize

    @MainActor init(_ plan: ChartPlan, _ size: CGSize, _ room: CGSize) {
      let isBoth = plan.scrolledAxes == [.horizontal, .vertical]
      // Labels that are broader than this would leave no plot.
      let (across, up) =
        isBoth ? (min(room.width, size.width * 0.4), min(room.height, size.height * 0.4)) : (0, 0)
      let visible = CGSize(width: size.width - across, height: size.height - up)
      whole = CGSize(
        width: visible.width * plan.zoom.width, height: visible.height * plan.zoom.height)
      content = CGSize(width: whole.width + across, height: whole.height + up)
      let scales = plan.scales(for: whole)
      x = ScrollWindow(scale: scales.x, visible: visible.width, whole: whole.width)
      y = ScrollWindow(scale: scales.y, visible: visible.height, whole: whole.height)
    }
  }

  /// Returns the place at which the content stands along the axes that the scroll view has not.
  @MainActor private func fixed(_ windows: Windows) -> CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? 0 : follower.x.place(in: windows.x, settings.x),
      y: axes.contains(.vertical) ? 0 : follower.y.place(in: windows.y, settings.y))
  }

  @MainActor private func moved(to new: ScrollPlace, _ windows: Windows) {
    let (offset, isByUser) = (new.seen.offset, new.isByUser)
    if axes.contains(.horizontal) {
      follower.x.moved(to: offset.x, isByUser: isByUser, in: windows.x, settings.x)
    }
    if axes.contains(.vertical) {
      follower.y.moved(to: offset.y, isByUser: isByUser, in: windows.y, settings.y)
    }
    if let seen, seen.wrappedValue != new.seen { seen.wrappedValue = new.seen }
  }

  @MainActor private func position(_ windows: Windows) -> Binding<ScrollPosition> {
    let (follower, settings, axes) = (follower, settings, axes)
    return Binding(
      get: {
        let x =
          axes.contains(.horizontal) ? follower.x.wanted(in: windows.x, settings.x) : nil
        let y = axes.contains(.vertical) ? follower.y.wanted(in: windows.y, settings.y) : nil
        switch (x, y) {
        case (nil, nil): break
        case (let x?, nil): follower.position = ScrollPosition(x: x)
        case (nil, let y?): follower.position = ScrollPosition(y: y)
        case (let x?, let y?): follower.position = ScrollPosition(x: x, y: y)
        }
        return follower.position
      }, set: { follower.position = $0 })
  }

  @MainActor private func snapping(_ windows: Windows, _ size: CGSize) -> ScrollSettings.Snapping {
    guard let targets = settings.behavior?._targets else { return .none }
    let calendar = plan.model.calendar
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

/// The place to which a chart has scrolled.
private struct ScrollPlace: Equatable {
  var seen: SeenPart
  /// Whether the visitor has scrolled it there.
  var isByUser: Bool

  init(_ geometry: ScrollGeometry, beside fixed: CGPoint, _ whole: CGSize) {
    let offset = geometry.contentOffset
    seen = SeenPart(offset: CGPoint(x: offset.x + fixed.x, y: offset.y + fixed.y), whole: whole)
    isByUser = geometry.isPositionedByUser
  }
}

/// Notes how much longer the content of a scroll view is than the plot in it.
private nonisolated struct RoomReport: View {
  let anchor: Anchor<CGRect>?
  let room: Binding<CGSize>

  @MainActor var body: some View {
    if let anchor {
      GeometryReader { geometry in
        let plot = geometry[anchor].size
        let found = CGSize(
          width: geometry.size.width - plot.width, height: geometry.size.height - plot.height)
        Color.clear.onChange(of: found, initial: true) { _, new in note(new) }
      }
    }
  }

  /// Notes the room if it is another one: sums of the same lengths may differ a little.
  private func note(_ new: CGSize) {
    let old = room.wrappedValue
    if abs(new.width - old.width) > 0.05 || abs(new.height - old.height) > 0.05 {
      room.wrappedValue = new
    }
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
/// 3. When the visitor has moved the chart elsewhere than wanted, the value there is written. What
///    else moves it, such as each frame of an animation, writes nothing. The exact value is
///    remembered beside it, because the author's type may round.
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

  /// Returns the offset at which a chart stands that does not scroll.
  func place(in window: ScrollWindow, _ setting: AxisScrolling) -> Double {
    target(in: window, setting) ?? window.start
  }

  /// Returns the offset to move to; `nil` to stay.
  mutating func wanted(in window: ScrollWindow, _ setting: AxisScrolling) -> Double? {
    guard let target = target(in: window, setting) else { return nil }
    return abs(target - (offset ?? window.start)) < 1 ? nil : target
  }

  /// Notes where the chart is; writes the value there if the visitor has moved it.
  mutating func moved(
    to new: Double, isByUser: Bool, in window: ScrollWindow, _ setting: AxisScrolling
  ) {
    let wanted = target(in: window, setting)
    offset = new
    guard isByUser else { return }
    if let wanted, abs(new - wanted) < 1 { return }
    guard let value = window.value(at: new) else { return }
    exact = value
    setting.write?(value)
    written = setting.read?()
  }
}
