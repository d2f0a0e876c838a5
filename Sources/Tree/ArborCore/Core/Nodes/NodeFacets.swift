package import Foundation

/// The properties that a node contributes to the tree of the REST API.
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
  /// The element's frame in the view; `nil` if it covers the whole view.
  package var elementPlace: CGRect?
  package var presentation: PresentationSnapshot?

  package init() {}

  /// Removes content that is privacy sensitive.
  mutating func redact() {
    text = nil
    if control != nil {
      control?.label = ""
      control?.value = .redacted
    }
  }
}
