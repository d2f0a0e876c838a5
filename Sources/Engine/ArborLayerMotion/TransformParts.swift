package import ArborDisplay
import Foundation

/// The parts of a transform: it scales first, then turns around x, y and z, and then moves.
package struct TransformParts: Hashable, Sendable {
  package var translation = [0.0, 0, 0]
  /// In radians.
  package var rotation = [0.0, 0, 0]
  package var scale = [1.0, 1, 1]

  /// Finds the parts of a transform; shears and perspectives are left out.
  package init(_ transform: SpatialTransform) {
    let m = transform.entries
    translation = [m[12], m[13], m[14]]
    func length(_ row: Int) -> Double {
      (m[row] * m[row] + m[row + 1] * m[row + 1] + m[row + 2] * m[row + 2]).squareRoot()
    }
    scale = [length(0), length(4), length(8)]
    let determinant =
      m[0] * (m[5] * m[10] - m[6] * m[9]) - m[1] * (m[4] * m[10] - m[6] * m[8])
      + m[2] * (m[4] * m[9] - m[5] * m[8])
    if determinant < 0 { scale[1] = -scale[1] }
    guard scale.allSatisfy({ $0 != 0 }) else { return }
    let sine = min(max(-m[2] / scale[0], -1), 1)
    rotation = [
      atan2(m[6] / scale[1], m[10] / scale[2]), asin(sine), atan2(m[1], m[0]),
    ]
  }

  package var transform: SpatialTransform {
    var made = SpatialTransform.identity
    for axis in 0..<3 { made.entries[axis * 5] = scale[axis] }
    return made.concatenating(.rotation(rotation[0], x: 1, y: 0, z: 0))
      .concatenating(.rotation(rotation[1], x: 0, y: 1, z: 0))
      .concatenating(.rotation(rotation[2], x: 0, y: 0, z: 1))
      .concatenating(.translation(x: translation[0], y: translation[1], z: translation[2]))
  }
}
