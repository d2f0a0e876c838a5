package import Arbor
package import ArborDrawing
import ArborCore
import ArborPlatform
package import Foundation

/// The drawing that the code of an object has made, until it is made anew.
@MainActor package final class ObjectDrawing {
  private var picture: DrawnPicture?
  private var isDark = false
  /// The size of the page for which the drawing was made.
  private var pageSize: CGSize?
  private var isStale = true
  /// Whether the code draws now; what it asks for meanwhile changes nothing.
  package private(set) var isDrawing = false
  /// The number of times that a new drawing was asked for.
  package private(set) var revision = 0

  package init() {}

  /// Makes the drawing anew when it is shown the next time.
  package func invalidate() {
    if isDrawing { return }
    isStale = true
    revision += 1
  }

  /// Returns the drawing for a size; `nil` for an empty one. It is made if there is none, if it was
  /// asked for, for another appearance, or for another size that comes from another size of the
  /// page: a page is first drawn before the size of the visitor's window is known.
  ///
  /// - Parameters:
  ///   - followsSize: Whether it is also made anew for any other size.
  ///   - pageSize: The size of the page.
  func picture(
    of size: CGSize, isDark: Bool, followsSize: Bool, pageSize: CGSize?,
    record: () -> DrawnPicture
  ) -> DrawnPicture? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let mayStretch = !followsSize && pageSize == self.pageSize
    let isKnown = !isStale && isDark == self.isDark && (mayStretch || picture?.size == size)
    if isDrawing || isKnown && picture != nil { return picture }
    (isDrawing, isStale, self.isDark, self.pageSize) = (true, false, isDark, pageSize)
    defer { isDrawing = false }
    picture = record()
    return picture
  }
}

/// An object whose code draws.
@MainActor package protocol DrawingObject: AnyObject {
  var drawing: ObjectDrawing { get }
  var node: ObjectNode? { get }
  /// Whether the drawing is made in the dark appearance.
  var drawsDark: Bool { get }
  /// Whether the drawing is made anew for another size, also while the page keeps its size.
  var drawingFollowsSize: Bool { get }
  /// A number that differs where the drawing is shown in another way, or made anew.
  var drawingVariant: Int { get }
  /// Lets the code draw.
  func record() -> DrawnPicture
  /// Returns the rectangle in which a drawing of another size is shown.
  func place(of picture: CGSize, in size: CGSize) -> CGRect
}

extension DrawingObject {
  package var drawingFollowsSize: Bool { true }
  package var drawingVariant: Int { (drawsDark ? 1 : 0) + (drawingFollowsSize ? 2 : 0) }
  package func place(of picture: CGSize, in size: CGSize) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// Returns the drawing as a view, behind other content.
  ///
  /// - Parameter origin: The upper left corner of what is visible.
  package func drawn(behind content: AnyView?, origin: CGPoint) -> AnyView {
    let shown = DrawnObject(
      object: self, revision: drawing.revision, variant: drawingVariant)
    let drawing =
      origin == .zero ? AnyView(shown) : AnyView(shown.offset(x: origin.x, y: origin.y))
    guard let content else { return drawing }
    return AnyView(
      ZStack {
        drawing
        content
      })
  }
}

/// The drawing of an object in its size.
private struct DrawnObject: View {
  let object: any DrawingObject
  let revision: Int
  let variant: Int

  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      let picture = object.drawing.picture(
        of: size, isDark: object.drawsDark, followsSize: object.drawingFollowsSize,
        pageSize: object.node?.host.size, record: object.record)
      if let picture, !picture.steps.isEmpty {
        DrawnPictureView(
          picture: picture,
          place: picture.size == size
            ? CGRect(origin: .zero, size: size) : object.place(of: picture.size, in: size))
      }
    }
  }
}
