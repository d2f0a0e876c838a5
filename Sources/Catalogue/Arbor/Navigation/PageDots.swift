import ArborCore
import ArborDisplay
import Foundation

/// The appearance of a tab view's page indicator. Use one of the given styles.
///
/// ```swift
/// TabView { ForEach(photos) { PhotoView(photo: $0) } }
///   .tabViewStyle(.page)
///   .indexViewStyle(.page)
/// ```
public protocol IndexViewStyle {
  var _hasBackground: Bool { get }
}

/// A style that shows dots, with or without a background.
///
/// ```swift
/// TabView { ForEach(photos) { PhotoView(photo: $0) } }
///   .tabViewStyle(.page)
///   .indexViewStyle(.page(backgroundDisplayMode: .always))
/// ```
public nonisolated struct PageIndexViewStyle: IndexViewStyle, Sendable {
  /// The condition under which the dots have a background.
  ///
  /// ```swift
  /// TabView { ForEach(photos) { PhotoView(photo: $0) } }
  ///   .tabViewStyle(.page)
  ///   .indexViewStyle(.page(backgroundDisplayMode: .always))
  /// ```
  public struct BackgroundDisplayMode: Sendable {
    fileprivate let isShown: Bool
    /// Never.
    ///
    /// Differs from SwiftUI: a page cannot tell whether the visitor is about to use the dots.
    public static let automatic = BackgroundDisplayMode(isShown: false)
    /// Never, as with `automatic`.
    public static let interactive = BackgroundDisplayMode(isShown: false)
    /// Always.
    public static let always = BackgroundDisplayMode(isShown: true)
    /// Never.
    public static let never = BackgroundDisplayMode(isShown: false)
  }

  private let mode: BackgroundDisplayMode

  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }

  public var _hasBackground: Bool { mode.isShown }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots without a background.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Dots with a background in the given mode.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

private enum IndexBackgroundKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  fileprivate var hasIndexBackground: Bool {
    get { self[IndexBackgroundKey.self] }
    set { self[IndexBackgroundKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the page indicators of the tab views inside.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environmentModifier("indexViewStyle", style._hasBackground) {
      $0.hasIndexBackground = $1
    }
  }
}

/// The page indicator of a tab view.
nonisolated struct PageIndex: View {
  let count: Int
  let shown: Int?
  let choose: (Int) -> Void
  @Environment(\.hasIndexBackground) private var hasBackground

  @MainActor var body: some View {
    StandIn(
      { _ in
        .pageControl(
          BackedPageControl(count: count, current: shown ?? 0, hasBackground: hasBackground))
      }, action: act
    ) { proxy in
      let wanted = proxy.adaptation?.control
      PageDots(
        count: wanted?.count ?? count,
        shown: proxy.adaptation?.number.map { Int($0) } ?? shown ?? 0,
        tint: wanted?.track, currentTint: wanted?.fill,
        hasBackground: wanted?.hasBackground ?? hasBackground,
        choose: { proxy.operate(.input(.number(Double($0)), version: 0)) }
      )
      .adapted(by: proxy.adaptation)
    }
    .padding(.bottom, 6)
  }

  private func act(_ event: ControlEvent, _ node: LayoutNode) {
    guard case .input(.number(let number), _) = event, let page = Int(exactly: number) else {
      return
    }
    choose(page)
  }
}

/// A dot for each page. Tapping the leading half goes back, the trailing half forward.
package nonisolated struct PageDots: View {
  private let count: Int
  private let shown: Int
  private let (tint, currentTint): (RGBA?, RGBA?)
  private let hasBackground: Bool
  private let choose: (Int) -> Void

  /// - Parameter tint: The color of the dots; `nil` for a fainter primary color.
  package init(
    count: Int, shown: Int, tint: RGBA?, currentTint: RGBA?, hasBackground: Bool,
    choose: @escaping (Int) -> Void
  ) {
    self.count = count
    self.shown = shown
    self.tint = tint
    self.currentTint = currentTint
    self.hasBackground = hasBackground
    self.choose = choose
  }

  @MainActor package var body: some View {
    PartView(.group, label: "") {
      HStack(spacing: 9) {
        ForEach(0..<count, id: \.self) { index in
          Circle().fill(color(isShown: index == shown)).frame(width: 7, height: 7)
        }
      }
      .padding(.horizontal, 17)
      .frame(height: 26)
      .background(Capsule().fill(hasBackground ? Color.controlFill : .clear))
      .overlay {
        HStack(spacing: 0) {
          half(-1).named("Previous page")
          half(1).named("Next page")
        }
      }
    }
    .named("page \(shown + 1) of \(count)")
  }

  private func color(isShown: Bool) -> Color {
    if let color = isShown ? currentTint : tint { return Color(.fixed(color)) }
    return .primary.opacity(isShown ? 1 : 0.3)
  }

  private func half(_ way: Int) -> some View {
    Button(keepsLook: true, action: { choose(shown + way) }) {
      Color.clear
    }
    .disabled(!(0..<count).contains(shown + way))
  }
}
