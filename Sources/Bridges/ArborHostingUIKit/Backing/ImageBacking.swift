import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The backing of images and symbols: image views.
final class ImageBacking: UIKitBacking<UIImageView> {
  /// The animation frames, which replace the image that the view declares.
  private lazy var frames = ViewsRendition(
    place: { [weak self] in self?.view.bounds ?? .zero },
    views: { [weak self] in self.flatMap { $0.view.shownFrames(called: $0.label) } })
  private var isPlaying = false
  /// The accessibility label of the image; empty for none.
  private var label = ""

  init(_ node: LayoutNode) { super.init(UIImageView(frame: .zero), node) }

  override func apply(_ backing: Backing) {
    guard case .image(let name, let label) = backing else { return }
    self.label = label
    view.declare("image", name) { name in
      view.image = name.flatMap { UIImage(systemName: $0) }
    }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    let image = wanted("image", view.image)
    adaptation.picture = image.map { $0?.adapted ?? .nothing }
    adaptation.color = (image??.tint ?? wanted("tintColor", view.tintColor) ?? nil)?.resolve(traits)
    let played = view.played
    if (played != nil) != isPlaying {
      isPlaying = played != nil
      addedPartsChanged()
    }
    guard let played else { return }
    frames.update([played as AnyHashable, label])
    adaptation.isCovered = true
  }

  override var addedParts: [any ObjectRendition] {
    isPlaying ? [frames] + super.addedParts : super.addedParts
  }
}

extension UIImage {
  fileprivate var adapted: AdaptedPicture {
    switch source {
    case .symbol(let name): .symbol(name)
    case .empty: .nothing
    case .file(_, let asset):
      .file(asset, isTemplate: renderingMode == .automatic ? nil : renderingMode == .alwaysTemplate)
    }
  }
}
