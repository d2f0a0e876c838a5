import Arbor
import ArborCore
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Values of the environment that are traits of UIKit.
@Suite @MainActor struct BridgedTraitTests {
  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  private struct Mood: View {
    @Environment(\.mood) private var mood
    var body: some View { Text("mood \(mood)") }
  }

  @Test func theEnvironmentReachesViewsOfUIKit() {
    struct Page: View {
      let view: UIView
      let remote: Remote<Int>
      @State private var mood = 1
      var body: some View {
        let _ = remote.connect($mood)
        Shown(view: view).environment(\.mood, mood)
      }
    }
    let (view, inner, remote) = (UIView(), UIView(), Remote<Int>())
    view.addSubview(inner)
    var heard: [Int] = []
    inner.registerForTraitChanges([MoodTrait.self]) { (inner: UIView, _) in
      heard.append(inner.traitCollection[MoodTrait.self])
    }
    let stage = Stage { Page(view: view, remote: remote) }
    #expect(inner.traitCollection[MoodTrait.self] == 1)
    heard = []
    stage.act { remote.value = 2 }
    #expect(heard == [2])
    #expect(UIView().traitCollection[MoodTrait.self] == 0)
  }

  @Test func traitsReachHostedViews() {
    let controller = UIViewController()
    let hosting = UIHostingController(rootView: Mood())
    controller.addChild(hosting)
    controller.view.addSubview(hosting.view)
    hosting.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let stage = Stage { Shown(view: controller.view).environment(\.mood, 4) }
    #expect(stage.texts == ["mood 4"])
    stage.act { controller.view.traitOverrides[MoodTrait.self] = 5 }
    #expect(stage.texts == ["mood 5"])
    // Inside, SwiftUI has the last word; and views of UIKit there follow it.
    let label = UILabel()
    let inside = UIHostingController(
      rootView: VStack {
        Mood().environment(\.mood, 6)
        Mood()
        Shown(view: label)
      })
    controller.view.addSubview(inside.view)
    hosting.view.removeFromSuperview()
    inside.view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    stage.host.flush()
    #expect(stage.texts == ["mood 6", "mood 5"])
    #expect(label.traitCollection[MoodTrait.self] == 5)
    stage.act { controller.view.traitOverrides.remove(MoodTrait.self) }
    #expect(stage.texts == ["mood 6", "mood 4"])
  }

  /// A value that cannot be compared differs from itself: the page comes to rest all the same.
  @Test func valuesThatCannotBeComparedReachViewsOnce() {
    struct Page: View {
      let view: UIView
      let remote: Remote<Int>
      @State private var number = 1
      var body: some View {
        let _ = remote.connect($number)
        Shown(view: view).environment(\.theme, Theme(number: number))
      }
    }
    let (view, remote) = (UIView(), Remote<Int>())
    let stage = Stage { Page(view: view, remote: remote) }
    #expect(view.traitCollection[ThemeTrait.self].number == 1)
    stage.act { remote.value = 2 }
    #expect(view.traitCollection[ThemeTrait.self].number == 2)
    #expect(!stage.host.hasWork)
  }

  /// A key may read what the page says, such as its appearance.
  @Test func aPageOfIOSHasTraits() {
    struct Style: View {
      @Environment(\.styleName) private var name
      var body: some View { Text(name) }
    }
    #expect(Stage { Style() }.texts == ["light"])
    #expect(Stage { Style().environment(\.colorScheme, .dark) }.texts == ["dark"])
    #expect(Stage(idiom: .macOS) { Style() }.texts == ["none"])
  }

  @Test func withoutEitherTheDefaultHolds() {
    #expect(Stage { Mood() }.texts == ["mood 0"])
    #expect(EnvironmentValues().mood == 0)
    var environment = EnvironmentValues()
    environment.mood = 3
    #expect(environment.mood == 3)
  }
}

private struct Theme {
  var number: Int
}

private enum ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme(number: 0)
}

private struct ThemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = Theme(number: 0)
  static func read(from traitCollection: UITraitCollection) -> Theme {
    traitCollection[ThemeTrait.self]
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) {
    mutableTraits[ThemeTrait.self] = value
  }
}

private struct StyleKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "none"
  static func read(from traitCollection: UITraitCollection) -> String {
    traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: String) {}
}

private enum MoodTrait: UITraitDefinition {
  static let defaultValue = 0
}

private struct MoodKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection[MoodTrait.self]
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits[MoodTrait.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var styleName: String { self[StyleKey.self] }
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
  fileprivate var mood: Int {
    get { self[MoodKey.self] }
    set { self[MoodKey.self] = newValue }
  }
}
