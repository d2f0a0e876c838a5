import Arbor
import ArborAppKit
import ArborCore
import ArborHosting
import Foundation
import Observation

/// The items of the status bar, as views that show them follow them.
@MainActor @Observable private final class StatusBarModel {
  static let shared = StatusBarModel()
  private(set) var changes = 0

  private init() { NSStatusBar.system.changed = { [weak self] in self?.changes += 1 } }

  var items: [NSStatusItem] {
    _ = changes
    return NSStatusBar.system.items.filter(\.isVisible)
  }
}

/// The page of the status bar: each item with its menu below it.
struct StatusBarPage: View {
  /// The page; `nil` if code has made no item.
  static var ifWanted: AnyView? {
    NSStatusBar.system.items.isEmpty ? nil : AnyView(StatusBarPage())
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(StatusBarModel.shared.items, id: \.self) { StatusItemView(item: $0) }
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.borderless)
  }
}

private struct StatusItemView: View {
  let item: NSStatusItem

  var body: some View {
    let _ = StatusBarModel.shared.items
    if let button = item.button {
      let menu = item.menu
      VStack(alignment: .leading, spacing: 12) {
        if menu == nil, button.onAction != nil {
          Button {
            button.performClick(nil)
          } label: {
            StatusLabel(button: button)
          }
          .disabled(!button.isEnabled)
        } else {
          StatusLabel(button: button).font(.headline)
        }
        Divider()
        menu?.shownRows(from: button)
      }
      .onAppear { menu?.update() }
    }
  }
}

private struct StatusLabel: View {
  let button: NSStatusBarButton

  /// An item without a title is named as assistive technology names it: there is room.
  private var name: String {
    button.title.isEmpty ? button.accessibilityLabel() ?? "" : button.title
  }

  var body: some View {
    HStack(spacing: 6) {
      // The button itself is in no window, so that it knows no appearance.
      button.image?.picture.foregroundColor(.primary)
      if !name.isEmpty { Text(verbatim: name) }
    }
    .opacity(button.appearsDisabled ? 0.4 : 1)
  }
}
