import Arbor
import ArborCore
import ArborHosting
import ArborLayout
import ArborPlatform
import ArborUIKit
import Foundation

extension UIView {
  /// The content of a bar; `nil` if the view is not a bar.
  var shownBar: AnyView? {
    switch self {
    case let bar as UINavigationBar: AnyView(bar.shown)
    case let bar as UITabBar: AnyView(bar.shown)
    case let bar as UIToolbar: AnyView(bar.shown)
    default: nil
    }
  }
}

/// The appearance properties that all kinds of bars have.
@MainActor protocol LookingBar: UIView {
  associatedtype Appearance: UIBarAppearance
  var barTintColor: UIColor? { get }
  var isTranslucent: Bool { get }
  var appearance: Appearance { get }
}

extension LookingBar {
  /// Returns the appearance of the bar.
  ///
  /// - Parameter isStandIn: whether the page's views draw the bar; then a color is used only if
  ///   code has set it.
  func look(isStandIn: Bool) -> BarLook {
    var look = BarLook()
    let own = isStandIn && !isSet("backgroundColor") ? nil : backgroundColor
    look.background = (appearance.backgroundColor ?? barTintColor ?? own)?.shown(in: self)
    if !isStandIn || isSet("tintColor") { look.tint = tintColor?.shown(in: self) }
    look.isOpaque = !isTranslucent
    look.hasLine = appearance.shadowColor != nil
    if appearance.shadowColor != .separator { look.line = appearance.shadowColor?.shown(in: self) }
    return look
  }
}

extension UINavigationBar: LookingBar {
  fileprivate var shown: some View {
    var content = BarContent()
    let item = topItem
    content.title = item?.title.map { Text(verbatim: $0) }
    content.isLarge = isTitleLarge
    content.leading = (item?.leftBarButtonItems ?? []).compactMap { $0.shown(in: self) }
    content.trailing = (item?.rightBarButtonItems ?? []).reversed().compactMap {
      $0.shown(in: self)
    }
    content.principal = item?.titleView.map { AnyView(PlatformItem(view: $0)) }
    if let backTitle { content.back = (backTitle, { [weak self] in self?.userGoBack() }) }
    content.look = withTitles(look(isStandIn: false))
    return NavigationBarView(content).frame(maxHeight: .infinity, alignment: .top)
  }

  /// Returns the look with the fonts and colors of the titles added.
  func withTitles(_ look: BarLook) -> BarLook {
    var look = look
    let title = appearance.titleTextAttributes.merging(titleTextAttributes ?? [:]) { $1 }
    let large = appearance.largeTitleTextAttributes
      .merging(largeTitleTextAttributes ?? [:]) { $1 }
    let back = appearance.backButtonAppearance.attributes(isEnabled: true)
    look.titleFont = title.shownFont
    look.largeTitleFont = large.shownFont
    look.backFont = back.shownFont
    look.title = title.shownColor(in: self)
    look.largeTitle = large.shownColor(in: self)
    look.back = back.shownColor(in: self)
    return look
  }
}

extension UIToolbar: LookingBar {
  fileprivate var shown: some View {
    BottomBarView((items ?? []).compactMap { $0.shown(in: self) }, look: look(isStandIn: false))
      .frame(maxHeight: .infinity)
  }
}

extension UITabBar: LookingBar {
  fileprivate var shown: some View {
    let controllers = owner?.viewControllers ?? []
    let tabs = controllers.indices.map { index in
      let item = controllers[index].tabBarItem
      let isSelected = owner?.selectedIndex == index
      let image = isSelected ? item?.selectedImage ?? item?.image : item?.image
      return BarTab(
        label: AnyView(
          Label {
            if let title = item?.title { Text(verbatim: title) }
          } icon: {
            if let image { image.icon(in: self) }
          }),
        badge: item?.badgeValue, isSelected: isSelected, isEnabled: item?.isEnabled ?? true,
        look: item.map { self.tabLook(of: $0, isSelected: isSelected) } ?? TabLook()
      ) { [weak self] in
        self?.owner?.userSelect(index)
      }
    }
    return TabBarView(tabs, look: look(isStandIn: false)).frame(maxHeight: .infinity)
  }

