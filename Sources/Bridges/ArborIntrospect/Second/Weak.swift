/// A property wrapper with a weak reference.
///
/// `@Weak private var scrollView: UIScrollView?` in an author's view refers to an introspected
/// object without retaining it.
@propertyWrapper
public final class Weak<Object: AnyObject> {
  private weak var object: Object?

  /// Creates a weak reference to an object.
  public init(wrappedValue: Object? = nil) { object = wrappedValue }

  /// The object; `nil` after it was released.
  public var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}
