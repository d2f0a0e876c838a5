package import ArborDisplay
import Foundation

extension LayerContent {
  /// Draws a shadow onto the filled outline of the layer's box, along its inside.
  ///
  /// - Parameters:
  ///   - shadow: The shadow of what is around the outline.
  ///   - drop: A shadow behind the outline, for a box of one color; `nil` for none.
  ///   - path: The outline, in the coordinates of the layer.
  package mutating func press(_ shadow: Shadow, dropping drop: Shadow?, into path: Path) {
    guard var box, box.picture == nil, !path.boundingRect.isNull else { return }
    defer { self.box = box }
    guard let drop, effect == nil, let color = box.background, box.backdropBlur == 0 else {
      box.picture = PictureFill(shadow, inside: path, filled: nil)
      return
    }
    // A mask would cut the shadow behind the outline off.
    box.picture = PictureFill(shadow, inside: path, filled: color)
    (box.background, box.mask) = (nil, nil)
    effect = .shadow(drop)
  }
}

extension PictureFill {
  /// Creates the picture of a shadow along the inside of an outline.
  ///
  /// ## Algorithm
  /// What is around the outline, up to where no blur reaches from, is filled with the color of the
  /// shadow, moved, blurred, and clipped to the outline.
  ///
  /// - Parameter color: The color of the outline below the shadow; `nil` for none.
  fileprivate init(_ shadow: LayerContent.Shadow, inside path: Path, filled color: RGBA?) {
    let place = path.boundingRect.insetBy(dx: -1, dy: -1)
    let reach = 10 + 3 * shadow.radius + abs(shadow.x) + abs(shadow.y)
    let around = place.insetBy(dx: -reach, dy: -reach)
    let (outline, frame) = (path.vector, Path(around).vector)
    let region = Self.attributes(of: around)
    let size = "width='\(place.width * 2)' height='\(place.height * 2)'"
    var text = "<svg xmlns='http://www.w3.org/2000/svg' \(size)"
    text += " viewBox='\(place.minX) \(place.minY) \(place.width) \(place.height)'>"
    text += "<clipPath id='c'><path d='\(outline)'/></clipPath>"
    text += "<filter id='b' filterUnits='userSpaceOnUse' \(region)"
    text += " color-interpolation-filters='sRGB'>"
    text += "<feGaussianBlur stdDeviation='\(Path.rounded(shadow.radius))'/></filter>"
    if let color { text += "<path d='\(outline)' \(Self.paint(color))/>" }
    text += "<g clip-path='url(#c)'><g transform='translate(\(shadow.x) \(shadow.y))'>"
    text += "<path d='\(frame)\(outline)' fill-rule='evenodd' \(Self.paint(shadow.color))"
    text += (shadow.radius > 0 ? " filter='url(#b)'" : "") + "/></g></g></svg>"
    let url = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
    self.init(url: url, place: place, repeats: false)
  }

  private static func attributes(of rect: CGRect) -> String {
    "x='\(rect.minX)' y='\(rect.minY)' width='\(rect.width)' height='\(rect.height)'"
  }

  private static func paint(_ color: RGBA) -> String {
    let plain = RGBA(red: color.red, green: color.green, blue: color.blue)
    return "fill='\(plain.css)' fill-opacity='\(color.opacity)'"
  }
}

extension Path {
  /// The outline as the data of an SVG path.
  fileprivate var vector: String {
    func text(_ points: CGPoint...) -> String {
      points.map { "\(Self.rounded($0.x)) \(Self.rounded($0.y))" }.joined(separator: " ")
    }
    var data = ""
    forEach { element in
      switch element {
      case .move(let end): data += "M" + text(end)
      case .line(let end): data += "L" + text(end)
      case .quadCurve(let end, let control): data += "Q" + text(control, end)
      case .curve(let end, let one, let two): data += "C" + text(one, two, end)
      case .closeSubpath: data += "Z"
      }
    }
    return data
  }

  fileprivate static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
