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
      color: { ($0 as? UIColor).map { Color($0.resolve(traits)) } })
  }

  /// The text, with links that can be followed.
  @MainActor func shownWithLinks(in view: UIView) -> Text {
    let traits = view.traitCollection
    return shown(
      font: { ($0 as? UIFont)?.shown },
      color: { ($0 as? UIColor).map { Color($0.resolve(traits)) } },
      link: { $0.flatMap(UITextView.url(ofLink:)) })
  }
}
