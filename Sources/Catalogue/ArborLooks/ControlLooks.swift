public import Arbor
public import ArborCore
public import ArborDisplay
import ArborEffects
public import ArborMenus
import Foundation

/// A style that shows a circle before each option, which is filled in the selected one.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   ForEach(sizes, id: \.self) { Text($0) }
/// }
/// .pickerStyle(.radioGroup)
/// ```
public nonisolated struct RadioGroupPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .radioGroup }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A circle before each option.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// A style that shows the selected option behind the label, and all options on a page of their own.
///
/// ```swift
/// Picker("Ringtone", selection: $tone) {
///   ForEach(tones, id: \.self) { Text($0) }
/// }
/// .pickerStyle(.navigationLink)
/// ```
///
/// The page is pushed onto the enclosing navigation stack.
public nonisolated struct NavigationLinkPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .page }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A page of all options.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// The width of buttons with a background, and of pickers that open a menu.
///
/// ```swift
/// Button("Continue") { next() }.buttonStyle(.borderedProminent).buttonSizing(.flexible)
/// ```
public struct ButtonSizing: Hashable, Sendable {
  fileprivate let fills: Bool
  /// That of the label.
  public static let automatic = ButtonSizing(fills: false)
  /// That of the container.
  public static let flexible = ButtonSizing(fills: true)
  /// That of the label.
  public static let fitted = ButtonSizing(fills: false)
}

nonisolated extension View {
  /// Sets the width of the bordered buttons and of the menus of pickers inside.
  ///
  /// ```swift
  /// Button("Continue") { next() }.buttonStyle(.borderedProminent).buttonSizing(.flexible)
  /// ```
  public func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environmentModifier("buttonSizing", sizing.fills) { $0.buttonsFill = $1 }
  }

  /// Sets the visibility of the labels of the controls inside. Assistive technology reads them in
  /// any case.
  ///
  /// ```swift
  /// Toggle("Mute", isOn: $isMuted).labelsVisibility(.hidden)
  /// ```
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environmentModifier("labelsVisibility", visibility) { values, visibility in
      values.wantedLabels = visibility
      if let isShown = visibility.isShown { values.hidesLabels = !isShown }
    }
  }

  /// Has no effect: the windows of browsers are not the app's to minimize.
  ///
  /// ```swift
  /// PlayerView().windowMinimizeBehavior(.disabled)
  /// ```
  public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    absent(
      "windowMinimizeBehavior has no effect: the windows of browsers are not the app's to minimize."
    )
  }

  /// Has no effect: nothing lies over the corners of a page.
  ///
  /// ```swift
  /// TitleView().containerCornerOffset(.leading, sizeToFit: true)
  /// ```
  public func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false) -> some View {
    absent("containerCornerOffset has no effect: nothing lies over the corners of a page.")
  }

  /// Has no effect, as without a remote control: browsers keep the key that plays and pauses to
  /// themselves.
  ///
  /// ```swift
  /// PlayerView().onPlayPauseCommand { toggle() }
  /// ```
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View {
    absent(
      "onPlayPauseCommand has no effect, as without a remote control: browsers keep the key that plays and pauses to themselves."
    )
  }
}

extension EnvironmentValues {
  /// The visibility of the labels of controls.
  public var labelsVisibility: Visibility {
    if hidesLabels { return .hidden }
    return wantedLabels == .visible ? .visible : .automatic
  }

  /// The visibility that `labelsVisibility(_:)` set.
  fileprivate var wantedLabels: Visibility {
    get { self[WantedLabelsKey.self] }
    set { self[WantedLabelsKey.self] = newValue }
  }
}

private enum WantedLabelsKey: HiddenEnvironmentKey {
  static let defaultValue = Visibility.automatic
}

/// Whether visitors can do something to a window.
///
/// ```swift
/// PlayerView().windowMinimizeBehavior(.disabled)
/// ```
public struct WindowInteractionBehavior: Hashable, Sendable {
  private let isEnabled: Bool?
  /// As the platform says.
  public static let automatic = WindowInteractionBehavior(isEnabled: nil)
  /// They can.
  public static let enabled = WindowInteractionBehavior(isEnabled: true)
  /// They cannot.
  public static let disabled = WindowInteractionBehavior(isEnabled: false)
}

/// A round button with a question mark that leads to help.
///
/// ```swift
/// HelpLink(destination: URL(string: "https://example.com/help")!)
/// ```
public nonisolated struct HelpLink: View {
  private let action: (() -> Void)?
  private let destination: URL?
  @Environment(\.openURL) private var openURL

  /// Creates a button that runs an action.
  public init(action: @escaping () -> Void) {
    self.action = action
    destination = nil
  }

  /// Creates a button that opens a page.
  public init(destination: URL) {
    action = nil
    self.destination = destination
  }

  @MainActor public var body: some View {
    Button {
      if let destination { openURL(destination) } else { action?() }
    } label: {
      Image(systemName: "questionmark").font(.footnote.weight(.semibold))
        .foregroundColor(.primary)
        .frame(width: 22, height: 22)
        .background { Circle().fill(Color.gray.opacity(0.18)) }
    }
    .buttonStyle(.plain)
    .named("Help")
  }
}

/// The commands of a toolbar.
///
/// ```swift
/// WindowGroup { LibraryView() }.commands { ToolbarCommands() }
/// ```
///
/// The menu "View" says that the toolbar cannot be hidden, as that of a Mac does for a window
/// whose toolbar always shows.
public nonisolated struct ToolbarCommands: Commands, Sendable {
  /// Creates the commands.
  public nonisolated init() {}

  @MainActor public var body: some Commands {
    CommandGroup(replacing: .toolbar) {
      Button(action: {}) { Text(verbatim: "Hide Toolbar") }.disabled(true)
    }
  }
}
