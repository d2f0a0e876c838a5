import Arbor
import ArborCore
import ArborUIKit
import Foundation

extension UIImageView {
  /// Pictures that play; nil: none do.
  var shownFrames: AnyView? {
    played.map { frames($0, at: $0.repeats == 0 ? $0.images.first : shownImage) }
  }

  private func frames(_ played: Played, at rest: UIImage?) -> AnyView {
    AnyView(
      PlayedFrames(
        rest: rest?.shown(in: self) ?? AnyView(Color.clear),
        frames: played.images.map { $0.shown(in: self) }, duration: played.duration,
        repeats: played.repeats, run: played.run))
  }
}
