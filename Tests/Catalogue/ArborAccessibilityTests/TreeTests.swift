import Arbor
import ArborAccessibility
import ArborCore
import ArborInspection
import Foundation
import StageSupport
import Testing

/// What the REST interface answers of the elements of a page.
@MainActor @Suite struct TreeTests {
  func tree<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) throws -> [[String: Any]] {
    let stage = Stage { content() }
    let inspector = Inspector(snapshot: stage.host.snapshot())
    let bytes = try inspector.accessibility(Parameters([]), of: DrawnElements(stage.host))
    let answer = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(answer?["truncated"] as? Bool == false)
    return try #require(answer?["elements"] as? [[String: Any]])
  }

  /// Each element as `role name`, with those inside in brackets.
  func outline(_ elements: [[String: Any]]) -> String {
    elements.map { element in
      let children = element["children"] as? [[String: Any]] ?? []
      let name = element["name"] as? String ?? "-"
      let inside = children.isEmpty ? "" : " [\(outline(children))]"
      return "\(element["role"] as? String ?? "") \(name)\(inside)"
    }.joined(separator: ", ")
  }

  @Test func elementsNestInGroups() throws {
    let elements = try tree {
      VStack {
        Text("Title").accessibilityHeading(.h1)
        VStack {
          Text("a"); Button("b") {}
        }.accessibilityElement(children: .contain).accessibilityLabel("Card")
        HStack {
          Text("Total"); Text("3 €")
        }.accessibilityElement(children: .combine)
        Text("gone").accessibilityHidden(true)
        Text("end")
      }
    }
    #expect(
      outline(elements)
        == "heading Title, group Card [text a, button b], image Total, 3 €, text end")
  }

  @Test func anIconAloneIsNamedByItsTitle() throws {
    let elements = try tree {
      Label("Sent", systemImage: "paperplane").labelStyle(.iconOnly)
      Button("Next", systemImage: "chevron.right") {}.labelStyle(.iconOnly)
      Button {
      } label: {
        Image(systemName: "plus").accessibilityLabel("Add")
      }
    }
    #expect(outline(elements) == "image Sent, button Next, button Add")
    #expect(Stage { Label("T", systemImage: "star").labelStyle(.iconOnly) }.texts.isEmpty)
  }

  @Test func anElementSaysAllOfIt() throws {
    let elements = try tree {
      Text("★★★").accessibilityLabel("Rating").accessibilityValue("3").accessibilityHint("Rates")
        .accessibilityAddTraits(.updatesFrequently).accessibilityInputLabels(["Stars"])
        .accessibilityAdjustableAction { _ in }
    }
    let rating = try #require(elements.first)
    #expect(elements.count == 1)
    #expect(rating["role"] as? String == "slider" && rating["name"] as? String == "Rating")
    #expect(rating["nameFrom"] as? String == "label" && rating["value"] as? String == "3")
    #expect(rating["hint"] as? String == "Rates")
    #expect(
      rating["traits"] as? [String] == ["isStaticText", "updatesFrequently", "adjustable"])
    #expect(rating["actions"] as? [String] == ["increment", "decrement"])
    #expect(rating["inputLabels"] as? [String] == ["Stars"])
    #expect((rating["path"] as? String)?.hasSuffix("Text") == true)
  }

  @Test func aLabelAroundOneElementIsItsName() throws {
    let elements = try tree {
      HStack { Button("x") {} }.accessibilityLabel("Close").accessibilityHint("Ends it")
    }
    #expect(outline(elements) == "button Close")
    #expect(elements.first?["hint"] as? String == "Ends it")
  }

  @Test func groupsAreReadByPriority() throws {
    let elements = try tree {
      VStack {
        Text("a").accessibilitySortPriority(1)
        HStack { Text("c") }.accessibilityElement(children: .contain)
        Text("b").accessibilitySortPriority(2)
      }
      .accessibilityElement(children: .contain)
      Text("end")
    }
    #expect(outline(elements) == "group - [text b, text a, group - [text c]], text end")
  }

  @Test func aNamedPictureIsAnImage() throws {
    let elements = try tree { Image(systemName: "star").accessibilityLabel("Favorite") }
    #expect(outline(elements) == "image Favorite")
  }

  @Test func aButtonIsNamedByItsTexts() throws {
    let elements = try tree { Button("Save") {} }
    #expect(outline(elements) == "button Save")
    #expect(elements.first?["nameFrom"] as? String == "contents")
  }
}

