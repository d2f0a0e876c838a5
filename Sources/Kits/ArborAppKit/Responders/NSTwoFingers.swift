import ArborLayout
import ArborPlatform
public import Foundation

/// Recognizes a pinch of two fingers on a screen or a trackpad.
@preconcurrency @MainActor open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
  private var scale = 1.0
  private var offset = 0.0

  /// The scale of the pinch less 1; it continues from a value that is set.
  open var magnification: CGFloat {
    get { scale - 1 + offset }
    set { offset = newValue - (scale - 1) }
  }

  package override var isOfTwoFingers: Bool { true }

  override func follow(_ fingers: TwoFingers, _ step: State) {
    scale = fingers.scale
    proceed(step, isEnough: abs(scale - 1) >= 0.05)
  }

  open override func reset() {
    super.reset()
    (scale, offset) = (1, 0)
  }
}

/// Recognizes a rotation of two fingers.
@preconcurrency @MainActor open class NSRotationGestureRecognizer: NSGestureRecognizer {
  private var turned = 0.0
  private var offset = 0.0

  /// The rotation in radians, counterclockwise; it continues from a value that is set.
  open var rotation: CGFloat {
    get { turned + offset }
    set { offset = newValue - turned }
  }

  /// The rotation in degrees, counterclockwise.
  open var rotationInDegrees: CGFloat {
    get { rotation * 180 / .pi }
    set { rotation = newValue * .pi / 180 }
  }

  package override var isOfTwoFingers: Bool { true }

  override func follow(_ fingers: TwoFingers, _ step: State) {
    // Finger rotations are clockwise.
    turned = -fingers.rotation
    proceed(step, isEnough: abs(turned) >= 5 * .pi / 180)
  }

  open override func reset() {
    super.reset()
    (turned, offset) = (0, 0)
  }
}

extension NSGestureRecognizer {
  fileprivate func proceed(_ step: State, isEnough: Bool) {
    switch state {
    case .possible:
      if step != .changed { state = .failed } else if isEnough { state = .began }
    case .began, .changed: state = step
    default: break
    }
  }
}
