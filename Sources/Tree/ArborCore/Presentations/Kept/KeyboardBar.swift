import ArborDisplay
import ArborLayout
import Foundation

/// A bar that a page shows above the keyboard while a field in a part of it has the focus.
///
/// The bar of the innermost part around the field counts.
@MainActor package final class KeyboardBar: TransientState {
  private let source: DeferredSource
  private let hasItems: () -> Bool
  private var isShown = false

  /// - Parameters:
  ///   - source: The content of the bar.
  ///   - hasItems: Whether there is any.
  package init(_ source: DeferredSource, hasItems: @escaping () -> Bool) {
    self.source = source
    self.hasItems = hasItems
  }

  /// The modifier of the part of the page whose fields have the bar.
  package var modifier: _FocusModifier {
    _FocusModifier(
      follower: self, gain: { [weak self] in self?.fieldBegins() },
      lose: { [weak self] in self?.fieldEnds() })
  }

  /// Shows the bar, or hides it, because there are items now or none any more.
  package func itemsAppearedOrWent() { if isShown || hasItems() { fieldBegins() } }

  private func fieldBegins() {
    guard let host = ViewHost.current, let control = host.focus.control.flatMap({ host.node($0) }),
      innermost(around: control) === self, hasItems()
    else { return fieldEnds() }
    isShown = true
    let bar = ShownBar(source)
    host.accessoryChanged(near: control) { [weak self, weak control] in
      guard let control, self?.isShown == true else { return nil }
      return PageAccessory(bar, height: nil, for: control)
    }
  }

  private func fieldEnds() {
    guard isShown else { return }
    isShown = false
    ViewHost.current?.accessoryChanged(near: nil) { nil }
  }

  private func innermost(around control: Node) -> KeyboardBar? {
    sequence(first: control, next: \.parent).lazy
      .compactMap { ($0 as? FocusNode)?.value.state as? KeyboardBar }.first
  }
}

/// The bar as an accessory of the page.
private final class ShownBar: ObjectRendition {
  private let source: DeferredSource

  init(_ source: DeferredSource) { self.source = source }

  var objectName: String { "KeyboardBar" }
  var frame: CGRect { .zero }
  var parts: [any ObjectRendition] { [] }
  func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }
  func content(in environment: EnvironmentValues) -> AnyView? { AnyView(DeferredView(source)) }
  func join(_ node: ObjectNode) {}
  func leave(_ node: ObjectNode) {}
  func arrange(in size: CGSize, isOutermost: Bool) {}
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    content?.measure(proposal) ?? .zero
  }
}

extension _FocusModifier {
  /// Creates the modifier of a part of the page that hears of the focus, and never asks for it.
  fileprivate init(
    follower: AnyObject, gain: @escaping () -> Void, lose: @escaping () -> Void
  ) {
    state = follower
    isWanted = { false }
    isAnother = { false }
    self.gain = gain
    self.lose = lose
  }
}
