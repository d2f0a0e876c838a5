/// A part of a state box's value. Its readers are told only when the part itself changed.
package final class PartSource<Root, Part>: Source, @unchecked Sendable {
  private let keyPath: WritableKeyPath<Root, Part>
  private nonisolated(unsafe) weak var box: StateBox<Root>?
  private nonisolated(unsafe) var last: Part

  package init(box: StateBox<Root>, keyPath: WritableKeyPath<Root, Part>) {
    self.box = box
    self.keyPath = keyPath
    last = box.value[keyPath: keyPath]
    super.init(inbox: box.inbox)
    property = box.property
  }

  override package func takeReaders(_ body: (Reader) -> Void) {
    guard let box else { return }
    let value = box.value[keyPath: keyPath]
    if areEqual(last, value) { return }
    last = value
    super.takeReaders(body)
  }
}