  /// Returns the appearance of a tab, selected or not.
  func tabLook(of item: UITabBarItem, isSelected: Bool) -> TabLook {
    let layout = appearance.stackedLayoutAppearance
    let bar = isSelected ? layout.selected : layout.normal
    let title = item.titleAttributes(
      for: isSelected ? .selected : .normal,
      over: layout.normal.titleTextAttributes.merging(bar.titleTextAttributes) { $1 })
    let unselected = isSelected ? nil : unselectedItemTintColor
    var look = TabLook()
    look.icon = (bar.iconColor ?? unselected)?.shown(in: self)
    look.title = title.shownColor(in: self) ?? unselected?.shown(in: self)
    look.font = title.shownFont
    look.badge =
      (item.badgeColor ?? bar.badgeBackgroundColor ?? layout.normal.badgeBackgroundColor)?
      .shown(in: self)
    look.badgeText = bar.badgeTextAttributes.shownColor(in: self)
    return look
  }
}

extension [NSAttributedString.Key: Any] {
  @MainActor var shownFont: Font? { (self[.font] as? UIFont)?.shown }

  @MainActor func shownColor(in view: UIView) -> Color? {
    (self[.foregroundColor] as? UIColor)?.shown(in: view)
  }
}

extension UIView {
  /// Returns the attributes of a bar button's title: those of the bar's appearance, overridden by
  /// the item's own.
  func titleAttributes(of item: UIBarButtonItem) -> [NSAttributedString.Key: Any] {
    let isDone = item.style == .done
    let appearance: UIBarButtonItemAppearance?
    switch self {
    case let bar as UINavigationBar:
      appearance = isDone ? bar.appearance.doneButtonAppearance : bar.appearance.buttonAppearance
    case let bar as UIToolbar:
      appearance = isDone ? bar.appearance.doneButtonAppearance : bar.appearance.buttonAppearance
    default: appearance = nil
    }
    return item.titleAttributes(
      for: item.isEnabled ? .normal : .disabled,
      over: appearance?.attributes(isEnabled: item.isEnabled) ?? [:])
  }
}

extension UIImage {
  /// Returns the image as a template in the inherited color, unless it is always rendered in its
  /// own colors.
  @MainActor func icon(in view: UIView) -> AnyView {
    let image: Image
    switch source {
    case .symbol(let name): image = Image(systemName: name)
    case .file(_, let asset): image = Image(asset)
    case .empty: image = .nothing
    }
    switch renderingMode {
    case .alwaysOriginal:
      return AnyView(image.renderingMode(.original).modifier(SymbolFont(image: self)))
    case .alwaysTemplate, .automatic:
      return AnyView(image.renderingMode(.template).modifier(SymbolFont(image: self)))
    }
  }
}

extension UIBarButtonItem {
  /// Returns the view of the item; `nil` if it is hidden or has no content.
  ///
  /// - Parameter isChanged: whether the item or its bar may look different than before.
  func shown(in bar: UIView, isChanged: Bool = true) -> AnyView? {
    if isHidden { return nil }
    if let customView { return AnyView(PlatformItem(view: customView)) }
    if case .flexibleSpace = systemItem { return AnyView(Spacer(minLength: 0)) }
    if case .fixedSpace = systemItem { return AnyView(Color.clear.frame(width: width, height: 1)) }
    return AnyView(ObjectView(BarItemRendition.showing(self, in: bar, isChanged: isChanged)))
  }

