import ArborDisplay
import Foundation

/// The arrow of a popover, from the edge of its panel to its target.
struct PopoverArrow: Equatable {
  /// The side of the target on which the panel is placed.
  let side: PopoverSide
  /// The tip, in the page's coordinates.
  let tip: CGPoint

  /// Creates the arrow; `nil` if the panel covers the target, or its edge is shorter than the
  /// arrow's base.
  ///
  /// The arrow is placed in the straight part of the edge, as near as possible to the middle of the
  /// target.
  init?(from panel: CGRect, _ side: PopoverSide, to target: CGRect) {
    let height = PanelMetrics.arrow
    let isUpright = side == .below || side == .above
    let edge = isUpright ? (panel.minX, panel.maxX) : (panel.minY, panel.maxY)
    guard edge.1 - edge.0 >= PanelMetrics.arrowBase else { return nil }
    let room = min(
      PanelMetrics.popoverRadius + PanelMetrics.arrowBase / 2, (edge.1 - edge.0) / 2)
    let middle = isUpright ? target.midX : target.midY
    let along = max(min(middle, edge.1 - room), edge.0 + room)
    let tip: CGPoint
    let distance: CGFloat
    switch side {
    case .below:
      tip = CGPoint(x: along, y: panel.minY - height)
      distance = tip.y - target.maxY
    case .above:
      tip = CGPoint(x: along, y: panel.maxY + height)
      distance = target.minY - tip.y
    case .right:
      tip = CGPoint(x: panel.minX - height, y: along)
      distance = tip.x - target.maxX
    case .left:
      tip = CGPoint(x: panel.maxX + height, y: along)
      distance = target.minX - tip.x
    }
    if distance < -0.5 { return nil }
    self.side = side
    self.tip = tip
  }

  /// The smallest rectangle around the arrow, in the page's coordinates. It extends one point
  /// beyond the edge of the panel, so that there is no gap between the two.
  private var frame: CGRect {
    let (base, depth) = (PanelMetrics.arrowBase, PanelMetrics.arrow + 1)
    return switch side {
    case .below: CGRect(x: tip.x - base / 2, y: tip.y, width: base, height: depth)
    case .above: CGRect(x: tip.x - base / 2, y: tip.y - depth, width: base, height: depth)
    case .right: CGRect(x: tip.x, y: tip.y - base / 2, width: depth, height: base)
    case .left: CGRect(x: tip.x - depth, y: tip.y - base / 2, width: depth, height: base)
    }
  }

  /// The outline in the coordinates of the frame: the sides merge into the edge of the panel, and
  /// the tip is round.
  private var outline: Path {
    let (base, height) = (PanelMetrics.arrowBase, PanelMetrics.arrow)
    // `along` is measured along the edge, `depth` from the tip to the panel.
    func point(_ along: CGFloat, _ depth: CGFloat) -> CGPoint {
      switch side {
      case .below: CGPoint(x: along, y: depth)
      case .above: CGPoint(x: along, y: height + 1 - depth)
      case .right: CGPoint(x: depth, y: along)
      case .left: CGPoint(x: height + 1 - depth, y: along)
      }
    }
    var path = Path()
    path.move(to: point(0, height + 1))
    path.addLine(to: point(0, height))
    path.addCurve(
      to: point(base / 2, 0), control1: point(base * 0.24, height),
      control2: point(base * 0.38, 0))
    path.addCurve(
      to: point(base, height), control1: point(base * 0.62, 0),
      control2: point(base * 0.76, height))
    path.addLine(to: point(base, height + 1))
    path.closeSubpath()
    return path
  }

  /// The area in which the shadow of the arrow is drawn, in the coordinates of its frame. It
  /// excludes the panel.
  private var shadowed: CGRect {
    let reach = 4.0
    let all = CGRect(origin: .zero, size: frame.size).insetBy(dx: -reach, dy: -reach)
    return switch side {
    case .below: CGRect(x: all.minX, y: all.minY, width: all.width, height: all.height - reach)
    case .above: CGRect(x: all.minX, y: 0, width: all.width, height: all.height - reach)
    case .right: CGRect(x: all.minX, y: all.minY, width: all.width - reach, height: all.height)
    case .left: CGRect(x: 0, y: all.minY, width: all.width - reach, height: all.height)
    }
  }

  /// Returns the drawing: a shape in a layer, which has the shadow.
  func placement(_ ids: (layer: UInt32, shape: UInt32), _ color: RGBA) -> Placement {
    let shape = Segment(
      id: ids.shape,
      content: .layer(
        LayerContent(clip: outline, hits: .nowhere, box: LayerContent.Box(background: color))),
      size: frame.size)
    return Placement(
      offset: frame.origin,
      segment: Segment(
        id: ids.layer, content: .layer(LayerContent(clip: Path(shadowed), hits: .nowhere)),
        size: frame.size, children: [Placement(offset: .zero, segment: shape)]))
  }
}
