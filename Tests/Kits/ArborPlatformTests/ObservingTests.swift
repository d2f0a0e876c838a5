import ArborPlatform
import Foundation
import Testing

@MainActor private final class Dial: PlatformObject {
  private var stored = 0
  var told: [_ViewChange] = []
  var seen: [String] = []

  var angle: Int {
    get { read("angle", stored) }
    set { write("angle", stored, newValue) { stored = newValue } }
  }

  override func _propertyDidChange(_ change: _ViewChange) { told.append(change) }

  override func value(forKey key: String) -> Any? { key == "angle" ? angle : nil }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let old = (change?[.oldKey] as? Int).map(String.init) ?? "-"
    let new = (change?[.newKey] as? Int).map(String.init) ?? "-"
    let prior = change?[.notificationIsPriorKey] == nil ? "" : " prior"
    seen.append("\(keyPath ?? "") \(old) \(new)\(prior) \(UInt(bitPattern: context))")
  }
}

@MainActor @Suite struct ObservingTests {
  @Test func anObserverIsToldByName() {
    let (dial, observer) = (Dial(), Dial())
    let context = UnsafeMutableRawPointer(bitPattern: 7)
    dial.addObserver(observer, forKeyPath: "angle", options: [.old, .new], context: context)
    dial.angle = 5
    dial.angle = 5
    dial.removeObserver(observer, forKeyPath: "angle", context: context)
    dial.angle = 6
    #expect(observer.seen == ["angle 0 5 7", "angle 5 5 7"])
    #expect(dial.observers.count == 0)
    // The value that stayed was nothing to show.
    #expect(dial.told == [.look, .look])
  }

  @Test func initialAndPriorAreAskedFor() {
    let (dial, observer) = (Dial(), Dial())
    dial.addObserver(
      observer, forKeyPath: "angle", options: [.initial, .prior, .new, .old], context: nil)
    dial.angle = 1
    #expect(observer.seen == ["angle - 0 0", "angle 0 - prior 0", "angle 0 1 0"])
  }

  @Test func aFunctionIsToldUntilItsTokenGoes() {
    let dial = Dial()
    var seen: [String] = []
    var token: NSKeyValueObservation? = dial.observe(\.angle, options: [.old, .new]) {
      seen.append("\($0 === dial) \($1.oldValue ?? -1) \($1.newValue ?? -1)")
    }
    dial.angle = 2
    token = nil
    _ = token
    dial.angle = 3
    #expect(seen == ["true 0 2"])
    #expect(dial.observers.count == 0)
  }

  @Test func removingAnUnknownObserverIsNoError() {
    let dial = Dial()
    let known = Dial()
    dial.addObserver(known, forKeyPath: "angle", context: nil)
    dial.removeObserver(Dial(), forKeyPath: "angle")
    dial.removeObserver(Dial(), forKeyPath: "nothing", context: nil)
    #expect(dial.observers.count == 1)
  }

  @Test func observersAreNotKeptAlive() {
    let dial = Dial()
    var observer: Dial? = Dial()
    weak let gone = observer
    if let observer { dial.addObserver(observer, forKeyPath: "angle", context: nil) }
    observer = nil
    dial.angle = 1
    #expect(gone == nil)
  }

  @Test func liveObjectsAreCounted() {
    let before = LiveObjects.count(of: Dial.self)
    var dials: [Dial] = [Dial(), Dial()]
    #expect(LiveObjects.count(of: Dial.self) == before + 2)
    #expect(dials[0].objectID != dials[1].objectID)
    dials = []
    #expect(LiveObjects.count(of: Dial.self) == before)
  }

  @Test func customisedValuesStayUntilTheDeclaredOneChanges() {
    let dial = Dial()
    func declare(_ value: Int) { dial.declare("angle", value) { dial.angle = $0 } }
    #expect(dial.origin(of: "angle") == .default)
    declare(10)
    #expect(dial.origin(of: "angle") == .declarative)
    dial.angle = 99
    #expect(dial.origin(of: "angle") == .customised)
    declare(10)
    #expect(dial.angle == 99)
    declare(20)
    #expect(dial.angle == 20)
    #expect(dial.origin(of: "angle") == .declarative)
  }
}
