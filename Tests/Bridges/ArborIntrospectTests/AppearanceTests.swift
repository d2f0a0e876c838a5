import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborSpellings
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What is said of all objects of a class, on pages of views.
@Suite @MainActor struct PageAppearanceTests {
  /// Appearances hold for the whole process: nothing may be left for other tests.
  private func saying(_ appearances: () -> Void, check: () throws -> Void) rethrows {
    defer { Appearances.forgetAll() }
    appearances()
    try check()
  }

  /// How much is drawn in the colour of these tests.
  private func red(_ stage: Stage) -> Int {
    let red = RGBA(hex: 0xFF0001)
    func count(_ segment: Segment) -> Int {
      var own = "\(segment.content)".components(separatedBy: "\(red)").count - 1
      if case .text(let text) = segment.content, text.style.values.color == red { own += 1 }
      return segment.children.reduce(own) { $0 + count($1.segment) }
    }
    return count(stage.host.displayList.root)
  }

  private static let red = UIColor(red: 1, green: 0, blue: 1 / 255, alpha: 1)

  @Test func aPageIntoWhichNobodyReachesLooksAsItsAppearancesSay() {
    saying {
      UISwitch.appearance().onTintColor = Self.red
      UITextView.appearance().backgroundColor = Self.red
    } check: {
      let stage = Stage {
        VStack {
          Toggle("On", isOn: .constant(true))
          TextEditor(text: .constant("text"))
        }
      }
      #expect(red(stage) == 2)
      // Nothing was shown before.
      #expect(stage.host.revision == 1)
    }
  }

  @Test func barsOfViewsHonourTheirAppearances() {
    saying {
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = Self.red
      UINavigationBar.appearance().standardAppearance = appearance
      UITabBar.appearance().barTintColor = Self.red
      UITabBar.appearance().unselectedItemTintColor = Self.red
    } check: {
      let stage = Stage {
        TabView {
          NavigationStack { Text("one").navigationTitle("Title") }.tabItem { Text("First") }
          Text("two").tabItem { Text("Second") }
        }
      }
      // Two bars and a title.
      #expect(red(stage) == 3)
    }
  }

  @Test func colorsOfBarsFollowThePage() {
    saying {
      UITabBar.appearance().barTintColor = .systemRed
    } check: {
      @MainActor func markup(
        _ scheme: ColorScheme, _ preferences: ClientPreferences = []
      ) -> String {
        let stage = Stage {
          TabView { Text("one").tabItem { Text("First") } }.environment(\.colorScheme, scheme)
        }
        stage.host.surroundings.preferences = preferences
        stage.host.flush()
        return stage.host.markup
      }
      #expect(markup(.light).contains("#ff3b30"))
      #expect(markup(.dark).contains("#ff453a"))
      #expect(markup(.light, .increasesContrast).contains("#d70015"))
    }
  }

  @Test func whatCodeSetsOfOneObjectStays() throws {
    try saying {
      UISwitch.appearance().onTintColor = Self.red
    } check: {
      let stage = Stage { Toggle("On", isOn: .constant(true)) }
      let toggle = try #require(stage.first(UISwitch.self))
      stage.act { toggle.onTintColor = .green }
      #expect(red(stage) == 0 && toggle.origin(of: "onTintColor") == .customised)
    }
  }

  @Test func whatAViewSaysStays() {
    saying {
      UILabel.appearance().textColor = Self.red
    } check: {
      let stage = Stage { Text("text") }
      #expect(red(stage) == 0)
      #expect(stage.first(UILabel.self)?.origin(of: "textColor") == .declarative)
    }
  }

  @Test func aHiddenTabBarIsGone() {
    saying {
      UITabBar.appearance().isHidden = true
    } check: {
      let stage = Stage { TabView { Text("one").tabItem { Text("First") } } }
      #expect(!stage.texts.contains("First") && stage.texts.contains("one"))
    }
  }

  @Test func buttonsAndTabsLookAsTheAppearancesOfItemsSay() throws {
    let stage = Stage {
      TabView {
        NavigationStack {
          Text("one").navigationTitle("Title").toolbar { Button("Edit") {} }
        }
        .introspect(.navigationStack, on: .iOS(.v16, .v17)) { navigation in
          let bar = UINavigationBarAppearance()
          bar.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: Self.red]
          navigation.navigationBar.standardAppearance = bar
        }
        .tabItem { Label("First", systemImage: "star") }.badge(1)
        Text("two").tabItem { Label("Second", systemImage: "star") }
      }
      .introspect(.tabView, on: .iOS(.v16, .v17)) { tabs in
        let bar = UITabBarAppearance()
        bar.stackedLayoutAppearance.normal.iconColor = Self.red
        bar.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: Self.red]
        bar.stackedLayoutAppearance.normal.badgeBackgroundColor = Self.red
        tabs.tabBar.standardAppearance = bar
      }
    }
    // The button, the icon of the second tab, title and badge of the first.
    #expect(red(stage) == 4)
    let tabs = try #require(stage.first(UITabBar.self))
    stage.act {
      tabs.items?.last?.setTitleTextAttributes([.foregroundColor: Self.red], for: .normal)
    }
    #expect(red(stage) == 5)
  }

  @Test func aBarThatIsNotTranslucentHasAnOpaqueGround() throws {
    let stage = Stage { NavigationStack { Text("one").navigationTitle("Title") } }
    let bar = try #require(stage.first(UINavigationBar.self))
    let before = stage.drawing
    stage.act { bar.isTranslucent = false }
    #expect(stage.drawing != before)
    stage.act { bar.isTranslucent = true }
    #expect(stage.drawing == before)
  }
}
