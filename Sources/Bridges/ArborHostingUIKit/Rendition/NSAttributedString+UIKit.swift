import Arbor
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

extension NSAttributedString {
  @MainActor func shown(in view: UIView) -> Text { shown(in: view.traitCollection) }

  @MainActor func shown(in traits: UITraitCollection) -> Text {
    shown(
      font: { ($0 as? UIFont)?.shown },
      color: { ($0 as? UIColor).map { Color($0.resolve(traits)) } },
      image: { $0.shown(in: traits) })
  }

  /// The text, with links that can be followed.
  @MainActor func shownWithLinks(in view: UIView) -> Text {
    let traits = view.traitCollection
    return shown(
      font: { ($0 as? UIFont)?.shown },
      color: { ($0 as? UIColor).map { Color($0.resolve(traits)) } },
      link: { $0.flatMap(UITextView.url(ofLink:)) },
      image: { $0.shown(in: traits) })
  }
}

extension NSTextAttachment {
  @MainActor fileprivate func shown(in traits: UITraitCollection) -> Text? {
    guard let image: UIImage = image else { return nil }
    let text: Text? =
      switch image.source {
      case .symbol(let name): shown(symbol: name)
      case .file(_, let asset): shown(asset, mode: image.shownMode)
      case .empty: nil
      }
    return image.tint.flatMap { text?.foregroundColor(Color($0.resolve(traits))) } ?? text
  }
}

extension UIImage {
  fileprivate var shownMode: Image.TemplateRenderingMode? {
    switch renderingMode {
    case .alwaysTemplate: .template
    case .alwaysOriginal: .original
    case .automatic: nil
    }
  }
}
