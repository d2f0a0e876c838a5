package import ArborCore
import ArborPlatform
import Foundation

extension Animation {
  /// Runs a closure whose changes of objects have the animation, and a completion when it is over;
  /// after more than a day, or without end, that does not run.
  @MainActor package func animateObjects(
    _ changes: () throws -> Void, completion: (() -> Void)?
  ) rethrows {
    try withAnimation(self, changes)
    guard let completion, length <= 86_400 else { return }
    let finish = Pages.continuing(completion)
    DispatchQueue.main.asyncAfter(deadline: .now() + length) { finish() }
  }
}
