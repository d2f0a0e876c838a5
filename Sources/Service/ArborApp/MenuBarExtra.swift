public import Arbor
public import ArborCore
import ArborPlatform
import ArborWindows
import Foundation

/// A page with what an app shows below its icon in the menu bar, at `/menu-bar-extra`.
///
/// ```swift
/// MenuBarExtra("Timer", systemImage: "timer") {
///   Button("Start") { start() }
///   Button("Stop") { stop() }
/// }
/// ```
///
/// The page shows the label and, below it, the items. In the style `window` it shows the content
/// alone. If no other scene is at `/`, the page is served there.
///
/// Differs from SwiftUI: a browser's menu bar belongs to the browser, so the extra is a page of its
/// own. While `isInserted` is false the page is empty. `openWindow(id: "menu-bar-extra")` opens it
/// from another page; those after the first have a number, `menu-bar-extra-2`.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public typealias Body = Never
  private let title: String?
  private let isInserted: Binding<Bool>?
  private let label: @MainActor @Sendable () -> Label
  private let content: @MainActor @Sendable () -> Content

  fileprivate init(
    title: String?, _ isInserted: Binding<Bool>?,
    content: @escaping @MainActor @Sendable () -> Content,
    label: @escaping @MainActor @Sendable () -> Label
  ) {
    self.title = title
    self.isInserted = isInserted
    self.label = label
    self.content = content
  }

  /// Creates a page with a label of views.
  public init(
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content,
    @ViewBuilder label: @escaping @MainActor @Sendable () -> Label
  ) { self.init(title: nil, nil, content: content, label: label) }

  /// Creates a page with a label of views, which is empty while `isInserted` is false.
  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: @escaping @MainActor @Sendable () -> Content,
    @ViewBuilder label: @escaping @MainActor @Sendable () -> Label
  ) { self.init(title: nil, isInserted, content: content, label: label) }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    let (isInserted, label, content) = (scene.isInserted, scene.label, scene.content)
    let isWindow = list.traits.extraIsWindow
    list.append(
      SceneEntry(id: "menu-bar-extra", kind: .menuBarExtra, isSingle: true),
      title: scene.title ?? ProcessInfo.processInfo.processName, isNamed: false
    ) { _ in
      ExtraPage(isInserted: isInserted, isWindow: isWindow, label: label, content: content)
    }
  }
}

/// The page of an extra of the menu bar.
private struct ExtraPage<Label: View, Content: View>: View {
  let isInserted: Binding<Bool>?
  let isWindow: Bool
  let label: @MainActor @Sendable () -> Label
  let content: @MainActor @Sendable () -> Content
  @Environment(\.idiom) private var idiom

  var body: some View {
    if isInserted?.wrappedValue ?? true {
      if isWindow {
        content()
      } else {
        ScrollView {
          VStack(alignment: .leading, spacing: 12) {
            label().font(.headline)
            Divider()
            content()
          }
          .padding(16)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .buttonStyle(.borderless)
        // The items of a menu of a Mac are as black as its texts.
        .tint(idiom == .macOS ? Color.primary : nil)
      }
    }
  }
}

extension MenuBarExtra where Label == Text {
  /// Creates a page with a title.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.init(title: titleKey.text, nil, content: content) { Text(titleKey) }
  }

  /// Creates a page with a title, which is empty while `isInserted` is false.
  public init(
    _ titleKey: LocalizedStringKey, isInserted: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.init(title: titleKey.text, isInserted, content: content) { Text(titleKey) }
  }

  /// Creates a page with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    let title = String(title)
    self.init(title: title, nil, content: content) { Text(title) }
  }

  /// Creates a page with a title, which is empty while `isInserted` is false.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isInserted: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    let title = String(title)
    self.init(title: title, isInserted, content: content) { Text(title) }
  }
}

extension MenuBarExtra where Label == Arbor.Label<Text, Image> {
  /// Creates a page with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.init(title: titleKey.text, nil, content: content) {
      Arbor.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a page with a title and an image.
  public init(
    _ titleKey: LocalizedStringKey, image: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.init(title: titleKey.text, nil, content: content) { Arbor.Label(titleKey, image: image) }
  }

  /// Creates a page with a title and a symbol, which is empty while `isInserted` is false.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.init(title: titleKey.text, isInserted, content: content) {
      Arbor.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a page with a title and an image, which is empty while `isInserted` is false.
  public init(
    _ titleKey: LocalizedStringKey, image: String, isInserted: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.init(title: titleKey.text, isInserted, content: content) {
      Arbor.Label(titleKey, image: image)
    }
  }

  /// Creates a page with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    let title = String(title)
    self.init(title: title, nil, content: content) { Arbor.Label(title, systemImage: systemImage) }
  }

  /// Creates a page with a title and an image.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    let title = String(title)
    self.init(title: title, nil, content: content) { Arbor.Label(title, image: image) }
  }

  /// Creates a page with a title and a symbol, which is empty while `isInserted` is false.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    let title = String(title)
    self.init(title: title, isInserted, content: content) {
      Arbor.Label(title, systemImage: systemImage)
    }
  }

  /// Creates a page with a title and an image, which is empty while `isInserted` is false.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, isInserted: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    let title = String(title)
    self.init(title: title, isInserted, content: content) { Arbor.Label(title, image: image) }
  }
}

/// The look of an extra of the menu bar: `automatic`, `menu` or `window`.
@MainActor @preconcurrency
public protocol MenuBarExtraStyle {
  /// Whether the content is shown as it is.
  nonisolated static var _isWindow: Bool { get }
}

/// The look of extras that no style says: that of `menu`.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
  /// Whether the content is shown as it is.
  public nonisolated static var _isWindow: Bool { false }
  /// Creates the style.
  public nonisolated init() {}
}

/// The label and the items of a menu below it.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
  /// Whether the content is shown as it is.
  public nonisolated static var _isWindow: Bool { false }
  /// Creates the style.
  public nonisolated init() {}
}

/// The content as it is.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
  /// Whether the content is shown as it is.
  public nonisolated static var _isWindow: Bool { true }
  /// Creates the style.
  public nonisolated init() {}
}

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  /// The look of `menu`.
  public static var automatic: AutomaticMenuBarExtraStyle { .init() }
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  /// The label and the items of a menu below it.
  public static var menu: PullDownMenuBarExtraStyle { .init() }
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  /// The content as it is.
  public static var window: WindowMenuBarExtraStyle { .init() }
}

extension _PageList {
  /// Adds the page of the status bar that the app's delegate has filled, if it has.
  @MainActor mutating func appendStatusBar() {
    guard Pages.statusBar?() is AnyView else { return }
    append(
      SceneEntry(id: "menu-bar-extra", kind: .menuBarExtra, isSingle: true),
      title: ProcessInfo.processInfo.processName, isNamed: false
    ) { _ in
      Pages.statusBar?() as? AnyView
    }
  }
}
