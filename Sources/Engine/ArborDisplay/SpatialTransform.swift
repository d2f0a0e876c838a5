package import Foundation

/// A three-dimensional transform of four rows with four numbers each: row vectors (x, y, z, 1) are
/// multiplied from the left.
package struct SpatialTransform: Hashable, Sendable {
  /// The numbers, row by row.
  package var entries: [Double]
  /// The rotation that the transform is, if it is one: rotations by an angle and by a whole turn
  /// more have the same numbers.
  @_Apart package private(set) var turn: Turn?

  /// A rotation that is seen from a point.
  package struct Turn: Hashable, Sendable {
    /// The angle in radians.
    package var angle: Double
    /// The three parts of the axis.
    package var axis: [Double]
    /// The point that stays, in three dimensions.
    package var center: [Double]
    /// The distance of the eye, in points; 0 without perspective.
    package var distance: Double
  }

  /// Creates a rotation around a point, seen from a distance; 0 is without perspective.
  ///
  /// - Parameters:
  ///   - angle: In radians.
  ///   - axis: Three numbers; the identity for an axis without length.
  ///   - center: Three numbers: a point in the plane, and its depth.
  package init(turning angle: Double, axis: [Double], center: [Double], distance: Double) {
    var eye = Self.identity
    if distance != 0 { eye.entries[11] = -1 / distance }
    self = SpatialTransform.translation(x: 0, y: 0, z: -center[2])
      .concatenating(.rotation(angle, x: axis[0], y: axis[1], z: axis[2]))
      .concatenating(.translation(x: 0, y: 0, z: center[2])).concatenating(eye)
      .around(CGPoint(x: center[0], y: center[1]))
    let turn = Turn(angle: angle, axis: axis, center: center, distance: distance)
    let numbers = [angle, distance] + axis + center
    if distance >= 0, numbers.allSatisfy(\.isFinite), axis.contains(where: { $0 != 0 }) {
      self.turn = turn
    }
  }

  /// - Parameter entries: 16 finite numbers, row by row; anything else makes it the identity.
  package init(_ entries: [Double]) {
    self.entries =
      entries.count == 16 && entries.allSatisfy(\.isFinite) ? entries : Self.identity.entries
  }

  /// Creates a transform from one of the plane.
  package init(_ transform: CGAffineTransform) {
    self.init([
      transform.a, transform.b, 0, 0, transform.c, transform.d, 0, 0, 0, 0, 1, 0, transform.tx,
      transform.ty, 0, 1,
    ])
  }

  private init(unchecked entries: [Double]) { self.entries = entries }

  package static let identity = SpatialTransform(
    unchecked: (0..<16).map { $0 % 5 == 0 ? 1 : 0 })

  package static func translation(x: Double, y: Double, z: Double = 0) -> SpatialTransform {
    var made = identity
    made.entries.replaceSubrange(12..<15, with: [x, y, z])
    return made
  }

  /// Returns a rotation by an angle in radians around an axis; the identity for an axis without
  /// length.
  package static func rotation(
    _ angle: Double, x: Double, y: Double, z: Double
  ) -> SpatialTransform {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    return SpatialTransform([
      cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0,
      x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0,
      x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0,
      0, 0, 0, 1,
    ])
  }

  /// The transform's effect in the plane.
  package var affine: CGAffineTransform {
    CGAffineTransform(
      a: entries[0], b: entries[1], c: entries[4], d: entries[5], tx: entries[12], ty: entries[13])
  }

  /// Returns the transform that applies this one first, then another one.
  package func concatenating(_ other: SpatialTransform) -> SpatialTransform {
    var product: [Double] = []
    for row in 0..<4 {
      for column in 0..<4 {
        product.append(
          (0..<4).reduce(0) { sum, index in
            sum + entries[4 * row + index] * other.entries[4 * index + column]
          })
      }
    }
    return SpatialTransform(product)
  }

  /// Returns the transform around a point instead of the origin.
  package func around(_ anchor: CGPoint) -> SpatialTransform {
    let (x, y) = (Double(anchor.x), Double(anchor.y))
    return .translation(x: -x, y: -y).concatenating(self).concatenating(.translation(x: x, y: y))
  }

  /// The inverse; `nil` if there is none.
  ///
  /// ## Algorithm
  /// Gauss-Jordan elimination beside the identity, with the largest entry of each column as its
  /// pivot.
  package var inverse: SpatialTransform? {
    var rows = (0..<4).map { row in
      Array(entries[4 * row..<4 * row + 4]) + (0..<4).map { $0 == row ? 1.0 : 0.0 }
    }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-12
      else { return nil }
      rows.swapAt(column, pivot)
      let factor = rows[column][column]
      rows[column] = rows[column].map { $0 / factor }
      for row in 0..<4 where row != column {
        let share = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - share * $1 }
      }
    }
    return SpatialTransform(rows.flatMap { $0[4...] })
  }
}
