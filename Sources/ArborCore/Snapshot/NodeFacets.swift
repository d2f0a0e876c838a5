package import Foundation

/// What a node adds to the tree that the REST API shows.
package struct NodeFacets {
  package var evaluations = 0
  package var lastReason: String?
  package var dependencies: [String] = []
  package var state: [_StateDescription] = []
  package var text: String?
  package var control: ControlSnapshot?
  package var scroll: ScrollSnapshot?
  package var elements: ElementsSnapshot?
  package var hasElement = false
  /// The element's place in the view; `nil`: it is the whole view.
  package var elementPlace: CGRect?
  package var presentation: PresentationSnapshot?

  /// Leaves out what is nobody else's business.
  mutating func redact() {
    text = nil
    if control != nil {
      control?.label = ""
      control?.value = .redacted
    }
  }
}
