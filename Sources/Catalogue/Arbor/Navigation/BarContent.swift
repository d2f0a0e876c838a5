package import ArborCore
import ArborDisplay
import Foundation

/// The bar content that the views of a page specify.
package struct PageBars {
  package var title: Text? { didSet { if hidesTitle { title = nil } } }
  package var hidesTitle = false { didSet { if hidesTitle { title = nil } } }
  var titleMode = NavigationBarItem.TitleDisplayMode.automatic
  var items: [_ToolbarItem] = []
  var hidesBack = false
  var hidesTop: Bool?
  var hidesBottom: Bool?
  package var subtitle: Text?
  package var role: ToolbarRole?
  package var topPaint = BarPaint()
  package var bottomPaint = BarPaint()
  /// The search of the page.
  var search: SearchSession?
}

package enum PageBarsKey: PreferenceKey {
  package static var defaultValue: PageBars { PageBars() }

  package static func reduce(value: inout PageBars, nextValue: () -> PageBars) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.hidesTitle = value.hidesTitle || next.hidesTitle
    if value.titleMode == .automatic { value.titleMode = next.titleMode }
    value.items += next.items
    value.hidesBack = value.hidesBack || next.hidesBack
    value.hidesTop = value.hidesTop ?? next.hidesTop
    value.hidesBottom = value.hidesBottom ?? next.hidesBottom
    value.subtitle = value.subtitle ?? next.subtitle
    value.role = value.role ?? next.role
    value.topPaint.fill(from: next.topPaint)
    value.bottomPaint.fill(from: next.bottomPaint)
    value.search = value.search ?? next.search
  }
}

/// The look of a bar; `nil` values are the system's.
package struct BarLook: Equatable {
  package var background: Color?
  /// Whether a line separates the bar from the page.
  package var hasLine = true
  /// The color of that line.
  package var line: Color?
  package var tint: Color?
  package var title: Color?
  package var largeTitle: Color?
  package var titleFont: Font?
  package var largeTitleFont: Font?
  /// The color of the back button's title.
  package var back: Color?
  package var backFont: Font?
  /// Whether an opaque background is drawn behind a translucent one.
  package var isOpaque = false

  package init() {}
}

/// The content of a navigation bar.
package struct BarContent {
  package var title: Text?
  var subtitle: Text?
  var role = ToolbarRole.automatic
  var paint = BarPaint()
  package var isLarge = false
  /// The items of the page's views.
  var views: (leading: [_ToolbarItem], trailing: [_ToolbarItem]) = ([], [])
  package var leading: [AnyView] = []
  package var trailing: [AnyView] = []
  /// Whether the trailing items come after those of the page's views.
  var followsViews = false
  package var principal: AnyView?
  /// The items of the menu that the title opens.
  var titleMenu: AnyView?
  /// The search whose field is in the bar.
  var search: SearchSession?
  /// A view below the title, as wide as the bar.
  var below: AnyView?
  /// The back button; `nil` for none.
  package var back: (title: String, action: () -> Void)?
  package var look = BarLook()

  package init() {}

  package var isEmpty: Bool {
    title == nil && leading.isEmpty && trailing.isEmpty && principal == nil && back == nil
      && views.leading.isEmpty && views.trailing.isEmpty && search == nil && below == nil
  }
}

