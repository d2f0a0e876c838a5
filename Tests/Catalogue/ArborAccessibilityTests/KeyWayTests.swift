import Arbor
import ArborAccessibility
import ArborCore
import ArborInspection
import Foundation
import StageSupport
import Testing

/// How the keyboard reaches views that have gestures alone.
@MainActor @Suite struct KeyWayTests {
  /// The elements that the Tab key reaches.
  private func stops<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> [String] {
    elements(content).filter { $0.contains("tabindex=0") }
  }

  @Test func aTapGestureIsAButton() throws {
    let found = stops { Text("Open").onTapGesture {} }
    let element = try #require(found.first)
    #expect(found.count == 1)
    #expect(element.contains("role=\"button\"") && element.contains("data-gk"), "\(element)")
    #expect(stops { Text("Hold").onLongPressGesture {} }.count == 1)
    let named = stops { Text("★").onTapGesture {}.accessibilityLabel("Rate") }
    #expect(named.count == 1 && named.first?.contains("role=\"button\"") == true, "\(named)")
  }

  @Test func aDragIsMovedByKeys() throws {
    let found = stops { Text("Card").gesture(DragGesture().onEnded { _ in }) }
    let element = try #require(found.first)
    #expect(found.count == 1 && element.contains("data-gk=d"), "\(element)")
    #expect(!element.contains("role="))
  }

  @Test func whatIsReachedInsideIsEnough() {
    let around = stops { HStack { Button("Buy") {} }.onTapGesture {} }
    #expect(around.isEmpty, "\(around)")
    #expect(
      stops {
        Button {
        } label: {
          Text("Buy").onTapGesture {}
        }
      }.isEmpty)
    #expect(stops { Text("a").onTapGesture {}.onTapGesture(count: 2) {} }.count == 1)
    #expect(stops { Text("a").gesture(TapGesture(), including: .none) }.isEmpty)
  }

  @Test func aControlThatComesLaterTakesTheStop() {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        VStack {
          Text("a")
          if value == 1 { Button("b") {} }
        }
        .onTapGesture {}
      }
    }
    func count() -> Int { elements(of: stage).count { $0.contains("data-gk") } }
    #expect(count() == 1)
    stage.act { remote.value = 1 }
    #expect(count() == 0)
  }

  @Test func whatPointersCannotReachIsNoStop() {
    #expect(stops { Text("a").onTapGesture {}.allowsHitTesting(false) }.isEmpty)
    #expect(
      stops {
        VStack {
          Text("a").onTapGesture {}
          Text("b").gesture(DragGesture())
          Text("c").onLongPressGesture {}.accessibilityAddTraits(.isButton)
        }.allowsHitTesting(false)
      }.isEmpty)
    let hidden = elements {
      VStack { Text("a").onTapGesture {} }.accessibilityHidden(true)
    }
    #expect(!hidden.contains { $0.contains("tabindex") || $0.contains("role=") }, "\(hidden)")
    // What is behind it works on.
    let around = stops {
      ZStack { Text("a").onTapGesture {}.allowsHitTesting(false) }.onTapGesture {}
    }
    #expect(around.count == 1, "\(around)")
  }

  @Test func aStopComesAndGoesWithThePointer() throws {
    let isReached = Remote<Bool>()
    let stage = Stage {
      Steered(true, isReached) { isReached in
        VStack {
          Text("Open").onTapGesture {}
          Text("beside")
        }
        .allowsHitTesting(isReached.wrappedValue)
      }
    }
    func stops() -> [String] { elements(of: stage).filter { $0.contains("tabindex=0") } }
    func press() throws -> String? {
      let inspector = Inspector(snapshot: stage.host.snapshot())
      let bytes = try inspector.accessibility(Parameters([]), of: DrawnElements(stage.host))
      let answer = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let elements = answer?["elements"] as? [[String: Any]]
      return elements?.first?["role"] as? String
    }
    #expect(stops().count == 1)
    #expect(try press() == "button")
    stage.act { isReached.value = false }
    #expect(stops().isEmpty)
    #expect(try press() == "text")
    stage.act { isReached.value = true }
    #expect(stops().count == 1)
  }

  @Test func escapePressesTheButtonThatCancels() throws {
    func answers<A: View>(@ViewBuilder _ actions: @escaping @MainActor () -> A) -> [String] {
      elements {
        Text("a").question(.alert, .constant(true), Text("Delete?"), actions(), EmptyView())
      }.filter { $0.contains("data-key") }
    }
    let found = answers {
      Button("Delete", role: .destructive) {}
      Button("Keep", role: .cancel) {}
    }
    #expect(found.count == 1 && found.first?.hasPrefix("button ") == true, "\(found)")
    #expect(found.first?.contains("data-key=\"+escape\"") == true, "\(found)")
    #expect(answers { Button("OK") {} }.isEmpty)
  }
}
