import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import ArborLooks
import ArborRender
import Foundation
import StageSupport
import Testing

/// Styles of boxes and groups, renaming, and the looks of labels and links.
@MainActor @Suite struct StyleTests {
  private struct Outlined: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("styled")
        configuration.label
        configuration.content
        GroupBox(configuration)
      }
    }
  }

  @Test func withoutARangeInsideOfOneAllOfTheDisplaysIsAllowed() {
    let stage = Stage {
      VStack { Color.red.allowedDynamicRange(nil) }.allowedDynamicRange(.standard)
    }
    var styles = StyleTable()
    let html = String(decoding: stage.host.displayList.html(styles: &styles), as: UTF8.self)
    let limits = html.split(separator: "dynamic-range-limit:").dropFirst()
    #expect(limits.count == 2 && limits.last?.hasPrefix("no-limit") == true)
  }

  @Test func aBoxHasTheStyleAroundIt() {
    let stage = Stage {
      GroupBox("Box") { GroupBox("Inner") { Text("inside") } }.groupBoxStyle(Outlined())
    }
    #expect(stage.texts.filter { $0 == "styled" }.count == 3)
    #expect(stage.texts.prefix(4) == ["styled", "Box", "styled", "Inner"])
    let plain = Stage { GroupBox("Box") { Text("inside") }.groupBoxStyle(.automatic) }
    #expect(plain.texts == ["Box", "inside"])
    #expect(Stage { GroupBox(label: Text("Old")) { Text("x") } }.texts == ["Old", "x"])
  }

  private struct Plain: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button("Turn") { configuration.isExpanded.toggle() }
        configuration.label
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  @Test func aGroupHasTheStyleAroundIt() throws {
    let stage = Stage {
      DisclosureGroup("More") { Text("inside") }.disclosureGroupStyle(Plain())
    }
    #expect(stage.texts == ["Turn", "More"])
    try stage.tap("Turn")
    #expect(stage.texts == ["Turn", "More", "inside"])
    try stage.tap("Turn")
    #expect(stage.texts == ["Turn", "More"])
  }

  private struct Framed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      GroupBox("Frame") {
        configuration.label
        configuration.content
      }
    }
  }

  private struct Nested: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      DisclosureGroup("Frame", isExpanded: configuration.$isExpanded) {
        configuration.label
        configuration.content
      }
    }
  }

  @Test func stylesMakeBoxesAndGroupsThemselves() {
    let boxes = Stage {
      GroupBox("Outer") { GroupBox("Inner") { Text("inside") } }.groupBoxStyle(Framed())
    }
    #expect(boxes.texts == ["Frame", "Outer", "Frame", "Inner", "inside"])
    let groups = Stage {
      VStack {
        DisclosureGroup("Outer", isExpanded: .constant(true)) {
          DisclosureGroup("Inner", isExpanded: .constant(true)) { Text("inside") }
        }
      }
      .disclosureGroupStyle(Nested())
    }
    #expect(groups.texts == ["Frame", "Outer", "Frame", "Inner", "inside"])
  }

  @Test func aRenameButtonRenames() throws {
    let log = Log()
    let stage = Stage {
      VStack {
        RenameButton()
        RenameButton().renameAction { log("renames") }
      }
    }
    let buttons = stage.nodes.filter { $0.control?.role == "button" }
    #expect(buttons.map { $0.control?.isEnabled } == [false, true])
    try stage.host.handle(.tap, at: buttons[1].id)
    #expect(log.take() == ["renames"])
  }

  @Test func iconsAreWhereViewsAroundSay() {
    func left(_ spacing: CGFloat?, _ width: CGFloat?) -> Double {
      let stage = Stage {
        HStack(spacing: 0) {
          let label = Label("Title", systemImage: "star")
          if let spacing {
            label.labelIconToTitleSpacing(spacing)
          } else if let width {
            label.labelReservedIconWidth(width)
          } else {
            label
          }
          Spacer()
        }
      }
      return Double(stage.nodes.first { $0.text == "Title" }?.frame?.minX ?? 0)
    }
    let plain = left(nil, nil)
    #expect(left(20, nil) == plain + 12)
    #expect(left(nil, 60) == 68)
  }

  @Test func linksHideTheirArrows() {
    func images(_ visibility: Visibility) -> Int {
      Stage {
        NavigationStack {
          List { NavigationLink("Go") { Text("there") } }
            .navigationLinkIndicatorVisibility(visibility)
        }
      }
      .nodes.filter { $0.segment.description.hasPrefix("Image") }.count
    }
    #expect(images(.visible) == images(.automatic))
    #expect(images(.hidden) == images(.automatic) - 1)
  }

  @Test func linksBesideTheirPagesHaveNoArrows() {
    func images(_ width: CGFloat) -> Int {
      Stage(width: width) {
        NavigationSplitView {
          List { NavigationLink("Go") { Text("there") } }
        } detail: {
          Text("here")
        }
        .toolbar(removing: .sidebarToggle)
      }
      .nodes.filter { $0.segment.description.hasPrefix("Image") }.count
    }
    #expect(images(390) == images(1_000) + 1)
  }

  @Test func aTitleOpensAMenu() {
    let stage = Stage {
      NavigationStack {
        Text("page").navigationTitle("Report").navigationBarTitleDisplayMode(.inline)
          .toolbarTitleMenu { Button("Duplicate") {} }
      }
    }
    #expect(stage.texts.contains("Report"))
    #expect(stage.nodes.contains { $0.control?.role == "menu" || $0.text == "Duplicate" })
  }
}