/// A navigation bar. On macOS it is a part of the window's bar: the title leads and is never large.
package nonisolated struct NavigationBarView: View {
  private let content: BarContent
  @Environment(\.idiom) private var idiom
  @Environment(\.horizontalSizeClass) private var room
  @Environment(\.automaticListLook) private var listLook
  @Environment(\.hidesWindowTitle) private var hidesTitle

  package init(_ content: BarContent) { self.content = content }

  private var title: Text? { hidesTitle ? nil : content.title }
  /// Whether the title is large, below the items; titles of macOS lead in the row of the items.
  private var isLarge: Bool { content.isLarge && idiom != .macOS }
  private var titleLeads: Bool { content.role.leads || idiom == .macOS }

  /// The search whose field is at the trailing end of the bar.
  @MainActor private var inlineSearch: SearchSession? {
    content.search.flatMap {
      $0.placement.isInline(idiom, room, isInSidebar: listLook == .sidebar) ? $0 : nil
    }
  }

  private var look: BarLook { content.look }
  /// Whether the bar has no background of its own, as with a large title.
  private var isClear: Bool { content.paint.isClear(atEdge: isLarge && title != nil) }

  @MainActor package var body: some View {
    let inlineSearch = inlineSearch
    VStack(spacing: 0) {
      row.lineLimit(1).frame(height: 44)
        .padding(.trailing, inlineSearch == nil ? 0 : SearchSession.inlineWidth + 16)
      if isLarge, let title {
        titled(
          title.font(look.largeTitleFont ?? .largeTitle.bold())
            .foregroundColor(look.largeTitle ?? .primary)
            .lineLimit(1)
        )
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: 52)
        if let subtitle = content.subtitle {
          subtitle.font(.subheadline).foregroundColor(.secondary).lineLimit(1)
            .frame(maxWidth: .infinity, alignment: .leading).padding(.bottom, 8)
        }
      }
      if inlineSearch == nil, let search = content.search { DeferredView(search.bar) }
      if let below = content.below { below.padding(.horizontal, -16) }
    }
    .padding(.horizontal, 16)
    .background { BarGround(look: look, isClear: isClear, ground: content.paint.ground) }
    .overlay(alignment: .bottom) { if !isClear { BarLine(look: look) } }
    .overlay(alignment: .topTrailing) {
      if let inlineSearch {
        DeferredView(inlineSearch.bar)
          .environmentModifier("search", true) { $0.isSearchInline = $1 }
          .frame(maxWidth: SearchSession.inlineWidth)
          .fixedSize(horizontal: false, vertical: true)
          .padding(.horizontal, 16)
      }
    }
    .modifier(BarTint(tint: look.tint, scheme: content.paint.scheme))
    .modifier(BackedPart(backing: .bar(.top)))
  }

  private var row: some View {
    ZStack {
      HStack(spacing: 16) {
        if let back = content.back { backButton(back.title, back.action) }
        BarViews(views: content.views.leading, side: .leading)
        BarItems(items: content.leading)
        if titleLeads { titles(.leading) }
        Spacer(minLength: 0)
        if !content.followsViews { BarItems(items: content.trailing) }
        BarViews(views: content.views.trailing, side: .trailing)
        if content.followsViews { BarItems(items: content.trailing) }
      }
      if let principal = content.principal {
        principal
      } else if !titleLeads {
        titles(.center).padding(.horizontal, 60)
      }
    }
  }

  /// The titles that are in the row of the items.
  @ViewBuilder private func titles(_ alignment: HorizontalAlignment) -> some View {
    if !isLarge, let title {
      if let subtitle = content.subtitle {
        VStack(alignment: alignment, spacing: 0) {
          inlineTitle(title)
          subtitle.font(.caption).foregroundColor(.secondary).lineLimit(1)
        }
      } else {
        inlineTitle(title)
      }
    }
  }

  private func inlineTitle(_ title: Text) -> some View {
    titled(
      title.font(look.titleFont ?? .headline).foregroundColor(look.title ?? .primary).lineLimit(1))
  }

  @ViewBuilder private func titled(_ title: some View) -> some View {
    if let menu = content.titleMenu {
      Menu {
        menu
      } label: {
        HStack(spacing: 4) {
          title
          Image(systemName: "chevron.down").font(.footnote.weight(.semibold))
        }
      }
    } else {
      title
    }
  }

  @ViewBuilder
  private func backButton(_ title: String, _ action: @escaping () -> Void) -> some View {
    if content.role.namesBack {
      Button(keepsLook: true, action: action) {
        HStack(spacing: 5) {
          Image(systemName: "chevron.backward").font(.headline)
          Text(verbatim: title).font(look.backFont).foregroundColor(look.back).lineLimit(1)
        }
        .frame(height: 44)
      }
    } else {
      Button(keepsLook: true, action: action) {
        Image(systemName: "chevron.backward").font(.headline).frame(height: 44)
      }
      .named(title)
    }
  }
}

