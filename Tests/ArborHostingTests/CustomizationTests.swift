import Arbor
import ArborCore
import ArborHosting
import ArborInspection
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Customizations as REST adds them: to which objects, and until when.
@Suite @MainActor struct CustomizationTests {
  private let catalogue = PropertyCatalogue(UIKitProperties.tables)
  private let number = Remote<Int>()
  private let isShown = Remote<Bool>()

  /// Two texts, of which the second comes and goes.
  private func makeStage() -> Stage {
    Stage {
      Steered(1, number) { number in
        Steered(true, isShown) { isShown in
          VStack {
            Text("first \(number.wrappedValue)")
            if isShown.wrappedValue { Text("second \(number.wrappedValue)") }
            ScrollView { Text("inside") }.frame(height: 60)
          }
        }
      }
    }
  }

  private func add(
    _ body: String, to stage: Stage
  ) throws -> (rules: Customizations, rule: Customization) {
    let rules = Customizations(stage.host, catalogue)
    let rule = try rules.add(try CustomizationRequest(parsing: Array(body.utf8)))
    stage.act { stage.host.changedFromOutside() }
    return (rules, rule)
  }

  private func body(_ policy: String) -> String {
    #"{"selector": "VStack > Text", "set": {"text": "other"}, "policy": "\#(policy)"}"#
  }

  @Test func onceIsForWhatIsThereNow() throws {
    let stage = makeStage()
    let (rules, rule) = try add(body("once"), to: stage)
    #expect(stage.texts == ["other", "other", "inside"])
    #expect(rule.state.objects.count == 2)
    // What comes later is as its view says.
    stage.act { isShown.value = false }
    stage.act { isShown.value = true }
    #expect(stage.texts == ["other", "second 1", "inside"])
    // Another declared value wins.
    stage.act { number.value = 2 }
    #expect(stage.texts == ["first 2", "second 2", "inside"])
    stage.act { stage.host.changedFromOutside() }
    #expect(stage.texts == ["first 2", "second 2", "inside"])
    try withExtendedLifetime(rules) { try rules.remove("c1") }
  }

  @Test func stickyIsAlsoForWhatComesLaterOnceForEach() throws {
    let stage = makeStage()
    let (rules, rule) = try add(body("sticky"), to: stage)
    #expect(stage.texts == ["other", "other", "inside"])
    stage.act { isShown.value = false }
    #expect(rule.state.objects.count == 1)
    stage.act { isShown.value = true }
    #expect(stage.texts == ["other", "other", "inside"])
    #expect(rule.state.objects.count == 2)
    stage.act { number.value = 2 }
    #expect(stage.texts == ["first 2", "second 2", "inside"])
    try rules.remove("c1")
    stage.act { isShown.value = false }
    stage.act { isShown.value = true }
    #expect(stage.texts == ["first 2", "second 2", "inside"])
  }

  @Test func onChangeSetsAgainWhateverElseIsSet() throws {
    let stage = makeStage()
    let (rules, _) = try add(body("onChange"), to: stage)
    stage.act { number.value = 2 }
    #expect(stage.texts == ["other", "other", "inside"])
    stage.act { isShown.value = false }
    stage.act { isShown.value = true }
    #expect(stage.texts == ["other", "other", "inside"])
    let label = try #require(stage.object(UILabel.self))
    stage.act { label.text = "by code" }
    #expect(label.text == "other")
    #expect(stage.texts.first == "other")
    try rules.remove("c1")
    stage.act { number.value = 3 }
    #expect(stage.texts == ["first 3", "second 3", "inside"])
  }

  @Test func whatIsRemovedIsAsItWasUnlessSomebodySetItSince() throws {
    let stage = makeStage()
    let (rules, _) = try add(body("once"), to: stage)
    let label = try #require(stage.object(UILabel.self))
    stage.act { label.text = "by code" }
    try rules.remove("c1")
    stage.act { stage.host.changedFromOutside() }
    #expect(stage.texts == ["by code", "second 1", "inside"])
  }

  @Test func anIntrospectingOneFindsItsObjectByRelation() throws {
    let stage = makeStage()
    let (rules, rule) = try add(
      #"""
      {"introspect": {"node": "n\#(try #require(stage.nodes.first { $0.text == "inside" }).id)",
        "target": "UIScrollView", "relation": "ancestor"},
       "set": {"bounces": false, "contentInset": {"top": 12}}}
      """#, to: stage)
    let scroll = try #require(stage.object(UIScrollView.self))
    #expect(!scroll.bounces && scroll.contentInset.top == 12)
    #expect(rule.state.objects.map(\.id) == [scroll.objectID])
    #expect(rule.state.body().isEmpty == false)
    try rules.remove("c1")
    #expect(scroll.bounces && scroll.contentInset.top == 0)
    #expect(scroll.origin(of: "bounces") == .default)
  }

  @Test func aValueThatSuitsOnlyOneChangesNone() throws {
    let stage = makeStage()
    #expect(throws: Problem.self) {
      try add(
        #"{"selector": ":platform(UIView)", "set": {"alpha": 0.5, "numberOfLines": 2}}"#, to: stage)
    }
    let label = try #require(stage.object(UILabel.self))
    #expect(label.alpha == 1)
  }
}

extension Stage {
  /// The first object of a class behind the page's views.
  fileprivate func object<Object: UIView>(_ type: Object.Type) -> Object? {
    func search(_ view: UIView) -> Object? {
      view.subviews.lazy.compactMap { $0 as? Object ?? search($0) }.first
    }
    return (host.platformTree?.rootView as? UIView).flatMap(search)
  }
}
