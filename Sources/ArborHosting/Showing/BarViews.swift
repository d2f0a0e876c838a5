import Arbor
import ArborCore
import ArborPlatform
import ArborUIKit
import Foundation

extension UIView {
  /// What a bar shows; nil: the view is none.
  var shownBar: AnyView? {
    switch self {
    case let bar as UINavigationBar: AnyView(bar.shown)
    case let bar as UITabBar: AnyView(bar.shown)
    case let bar as UIToolbar: AnyView(bar.shown)
    default: nil
    }
  }
}

extension UINavigationBar {
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
    content.look = shownLook
    return NavigationBarView(content).frame(maxHeight: .infinity, alignment: .top)
  }

  private var shownLook: BarLook {
    var look = BarLook()
    look.background = (appearance.backgroundColor ?? barTintColor ?? backgroundColor)?.shown(
      in: self)
    look.tint = tintColor?.shown(in: self)
    return withTitles(look)
  }

  /// Adds fonts and colours of the titles.
  func withTitles(_ look: BarLook) -> BarLook {
    var look = look
    let title = appearance.titleTextAttributes.merging(titleTextAttributes ?? [:]) { $1 }
    let large = appearance.largeTitleTextAttributes
      .merging(largeTitleTextAttributes ?? [:]) { $1 }
    look.titleFont = (title[.font] as? UIFont)?.shown
    look.largeTitleFont = (large[.font] as? UIFont)?.shown
    look.title = (title[.foregroundColor] as? UIColor)?.shown(in: self)
    look.largeTitle = (large[.foregroundColor] as? UIColor)?.shown(in: self)
    return look
  }
}

extension UIToolbar {
  fileprivate var shown: some View {
    var look = BarLook()
    look.background = (barTintColor ?? backgroundColor)?.shown(in: self)
    look.tint = tintColor?.shown(in: self)
    return BottomBarView((items ?? []).compactMap { $0.shown(in: self) }, look: look)
      .frame(maxHeight: .infinity)
  }
}

extension UITabBar {
  fileprivate var shown: some View {
    var look = BarLook()
    look.background =
      (standardAppearance.backgroundColor ?? barTintColor ?? backgroundColor)?.shown(in: self)
    look.tint = tintColor?.shown(in: self)
    let controllers = owner?.viewControllers ?? []
    let tabs = controllers.indices.map { index in
      let item = controllers[index].tabBarItem
      let isSelected = owner?.selectedIndex == index
      let image = isSelected ? item?.selectedImage ?? item?.image : item?.image
      return BarTab(
        label: AnyView(
          VStack(spacing: 2) {
            if let image { image.icon(in: self).frame(height: 24) }
            if let title = item?.title { Text(verbatim: title) }
          }),
        badge: item?.badgeValue, isSelected: isSelected, isEnabled: item?.isEnabled ?? true
      ) { [weak self] in
        self?.owner?.userSelect(index)
      }
    }
    return TabBarView(tabs, look: look, unselected: unselectedItemTintColor?.shown(in: self))
      .frame(maxHeight: .infinity)
  }
}

extension UIImage {
  /// In the colour around, unless it keeps its own.
  @MainActor func icon(in view: UIView) -> AnyView {
    let image: Image
    switch source {
    case .symbol(let name): image = Image(systemName: name)
    case .file(_, let asset): image = Image(asset)
    }
    switch renderingMode {
    case .alwaysOriginal: return AnyView(image.renderingMode(.original))
    case .alwaysTemplate, .automatic:
      return AnyView(image.renderingMode(.template))
    }
  }
}

extension UIBarButtonItem {
  /// nil: a place that nothing shows.
  func shown(in bar: UIView) -> AnyView? {
    if let customView { return AnyView(PlatformItem(view: customView)) }
    if case .flexibleSpace = systemItem { return AnyView(Spacer(minLength: 0)) }
    if case .fixedSpace = systemItem { return AnyView(Color.clear.frame(width: width, height: 1)) }
    let color = tintColor?.shown(in: bar)
    return AnyView(
      Button {
        self.tap()
      } label: {
        HStack(spacing: 4) {
          if let image { image.icon(in: bar) }
          if image == nil, let symbol, title == nil { Image(systemName: symbol) }
          if image == nil, symbol == nil || title != nil, let label { Text(verbatim: label) }
        }
        .font(style == .done || systemItem == .done || systemItem == .save ? .headline : .body)
        .frame(height: 44)
      }
      .disabled(!isEnabled)
      .environmentModifier("tint", color) { values, color in
        if let color { values.foregroundColor = color }
      })
  }
}

/// A view of UIKit in a bar, as large as it would like to be.
struct PlatformItem: View {
  let view: UIView

  var body: some View {
    let wanted = view.intrinsicContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : view.bounds.width,
      height: wanted.height > 0 ? wanted.height : view.bounds.height)
    ObjectView(UIKitPresentation.showing(view)).frame(width: size.width, height: size.height)
  }
}