/// Gives the content of a bar its color and its color scheme; `nil` keeps those of the page.
nonisolated struct BarTint: ViewModifier {
  let tint: Color?
  let scheme: ColorScheme?

  @MainActor func body(content: Content) -> some View {
    content.environmentModifier("tint", tint) { values, tint in
      if let tint { values.foregroundColor = tint }
    }
    .environmentModifier("toolbarColorScheme", scheme) { values, scheme in
      if let scheme { values.colorScheme = scheme }
    }
  }
}

/// The background of a bar.
nonisolated struct BarGround: View {
  let look: BarLook
  /// Whether a bar without a specified background has none.
  var isClear = false
  /// The background that views set.
  var ground: AnyView?
  @Environment(\.idiom) private var idiom

  private var standard: Color { idiom == .macOS ? .macBarGround : .barGround }

  @MainActor var body: some View {
    // It extends below what covers the window; a keyboard covers the bar, too.
    ZStack {
      if look.background == nil, !isClear, let ground {
        ground
      } else {
        if look.isOpaque { standard }
        look.background ?? (isClear || look.isOpaque ? Color.clear : standard)
      }
    }
    .ignoresSafeArea(.container)
  }
}

/// The line between a bar and the page.
nonisolated struct BarLine: View {
  let look: BarLook

  @MainActor var body: some View {
    if look.hasLine {
      if let line = look.line { line.frame(height: 1) } else { Divider() }
    }
  }
}

/// The items on one side of a bar.
nonisolated struct BarItems: View {
  let items: [AnyView]

  @MainActor var body: some View { ForEach(items.indices, id: \.self) { index in items[index] } }
}

/// The items of the page's views on one side of a bar.
nonisolated struct BarViews: View {
  let views: [_ToolbarItem]
  let side: BackedSide

  @MainActor var body: some View {
    if !views.isEmpty {
      HStack(spacing: 16) { ForEach(views, id: \.id) { $0.view } }
        .modifier(BackedPart(backing: .barItems(side)))
    }
  }
}

/// A bar below a page; its items share the width.
package nonisolated struct BottomBarView: View {
  private let views: [_ToolbarItem]
  private let items: [AnyView]
  private let look: BarLook
  private let paint: BarPaint

  package init(_ items: [AnyView], look: BarLook = BarLook()) {
    self.init(views: [], items, look: look, paint: BarPaint())
  }

  /// - Parameter views: The items of the page's views, which come first.
  init(views: [_ToolbarItem], _ items: [AnyView], look: BarLook, paint: BarPaint) {
    self.views = views
    self.items = items
    self.look = look
    self.paint = paint
  }

  private var isClear: Bool { paint.isClear(atEdge: false) }

  @MainActor package var body: some View {
    HStack(spacing: 16) {
      BarViews(views: views, side: .bottom)
      BarItems(items: items)
    }
    .frame(maxWidth: .infinity, minHeight: 44)
    .padding(.horizontal, 16)
    .background { BarGround(look: look, isClear: isClear, ground: paint.ground) }
    .overlay(alignment: .top) { if !isClear { BarLine(look: look) } }
    .modifier(BarTint(tint: look.tint, scheme: paint.scheme))
    .modifier(BackedPart(backing: .bar(.bottom)))
  }
}

extension Color {
  /// The default background of bars.
  static let barGround = Color(light: 0xF9F9F9, dark: 0x1D1D1D)
  /// The same on macOS, where a dark bar is not darker than its window.
  static let macBarGround = Color(light: 0xF9F9F9, dark: 0x2D2D2D)
  /// The background of the selected tab of macOS.
  static let chosenTab = Color(light: 0xFFFFFF, dark: 0x636366)
}
