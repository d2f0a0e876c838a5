import ArborDisplay
import Foundation

/// The arrow of a popover, from the edge of its panel to what it points at.
struct PopoverArrow: Equatable {
  /// On which side of what it points at the panel stands.
  let side: PopoverSide
  /// In the page's coordinates.
  let tip: CGPoint

  /// `nil` where the panel covers what it points at, or its edge is shorter than the arrow's base.
  ///
  /// The arrow stands in the straight part of the edge, as near as it can to the middle of what it
  /// points at.
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

  /// The smallest rectangle around the arrow, in the page's coordinates. It reaches a point below
  /// the edge of the panel, so that nothing is seen between the two.
  private var frame: CGRect {
    let (base, depth) = (PanelMetrics.arrowBase, PanelMetrics.arrow + 1)
    return switch side {
    case .below: CGRect(x: tip.x - base / 2, y: tip.y, width: base, height: depth)
    case .above: CGRect(x: tip.x - base / 2, y: tip.y - depth, width: base, height: depth)
    case .right: CGRect(x: tip.x, y: tip.y - base / 2, width: depth, height: base)
    case .left: CGRect(x: tip.x - depth, y: tip.y - base / 2, width: depth, height: base)
    }
  }

  /// In the coordinates of its frame: the sides pass into the edge of the panel, and the tip is
  /// round.
  private var outline: Path {
    let (base, height) = (PanelMetrics.arrowBase, PanelMetrics.arrow)
    // Along the edge, and from the tip to the panel.
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

  /// The part of the page on which the shadow of the arrow is seen, in the coordinates of its
  /// frame. The shadow does not fall on the panel.
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

  /// The drawing: a shape in a layer, which has the shadow.
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
