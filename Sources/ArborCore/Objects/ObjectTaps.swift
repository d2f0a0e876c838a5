import ArborDisplay
import Foundation

extension ObjectLook {
  /// What of a pointer that is down reaches the object.
  struct Handling: Equatable {
    var steps: Bool
    var taps: Bool
    var swipes: Bool
  }

  /// Who follows every step follows taps too.
  var handling: Handling {
    let steps = gesture != nil
    return Handling(steps: steps, taps: !steps && takesTaps, swipes: !steps && takesSwipes)
  }

  /// Whether a visitor without the live runtime, or without a pointer, has a button in its place.
  var isLabel: Bool { handling.taps }

  /// What a client must tell of a pointer, as `LayerContent.gesture`; nil: nothing.
  var marker: String? { gesture ?? (takesSwipes ? Swipe.marker : takesTaps ? "" : nil) }
}

enum Swipe {
  /// From which distance on a pointer counts, in points. No gesture of an author's has a fraction: the style sheet knows by it that
  /// fingers may still scroll up and down.
  static let marker = "24.5"
  static let distance = 24.5
}

extension ObjectLook.Handling {
  @MainActor func makeAttachment(
    for object: any ObjectPresentation
  ) -> AnyGestureAttachment? {
    if steps { return ObjectAttachment() }
    let tap = TapGesture().onEnded { [weak object] in object?.tapped() }
    guard swipes else { return taps ? GestureAttachment(tap, .normal, .all) : nil }
    let swipe = DragGesture(minimumDistance: Swipe.distance).onEnded { [weak object] drag in
      let (across, along) = (drag.translation.width, drag.translation.height)
      if abs(across) > abs(along) { object?.swiped(across) }
    }
    return taps
      ? GestureAttachment(tap.simultaneously(with: swipe), .normal, .all)
      : GestureAttachment(swipe, .normal, .all)
  }
}
