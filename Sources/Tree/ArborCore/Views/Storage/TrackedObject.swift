import ArborGraph
package import OpenCombine

extension ViewHost {
  /// Has the reader that is being evaluated evaluated again when an object changes.
  package func track<Object: ObservableObject>(_ object: Object) { source(of: object).track() }
}
