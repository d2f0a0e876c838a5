import ArborDisplay
import Foundation

extension ObjectLook {
  /// The kinds of pointer input that reach the object.
  struct Handling: Equatable {
    var steps: Bool
    var taps: Bool
    var swipes: Bool
  }

  /// The pointer input that reaches the object. Receiving each step includes taps and swipes.
  var handling: Handling {
    let steps = pointer != nil
    return Handling(steps: steps, taps: !steps && takesTaps, swipes: !steps && takesSwipes)
  }

  /// Whether the object has a button for visitors without a pointer or without the live runtime.
  var isLabel: Bool { handling.taps }

  /// The pointer events that a client must report for the object's layer; `nil` for none.
  var pointerNeeds: PointerNeeds? { pointer ?? (takesSwipes ? .swipes : takesTaps ? .taps : nil) }
}

/// Constants of swipes across objects and rows.
enum Swipe {
  /// The minimum distance in points, as in `PointerNeeds.Movement.swipe`.
  static let distance = 24.5
}

extension ObjectLook.Handling {
  @MainActor func makeAttachment(
    for object: any ObjectRendition
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
