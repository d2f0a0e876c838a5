import CMapMethods

/// Makes views of classes that are known only while the program runs, by an initialiser that is not required.
@MainActor enum AnnotationViewMaker {
  static func make(_ type: MKAnnotationView.Type, _ identifier: String) -> MKAnnotationView {
    let words = owned(identifier)
    let made = arbor_make_annotation_view(
      unsafeBitCast(type, to: UnsafeRawPointer.self), words.first, words.second)
    return Unmanaged<MKAnnotationView>.fromOpaque(made).takeRetainedValue()
  }

  /// The words of an optional string that whoever gets them has to release.
  private static func owned(_ string: String) -> (first: UInt64, second: UInt64) {
    let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    place.initialize(to: string)
    // The place is given back without the string in it: that now belongs to whoever has the words.
    defer { place.deallocate() }
    let words = UnsafeRawPointer(place)
    return (words.load(as: UInt64.self), words.load(fromByteOffset: 8, as: UInt64.self))
  }
}
