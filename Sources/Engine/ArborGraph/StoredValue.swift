/// A value in the form in which it outlives the views that use it.
package enum StoredValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data([UInt8])
}
