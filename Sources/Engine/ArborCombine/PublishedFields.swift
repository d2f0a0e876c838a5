import OpenCombine

/// The `@Published` properties of an object, including those of its superclasses.
///
/// It reflects them as its own children. OpenCombine finds these properties in an object and gives
/// them one publisher; that can thereby be applied to any object.
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
