package import ArborDisplay
package import ArborText
package import Foundation

/// The drawing of code in a context: operations in their order, which can be drawn again at any
/// time.
package struct DrawnPicture: Sendable {
  /// The size in points.
  package let size: CGSize
  package let steps: [DrawnStep]

  package init(size: CGSize, steps: [DrawnStep]) {
    self.size = size
    self.steps = steps
  }
}

/// Views that are drawn, which a room above knows.
package protocol DrawnViews: AnyObject, Sendable {}

/// An operation, with the part of the context's state that it depends on.
package struct DrawnStep: Sendable {
  package enum Content: Sendable {
    case fill(Path, isEvenOdd: Bool, RGBA)
    case stroke(Path, StrokeStyle, RGBA)
    case gradient(DrawnGradient)
    case image(DrawnImage, CGRect)
    /// A text whose upper left corner is at the origin; within a size, it is broken into lines.
    case text(DrawnText, CGSize?)
    /// Operations that are drawn as a whole. Their clips begin anew.
    case layer([DrawnStep])
    /// Views, whose upper left corner is at the origin.
    case views(any DrawnViews)
  }

  package var content: Content
  /// The map from the coordinates of the operation to those of the picture.
  package var transform: CGAffineTransform
  package var clip: DrawnClip?
  /// The opacity from 0 to 1.
  package var opacity: Double
  package var blendMode: CGBlendMode
  /// The shadow in the coordinates of the picture.
  package var shadow: LayerContent.Shadow?
}

/// A limit of what is drawn, inside of other limits.
package final class DrawnClip: Sendable {
  /// The outline in the coordinates of the picture.
  package let path: Path
  package let isEvenOdd: Bool
  /// The limit around this one.
  package let outer: DrawnClip?
  /// The number of limits.
  let depth: Int

  init(_ path: Path, isEvenOdd: Bool, inside outer: DrawnClip?) {
    self.path = path
    self.isEvenOdd = isEvenOdd
    self.outer = outer
    depth = (outer?.depth ?? 0) + 1
  }

  /// Returns a limit inside of another one; rectangles are intersected.
  static func rect(_ rect: CGRect, inside outer: DrawnClip?) -> DrawnClip {
    guard let outer, case .rect(let known) = outer.path.storage else {
      return DrawnClip(Path(rect), isEvenOdd: false, inside: outer)
    }
    let common = known.overlap(rect)
    return DrawnClip(
      Path(common.isNull ? .zero : common), isEvenOdd: false, inside: outer.outer)
  }
}

/// A gradient in the coordinates of its operation.
package struct DrawnGradient: Sendable {
  package enum Shape: Sendable {
    case linear(CGPoint, CGPoint)
    case radial(center: CGPoint, CGFloat, CGFloat)
  }

  package var shape: Shape
  package var stops: [GradientContent.Stop]
  package var options: CGGradientDrawingOptions
}

/// An image that is drawn.
package enum DrawnImage: Sendable {
  case file(ImageAsset)
  case symbol(String, RGBA)
}

/// A text that is drawn: stretches in one style.
package struct DrawnText: Sendable {
  package struct Run: Sendable {
    package var text: String
    package var face: FontFace
    package var color: RGBA
    package var isUnderlined = false
    package var isStruckThrough = false
    /// The space added after each letter, in points.
    package var kern = 0.0
    /// The distance above the baseline, in points.
    package var raise = 0.0

    package init(text: String, face: FontFace, color: RGBA) {
      self.text = text
      self.face = face
      self.color = color
    }
  }

  package var runs: [Run]
  package init(runs: [Run]) { self.runs = runs }
}

/// Makes files of pictures.
@MainActor package protocol PictureFiles {
  /// Returns a picture as a file that a browser can request; `nil` if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isOpaque: Whether the ground is black instead of transparent.
  static func file(of picture: DrawnPicture, scale: CGFloat, isOpaque: Bool) -> ImageAsset?
  /// Returns pictures as the pages of a PDF file; `nil` if they cannot be drawn.
  ///
  /// - Parameter fields: Title, author, subject, keywords and creator.
  static func document(of pages: [DrawnPicture], _ fields: [String]) -> Data?
}

extension DrawnPicture {
  /// Makes files in a room above, which is looked up by name; `nil` where the program does not
  /// contain it.
  @MainActor private static let files =
    _typeByName("12ArborHosting17DrawnPictureFilesO") as? any PictureFiles.Type

  /// Returns the picture as a file that a browser can request; `nil` if it cannot be drawn: it has
  /// no area, or too many pixels.
  @MainActor package func file(scale: CGFloat, isOpaque: Bool) -> ImageAsset? {
    Self.files?.file(of: self, scale: scale, isOpaque: isOpaque)
  }

  /// Returns pictures as the pages of a PDF file; `nil` without pages, and if they cannot be drawn.
  ///
  /// - Parameter fields: Title, author, subject, keywords and creator.
  @MainActor static func document(of pages: [DrawnPicture], _ fields: [String]) -> Data? {
    pages.isEmpty ? nil : files?.document(of: pages, fields)
  }
}
