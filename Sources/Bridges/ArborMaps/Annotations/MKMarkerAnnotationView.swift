import Arbor
package import ArborCore
import ArborDisplay
import ArborHosting
import ArborHostingUIKit
public import ArborUIKit
public import Foundation

/// The visibility of a part of a marker.
public enum MKFeatureVisibility: Int, Sendable {
  /// `adaptive` depends on the part and the state of the marker.
  case adaptive, hidden, visible
}

/// A marker: a balloon whose tip is at the annotation's coordinate, with the title below it.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  private static let size = CGSize(width: 28, height: 36)
  private var marker: UIColor?
  private var glyphTint: UIColor?
  private var text: String?
  private var picture: UIImage?
  private var titles = (title: MKFeatureVisibility.adaptive, subtitle: MKFeatureVisibility.hidden)
  /// The view in the balloon instead of the glyph; `nil` for the glyph.
  var label: AnyView?

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    becomeMarker()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeMarker()
  }

  private func becomeMarker() {
    bounds.size = Self.size
    centerOffset = CGPoint(x: 0, y: -Self.size.height / 2)
    calloutOffset = CGPoint(x: 0, y: -4)
  }

  /// The color of the balloon; `nil` for red.
  open var markerTintColor: UIColor? {
    get { read("markerTintColor", marker) }
    set { write("markerTintColor", marker, newValue) { marker = newValue } }
  }

  /// The color of the glyph; `nil` for white.
  open var glyphTintColor: UIColor? {
    get { read("glyphTintColor", glyphTint) }
    set { write("glyphTintColor", glyphTint, newValue) { glyphTint = newValue } }
  }

  /// The text in the balloon, usually one or two letters. It takes precedence over `glyphImage`.
  open var glyphText: String? {
    get { read("glyphText", text) }
    set { write("glyphText", text, newValue) { text = newValue } }
  }

  /// The image in the balloon, drawn as a template; `nil` for a pin.
  open var glyphImage: UIImage? {
    get { read("glyphImage", picture) }
    set { write("glyphImage", picture, newValue) { picture = newValue } }
  }

  /// The visibility of the title below the balloon. `adaptive` shows it, unless a callout does.
  open var titleVisibility: MKFeatureVisibility {
    get { read("titleVisibility", titles.title) }
    set { write("titleVisibility", titles.title, newValue) { titles.title = newValue } }
  }

  /// The visibility of the subtitle. `adaptive` shows it while the marker is selected and has no
  /// callout.
  open var subtitleVisibility: MKFeatureVisibility {
    get { read("subtitleVisibility", titles.subtitle) }
    set { write("subtitleVisibility", titles.subtitle, newValue) { titles.subtitle = newValue } }
  }

  private func isShown(_ visibility: MKFeatureVisibility, adaptively: Bool) -> Bool {
    switch visibility {
    case .hidden: false
    case .visible: true
    case .adaptive: adaptively && callout == nil
    }
  }

  package override var drawnContent: AnyView? {
    let traits = traitCollection
    func color(_ color: UIColor?, or other: UIColor) -> Color {
      Color((color ?? other).resolve(traits))
    }
    let title = isShown(titles.title, adaptively: true) ? annotation?.title : nil
    let subtitle = isShown(titles.subtitle, adaptively: isSelected) ? annotation?.subtitle : nil
    return AnyView(
      MarkerView(
        fill: color(marker, or: .systemRed), glyphColor: color(glyphTint, or: .white),
        glyph: label ?? glyph, title: title ?? "", subtitle: subtitle ?? "", isLarge: isSelected))
  }

  private func fitted(_ image: Image) -> some View {
    image.resizable().aspectRatio(contentMode: .fit).frame(width: 16, height: 16)
  }

  private var glyph: AnyView {
    if let text, !text.isEmpty { return AnyView(Text(verbatim: text).lineLimit(1)) }
    if let picture {
      return AnyView(fitted(picture.template))
    }
    return AnyView(fitted(Image(systemName: "mappin")))
  }
}

/// A balloon with its titles.
struct MarkerView: View {
  let fill: Color
  let glyphColor: Color
  let glyph: AnyView
  let title: String
  let subtitle: String
  let isLarge: Bool

  var body: some View {
    ZStack(alignment: .top) {
      Balloon().fill(fill)
      glyph.font(.system(size: 14, weight: .semibold)).foregroundColor(glyphColor)
        .frame(width: 28, height: 28)
    }
    .scaleEffect(isLarge ? 1.3 : 1, anchor: .bottom)
    .overlay(alignment: .top) {
      VStack(spacing: 0) {
        line(title, .system(size: 11, weight: .semibold))
        line(subtitle, .system(size: 10))
      }
      .fixedSize()
      .offset(y: 37)
      .allowsHitTesting(false)
    }
  }

  @ViewBuilder private func line(_ text: String, _ font: Font) -> some View {
    if !text.isEmpty { Text(verbatim: text).font(font) }
  }
}

/// A circle with a tip below.
struct Balloon: Shape {
  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width / 2, rect.height / 2)
    let middle = CGPoint(x: rect.midX, y: rect.minY + radius)
    let tip = CGPoint(x: rect.midX, y: rect.maxY)
    let across = radius * 0.62
    let below = middle.y + (radius * radius - across * across).squareRoot()
    var path = Path(
      ellipseIn: CGRect(
        x: middle.x - radius, y: rect.minY, width: 2 * radius, height: 2 * radius))
    // The same winding direction as the circle's, so that the overlap is filled.
    path.move(to: CGPoint(x: middle.x + across, y: below))
    path.addLine(to: tip)
    path.addLine(to: CGPoint(x: middle.x - across, y: below))
    path.closeSubpath()
    return path
  }
}