/// Elements that are drawn by no view of their own.
extension TreeTests {
  @Test func linksAndPicturesInATextAreInside() throws {
    let elements = try tree {
      Text("Read [the manual](https://example.org/manual)")
      Text("All \(Image(systemName: "star").accessibilityLabel("stars"))")
    }
    #expect(
      outline(elements).hasPrefix("text Read the manual [link the manual], text All"),
      "\(outline(elements))")
  }

  @Test func progressAndFieldsHaveNames() throws {
    let elements = try tree {
      ProgressView(value: 0.5)
      TextField("Name", text: .constant("Ada"))
      TextField("", text: .constant("")).accessibilityLabel("Town")
    }
    #expect(outline(elements) == "progressbar Progress, textbox Name, textbox Town")
    #expect(elements.first?["value"] as? Double == 0.5)
    #expect(elements.dropFirst().first?["value"] as? String == "Ada")
  }

  @Test func aViewWithATapGestureIsAButton() throws {
    let elements = try tree {
      HStack {
        Text("Ada"); Text("Today")
      }.onTapGesture {}
    }
    #expect(outline(elements) == "button Ada, Today")
    #expect(elements.first?["traits"] as? [String] == ["isButton"])
  }

  /// The words of an answer, all together.
  private func words(_ elements: [[String: Any]]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: elements)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func namesDoNotTellWhatIsHidden() throws {
    let elements = try tree {
      Button {
      } label: {
        VStack {
          Text("Pay"); Text("unheard").accessibilityHidden(true)
        }
      }
      Toggle(isOn: .constant(true)) {
        HStack {
          Text("Wi-Fi"); Text("unheard").accessibilityHidden(true)
        }
      }
      HStack {
        Text("Total"); Text("unheard").accessibilityHidden(true); Text("3 €")
      }
      .accessibilityElement(children: .combine)
      HStack {
        Text("Open"); Text("unheard").accessibilityHidden(true)
      }.onTapGesture {}
    }
    #expect(
      outline(elements)
        == "button Pay, text Wi-Fi, switch Wi-Fi, image Total, 3 €, button Open")
    #expect(try !words(elements).contains("unheard"))
  }

  @Test func namesDoNotTellWhatIsSensitive() throws {
    let elements = try tree {
      Button {
      } label: {
        VStack {
          Text("Pay"); Text("secret 1").privacySensitive()
        }
      }
      Toggle(isOn: .constant(true)) {
        HStack {
          Text("Wi-Fi"); Text("secret 2").privacySensitive()
        }
      }
      HStack {
        Text("Total"); Text("secret 3").privacySensitive()
      }
      .accessibilityElement(children: .combine)
      HStack {
        Text("Open"); Text("secret 4").privacySensitive()
      }.onTapGesture {}
    }
    let words = try words(elements)
    #expect(!words.contains("secret"), "\(words)")
    let operated = elements.filter { $0["role"] as? String != "text" }
    #expect(outline(operated) == "button Pay, switch Wi-Fi, image -, button Open")
  }

  @Test func whatIsSensitiveIsWithheld() throws {
    let elements = try tree {
      VStack {
        Text("4711").accessibilityLabel("Code 4711")
        Toggle("Secret plan", isOn: .constant(true))
      }.privacySensitive()
      Text("end")
    }
    let data = try JSONSerialization.data(withJSONObject: elements)
    let words = String(decoding: data, as: UTF8.self)
    #expect(!words.contains("4711") && !words.contains("Secret") && words.contains("end"))
    #expect(elements.first?["role"] as? String == "text")
    #expect((elements.first?["value"] as? [String: Bool])?["redacted"] == true)
  }
}
