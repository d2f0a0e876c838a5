import ArborCombine
public import OpenCombine

// Lets a class isolated to the main actor have a publisher as a constant: all of its operations are
// locked.
extension ObservableObjectPublisher: @retroactive @unchecked Sendable {}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that emits before the object changes. It is the same publisher as long as the
  /// object lives, even if no property is `@Published`.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}
