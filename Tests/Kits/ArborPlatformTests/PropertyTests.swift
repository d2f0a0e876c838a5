import ArborPlatform
import Foundation
import Testing

@MainActor @Suite struct PropertyTests {
  @Test func patchesChangeMembersOneByOne() {
    let insets = PropertyValue.numbers(("top", 1), ("left", 2))
    let patch = PropertyValue.object([.init("left", .number(5)), .init("bottom", .number(3))])
    #expect(insets.merged(with: patch) == .numbers(("top", 1), ("left", 5), ("bottom", 3)))
    #expect(
      insets.merged(with: .object([.init("top", .null)])) == .object([.init("left", .number(2))]))
    #expect(insets.merged(with: .bool(true)) == .bool(true))
  }

  @Test func valuesSayWhatTheyMustBe() throws {
    #expect(
      try CGRect.decoded(from: CGRect(x: 1, y: 2, width: 3, height: 4).propertyValue).maxY == 6)
    #expect(try [Int]?.decoded(from: .null) == nil)
    check(CGPoint.self, .numbers(("x", 1)), fails: ["y"])
    check(CGPoint.self, .numbers(("x", 1), ("y", 2), ("z", 3)), fails: ["z"])
    check(
      CGPoint.self, .object([.init("x", .string("a")), .init("y", .number(1))]), fails: ["x"])
    check([Int].self, .array([.number(1), .number(1.5)]), fails: ["1"])
    check(Bool.self, .number(1), fails: [])
    check(NSRange.self, .numbers(("location", -1), ("length", 0)), fails: [])
    check(NSTextAlignment.self, .string("middle"), fails: [])
    #expect(try NSTextAlignment.decoded(from: .string("center")) == .center)
    #expect(NSTextAlignment.propertyChoices == ["left", "center", "right", "justified", "natural"])
    #expect(try CGColor.decoded(from: .string("#f80")).propertyValue == .string("#ff8800ff"))
    check(CGColor.self, .string("#ff"), fails: [])
  }

  private func check<Value: PropertyCoding>(
    _ type: Value.Type, _ value: PropertyValue, fails path: [String]
  ) {
    do throws(PropertyError) {
      _ = try type.decoded(from: value)
      Issue.record("\(value) is a \(type)")
    } catch {
      #expect(error.path == path)
    }
  }

  private class Thing: PlatformObject {
    var count = 3
    var name: String?
    private(set) var isLoud = false
  }

  private final class SpecialThing: Thing {}

  private final class Noted: PlatformObject {
    private var stored = 1
    var size: Int {
      get { stored }
      set { write("size", stored, newValue) { stored = newValue } }
    }
  }

  @Test func whatCodeSetsBackIsNotOtherwise() {
    let thing = Noted()
    thing.origins = PropertyOrigins()
    thing.declare("size", 2) { thing.size = $0 }
    #expect(!thing.isOtherwise("size"))
    thing.size = 3
    #expect(thing.isOtherwise("size"))
    thing.size = 2
    #expect(!thing.isOtherwise("size") && thing.origin(of: "size") == .customised)
    thing.size = 5
    thing.declare("size", 4) { thing.size = $0 }
    #expect(!thing.isOtherwise("size"))
    thing.size = 2
    #expect(thing.isOtherwise("size"))
  }

  private let catalogue = PropertyCatalogue([
    PropertyTable(Thing.self, { Thing() }) { table in
      table.add("count", \.count, in: 0...9)
      table.add("name", \.name)
      table.tell("isLoud", \.isLoud)
      table.fact("halves") { .number(Double($0.count * 2)) }
    }
  ])

  @Test func classesBelowHaveWhatThoseAboveDeclare() throws {
    let thing = SpecialThing()
    let entry = catalogue.entry(of: thing)
    #expect(entry.properties.map(\.name) == ["count", "name", "isLoud"])
    #expect(entry.properties.map(\.key) == ["count", "name", "loud"])
    #expect(entry.properties.map(\.isWritable) == [true, true, false])
    #expect(entry.defaults["count"] == .number(3))
    #expect(entry.superclasses.prefix(2) == ["Thing", "PlatformObject"])
    #expect(entry.facts.first?.read(thing) == .number(6))
  }

  @Test func settingCustomisesAndNullIsTheDefault() throws {
    let thing = Thing()
    let count = try #require(catalogue.entry(of: thing).property("count"))
    let name = try #require(catalogue.entry(of: thing).property("name"))
    #expect(catalogue.origin(of: count, count.read(thing), of: thing) == .default)
    thing.count = 4
    #expect(catalogue.origin(of: count, count.read(thing), of: thing) == .customised)
    try catalogue.set(count, to: .number(5), of: thing)
    #expect(thing.count == 5)
    #expect(thing.origin(of: "count") == .customised)
    #expect(catalogue.value(of: count, after: .null, of: thing) == .number(3))
    #expect(catalogue.value(of: name, after: .null, of: thing) == .null)
    #expect(throws: PropertyError("from 0 to 9")) {
      try catalogue.set(count, to: .number(10), of: thing)
    }
    #expect(thing.count == 5)
  }

  @Test func whatWasPatchedIsTakenBack() throws {
    let thing = Noted()
    let catalogue = PropertyCatalogue([
      PropertyTable(Noted.self, { Noted() }) { $0.add("size", \.size) }
    ])
    let size = try #require(catalogue.entry(of: thing).property("size"))
    func state() -> String {
      "\(thing.size) \(catalogue.origin(of: size, size.read(thing), of: thing))"
    }
    func patch(_ value: Double) throws { try catalogue.patch(size, to: .number(value), of: thing) }
    try patch(5)
    try patch(6)
    #expect(state() == "6 customised")
    catalogue.withdraw(size, of: thing)
    #expect(state() == "1 default")
    thing.declare("size", 2) { thing.size = $0 }
    try patch(5)
    catalogue.withdraw(size, of: thing)
    #expect(state() == "2 declarative")
    catalogue.withdraw(size, of: thing)
    #expect(state() == "2 declarative")
    // What a view or code says since is not touched.
    try patch(5)
    thing.declare("size", 3) { thing.size = $0 }
    catalogue.withdraw(size, of: thing)
    #expect(state() == "3 declarative")
    try patch(5)
    thing.size = 7
    catalogue.withdraw(size, of: thing)
    #expect(state() == "7 customised")
    try patch(8)
    catalogue.withdraw(size, of: thing)
    #expect(state() == "7 customised")
  }

  private final class Placed: PlatformObject {
    private var stored = CGRect(x: 1, y: 2, width: 3, height: 4)
    var place: CGRect {
      get { stored }
      set { write("place", stored, newValue) { stored = newValue } }
    }
  }

  /// What several owners ask for, in any order, and take back, in any order.
  @Test func whatIsTakenBackIsAsIfItHadNeverBeen() throws {
    let catalogue = PropertyCatalogue([
      PropertyTable(Placed.self, { Placed() }) { $0.add("place", \.place) }
    ])
    let owners = [Thing(), Thing()].map { ObjectIdentifier($0) as ObjectIdentifier? } + [nil]
    let asked: [PropertyValue] = [
      .numbers(("x", 10)), .numbers(("x", 20), ("y", 20)), .numbers(("width", 30)),
      .numbers(("y", 40), ("height", 40)),
    ]
    var numbers = SplitMix(seed: 7)
    for round in 0..<300 {
      let thing = Placed()
      let isDeclared = round.isMultiple(of: 2)
      if isDeclared {
        thing.declare("place", CGRect(x: 5, y: 6, width: 7, height: 8)) { thing.place = $0 }
      }
      let base = thing.place.propertyValue
      let place = try #require(catalogue.entry(of: thing).property("place"))
      var wanted: [(owner: ObjectIdentifier?, value: PropertyValue)] = []
      for _ in 0..<12 {
        let owner = owners[numbers.next(below: owners.count)]
        if numbers.next(below: 3) > 0 {
          let value = asked[numbers.next(below: asked.count)]
          try catalogue.patch(place, to: value, of: thing, by: owner)
          wanted.append((owner, value))
        } else {
          catalogue.withdraw(place, of: thing, by: owner)
          wanted.removeAll { $0.owner == owner }
        }
        let expected = wanted.reduce(base) { $0.merged(with: $1.value) }
        #expect(place.read(thing) == expected, "round \(round)")
        #expect(catalogue.isPatched(place, of: thing) == wanted.contains { $0.owner == nil })
        let origin: PropertyOrigin =
          wanted.isEmpty ? isDeclared ? .declarative : .default : .customised
        #expect(thing.origin(of: "place") == origin, "round \(round)")
      }
    }
  }

  @Test func whatOthersHaveSetSinceStaysAndTheRestGoesBack() throws {
    let catalogue = PropertyCatalogue([
      PropertyTable(Placed.self, { Placed() }) { $0.add("place", \.place) }
    ])
    let thing = Placed()
    let place = try #require(catalogue.entry(of: thing).property("place"))
    try catalogue.patch(place, to: .numbers(("x", 10), ("width", 30)), of: thing)
    thing.place.size.width = 50
    catalogue.withdraw(place, of: thing)
    #expect(thing.place == CGRect(x: 1, y: 2, width: 50, height: 4))
    #expect(thing.origin(of: "place") == .customised)
    thing.origins = nil
    try catalogue.patch(place, to: .numbers(("x", 10), ("width", 30)), of: thing)
    thing.place.size.width = 50
    catalogue.withdraw(place, of: thing)
    try catalogue.patch(place, to: .numbers(("x", 10), ("width", 30)), of: thing)
    thing.place.size.width = 50
    catalogue.withdraw(place, of: thing)
    #expect(thing.place.origin.x == 1 && thing.origin(of: "place") == .default)
  }
}

/// The same numbers in each run.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }
}
