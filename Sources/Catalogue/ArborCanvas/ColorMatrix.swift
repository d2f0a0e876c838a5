/// Factors by which a filter computes colors.
///
/// The new red is `r1 * red + r2 * green + r3 * blue + r4 * opacity + r5`, and so on for the other
/// components, which are from 0 to 1 and not multiplied with the opacity.
///
/// ```swift
/// var matrix = ColorMatrix()
/// (matrix.r1, matrix.r3) = (0, 1)
/// (matrix.b1, matrix.b3) = (1, 0)  // red and blue change places
/// context.addFilter(.colorMatrix(matrix))
/// ```
public struct ColorMatrix: Equatable, Sendable {
  /// The factors of the new red.
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  /// The factors of the new green.
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  /// The factors of the new blue.
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  /// The factors of the new opacity.
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// Creates a matrix that changes nothing.
  public init() {}

  /// The factors, a row for each component.
  var factors: [Float] {
    let all = [
      r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5,
    ]
    return all.map { $0.isFinite ? min(max($0, -1_000), 1_000) : 0 }
  }
}
