import Arbor
import ArborAppKit
import ArborCore
import ArborHosting
import ArborObjects
import ArborPlatform
import Foundation

/// The overrides of a window's toolbar that code has set.
struct WantedToolbar {
  var isHidden = false
  /// The items that code has added; `nil` if there are none.
  var buttons: AdaptedButtons?
}

/// Synchronizes the toolbar of a page's window with the views in the bars of the page's stacks.
///
/// ## Algorithm
/// 1. Each view of a `toolbar` has an item, whose view is the object behind it. It is in the
///    toolbar that code has set on the window, or in one that is created with the first item.
/// 2. Properties that code sets on such an item are passed to the objects behind the view.
/// 3. Items that code adds are shown in the bar of the stack that gives the window its title.
@MainActor final class PageToolbar {
  private let window: NSWindow
  /// The items, by the identifier of their view's node.
  private var parts: [UInt32: ToolbarItemPart] = [:]
  /// The number of changes made by code.
  private var changes = 0

  init(_ window: NSWindow) { self.window = window }

  func settle(_ stacks: [AppKitStackPagesBacking]) {
    var known: [UInt32: ToolbarItemPart] = [:]
    let items = stacks.flatMap(\.barViews).map { node in
      let part = parts[node.id] ?? ToolbarItemPart(node)
      known[node.id] = part
      part.declare()
      return part.item
    }
    parts = known
    if window.toolbar == nil, window.origin(of: "toolbar") != .customised, !items.isEmpty {
      window.declare("toolbar", true) { _ in window.toolbar = NSToolbar(identifier: "page") }
    }
    guard let toolbar = window.toolbar else { return }
    if !toolbar.declaredItems.elementsEqual(items, by: { $0 === $1 }) {
      toolbar.declaredItems = items
    }
  }

  /// Passes a change that code has made to the toolbar or an item to the views.
  func tellViews() {
    changes += 1
    for part in parts.values { part.tellView() }
  }

  /// - Parameter view: the view whose appearance resolves the colors.
  func wanted(in view: NSView) -> WantedToolbar {
    var wanted = WantedToolbar()
    guard let toolbar = window.toolbar else {
      wanted.isHidden = window.origin(of: "toolbar") == .customised
      return wanted
    }
    wanted.isHidden = !toolbar.isVisible
    let added = toolbar.ownItems.filter { !$0.isHidden }
    if added.isEmpty { return wanted }
    func shown(_ isLeading: Bool) -> [AnyView] {
      added.filter { $0.isNavigational == isLeading }
        .map { $0.shown(toolbar.displayMode, in: view) }
    }
    wanted.buttons = AdaptedButtons(
      revision: changes, leading: shown(true), trailing: shown(false), bottom: [], principal: nil,
      followsViews: true)
    return wanted
  }
}

/// A view of a page's toolbar, and the item that represents it.
@MainActor private final class ToolbarItemPart {
  let item: NSToolbarItem
  private weak var node: LayoutNode?
  private weak var label: NSTextField?

  init(_ node: LayoutNode) {
    self.node = node
    let isSpace = node.declaredBacking == nil && node.layoutChildren.isEmpty
    item = NSToolbarItem(declared: isSpace ? .flexibleSpace : .init("page.\(node.id)"))
    item.origins = PropertyOrigins()
  }

  /// Sets the properties that the view declares.
  func declare() {
    guard let node, let tree = node.host.platformTree else { return }
    let content = BarViewContent(of: node)
    let shown = content.isButton ? content.button : content.first
    item.declare("view", shown.flatMap { tree.object(behind: $0) as? NSView }) { item.view = $0 }
    label = content.text.flatMap { tree.object(behind: $0) as? NSTextField }
    item.declare("label", content.string ?? content.button?.title ?? "") { item.label = $0 }
    item.declare("image", content.symbol) { name in
      item.image = name.flatMap { NSImage(systemSymbolName: $0, accessibilityDescription: nil) }
    }
    if case .button(let isEnabled) = content.button?.declaredBacking {
      item.declare("enabled", isEnabled) { item.isEnabled = $0 }
    }
  }

  /// Passes the properties that code has set to the objects behind the view.
  func tellView() {
    if item.isSet("label"), let label, label.stringValue != item.label {
      label.stringValue = item.label
    }
    if item.isSet("enabled"), let control = item.view as? NSControl,
      control.isEnabled != item.isEnabled
    {
      control.isEnabled = item.isEnabled
    }
    if item.isSet("hidden"), let view = item.view, view.isHidden != item.isHidden {
      view.isHidden = item.isHidden
    }
  }
}

extension NSToolbarItem {
  fileprivate func shown(_ mode: NSToolbar.DisplayMode, in window: NSView) -> AnyView {
    if itemIdentifier == .space { return AnyView(Color.clear.frame(width: 16, height: 1)) }
    if itemIdentifier == .flexibleSpace { return AnyView(Spacer(minLength: 0)) }
    if let view { return AnyView(ToolbarItemView(view: view)) }
    let image = mode == .labelOnly ? nil : image
    let hasLabel = image == nil || mode == .iconAndLabel
    return AnyView(
      Button(keepsLook: true) {
        self.userClicked()
      } label: {
        VStack(spacing: 1) {
          image?.picture
          if hasLabel {
            Text(verbatim: label).lineLimit(1)
              .font(image == nil ? .system(size: 13) : .system(size: 10))
          }
        }
        .foregroundColor(.primary)
      }
      .disabled(!isEnabled))
  }
}

/// An author's view in a bar, in its intrinsic size.
private struct ToolbarItemView: View {
  let view: NSView

  var body: some View {
    let wanted = view.intrinsicContentSize
    ObjectView(AppKitRendition.showing(view))
      .frame(
        width: wanted.width > 0 ? wanted.width : view.frame.width,
        height: wanted.height > 0 ? wanted.height : view.frame.height)
  }
}
