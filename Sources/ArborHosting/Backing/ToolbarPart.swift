import ArborCore
import ArborPlatform
import ArborUIKit
import Foundation

/// A view of a page's toolbar with the item that stands for it.
///
/// Of a button with a text or a picture the item has title, image and action; what code sets of them goes to the objects behind the view. Any
/// other view is the item's custom view, what takes up room a flexible space. What the view has no place for, such as a picture on a button
/// of text, a view or a menu, is shown by the item in the view's place.
@MainActor final class ToolbarPart {
  let item: UIBarButtonItem
  /// From the bar to the view: the same for a view that is made again.
  let way: Int?
  private(set) weak var node: LayoutNode?
  private let isSpace: Bool
  private weak var bar: UIView?
  private weak var button: UIButton?
  /// The button, where there is one.
  var view: UIView? { button }
  private weak var label: UILabel?
  private weak var image: UIImageView?
  /// What of the label and the image the item has set.
  private let given = GivenProperties()
  /// Shows the item in the view's place; nil: the view is shown.
  private(set) var standIn: BarItemPresentation?

  init(_ node: LayoutNode, _ way: Int?, in bar: UIView) {
    self.node = node
    self.way = way
    self.bar = bar
    isSpace = Self.isSpace(node)
    item = isSpace ? .flexibleSpace() : UIBarButtonItem()
    item.isDeclared = true
    item.origins = PropertyOrigins()
    item.shower = self
  }

  private static func isSpace(_ node: LayoutNode) -> Bool {
    node.declaredBacking == nil && node.layoutChildren.isEmpty
  }

  /// The view was made again, as after its bar was hidden: the item stays, with what code has set.
  ///
  /// Returns whether the item can stand for the view.
  func move(to node: LayoutNode) -> Bool {
    guard self.node?.isMounted != true, isSpace == Self.isSpace(node) else { return false }
    self.node = node
    return true
  }

  /// Sets what the view says.
  func declare() {
    guard let node, let tree = node.host.platformTree else { return }
    let found = BarViewContent(of: node)
    guard let control = found.button, found.isButton else {
      let view = found.first.flatMap { tree.object(behind: $0) as? UIView }
      item.declare("customView", view) { item.customView = $0 }
      return showItem()
    }
    let (title, image, isEnabled) = (item.title, item.image, item.isEnabled)
    defer {
      if title != item.title || image != item.image || isEnabled != item.isEnabled {
        standIn?.changed()
      }
    }
    button = tree.object(behind: control) as? UIButton
    label = found.text.flatMap { tree.object(behind: $0) as? UILabel }
    self.image = found.image.flatMap { tree.object(behind: $0) as? UIImageView }
    item.declare("title", found.string) { item.title = $0 }
    item.declare("image", found.symbol) { item.image = $0.flatMap { UIImage(systemName: $0) } }
    if case .button(let isEnabled) = control.declaredBacking {
      item.declare("enabled", isEnabled) { item.isEnabled = $0 }
    }
    item.declare("primaryAction", button) { button in
      item.primaryAction = UIAction { [weak button] _ in button?.tap() }
    }
    (button?.presenter as? ButtonBacking)?.barItem = item
    tellView()
  }

  /// Code has changed the item or the bar.
  func changed() {
    tellView()
    standIn?.changed()
  }

  /// Whether code wants of the item what the view cannot show.
  private var isShownByItem: Bool {
    if isSpace { return false }
    if item.isOtherwise("customView") || item.isOtherwise("hidden") { return true }
    guard button != nil else { return false }
    return item.isOtherwise("image") && item.image != nil && image == nil
      || item.isOtherwise("title") && item.title != nil && item.image == nil && label == nil
      || item.menu != nil && item.primaryAction == nil
  }

  /// Shows the item in the view's place, or the view again.
  private func showItem() {
    guard let node else { return }
    standIn = isShownByItem ? standIn ?? .standingIn(for: item, in: bar) : nil
    node.host.replace(node, by: standIn)
  }

  /// Gives what code has set to the objects behind the view.
  private func tellView() {
    showItem()
    if isWanted("title"), let label, label.text != item.title { label.text = item.title }
    if isWanted("image"), let image, image.image != item.image { image.image = item.image }
    if isWanted("enabled"), let button, button.isEnabled != item.isEnabled {
      button.isEnabled = item.isEnabled
    }
    if let shown = button ?? item.customView { describe(shown) }
    let tint = item.tintColor
    let attributes = bar?.titleAttributes(of: item) ?? [:]
    if let label {
      given.give(attributes[.font] as? UIFont, label, "font") { label.font = $0 }
      given.give(attributes[.foregroundColor] as? UIColor ?? tint, label, "textColor") {
        label.textColor = $0
      }
    }
    if let image { given.give(tint, image, "tintColor") { image.tintColor = $0 } }
  }

  /// What code says to assistive technology, and to tests.
  private func describe(_ view: UIView) {
    if isWanted("accessibilityLabel"), view.accessibilityLabel != item.accessibilityLabel {
      view.accessibilityLabel = item.accessibilityLabel
    }
    if isWanted("accessibilityHint"), view.accessibilityHint != item.accessibilityHint {
      view.accessibilityHint = item.accessibilityHint
    }
    if isWanted("accessibilityIdentifier"),
      view.accessibilityIdentifier != item.accessibilityIdentifier
    {
      view.accessibilityIdentifier = item.accessibilityIdentifier
    }
  }

  private func isWanted(_ key: String) -> Bool { item.isSet(key) }
}

extension [UIBarButtonItem]? {
  /// Those of code.
  @MainActor var own: [UIBarButtonItem] { (self ?? []).filter { !$0.isDeclared } }
}
