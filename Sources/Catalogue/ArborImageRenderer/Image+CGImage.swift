public import Arbor
public import ArborDrawing
import ArborImageFiles
public import Foundation

extension Image {
  /// How the pixels of an image are turned when they are shown.
  ///
  /// ```swift
  /// Image(decorative: photo, scale: 1, orientation: .right)
  /// ```
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// Not at all.
    case up = 0
    /// As in a mirror.
    case upMirrored = 2
    /// By half a turn.
    case down = 6
    /// By half a turn, and as in a mirror.
    case downMirrored = 4
    /// By a quarter to the left.
    case left = 1
    /// By a quarter to the left, and as in a mirror.
    case leftMirrored = 3
    /// By a quarter to the right.
    case right = 7
    /// By a quarter to the right, and as in a mirror.
    case rightMirrored = 5

    fileprivate var turn: PixelTurn {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .left: .left
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      }
    }
  }

  /// Creates an image from an image of Core Graphics, with an accessibility label.
  ///
  /// ```swift
  /// Image(picture, scale: 2, label: Text("A map of the harbour")).resizable()
  /// ```
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; counts as 1 if it is not positive.
  ///   - orientation: How the pixels are turned.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
  ) {
    self.init(cgImage, scale, orientation, label.plainString)
  }

  /// Creates an image from an image of Core Graphics, which assistive technology ignores.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; counts as 1 if it is not positive.
  ///   - orientation: How the pixels are turned.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(cgImage, scale, orientation, "")
  }

  private init(
    _ cgImage: CGImage, _ scale: CGFloat, _ orientation: Orientation, _ label: String
  ) {
    var asset = cgImage.asset.turned(orientation.turn)
    asset.scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(asset, label: label)
  }
}
