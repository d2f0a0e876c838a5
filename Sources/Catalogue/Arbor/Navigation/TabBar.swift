package import ArborCore
import ArborDisplay
import Foundation

/// The look of a tab; `nil` values follow the bar's tint and the tab's state.
package struct TabLook: Equatable {
  package var icon: Color?
  package var title: Color?
  package var font: Font?
  /// The background of the badge.
  package var badge: Color?
  package var badgeText: Color?

  package init() {}
}

/// One of the tabs in a bar.
package struct BarTab {
  package let label: AnyView
  package let badge: String?
  package let isSelected: Bool
  package let isEnabled: Bool
  let look: TabLook
  package let select: () -> Void
  package var traits = TabTraits()

  package init(
    label: AnyView, badge: String?, isSelected: Bool, isEnabled: Bool = true,
    look: TabLook = TabLook(), select: @escaping () -> Void
  ) {
    self.label = label
    self.badge = badge
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.look = look
    self.select = select
  }
}

/// A tab bar in the look of iOS.
package nonisolated struct TabBarView: View {
  private let tabs: [BarTab]
  private let look: BarLook
  private let paint: BarPaint
  @Environment(\.accent) private var accent
  @Environment(\.horizontalSizeClass) private var room

  package init(_ tabs: [BarTab], look: BarLook = BarLook()) {
    self.init(tabs, look: look, paint: BarPaint())
  }

  init(_ tabs: [BarTab], look: BarLook, paint: BarPaint) {
    self.tabs = tabs
    self.look = look
    self.paint = paint
  }

  @MainActor package var body: some View {
    HStack(spacing: 0) {
      ForEach(tabs.indices, id: \.self) { index in tab(tabs[index]) }
    }
    .frame(maxWidth: .infinity, minHeight: 49, maxHeight: 49)
    .background { BarGround(look: look, isClear: isClear, ground: paint.ground) }
    .overlay(alignment: .top) { if !isClear { BarLine(look: look) } }
    .modifier(BarTint(tint: nil, scheme: paint.scheme))
    .modifier(BackedPart(backing: .bar(.tabs)))
  }

  private var isWide: Bool { room == .regular }
  private var isClear: Bool { paint.isClear(atEdge: false) }

  @MainActor private func tab(_ tab: BarTab) -> some View {
    let tint = tab.isSelected ? look.tint ?? accent : .secondary
    return Button(keepsLook: true, action: tab.select) {
      tab.label
        .font(tab.look.font ?? .system(size: isWide ? 13 : 10, weight: .medium))
        .labelStyle(TabLabelStyle(icon: tab.look.icon ?? tint, isWide: isWide))
        .foregroundColor(tab.look.title ?? tint)
        .padding(.horizontal, isWide ? 24 : 0)
        .frame(maxWidth: isWide ? nil : .infinity, maxHeight: .infinity)
    }
    .disabled(!tab.isEnabled)
    .overlay(alignment: isWide ? .trailing : .top) { badge(tab.badge, tab.look) }
  }

  @MainActor @ViewBuilder private func badge(_ text: String?, _ look: TabLook) -> some View {
    if let text {
      Text(verbatim: text).font(.system(size: 13)).foregroundColor(look.badgeText ?? .white)
        .padding(.horizontal, 5)
        .frame(minWidth: 18, minHeight: 18)
        .background(RoundedRectangle(cornerRadius: 9).fill(look.badge ?? .red))
        .fixedSize()
        // A badge of any length starts near the trailing end of the centered icon and covers its
        // corner, or stands behind the title.
        .padding(.leading, isWide ? -20 : 10)
        .frame(width: 0, alignment: .leading)
        .padding(.top, 2)
    }
  }
}

/// Tabs side by side or stacked, in the look of macOS.
nonisolated struct TabButtonsView: View {
  private let tabs: [BarTab]
  private let isUpright: Bool

  init(_ tabs: [BarTab], isUpright: Bool) {
    self.tabs = tabs
    self.isUpright = isUpright
  }

  @MainActor var body: some View {
    Group {
      if isUpright {
        // Otherwise they would take all the width that the page can spare.
        VStack(spacing: 0) { buttons }.fixedSize(horizontal: true, vertical: false)
      } else {
        HStack(spacing: 0) { buttons }
      }
    }
    .background(RoundedRectangle(cornerRadius: 6).fill(Color.controlFill))
    .padding(6)
    .frame(maxWidth: isUpright ? nil : .infinity, maxHeight: isUpright ? .infinity : nil)
    .modifier(BackedPart(backing: .bar(.tabs)))
  }

  @MainActor private var buttons: some View {
    ForEach(tabs.indices, id: \.self) { index in button(tabs[index]) }
  }

  @MainActor private func button(_ tab: BarTab) -> some View {
    Button(keepsLook: true, action: tab.select) {
      HStack(spacing: 6) {
        tab.label.labelStyle(.titleOnly).lineLimit(1)
        if let badge = tab.badge { Text(verbatim: badge).foregroundColor(.secondary) }
      }
      .font(.system(size: 13))
      .foregroundColor(.primary)
      .padding(.horizontal, 12)
      .frame(minHeight: 22)
      .frame(maxWidth: isUpright ? .infinity : nil)
      .background {
        if tab.isSelected { RoundedRectangle(cornerRadius: 5).fill(Color.chosenTab).padding(2) }
      }
    }
    .disabled(!tab.isEnabled)
  }
}

/// A label style with the icon above the title, or beside it.
private nonisolated struct TabLabelStyle: LabelStyle {
  let icon: Color
  let isWide: Bool

  @MainActor func makeBody(configuration: Configuration) -> some View {
    (isWide ? AnyLayout(HStackLayout(spacing: 7)) : AnyLayout(VStackLayout(spacing: 2))) {
      configuration.icon.font(.system(size: 20)).foregroundColor(icon).frame(height: 24)
      configuration.title
    }
  }
}
