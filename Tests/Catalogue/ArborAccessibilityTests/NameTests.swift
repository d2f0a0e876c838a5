import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import ArborRender
import StageSupport
import Testing

/// The names that views have without being given any, and what the Tab key reaches.
@MainActor @Suite struct NameTests {
  /// The `aria-label`s of the elements with a tag, in order; `nil` where there is none.
  private func labels<V: View>(
    of tag: String, @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [String?] {
    elements(content).filter { $0.hasPrefix(tag + " ") }.map { element in
      guard let start = element.firstRange(of: "aria-label=\"") else { return nil }
      return String(element[start.upperBound...].prefix { $0 != "\"" })
    }
  }

  @Test func aSymbolNamesTheButtonAroundIt() {
    #expect(
      labels(of: "button") {
        Button {
        } label: {
          Image(systemName: "square.and.arrow.up")
        }
        Button {
        } label: {
          Image(systemName: "xmark.circle.fill").padding()
        }
        Button {
        } label: {
          Image(systemName: "leaf.fill")
        }.buttonStyle(.bordered)
      } == ["Share", "Close", "leaf"])
    #expect(
      labels(of: "a") {
        Link(destination: .init(filePath: "/a")) { Image(systemName: "questionmark") }
      } == ["Help"])
  }

  @Test func whatTheAuthorSaysComesBeforeTheSymbol() {
    #expect(
      labels(of: "button") {
        Button {
        } label: {
          Image(systemName: "plus")
        }.accessibilityLabel("Add a row")
        Button {
        } label: {
          Label("New", systemImage: "plus")
        }
        Button {
        } label: {
          Image(systemName: "plus").accessibilityLabel("More rows")
        }
      } == ["Add a row", nil, nil])
  }

  @Test func anotherSymbolIsAnotherName() throws {
    let isOn = Remote<Bool>()
    let stage = Stage {
      Steered(true, isOn) { isOn in
        Button {
        } label: {
          Image(systemName: isOn.wrappedValue ? "pause" : "play")
        }
      }
    }
    #expect(elements(of: stage).contains { $0.contains("aria-label=\"Pause\"") })
    stage.act { isOn.value = false }
    #expect(elements(of: stage).contains { $0.contains("aria-label=\"Play\"") })
  }

  @Test func hiddenLabelsStillName() {
    let inputs = labels(of: "input") {
      Group {
        Toggle("Loud", isOn: .constant(true))
        Toggle(isOn: .constant(true)) { Label("Wi-Fi", systemImage: "wifi") }
        ColorPicker("Color", selection: .constant(.red))
      }
      .labelsHidden()
    }
    #expect(inputs == ["Loud", "Wi-Fi", "Color"])
    #expect(
      labels(of: "select") {
        Picker("Fruit", selection: .constant(1)) { Text("Pear").tag(1) }
          .labelsHidden()
      } == ["Fruit"])
  }

  @Test func aModifierWithoutEffectKeepsTheTitle() {
    let names = labels(of: "input") {
      Toggle(isOn: .constant(true)) { Text("Wi-Fi").accessibilityShowsLargeContentViewer() }
    }
    #expect(names == ["Wi-Fi"])
  }

  @Test func aSteppersButtonsSayWhatTheyDo() {
    #expect(
      labels(of: "button") { Stepper("Guests", value: .constant(1)).labelsHidden() }
        == ["Decrement", "Increment"])
  }

  @Test func progressHasAName() {
    let names = labels(of: "div") {
      ProgressView()
      ProgressView(value: 0.5)
      ProgressView("Loading", value: 0.5)
      ProgressView().accessibilityLabel("Waiting")
    }
    #expect(names.compactMap { $0 } == ["In progress", "Progress", "Loading", "Waiting"])
  }

  @Test func theTabKeyReachesLongTextsOnly() {
    func stops<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> [Bool] {
      elements { ScrollView { content() }.frame(width: 100, height: 60) }
        .filter { $0.contains("class=\"S ") }.map { $0.contains("tabindex=0") }
    }
    #expect(stops { ForEach(0..<20, id: \.self) { Text("\($0)") } } == [true])
    #expect(stops { Text("short") } == [false])
    #expect(
      stops {
        ForEach(0..<20, id: \.self) { Text("\($0)") }
        Button("More") {}
      } == [false])
  }

  @Test func aScrollViewGivesItsStopToWhatAppearsInside() {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(false, isShown) { isShown in
        ScrollView {
          ForEach(0..<20, id: \.self) { Text("\($0)") }
          if isShown.wrappedValue { Button("More") {} }
        }
        .frame(width: 100, height: 60)
      }
    }
    #expect(elements(of: stage).contains { $0.contains("tabindex=0") })
    stage.act { isShown.value = true }
    #expect(!elements(of: stage).contains { $0.contains("tabindex=0") })
  }
}
