import ArborCore
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// A view of a page's toolbar, and the bar button item that represents it.
///
/// For a button with a text or an image, the item has a title, an image and an action; changes that
/// code makes to them are passed to the objects behind the view. Any other view is the item's
/// custom view, and a spacer is a flexible space. Overrides that the view cannot show, such as an
/// image on a text button, a custom view or a menu, replace the view with a drawing of the item.
@MainActor final class ToolbarPart {
  let item: UIBarButtonItem
  /// The path from the bar to the view, which is the same for a view that is created again.
  let way: Int?
  private(set) weak var node: LayoutNode?
  private let isSpace: Bool
  private weak var bar: UIView?
  private weak var button: UIButton?
  /// The button behind the view; `nil` if it is not a button.
  var view: UIView? { button }
  private weak var label: UILabel?
  private weak var image: UIImageView?
  /// The properties of the label's and the image's objects that the item has set.
  private let given = GivenProperties()
  /// The rendition that replaces the view; `nil` while the view is shown.
  private(set) var standIn: BarItemRendition?

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

  /// Reuses the item, with what code has set, for a view that was created again, such as after its
  /// bar was hidden.
  ///
  /// Returns whether the item can represent the view.
  func move(to node: LayoutNode) -> Bool {
    guard self.node?.isMounted != true, isSpace == Self.isSpace(node) else { return false }
    self.node = node
    return true
  }

  /// Sets the properties that the view declares.
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

  /// Updates the views after code has changed the item or the bar.
  func changed() {
    tellView()
    standIn?.changed()
  }

  /// Whether code has set a property of the item that the view cannot show.
  private var isShownByItem: Bool {
    if isSpace { return false }
    if item.isOtherwise("customView") || item.isOtherwise("hidden") { return true }
    guard button != nil else { return false }
    return item.isOtherwise("image") && item.image != nil && image == nil
      || item.isOtherwise("title") && item.title != nil && item.image == nil && label == nil
      || item.menu != nil && item.primaryAction == nil
  }

  /// Replaces the view with the item's rendition, or shows the view again.
  private func showItem() {
    guard let node else { return }
    standIn = isShownByItem ? standIn ?? .standingIn(for: item, in: bar) : nil
    node.host.replace(node, by: standIn)
  }

  /// Passes the properties that code has set to the objects behind the view.
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

  /// Passes the accessibility properties that code has set to a view.
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
  /// The items that code has added.
  @MainActor var own: [UIBarButtonItem] { (self ?? []).filter { !$0.isDeclared } }
}
