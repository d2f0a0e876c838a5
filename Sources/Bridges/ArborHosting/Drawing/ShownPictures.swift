import Arbor
import ArborCore
package import ArborDisplay
import ArborLayout
import ArborObjects
import ArborPictures
package import ArborPlatform
package import Foundation

/// Draws layers and views as images: as a page shows them or, where none does, in a tree of their
/// own.
package enum ShownPictures: ObjectPictureSource {
  package static func picture(
    of object: PlatformObject, _ size: CGSize, part: CGRect, scale: CGFloat, updates: Bool
  ) -> ImageAsset? {
    if updates { update(object) }
    if let page = ViewHost.current, isRoot(object, of: page) {
      let list = page.displayList
      return picture(of: list.root, part, scale, isDark: list.isDark, page: page)
    }
    if let node = node(of: object) {
      // A hidden view has an empty picture.
      guard let drawn = node.drawn else { return nothing(part, scale) }
      return picture(
        of: drawn, part, scale, isDark: node.host.displayList.isDark, page: node.host)
    }
    guard !FrameOfPicture.isUsed, let rendition = rendition(of: object) else { return nil }
    return picture(of: rendition, of: object, size, part, scale)
  }

  // MARK: On a page

  private static func isRoot(_ object: PlatformObject, of page: ViewHost) -> Bool {
    guard page.knownPlatformTree != nil else { return false }
    return page.rootWindow === object || page.rootView === object
  }

  private static func node(of object: PlatformObject) -> LayoutNode? {
    if let layer = object as? CALayer { return (layer.shower as? LayerRendition)?.node }
    return switch (object as? any PlatformView)?.presenter {
    case let rendition as any ViewRendition: rendition.node
    case let backing as any ViewBacking: backing.state.node
    default: nil
    }
  }

  /// Shows the changes of this turn, unless the page is being evaluated.
  private static func update(_ object: PlatformObject) {
    var outer: PlatformObject? = object
    while let here = outer {
      if let node = node(of: here) {
        node.host.flush()
        return
      }
      if let page = ViewHost.current, isRoot(here, of: page) {
        page.flush()
        return
      }
      if let layer = here as? CALayer {
        outer = layer.owner ?? layer.superlayer
      } else {
        outer = (here as? any PlatformView)?.platformSuperview
      }
    }
  }

  private static func picture(
    of drawn: Segment, _ part: CGRect, _ scale: CGFloat, isDark: Bool, page: ViewHost?
  ) -> ImageAsset? {
    let size = CGSize(
      width: max(drawn.size.width, part.maxX), height: max(drawn.size.height, part.maxY))
    let list = DisplayList(size: size, root: drawn.withoutPlace, isDark: isDark)
    let images = CurrentImages.source()
    let document = PictureDocument(list) { images?.dataURL(of: $0) ?? $0 }
    do {
      return try document.image(of: part, scale: Double(scale), patience: 2)
    } catch {
      page?.report("layer-picture", "\(error)", at: page?.root)
      return nil
    }
  }

  private static func nothing(_ part: CGRect, _ scale: CGFloat) -> ImageAsset? {
    let empty = Segment(id: 1, content: .group, size: part.size)
    return picture(of: empty, part, scale, isDark: false, page: nil)
  }

  // MARK: On no page

  private static func rendition(of object: PlatformObject) -> (any ObjectRendition)? {
    if let layer = object as? CALayer { return LayerRendition.showing(layer) }
    return (object as? any PlatformView).flatMap { HostingKits.rendition(of: $0) }
  }

  private static func picture(
    of rendition: any ObjectRendition, of object: PlatformObject, _ size: CGSize, _ part: CGRect,
    _ scale: CGFloat
  ) -> ImageAsset? {
    let page = ViewHost.current
    let isDark = page?.displayList.isDark ?? false
    var configuration = HostConfiguration(size: size)
    if let surroundings = page?.surroundings {
      configuration.locale = surroundings.locale
      configuration.idiom = surroundings.idiom
    }
    let isUpward = (object as? CALayer)?.isUpward ?? (object as? any LayerOwner)?.layersPointUp
    if isUpward == true { configuration.idiom = .macOS }
    configuration.images = CurrentImages.source()
    let frame = FrameOfPicture(rendition, size: size)
    let host = ViewHost(configuration: configuration) {
      ObjectView(frame).ignoresSafeArea().environment(\.colorScheme, isDark ? .dark : .light)
    }
    host.isShown = false
    defer { host.close() }
    host.flush()
    guard let drawn = frame.part?.drawn else { return nothing(part, scale) }
    return picture(of: drawn, part, scale, isDark: isDark, page: page)
  }
}

/// The place of what is drawn by itself, so that it keeps its own.
private final class FrameOfPicture: PartRendition {
  /// True while a view or layer that no page shows is being drawn.
  static var isUsed: Bool { depth > 0 }
  private static var depth = 0

  private let inner: any ObjectRendition
  private let size: CGSize
  weak var node: ObjectNode?
  /// The node that draws the object.
  var part: ObjectNode? {
    (inner as? any ViewRendition)?.node ?? (inner as? LayerRendition)?.node
  }

  init(_ inner: any ObjectRendition, size: CGSize) {
    self.inner = inner
    self.size = size
    Self.depth += 1
  }

  isolated deinit { Self.depth -= 1 }

  var objectName: String { "Picture" }
  var frame: CGRect { CGRect(origin: .zero, size: size) }
  var parts: [any ObjectRendition] { [inner] }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { size }
}

extension LayoutNode {
  /// The drawing of the node in the last revision; `nil` if it draws nothing.
  fileprivate var drawn: Segment? { host.displayList.root.segment(of: id) }
}

extension Segment {
  /// Returns the drawing of a node, or of one inside.
  fileprivate func segment(of id: UInt32) -> Segment? {
    var pending = [self]
    while let segment = pending.popLast() {
      if segment.id == id { return segment }
      pending += segment.children.map(\.segment)
    }
    return nil
  }

  /// The drawing without the transform, the movement and the blending of its outermost layer.
  fileprivate var withoutPlace: Segment {
    guard case .layer(var layer) = content else { return self }
    layer.transform = nil
    layer.spatial = nil
    layer.effect = nil
    layer.opacity = 1
    return Segment(id: id, content: .layer(layer), size: size, children: children)
  }
}
