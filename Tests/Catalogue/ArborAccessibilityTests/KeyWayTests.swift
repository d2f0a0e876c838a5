import Arbor
import ArborAccessibility
import ArborCore
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
