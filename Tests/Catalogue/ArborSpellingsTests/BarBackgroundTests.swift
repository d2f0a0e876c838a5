import Arbor
import ArborCore
import ArborDisplay
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// The backgrounds, roles and second titles of bars, and the backgrounds of containers.
@MainActor @Suite struct BarBackgroundTests {
  private let red = Color.red.resolve(.light)

  /// The frames that are filled with a color.
  private func frames(_ color: RGBA, _ stage: Stage) -> [CGRect] {
    var list: [CGRect] = []
    func visit(_ segment: Segment, _ corner: CGPoint) {
      switch segment.content {
      case .color(color): list.append(CGRect(origin: corner, size: segment.size))
      case .shape(let shape) where shape.fill == color:
        list.append(CGRect(origin: corner, size: segment.size))
      default: break
      }
      for child in segment.children { visit(child.segment, corner + child.offset) }
    }
    visit(stage.host.displayList.root, .zero)
    return list
  }

  private func frame(_ text: String, _ stage: Stage) -> CGRect? {
    stage.nodes.first { $0.text == text }?.frame
  }

  private func page<V: View>(@ViewBuilder _ content: @escaping () -> V) -> Stage {
    Stage { NavigationStack { content() } }
  }

  @Test func aNavigationBarHasABackground() {
    func titled() -> some View {
      Text("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
    }
    let bar = CGRect(x: 0, y: 0, width: 400, height: 44)
    #expect(frames(red, page { titled() }) == [])
    #expect(frames(red, page { titled().toolbarBackground(.red) }) == [bar])
    #expect(frames(red, page { titled().toolbarBackground(.red, for: .bottomBar) }) == [])
    let hidden = page {
      titled().toolbarBackground(.red, for: .navigationBar)
        .toolbarBackground(.hidden, for: .navigationBar)
    }
    #expect(frames(red, hidden) == [])
  }

  @Test func belowALargeTitleABackgroundIsShownOnDemand() {
    func titled() -> some View { Text("page").navigationTitle("Title").toolbarBackground(.red) }
    #expect(frames(red, page { titled() }) == [])
    let shown = page { titled().toolbarBackgroundVisibility(.visible, for: .navigationBar) }
    #expect(frames(red, shown) == [CGRect(x: 0, y: 0, width: 400, height: 96)])
  }

  @Test func tabBarsHaveABackgroundOrAreHidden() {
    func tabs<V: View>(@ViewBuilder _ page: @escaping () -> V) -> Stage {
      Stage {
        TabView {
          page().tabItem { Label("First", systemImage: "house") }
          Text("other").tabItem { Label("Second", systemImage: "star") }
        }
      }
    }
    let bar = CGRect(x: 0, y: 251, width: 400, height: 49)
    #expect(frames(red, tabs { Text("page").toolbarBackground(.red, for: .tabBar) }) == [bar])
    let hidden = tabs { NavigationStack { Text("page").toolbar(.hidden, for: .tabBar) } }
    #expect(!hidden.texts.contains("First"))
    #expect(frame("page", hidden)?.midY == 150)
  }

  @Test(arguments: ["3", "1,024", "a long badge"])
  func aBadgeBeginsAtTheEndOfTheIcon(_ badge: String) throws {
    let stage = Stage {
      TabView {
        Text("page").tabItem { Label("First", systemImage: "house") }.badge(badge)
      }
    }
    let text = try #require(stage.nodes.first { $0.text == badge }?.frame)
    // The only tab is as wide as the page: the middle of its icon is at 200, its end at 210 or
    // beyond.
    #expect(text.minX >= 215 && text.minX < 225)
    #expect(text.height < 20, "it stays on one line")
  }

  @Test func aNumberOnATabIsWritten() {
    let stage = Stage {
      TabView { Text("page").tabItem { Label("First", systemImage: "house") }.badge(3) }
    }
    #expect(stage.texts.contains("3"))
  }

  @Test func aPageHasASecondTitle() throws {
    let inline = page {
      Text("page").navigationTitle("Inbox").navigationSubtitle("3 unread")
        .navigationBarTitleDisplayMode(.inline)
    }
    let (title, subtitle) = try (
      #require(frame("Inbox", inline)), #require(frame("3 unread", inline))
    )
    #expect(subtitle.minY == title.maxY && subtitle.midX == title.midX && subtitle.maxY < 44)
    let large = page { Text("page").navigationTitle("Inbox").navigationSubtitle("3 unread") }
    #expect(frame("3 unread", large)?.minX == frame("Inbox", large)?.minX)
  }

  @Test func anEditorHasItsTitleAtTheLeadingSide() throws {
    let stage = Stage {
      NavigationStack(path: .constant([1])) {
        Text("root").navigationTitle("Root")
          .navigationDestination(for: Int.self) { _ in
            Text("page").navigationTitle("Page").toolbarRole(.editor)
          }
      }
    }
    let title = try #require(frame("Page", stage))
    #expect(title.minX < 60)
    // The page below has a title; the back button has none.
    #expect(stage.texts.filter { $0 == "Root" }.count == 1)
  }

  @Test func containersHaveBackgrounds() {
    let stage = page {
      Text("page").navigationTitle("Title").containerBackground(.red, for: .navigation)
    }
    #expect(frames(red, stage) == [CGRect(x: 0, y: 0, width: 400, height: 300)])
    let tabs = Stage {
      TabView {
        Text("page").containerBackground(for: .tabView) { Color.red }
          .tabItem { Label("First", systemImage: "house") }
      }
    }
    #expect(frames(red, tabs) == [CGRect(x: 0, y: 0, width: 400, height: 300)])
    let window = Stage {
      NavigationStack { Text("page").containerBackground(.red, for: .window) }
        .windowBackground()
    }
    #expect(frames(red, window) == [CGRect(x: 0, y: 0, width: 400, height: 300)])
  }

  private struct Stacked: LabeledContentStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        configuration.label
        LabeledContent(configuration)
        Text(isEnabled ? "on" : "off")
      }
    }
  }

  @Test func labeledContentHasStyles() throws {
    let stage = Stage {
      LabeledContent("Version", value: "2").labeledContentStyle(Stacked()).disabled(true)
    }
    #expect(stage.texts == ["Version", "Version", "2", "off"])
    let plain = Stage {
      LabeledContent("Version", value: "2").labeledContentStyle(.automatic)
        .labeledContentStyle(Stacked())
    }
    #expect(plain.texts == ["Version", "2"])
  }
}
