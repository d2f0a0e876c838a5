import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborHostingUIKit
import ArborLocation
import ArborUIKit
import Foundation

/// An annotation that a `Map` declares.
final class DeclaredAnnotation: MKPointAnnotation, SelfShowingAnnotation {
  let id: [AnyHashable]
  var tag: AnyHashable?
  /// Whether the visitor can select it.
  var isSelectable = true
  private var place: DeclaredPlace
  private weak var shown: MKAnnotationView?

  init(_ piece: _MapPieces.Piece, _ place: DeclaredPlace) {
    id = piece.id
    tag = piece.tag
    self.place = place
    super.init()
    coordinate = place.coordinate
    title = place.title
  }

  func adopt(_ new: DeclaredPlace) {
    place = new
    coordinate = new.coordinate
    title = new.title
    if let shown { dress(shown) }
  }

  /// Returns whether the same kind of annotation view can show the new declaration.
  func isFor(_ new: DeclaredPlace) -> Bool {
    switch (place.look, new.look) {
    case (.marker, .marker), (.view, .view), (.pin, .pin): true
    default: false
    }
  }

  func makeView() -> MKAnnotationView {
    let made: MKAnnotationView =
      switch place.look {
      case .marker: MKMarkerAnnotationView(annotation: self, reuseIdentifier: nil)
      case .pin: PinAnnotationView(annotation: self, reuseIdentifier: nil)
      case .view(let content, _): HostedAnnotationView(content, self)
      }
    shown = made
    dress(made)
    return made
  }

  private func dress(_ view: MKAnnotationView) {
    switch place.look {
    case .marker(let glyph, let tint):
      guard let marker = view as? MKMarkerAnnotationView else { return }
      marker.markerTintColor = tint.map { UIColor($0) }
      marker.label = glyph
      marker.titleVisibility = place.hidesTitle ? .hidden : .adaptive
      marker._propertyDidChange(.look)
    case .pin(let tint): (view as? PinAnnotationView)?.tint = tint.map { UIColor($0) }
    case .view(let content, let anchor):
      guard let hosted = view as? HostedAnnotationView else { return }
      view.isEnabled = isSelectable
      hosted.show(content, anchor, title: place.hidesTitle ? "" : place.title)
    }
  }
}

extension UIColor {
  convenience init(_ color: Color) {
    self.init(light: color.resolve(.light), dark: color.resolve(.dark))
  }
}

/// A pin: a needle with a head.
final class PinAnnotationView: MKAnnotationView {
  var tint: UIColor? { didSet { _propertyDidChange(.look) } }

  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds.size = CGSize(width: 16, height: 32)
    centerOffset = CGPoint(x: 0, y: -16)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var drawnContent: AnyView? {
    let color = Color((tint ?? .systemRed).resolve(traitCollection))
    return AnyView(
      VStack(spacing: 0) {
        Circle().fill(color).frame(width: 14, height: 14)
        Rectangle().fill(Color.gray).frame(width: 2, height: 18)
      })
  }
}

/// An annotation view that shows an author's SwiftUI view.
final class HostedAnnotationView: MKAnnotationView {
  private let host: AnnotationHost
  private var anchor = UnitPoint.center
  private let name = UILabel()

  init(_ content: AnyView, _ annotation: any MKAnnotation) {
    host = AnnotationHost(rootView: content)
    super.init(annotation: annotation, reuseIdentifier: nil)
    addSubview(host)
    name.font = .boldSystemFont(ofSize: 11)
    name.textColor = .label
    addSubview(name)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ content: AnyView, _ anchor: UnitPoint, title: String) {
    host.rootView = content
    self.anchor = UnitPoint(
      x: anchor.x.isFinite ? anchor.x : 0.5, y: anchor.y.isFinite ? anchor.y : 0.5)
    name.text = title
    fit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fit()
  }

  private func fit() {
    let size = host.intrinsicContentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return
    }
    if bounds.size != size { bounds.size = size }
    host.frame = bounds
    let offset = CGPoint(
      x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
    if centerOffset != offset { centerOffset = offset }
    let room = name.sizeThatFits(CGSize(width: 200, height: 40))
    name.frame = CGRect(
      x: (size.width - room.width) / 2, y: size.height + 1, width: room.width, height: room.height)
  }
}

/// A hosting view that requests layout from its superview when its content size may have changed.
final class AnnotationHost: _UIHostingView<AnyView> {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
