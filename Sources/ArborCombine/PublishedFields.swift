import OpenCombine

/// The `@Published` properties of an object, its superclasses' among them.
///
/// It shows them as its own children, so that what OpenCombine does for an object, finding these properties and giving them one
/// publisher, can be done for any object from here.
final class PublishedFields: OpenCombine.ObservableObject, CustomReflectable {
  private let fields: [Mirror.Child]

  init(of object: AnyObject) {
    var fields: [Mirror.Child] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      fields += current.children.filter { $0.value is any PublishedProperty }
      mirror = current.superclassMirror
    }
    self.fields = fields
  }

  var customMirror: Mirror { Mirror(self, children: fields) }
  var isEmpty: Bool { fields.isEmpty }
  var publisher: ObservableObjectPublisher { objectWillChange }
}
