import Arbor
import ArborCore
import ArborDisplay
import ArborPlatform
import ArborUIKit
import Foundation

/// Pictures and symbols by image views.
final class ImageBacking: UIKitBacking<UIImageView> {
  /// The pictures that play, in the place of the one that the view shows.
  private lazy var frames = ViewsPresentation(
    place: { [weak self] in self?.view.bounds ?? .zero },
    views: { [weak self] in self.flatMap { $0.view.shownFrames(called: $0.label) } })
  private var isPlaying = false
  /// What assistive technology calls the picture; empty: nothing.
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

  override var addedParts: [any ObjectPresentation] {
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
