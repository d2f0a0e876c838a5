import CPictures

/// The difference between two PNG files.
package struct PictureDifference: Sendable {
  /// The number of pixels of which a component differs by more than the tolerance; all of the
  /// second picture's if the sizes differ.
  package let pixels: Int
  /// The second picture as a PNG file, pale but for the pixels that differ, which are red; empty if
  /// none do, or the sizes differ.
  package let picture: [UInt8]

  /// The difference of a component that eyes do not see, of 255: pictures that were drawn with
  /// other versions of the drawing libraries differ by so much at the edges of shapes.
  package static let tolerance = 12

  /// Compares two files.
  ///
  /// - Throws: `PictureError` if the libraries are missing, or a file is no PNG.
  package init(from one: [UInt8], to other: [UInt8]) throws(PictureError) {
    (pixels, picture) = try PictureLibrary.draw(patience: nil) { () throws(PictureError) in
      let file = PictureLibrary.Receiver()
      let count = arbor_picture_difference(
        one, one.count, other, other.count, Int32(Self.tolerance), PictureLibrary.receive,
        file.context)
      guard count >= 0 else { throw .failed("A file is no PNG that can be read.") }
      return (count, file.bytes)
    }
  }
}
