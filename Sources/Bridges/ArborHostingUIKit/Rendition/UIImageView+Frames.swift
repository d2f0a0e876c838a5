import Arbor
import ArborCore
import ArborHosting
import ArborUIKit
import Foundation

extension UIImageView {
  /// Returns the running image animation; `nil` if there is none.
  ///
  /// - Parameter label: the accessibility label; empty for none.
  func shownFrames(called label: String = "") -> AnyView? {
    played.map { frames($0, label, at: $0.repeats == 0 ? $0.images.first : shownImage) }
  }

  private func frames(_ played: Played, _ label: String, at rest: UIImage?) -> AnyView {
    AnyView(
      PlayedFrames(
        rest: rest?.shown(in: self) ?? AnyView(Color.clear),
        frames: played.images.map { $0.shown(in: self) }, duration: played.duration,
        repeats: played.repeats, run: played.run, label: label))
  }
}
