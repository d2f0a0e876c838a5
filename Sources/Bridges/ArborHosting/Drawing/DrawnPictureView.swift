import Arbor
import ArborCanvas
import ArborCore
package import ArborDisplay
package import ArborDrawing
import ArborImageRenderer
import ArborPlatform
package import Foundation

/// A drawing, in a rectangle of a canvas, which limits it.
struct DrawnPictureView: View {
  let picture: DrawnPicture
  let place: CGRect

  var body: some View {
    Canvas { context, size in
      var map = CGAffineTransform(translationX: place.minX, y: place.minY)
      if place.size != picture.size {
        map = map.scaledBy(
          x: place.width / picture.size.width, y: place.height / picture.size.height)
      }
      if place != CGRect(origin: .zero, size: size) { context.clip(to: Path(place)) }
      context.draw(picture, at: map)
    }
  }
}

/// Draws pictures as files.
package enum DrawnPictureFiles: PictureFiles {
  package static func file(
    of picture: DrawnPicture, scale: CGFloat, isOpaque: Bool
  ) -> ImageAsset? {
    let size = picture.size
    guard size.width > 0, size.height > 0, size.width <= 32_767, size.height <= 32_767 else {
      return nil
    }
    let renderer = ImageRenderer(
      content: view(of: picture).background(isOpaque ? Color.black : Color.clear))
    renderer.scale = scale
    return renderer.picture
  }

  package static func document(of pages: [DrawnPicture], _ fields: [String]) -> Data? {
    let drawings = pages.map { ImageRenderer(content: view(of: $0)).drawing }
    return RenderedPage.file(of: drawings, fields)
  }

  private static func view(of picture: DrawnPicture) -> some View {
    DrawnPictureView(picture: picture, place: CGRect(origin: .zero, size: picture.size))
      .frame(width: picture.size.width, height: picture.size.height)
  }
}
