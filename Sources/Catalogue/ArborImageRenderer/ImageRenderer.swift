public import Arbor
import ArborCanvas
public import ArborCore
package import ArborDisplay
public import ArborDrawing
public import ArborEffects
import ArborPictures
public import Foundation
public import OpenCombine

/// Draws views into an image.
///
/// ```swift
/// let renderer = ImageRenderer(content: Badge(name: "Ada"))
/// renderer.scale = 2
/// if let image = renderer.uiImage { share(image) }
/// ```
/// The views are evaluated and laid out on their own, in a light appearance, without the
/// environment of the views around the renderer; nothing appears, so that `onAppear` and `task` do
/// not run.
///
/// Differs from SwiftUI: an image is drawn each time that it is asked for, which takes some
/// milliseconds, and pages of the same process wait for it.
/// Images from other servers are not drawn; emoji and Chinese characters are boxes. The dates in
/// fields are written as in ISO 8601, such as 2026-01-05.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  /// The views that are drawn.
  public var content: Content { willSet { notify() } }
  /// The size that is proposed to the views; by default they have their ideal size.
  public var proposedSize = ProposedViewSize.unspecified { willSet { notify() } }
  /// Pixels per point, from 0.1 to 8; 1 by default.
  public var scale: CGFloat = 1 { willSet { notify() } }
  /// Whether the ground is white instead of transparent.
  public var isOpaque = false { willSet { notify() } }

  /// The color space in which colors are combined: images have sRGB in every mode.
  public var colorMode = ColorRenderingMode.nonLinear { willSet { notify() } }

  /// The brightness that the image may have; `nil` for that of the screen.
  ///
  /// Differs from SwiftUI: it changes nothing, because PNG files have the range of sRGB.
  public var allowedDynamicRange: Image.DynamicRange? {
    willSet { notify() }
  }

  /// Whether changes are sent; `true` by default.
  public var isObservationEnabled = true

  private func notify() { if isObservationEnabled { objectWillChange.send() } }

  /// Sends before a property changes.
  public nonisolated let objectWillChange = ObservableObjectPublisher()

  /// Creates a renderer of views.
  public init(content: Content) { self.content = content }

  /// The image; `nil` if the views take no room, or if it would have more than 12,000,000 pixels.
  ///
  /// ```swift
  /// if let image = renderer.cgImage { context.draw(image, in: frame) }
  /// ```
  public var cgImage: CGImage? { picture.map { CGImage($0) } }

  /// Lets code draw the views into a context of Core Graphics, such as that of a PDF document.
  ///
  /// ```swift
  /// renderer.render { size, draw in
  ///   var box = CGRect(origin: .zero, size: size)
  ///   guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
  ///   pdf.beginPDFPage(nil)
  ///   draw(pdf)
  ///   pdf.endPDFPage()
  ///   pdf.closePDF()
  /// }
  /// ```
  ///
  /// The views stand on the origin of the context's coordinates, with y up: where y points down, as
  /// in the contexts of UIKit, they are upside down, as in SwiftUI. Text is text, unless it is
  /// faded, blended or filtered together with other views: then it is drawn as outlines.
  ///
  /// - Parameters:
  ///   - rasterizationScale: The pixels per point of parts that are drawn as pixels. It changes
  ///     nothing: all parts stay vectors, but for effects, which have a resolution of their own.
  ///   - renderer: Gets the size of the views in points, and a function that draws them. It is
  ///     called once, before `render` returns.
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    guard let size = laidOut({ _, size, _ in size }) else { return }
    let views = PlacedViews(content.environment(\.colorScheme, .light), in: proposedSize)
    renderer(size) { $0.draw(views, height: size.height) }
  }

  /// The image as a PNG file; `nil` if the views take no room, or if it would have more than
  /// 12,000,000 pixels or more than 32,767 on a side, or if other pictures are being drawn for more
  /// than two seconds. Why it could not be drawn is a diagnostic of the page.
  package var picture: ImageAsset? {
    let page = ViewHost.current
    return laidOut { draw($0, $1, $2, page) }
  }

  /// The views on a page in their size, for a document; `nil` if they take no room.
  package var drawing: RenderedPage? {
    laidOut { list, size, images in
      var list = list
      list.size = size
      return RenderedPage(
        document: PictureDocument(list) { images?.dataURL(of: $0) ?? $0 })
    }
  }

  /// Evaluates the views, and calls a function with their drawing and their size.
  private func laidOut<Result>(
    _ read: (DisplayList, CGSize, (any ImageSource)?) -> Result?
  ) -> Result? {
    let place = PlaceOfContent()
    var configuration = HostConfiguration(
      size: proposedSize.replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 1)).limited)
    if let surroundings = ViewHost.current?.surroundings {
      configuration.locale = surroundings.locale
      configuration.idiom = surroundings.idiom
    }
    let images = CurrentImages.source()
    configuration.images = images
    let (content, proposal) = (content, proposedSize)
    let host = ViewHost(configuration: configuration) {
      ProposingLayout(proposal: proposal, place: place) { content }
    }
    host.isShown = false
    defer { host.close() }
    host.flush()
    let size = place.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    return read(host.displayList, size, images)
  }

  private func draw(
    _ list: DisplayList, _ size: CGSize, _ images: (any ImageSource)?, _ page: ViewHost?
  ) -> ImageAsset? {
    let scale = scale.isFinite ? min(max(Double(scale), 0.1), 8) : 1
    let document = PictureDocument(list) { images?.dataURL(of: $0) ?? $0 }
    do {
      return try document.image(
        of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: isOpaque, patience: 2)
    } catch {
      page?.report("image-renderer", "\(error)", at: page?.root)
      return nil
    }
  }
}

/// A page of a document of views.
@MainActor package struct RenderedPage {
  fileprivate let document: PictureDocument

  /// Returns a PDF file; `nil` if it cannot be drawn, or if other pictures are being drawn for more
  /// than two seconds. Why it could not be drawn is a diagnostic of the page.
  ///
  /// - Parameters:
  ///   - pages: The pages; without one of them there is no file.
  ///   - fields: Title, author, subject, keywords and creator.
  package static func file(of pages: [RenderedPage?], _ fields: [String]) -> Data? {
    guard fields.count == 5, !pages.isEmpty else { return nil }
    let about = PDFInformation(
      title: fields[0], author: fields[1], subject: fields[2], keywords: fields[3],
      creator: fields[4])
    let documents = pages.compactMap { $0?.document }
    do throws(PictureError) {
      guard documents.count == pages.count else { throw .failed("a page has no size") }
      return Data(try PictureDocument.pdf(about, pages: documents, patience: 2))
    } catch {
      let page = ViewHost.current
      page?.report("image-renderer", "\(error)", at: page?.root)
      return nil
    }
  }
}

extension CGSize {
  /// The size, but no side is longer than a page can be.
  fileprivate var limited: CGSize {
    CGSize(width: min(max(width, 1), 20_000), height: min(max(height, 1), 20_000))
  }
}

/// The size that the drawn views have.
@MainActor private final class PlaceOfContent {
  var size = CGSize.zero
}

/// Proposes a size to its only view, and places it at the upper left corner.
private struct ProposingLayout: Layout {
  let proposal: ProposedViewSize
  let place: PlaceOfContent

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      let size = subview.sizeThatFits(self.proposal)
      MainActor.assumeIsolated { place.size = size }
      subview.place(at: bounds.origin, proposal: self.proposal)
    }
  }
}
