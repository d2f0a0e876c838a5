import Arbor
import ArborApp
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborObjects
import ArborInspection
import ArborPlatform
import ArborProperties
import ArborUIKit
import Foundation
import StageSupport
import Testing

@testable import Gallery

/// Whatever numbers a request has for the properties of objects, the page goes on.
@Suite @MainActor struct ExtremeValueTests {
  private static let pages = [
    "scroll", "wrap", "table", "collection", "controls", "uikit", "appkit", "thumbnails",
    "textview", "details",
    "introspect", "tracking", "bars", "list",
  ]
  /// Of which the first are too far from zero.
  private static let numbers = [
    "1e19", "-1e19", "1e308", "-1e308", "1e-300", "1e9", "-1e9", "1e15", "-1", "0", "null",
  ]

  @Test(arguments: Idiom.allCases)
  func noNumberEndsAPage(_ idiom: Idiom) async throws {
    let catalogue = PropertyCatalogue(UIKitProperties.tables + AppKitProperties.tables)
    // The same choices each time.
    var choices = LinearNumbers(state: 17)
    var known: Set<Substring> = []
    var (refused, taken) = (0, 0)
    for page in Gallery.pages where Self.pages.contains(page.id) {
      let host = page.makeHost(HostConfiguration(idiom: idiom))
      defer { host.close() }
      host.flush()
      // As in a session: changes wait for the next flush.
      host.callbacks.onNeedsFlush = {}
      for object in objects(of: host, catalogue) {
        guard known.insert(kind(of: object)).inserted else { continue }
        let properties = catalogue.entry(of: object).properties.filter(\.isWritable)
        for property in properties {
          guard let form = form(property.read(object)) else { continue }
          // Two that are possible, and one of the others.
          for number in [choices.pick(Self.numbers[..<4])] + choices.pick(2, Self.numbers[4...]) {
            let body = "{\"\(property.name)\":\(form(number))}"
            do {
              _ = try PlatformPatch(parsing: Array(body.utf8)).apply(to: object, catalogue)
              taken += 1
              if Self.numbers[..<4].contains(number) { Issue.record("\(body) was taken") }
            } catch {
              refused += 1
            }
          }
          show(host, asks: taken.isMultiple(of: 8))
          let back = try PlatformPatch(parsing: Array("{\"\(property.name)\":null}".utf8))
          _ = try? back.apply(to: object, catalogue)
        }
        show(host)
      }
      await Task.yield()
    }
    #expect(taken > 100 && refused > 50, "\(taken) taken, \(refused) refused")
  }

  /// What the visitor's browser says is from outside as well.
  @Test func noPositionEndsAPage() throws {
    let page = try #require(Gallery.pages.first { $0.id == "scroll" })
    let host = page.makeHost(HostConfiguration())
    defer { host.close() }
    host.flush()
    var nodes = [host.snapshot().root]
    while let node = nodes.popLast() {
      nodes += node.children
      for y: Double in [1e19, -1e19, 1e308, .infinity, .nan, 1e-300] {
        host.clientScrolled(node.id, to: CGPoint(x: y, y: y), byUser: true)
        try? host.handle(.scroll(x: y, y: y), at: node.id)
      }
    }
    show(host)
  }

  /// Two fingers can move as far apart as numbers of a page go, again and again.
  @Test func noPinchEndsAPage() throws {
    let page = try #require(Gallery.pages.first { $0.id == "gestures" })
    let host = page.makeHost(HostConfiguration())
    defer { host.close() }
    host.flush()
    var nodes = [host.snapshot().root]
    var taken = 0
    let steps: [(PointerEvent.Phase, Double)] = [(.down, 1), (.move, 9e6), (.up, 9e6)]
    while let node = nodes.popLast() {
      nodes += node.children
      let middle = CGPoint(x: node.frame?.midX ?? 0, y: node.frame?.midY ?? 0)
      for _ in 0..<4 {
        for (phase, reach) in steps {
          let other = PointerEvent.Place.page(CGPoint(x: middle.x + reach, y: middle.y))
          let event = PointerEvent(phase, at: .page(middle), and: other, time: 0.1)
          guard (try? host.handle(.pointer(event), at: node.id)) != nil else { continue }
          taken += 1
          host.flush()
        }
      }
    }
    #expect(taken > 24)
    show(host)
  }

  /// A view that is scaled down to nothing is still asked where a pointer is.
  @Test func noTinyScaleLeadsOutOfTheRangeOfWholeNumbers() {
    let point = CGPoint(x: 100, y: 100)
    for scale in [1e-5, 1e-9, 1e-12, 1e-100, 1e-160, 1e-300, 0] {
      for transform in [
        CGAffineTransform(scaleX: scale, y: scale), CGAffineTransform(scaleX: scale, y: 1e15),
        CGAffineTransform(scaleX: scale, y: 1).translatedBy(x: 1e15, y: 1e15),
      ] {
        let inside = point.applying(transform.inverted())
        #expect(abs(inside.x) < 4e18 && abs(inside.y) < 4e18, "\(transform) leads to \(inside)")
      }
    }
    let half = CGAffineTransform(scaleX: 0.5, y: 0.25).inverted()
    #expect(point.applying(half) == CGPoint(x: 200, y: 400))
  }

  /// All that is made of a page.
  /// - Parameter asks: Whether somebody asks for the tree too, which costs more than all else.
  private func show(_ host: ViewHost, asks: Bool = true) {
    host.changedFromOutside()
    host.flush()
    _ = host.markup
    if asks { _ = host.snapshot() }
  }

  private func kind(of object: PlatformObject) -> Substring {
    ClassNames.name(of: type(of: object)).prefix { $0 != "<" }
  }

  /// How a number goes into a value like this one; nil: there are none in it.
  private func form(_ value: PropertyValue) -> ((String) -> String)? {
    switch value {
    case .number: return { $0 }
    case .object(let members):
      let numbers = members.filter { if case .number = $0.value { true } else { false } }
      guard numbers.count == members.count else { return nil }
      return { number in
        number == "null"
          ? number : "{" + numbers.map { "\"\($0.name)\":\(number)" }.joined(separator: ",") + "}"
      }
    default: return nil
    }
  }

  private func objects(of host: ViewHost, _ catalogue: PropertyCatalogue) -> [PlatformObject] {
    var found: [PlatformObject] = []
    var seen: Set<UInt64> = []
    var pending: [PlatformObject] = host.platformTree?.rootView.map { [$0] } ?? []
    while let next = pending.popLast() {
      guard seen.insert(next.objectID).inserted else { continue }
      found.append(next)
      for fact in catalogue.entry(of: next).facts { pending += fact.objects(next).reversed() }
      if let view = next as? any PlatformView { pending += view.platformSubviews.reversed() }
    }
    return found
  }
}

/// Numbers that look like random ones.
private struct LinearNumbers {
  var state: UInt64

  private mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func pick(_ list: ArraySlice<String>) -> String {
    list[list.startIndex + next(below: list.count)]
  }

  mutating func pick(_ count: Int, _ list: ArraySlice<String>) -> [String] {
    (0..<count).map { _ in pick(list) }
  }
}
