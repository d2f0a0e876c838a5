/// A value that views pass up to their containers.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view below writes the key.
  static var defaultValue: Value { get }
  /// Combines the values of siblings in the order of the code. `nextValue` is evaluated only if it
  /// is called.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// `nil`, the default for optional values.
  public static var defaultValue: Value { nil }
}

/// A bit per preference key, for finding writers. Keys beyond 32 share bits, which only makes a
/// search longer.
@MainActor
enum PreferenceBits {
  private static var known: [ObjectIdentifier: UInt32] = [:]

  static func bit<K: PreferenceKey>(_ key: K.Type) -> UInt32 {
    let id = ObjectIdentifier(key)
    if let bit = known[id] { return bit }
    let bit: UInt32 = 1 << UInt32(known.count % 32)
    known[id] = bit
    return bit
  }
}

extension Node {
  /// Returns the reduced value that nodes write for a key; `nil` if none of them does.
  ///
  /// ## Algorithm
  /// 1. The first node that writes the key gives the initial value; nodes without a writer are
  ///    skipped.
  /// 2. For each further writer `reduce` is called; its closure runs only when `nextValue` is
  ///    called.
  package func reducePreference<K: PreferenceKey>(
    _ key: K.Type, over nodes: NodeList.SubSequence, _ trace: PreferenceRecorder?
  ) -> K.Value? {
    let bit = PreferenceBits.bit(key)
    guard preferenceBits & bit != 0 else { return nil }
    var value: K.Value?
    for node in nodes where node.writes(key, bit: bit) {
      guard var reduced = value else {
        value = node.preference(key, trace)
        continue
      }
      var didRun = false
      let before = trace.map { _ in String(describing: reduced) }
      K.reduce(value: &reduced) {
        didRun = true
        return node.preference(key, trace) ?? K.defaultValue
      }
      trace?.reduced(
        node, didRun: didRun, key, before: before, after: { String(describing: reduced) })
      value = reduced
    }
    return value
  }

  /// Whether views may be added at some place inside.
  final var mayGainViews: Bool { first { $0.isDynamic } != nil }
}

/// Records each closure of a reduction, for `?trace=1`.
///
/// A recorded reduction has no side effects: it neither caches what a closure returns nor tracks
/// what a closure reads, so that the next update of the page is the same with and without it.
@MainActor
package final class PreferenceRecorder {
  private(set) var steps: [PreferenceTrace.Step] = []
  /// Why no closure ran inside a transform whose value was known; `nil` elsewhere.
  private var obstacle: String?

  /// Records a closure.
  ///
  /// - Parameter reason: Why the closure did not run when the value was last reduced; `nil` if it
  ///   ran.
  func note(
    _ node: Node, _ operation: String, notRun reason: String? = nil, before: String?,
    after: String
  ) {
    let reason = obstacle ?? reason
    steps.append(
      .init(
        nodeID: node.id, operation: operation, ran: reason == nil, reason: reason, before: before,
        after: after))
  }

  func reduced<K: PreferenceKey>(
    _ node: Node, didRun: Bool, _ key: K.Type, before: String?, after: () -> String
  ) {
    if !didRun { skip(below: node, key, reason: "reduce did not call nextValue") }
    note(node, "reduce", before: before, after: after())
  }

  /// Records the writers at and below `node` as not run.
  func skip<K: PreferenceKey>(below node: Node, _ key: K.Type, reason: String) {
    if let writer = node as? any PreferenceWriting, writer.writesKey(key) {
      steps.append(
        .init(
          nodeID: node.id, operation: writer.operation, ran: false, reason: reason, before: nil,
          after: nil))
    }
    for child in node.children { skip(below: child, key, reason: reason) }
  }

  /// Records the reduction inside a transform.
  ///
  /// - Parameter isKnown: Whether the value of the transform was cached when it was last requested,
  ///   so that nothing inside was reduced.
  func inside<Result>(_ name: String, isKnown: Bool, _ body: () -> Result) -> Result {
    let outer = obstacle
    if isKnown, outer == nil { obstacle = "the value of the \(name) around it was known" }
    defer { obstacle = outer }
    return body()
  }
}

/// A node that writes a preference.
@MainActor
protocol PreferenceWriting: Node {
  var keyName: String { get }
  /// `set` or `transform`.
  var operation: String { get }
  func writesKey<K: PreferenceKey>(_ key: K.Type) -> Bool
  /// Reduces the key at another node, and returns the trace.
  func trace(at node: Node) -> PreferenceTrace
  /// Returns the key's reduced value at another node.
  func reducedValue(at node: Node) -> Any
}
