/// Holds an object no longer than somebody else does.
///
/// `@Weak private var scrollView: UIScrollView?` in an author's view keeps what an introspection has found.
@propertyWrapper
public final class Weak<Object: AnyObject> {
  private weak var object: Object?

  public init(wrappedValue: Object? = nil) { object = wrappedValue }

  public var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}
