import CMapKitMethods

/// Creates views of classes that are registered at run time, with an initializer that is not
/// `required`.
@MainActor enum AnnotationViewMaker {
  static func make(_ type: MKAnnotationView.Type, _ identifier: String) -> MKAnnotationView {
    let words = owned(identifier)
    let made = arbor_make_annotation_view(
      unsafeBitCast(type, to: UnsafeRawPointer.self), words.first, words.second)
    return Unmanaged<MKAnnotationView>.fromOpaque(made).takeRetainedValue()
  }

  /// Returns the two machine words of an optional string, which the callee must release.
  private static func owned(_ string: String) -> (first: UInt64, second: UInt64) {
    let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    place.initialize(to: string)
    // The memory is deallocated without releasing the string, which now belongs to the callee.
    defer { place.deallocate() }
    let words = UnsafeRawPointer(place)
    return (words.load(as: UInt64.self), words.load(fromByteOffset: 8, as: UInt64.self))
  }
}
