import ArborUIKit
import Foundation

/// The callout above a selected annotation: title, subtitle and authors' accessory views.
final class MapCallout: UIView {
  private static let edge: CGFloat = 10
  private static let longest: CGFloat = 240
  private weak var owner: MKAnnotationView?

  init(of owner: MKAnnotationView, title: String, subtitle: String?) {
    self.owner = owner
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    let name = label(title, .boldSystemFont(ofSize: 15), .label)
    var column: [UIView] = [name]
    if let detail = owner.detailCalloutAccessoryView {
      column.append(detail)
    } else if let subtitle, !subtitle.isEmpty {
      column.append(label(subtitle, .systemFont(ofSize: 12), .secondaryLabel))
    }
    arrange(column, owner.leftCalloutAccessoryView, owner.rightCalloutAccessoryView)
    for side in [owner.leftCalloutAccessoryView, owner.rightCalloutAccessoryView] {
      if let side { connect(side) }
    }
  }

  required init?(coder: NSCoder) { nil }

  private func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    let size = label.sizeThatFits(CGSize(width: Self.longest, height: 100))
    label.frame.size = CGSize(width: min(size.width, Self.longest), height: size.height)
    return label
  }

  private func arrange(_ column: [UIView], _ left: UIView?, _ right: UIView?) {
    let sides = [left, right].compactMap { $0 }
    for side in sides where side.bounds.size == .zero { side.sizeToFit() }
    let text = column.reduce(CGSize.zero) {
      CGSize(
        width: max($0.width, $1.bounds.width), height: $0.height + $1.bounds.height)
    }
    let height = sides.reduce(text.height) { max($0, $1.bounds.height) } + 2 * Self.edge
    var x = Self.edge
    func place(_ side: UIView) {
      side.frame.origin = CGPoint(x: x, y: (height - side.bounds.height) / 2)
      x += side.bounds.width + 8
      addSubview(side)
    }
    if let left { place(left) }
    var y = (height - text.height) / 2
    for line in column {
      line.frame.origin = CGPoint(x: x, y: y)
      y += line.bounds.height
      addSubview(line)
    }
    x += text.width + 8
    if let right { place(right) }
    frame.size = CGSize(width: x - 8 + Self.edge, height: height)
  }

  /// Reports presses of a control to the map's delegate.
  private func connect(_ side: UIView) {
    guard let control = side as? UIControl, let owner else { return }
    let identifier = UIAction.Identifier("arbor.callout")
    control.removeAction(identifiedBy: identifier, for: .touchUpInside)
    control.addAction(
      UIAction(identifier: identifier) { [weak owner, weak control] _ in
        guard let owner, let control, let map = owner.map else { return }
        map.delegate?.mapView(map, annotationView: owner, calloutAccessoryControlTapped: control)
      }, for: .touchUpInside)
  }
}
