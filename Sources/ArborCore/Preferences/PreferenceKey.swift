/// A value that views pass up to the containers around them.
public protocol PreferenceKey {
  associatedtype Value
  /// What a reader finds when no view below writes the key.
  static var defaultValue: Value { get }
  /// Combines values of siblings in the order of the code. `nextValue` runs only if it is called.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// One bit per preference key, for finding writers: keys beyond 32 share bits, which only costs a longer search.
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
  /// The reduced value of what these nodes write; nil when none does.
  ///
  /// ## Algorithm
  /// 1. The first node that writes the key gives the initial value; nodes without a writer are passed over.
  /// 2. For each further writer `reduce` is called; its closure runs only when `nextValue` is called.
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

  /// Whether there is a place inside where views may come that are not there now.
  final var mayGainViews: Bool { first { $0.isDynamic } != nil }
}

/// Notes each closure of a reduction, for `?trace=1`.
///
/// A reduction that is recorded changes nothing: it neither keeps what a closure gives nor follows
/// what a closure reads, so that the next update of the page is the same with and without it.
@MainActor
package final class PreferenceRecorder {
  private(set) var steps: [PreferenceTrace.Step] = []
  /// Why no closure ran inside a transform whose value was known; `nil` elsewhere.
  private var obstacle: String?

  /// Notes a closure.
  ///
  /// - Parameter reason: why it did not run when the value was last reduced; `nil`: it ran.
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

  /// Writers at and below `node` whose closures did not run.
  func skip<K: PreferenceKey>(below node: Node, _ key: K.Type, reason: String) {
    if let writer = node as? any PreferenceWriting, writer.writesKey(key) {
      steps.append(
        .init(
          nodeID: node.id, operation: writer.operation, ran: false, reason: reason, before: nil,
          after: nil))
    }
    for child in node.children { skip(below: child, key, reason: reason) }
  }

  /// Records what is inside a transform.
  ///
  /// - Parameter isKnown: whether the value of the transform was known when it was last asked for,
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
  /// The key reduced at another node, with its trace.
  func trace(at node: Node) -> PreferenceTrace
  /// The key's reduced value at another node.
  func reducedValue(at node: Node) -> Any
}
