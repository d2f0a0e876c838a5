import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Labels in the bars of a page, and titles on a Mac.
@MainActor @Suite struct BarLabelTests {
  private func stage<V: View>(
    idiom: Idiom = .iOS, @ViewBuilder _ item: @escaping @MainActor () -> V
  ) -> Stage {
    Stage(idiom: idiom) {
      NavigationStack {
        Color.red.toolbar { ToolbarItem { item() } }
      }
    }
  }

  private func call(_ symbol: String = "phone") -> some View {
    Button {
    } label: {
      Label("Call", systemImage: symbol)
    }
  }

  @Test func aButtonShowsItsIconAlone() {
    let stage = stage { call() }
    #expect(stage.texts.isEmpty)
    #expect(stage.host.markup.contains("aria-label=\"Call\""))
    #expect(!stage.host.markup.contains("title=\"Call\""))
  }

  @Test func aMacShowsTheTitleBesideThePointer() {
    let stage = stage(idiom: .macOS) { call() }
    #expect(stage.texts.isEmpty && stage.host.markup.contains("title=\"Call\""))
  }

  @Test func aTitleWithoutAnIconShows() {
    #expect(stage { call("no.such.symbol") }.texts == ["Call"])
    #expect(
      stage {
        Label {
          Text("Call")
        } icon: {
          EmptyView()
        }
      }.texts == ["Call"])
  }

  @Test func aStyleShowsBoth() {
    #expect(stage { call().labelStyle(.titleAndIcon) }.texts == ["Call"])
  }

  @Test func otherViewsOfThePageShowBoth() {
    let stage = Stage {
      NavigationStack { call().toolbar { ToolbarItem(placement: .bottomBar) { call() } } }
    }
    #expect(stage.texts == ["Call"])
  }

  @Test func aMenuShowsItsIconAndItsItemsShowBoth() {
    let stage = stage {
      Menu {
        call()
      } label: {
        Label("More", systemImage: "ellipsis")
      }
    }
    #expect(stage.texts == ["Call"])
  }

  @Test func optionsOfAPickerHaveTheirTitles() {
    func markup<S: PickerStyle>(_ style: S) -> String {
      stage {
        Picker("View", selection: .constant(1)) {
          Label("Grid", systemImage: "square.grid.2x2").tag(1)
          Label("Rows", systemImage: "list.bullet").tag(2)
        }
        .pickerStyle(style)
      }.host.markup
    }
    for markup in [markup(.menu), markup(.wheel)] {
      #expect(markup.contains(">Grid<") && markup.contains(">Rows<"))
    }
  }

  @Test func aToggleIsAButton() {
    let stage = stage {
      Toggle(isOn: .constant(true)) { Label("Grid", systemImage: "square.grid.2x2") }
    }
    #expect(stage.texts.isEmpty && stage.nodes.allSatisfy { $0.control?.role != "switch" })
    #expect(stage.host.markup.contains("aria-pressed=\"true\""))
  }

  @Test func aSheetOfAButtonIsNoBar() {
    let stage = stage { call().sheet(isPresented: .constant(true)) { call() } }
    #expect(stage.texts == ["Call"])
  }

  // MARK: On a Mac

  private func frame(_ text: String, in stage: Stage) -> CGRect? {
    stage.nodes.first { $0.text == text }?.frame
  }

  @Test func titlesOfAMacAreInTheRowOfTheItems() throws {
    let stage = Stage(idiom: .macOS) {
      NavigationStack { Color.red.navigationTitle("Songs") }
    }
    let title = try #require(frame("Songs", in: stage))
    #expect(title.minX == 16 && title.maxY < 44)
  }

  @Test func theTitleOfASidebarIsThatOfTheWindow() throws {
    func split(_ title: String?) -> Stage {
      Stage(width: 1_000, idiom: .macOS) {
        NavigationSplitView {
          Color.red.navigationTitle("Layers")
        } detail: {
          if let title { Color.blue.navigationTitle(title) } else { Color.blue }
        }
      }
    }
    let lent = split(nil)
    #expect(lent.texts == ["Layers"])
    #expect(try #require(frame("Layers", in: lent)).minX > 220)
    #expect(split("Drawing").texts == ["Drawing"])
  }
}
