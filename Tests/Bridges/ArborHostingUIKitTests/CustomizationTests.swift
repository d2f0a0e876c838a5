import Arbor
import ArborCore
import ArborObjects
import ArborHostingUIKit
import ArborInspection
import ArborPlatform
import ArborProperties
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

  private func patch(_ object: PlatformObject, _ body: String, in stage: Stage) throws {
    _ = try PlatformPatch(parsing: Array(body.utf8)).apply(to: object, catalogue)
    stage.act { stage.host.changedFromOutside() }
  }

  /// Customizations and patches of one property go in any order: what is left is as if the others
  /// had never been.
  @Test(arguments: [
    ["c1", "c2", "patch"], ["c1", "patch", "c2"], ["c2", "c1", "patch"], ["c2", "patch", "c1"],
    ["patch", "c1", "c2"], ["patch", "c2", "c1"],
  ])
  func whatOneOfSeveralHasSetGoesAlone(order: [String]) throws {
    let stage = makeStage()
    let rules = Customizations(stage.host, catalogue)
    let label = try #require(stage.object(UILabel.self))
    let declared = label.text
    var wanted = [("c1", 0.5), ("c2", 0.4), ("patch", 0.7)]
    for (name, alpha) in wanted where name != "patch" {
      let body = #"{"selector": "Text", "set": {"alpha": \#(alpha), "text": "\#(name)"}}"#
      _ = try rules.add(try CustomizationRequest(parsing: Array(body.utf8)))
      stage.act { stage.host.changedFromOutside() }
    }
    try patch(label, #"{"alpha": 0.7, "text": "patch"}"#, in: stage)
    for name in order {
      if name == "patch" {
        try patch(label, #"{"alpha": null, "text": null}"#, in: stage)
      } else {
        try rules.remove(name)
        stage.act { stage.host.changedFromOutside() }
      }
      wanted.removeAll { $0.0 == name }
      #expect(Double(label.alpha) == wanted.last?.1 ?? 1, "\(order), \(name) has gone")
      #expect(label.text == wanted.last?.0 ?? declared, "\(order), \(name) has gone")
    }
    #expect(label.origin(of: "alpha") == .default && label.origin(of: "text") == .declarative)
    #expect(stage.texts == ["first 1", "second 1", "inside"])
  }

  @Test func membersThatSeveralHaveSetGoOneByOne() throws {
    let stage = makeStage()
    let rules = Customizations(stage.host, catalogue)
    let scroll = try #require(stage.object(UIScrollView.self))
    let origin = scroll.origin(of: "contentInset")
    for inset in [#"{"top": 12}"#, #"{"left": 5}"#, #"{"top": 20, "right": 3}"#] {
      let body = #"{"selector": "ScrollView", "set": {"contentInset": \#(inset)}}"#
      _ = try rules.add(try CustomizationRequest(parsing: Array(body.utf8)))
    }
    #expect(scroll.contentInset == UIEdgeInsets(top: 20, left: 5, bottom: 0, right: 3))
    try rules.remove("c2")
    #expect(scroll.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 3))
    try rules.remove("c3")
    #expect(scroll.contentInset == UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0))
    try rules.remove("c1")
    #expect(scroll.contentInset == .zero && scroll.origin(of: "contentInset") == origin)
  }

  /// What applies again goes back to what code has set in between.
  @Test func whatWasSetAgainGoesBackToWhatCodeHasSet() throws {
    let stage = makeStage()
    let (rules, _) = try add(body("onChange"), to: stage)
    let label = try #require(stage.object(UILabel.self))
    stage.act { label.text = "by code" }
    #expect(label.text == "other")
    try rules.remove("c1")
    #expect(label.text == "by code" && label.origin(of: "text") == .customised)
  }

  /// Whoever lays out the page gives a view its size again, but not the corner of its bounds.
  @Test func boundsGoBackThoughTheSizeIsAnothersBusiness() throws {
    let stage = makeStage()
    let root = try #require(stage.host.platformTree?.rootView as? UIView)
    let views =
      [root]
      + [stage.object(UIScrollView.self), stage.object(UILabel.self)]
      .compactMap { $0?.superview }
    for view in views {
      let before = view.bounds
      try patch(view, #"{"bounds": {"width": -5}}"#, in: stage)
      view.frame.size = before.size
      try patch(view, #"{"bounds": null}"#, in: stage)
      #expect(view.bounds == before, "\(view)")
    }
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
