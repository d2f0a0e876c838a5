import Arbor
import ArborAccessibility
import ArborCore
import ArborInspection
import Foundation
import StageSupport
import Testing

/// Menus, choices and toggles among the elements of a page.
extension TreeTests {
  @Test func aClosedMenuIsAButtonAlone() throws {
    let elements = try tree {
      Menu("Sort") {
        Button("By name") {}
        Button("By date") {}
      }
      Menu {
        Button("Delete") {}
      } label: {
        Image(systemName: "ellipsis")
      }
      .accessibilityLabel("Options")
    }
    #expect(outline(elements) == "button Sort, button Options")
  }

  @Test func aMenuTellsBrowsersThatItOpens() {
    let markup = Stage {
      Menu {
        Button("Delete") {}
      } label: {
        Image(systemName: "ellipsis")
      }
    }.host.markup
    #expect(markup.contains("aria-label=\"More\"") || markup.contains("aria-label=More"))
    // The runtime gives the popover its role if all in it are items.
    #expect(markup.contains("popovertarget=") && markup.contains("aria-haspopup=menu"))
  }

  @Test func theItemsOfAMenuAreListedFromItsContentOn() throws {
    let stage = Stage { Menu("Sort") { Button("By name") {} } }
    let content = try #require(stage.nodes.first { $0.segment.kind == .role("content") })
    let bytes = try Inspector(snapshot: stage.host.snapshot())
      .accessibility(Parameters([("root", "n\(content.id)")]), of: DrawnElements(stage.host))
    #expect(String(decoding: bytes, as: UTF8.self).contains("By name"))
  }

  @Test func allTextsOfALabelNameAToggle() throws {
    func toggle() -> some View {
      Toggle(isOn: .constant(true)) {
        VStack {
          Text("7:00"); Text("Work")
        }
      }
    }
    #expect(outline(try tree { toggle() }).hasSuffix("switch 7:00, Work"))
    #expect(Stage { toggle() }.host.markup.contains("aria-label=\"7:00, Work\""))
  }

  @Test func theNameOfAToggleFollowsItsLabel() throws {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        Toggle(isOn: .constant(true)) {
          VStack {
            Text("Volume"); Text("\(value)")
          }
        }
      }
    }
    stage.act { remote.value = 1 }
    #expect(stage.host.markup.contains("aria-label=\"Volume, 1\""))
  }

  @Test func rowsOfASelectionAreButtons() throws {
    let elements = try tree {
      List(selection: .constant(Optional("b"))) {
        HStack {
          Text("a"); Text("1")
        }.tag("a")
        Text("b").tag("b")
      }
    }
    #expect(outline(elements) == "button a, 1, button b")
    #expect(elements.map { ($0["traits"] as? [String])?.contains("isSelected") } == [false, true])
  }

  @Test func optionsAreRadioButtons() throws {
    for style: any PickerStyle in [SegmentedPickerStyle(), InlinePickerStyle()] {
      func picker<S: PickerStyle>(_ style: S) -> AnyView {
        AnyView(
          Picker("Size", selection: .constant(2)) {
            Text("small").tag(1)
            Text("large").tag(2)
          }
          .pickerStyle(style))
      }
      let elements = try tree { picker(style) }
      let isGroup = style is SegmentedPickerStyle
      let inside = elements.first?["children"] as? [[String: Any]] ?? []
      let options = isGroup ? inside : elements
      #expect(outline(options) == "radio small, radio large")
      #expect(inside.isEmpty == !isGroup)
      #expect(!isGroup || outline(elements).hasPrefix("radiogroup Size ["))
      #expect(
        options.map { ($0["traits"] as? [String])?.contains("isSelected") } == [false, true])
    }
  }

  @Test func anOptionIsChosenByItsElement() throws {
    let remote = Remote<Int>()
    let stage = Stage {
      Steered(1, remote) { size in
        Picker("Size", selection: size) {
          ForEach(1..<4, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(.segmented)
      }
    }
    let option = try #require(stage.nodes.first { $0.text == "3" })
    try stage.host.handle(.tap, at: option.id)
    #expect(remote.value == 3)
  }

  @Test func aButtonAloneIsNotCombined() throws {
    func lamp(hasTitle: Bool) -> some View {
      HStack {
        if hasTitle { Text("Lamp") }
        Button("Turn on") {}
      }
      .accessibilityElement(children: .combine)
    }
    #expect(outline(try tree { lamp(hasTitle: false) }) == "button Turn on")
    #expect(!Stage { lamp(hasTitle: false) }.host.markup.contains("role=\"group\""))
    // Beside a text it stays an element of its own, in the tree and in the document.
    #expect(
      outline(try tree { lamp(hasTitle: true) })
        == "group Lamp, Turn on [text Lamp, button Turn on]")
    #expect(Stage { lamp(hasTitle: true) }.host.markup.contains("role=\"group\""))
  }

  @Test func aPageIndexSaysWhichPageShows() throws {
    let elements = try tree {
      TabView {
        Text("one")
        Text("two")
        Text("three")
      }
      .tabViewStyle(.page)
    }
    #expect(
      outline(elements).contains("group page 1 of 3 [button Previous page, button Next page]"),
      "\(outline(elements))")
  }
}
