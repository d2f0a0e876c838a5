import ArborCore
import Testing

/// Values are found by their keys, however many keys there are.
@MainActor @Suite struct EnvironmentKeyTests {
  private enum Key<T>: EnvironmentKey {
    static var defaultValue: Int { -1 }
  }

  /// Sets values of keys that are ever more nested, and reads all of them inside.
  private func nest<T>(
    _ type: T.Type, number: Int, in values: EnvironmentValues,
    _ reads: [(EnvironmentValues) -> Int]
  ) {
    var inner = values
    #expect(inner[Key<T>.self] == -1)
    inner[Key<T>.self] = number
    let reads = reads + [{ $0[Key<T>.self] }]
    if number < 100 {
      nest([T].self, number: number + 1, in: inner, reads)
    } else {
      #expect(reads.map { $0(inner) } == Array(0...100))
    }
    #expect(values[Key<T>.self] == -1)
  }

  @Test func eachOfManyKeysHasItsValue() { nest(Int.self, number: 0, in: EnvironmentValues(), []) }
}
