extension Array where Element: AnyObject {
  /// Removes the object, which the array contains at most once. Objects at the beginning are found
  /// at once, so that removing all in order takes no quadratic number of comparisons.
  package mutating func remove(_ object: Element) {
    guard let index = firstIndex(where: { $0 === object }) else { return }
    remove(at: index)
  }
}
