@_exported public import ArborCombine
@_exported public import Observation
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation

// So that a class of the main actor may have one as a constant: all that it does is locked.
extension ObservableObjectPublisher: @retroactive @unchecked Sendable {}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells before the object changes; the same publisher for as long as the object lives, also when no property is `@Published`.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}