  fileprivate func button(in bar: UIView) -> AnyView {
    let color = tintColor?.shown(in: bar)
    return AnyView(
      Group {
        if primaryAction == nil, let menu {
          Menu {
            menu.shown(for: nil)
          } label: {
            face(in: bar)
          }
        } else {
          Button(keepsLook: true) {
            self.tap()
          } label: {
            face(in: bar)
          }
        }
      }
      .disabled(!isEnabled)
      .environmentModifier("tint", color) { values, color in
        if let color { values.foregroundColor = color }
      })
  }
}

extension UIBarButtonItem {
  fileprivate func face(in bar: UIView) -> some View {
    let attributes = bar.titleAttributes(of: self)
    return HStack(spacing: 4) {
      if let image { image.icon(in: bar) }
      if image == nil, let symbol, title == nil { Image(systemName: symbol) }
      if image == nil, symbol == nil || title != nil, let label {
        Text(verbatim: label).font(attributes.shownFont)
          .foregroundColor(attributes.shownColor(in: bar))
      }
    }
    .font(style == .done || systemItem == .done || systemItem == .save ? .headline : .body)
    .frame(height: 44)
  }
}

/// The rendition of a bar button, which knows the button's frame on the page.
final class BarItemRendition: PartRendition, BarItemObject {
  private let item: UIBarButtonItem
  private weak var bar: UIView?
  weak var node: ObjectNode?

  private init(_ item: UIBarButtonItem) { self.item = item }

  /// Returns the rendition of an item, which the item references weakly; creates it if there is
  /// none.
  ///
  /// - Parameter isChanged: whether the item or its bar may look different than before.
  static func showing(
    _ item: UIBarButtonItem, in bar: UIView, isChanged: Bool
  ) -> BarItemRendition {
    let known = item.shower as? BarItemRendition
    let shower = known ?? BarItemRendition(item)
    shower.bar = bar
    item.shower = shower
    if isChanged { known?.node?.contentChanged() }
    return shower
  }

  /// Creates the rendition of an item that replaces the view it stands for.
  static func standingIn(for item: UIBarButtonItem, in bar: UIView?) -> BarItemRendition {
    let shower = BarItemRendition(item)
    shower.bar = bar
    return shower
  }

  /// Updates the content after a change of the item.
  func changed() { node?.contentChanged() }

  /// The button's frame on the page; `nil` if it is not shown.
  var place: CGRect? {
    node.map { CGRect(origin: .zero, size: $0.size).applying($0.pageTransform) }
  }

  var objectName: String { TypeNames.short(type(of: item)) }
  var frame: CGRect { CGRect(origin: .zero, size: node?.size ?? .zero) }
  var passesLayoutOn: Bool { true }

  func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    look.adopt(item.accessible)
    return look
  }

  func content(in environment: EnvironmentValues) -> AnyView? {
    if item.isHidden { return nil }
    if let view = item.customView { return AnyView(PlatformItem(view: view)) }
    return bar.map { item.button(in: $0) }
  }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    content?.measure(proposal) ?? .zero
  }
}

extension UIBarButtonItem {
  /// The item's frame on the page; `nil` if it is not shown.
  var place: CGRect? {
    if let shower = shower as? BarItemRendition { return shower.place }
    if let place = (shower as? ToolbarPart)?.standIn?.place { return place }
    guard let view = customView ?? (shower as? ToolbarPart)?.view, view.window != nil else {
      return nil
    }
    return view.convert(view.bounds, to: nil)
  }
}

/// The search bar below the navigation bar of a page.
struct SearchBarItem: View {
  let bar: UISearchBar

  var body: some View {
    ObjectView(UIKitRendition.showing(bar)).frame(height: bar.intrinsicContentSize.height)
  }
}

/// A UIKit view in a bar, in its intrinsic size.
struct PlatformItem: View {
  let view: UIView

  var body: some View {
    let wanted = view.intrinsicContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : view.bounds.width,
      height: wanted.height > 0 ? wanted.height : view.bounds.height)
    ObjectView(UIKitRendition.showing(view)).frame(width: size.width, height: size.height)
  }
}
