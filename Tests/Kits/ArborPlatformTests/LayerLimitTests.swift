import ArborLayerMotion
import ArborPlatform
import ArborTiming
import Foundation
import Testing

/// Limits of layer animations: what is long, deep, or for many pages at a time.
@Suite @MainActor struct LayerLimitTests {
  private let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.speed = 0
  }

  private func move(_ path: String, to end: Double, during seconds: Double) -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: path)
    (move.fromValue, move.toValue, move.duration) = (0, end, seconds)
    return move
  }

  private func group(_ all: [CAAnimation], during seconds: Double) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.beginTime) = (all, seconds, 100)
    return group
  }

  /// Returns what the layer shows some seconds after the begin at 100.
  private func shown(at time: Double) -> CALayer {
    layer.timeOffset = 100 + time
    return layer.presentation() ?? layer
  }

  private var tracks: [LayerMotion.Track] {
    let motions = layer.motions(in: LayerSurroundings(isFilled: true))
    return (motions?.value(as: [LayerMotion].self) ?? []).flatMap(\.tracks)
  }

  // MARK: Groups

  @Test func waysLongBeforeAGroupAreNotCounted() {
    for (begin, duration) in [(-1e7, 0.001), (-1e12, 0.001), (-1e300, 1e-9)] {
      let spin = move("position.x", to: 10, during: duration)
      (spin.beginTime, spin.repeatCount, spin.speed) = (begin, .infinity, 1_000)
      layer.add(group([spin], during: 1), forKey: "it")
      #expect(shown(at: 0.5).position.x.isFinite)
      #expect(tracks.allSatisfy { $0.values.count <= 1_300 })
    }
  }

  @Test func aRepetitionThatBeganBeforeTheGroupGoesOn() {
    let slow = move("position.x", to: 10, during: 1)
    (slow.beginTime, slow.repeatCount) = (-1_000_000.5, .infinity)
    layer.add(group([slow], during: 2), forKey: "it")
    #expect(abs(shown(at: 0.25).position.x - 7.5) < 0.01)
    #expect(abs(shown(at: 1).position.x - 5) < 0.01)
  }

  @Test func manyRepetitionsInAGroupHaveFewerSteps() {
    let ease = move("position.x", to: 10, during: 0.01)
    (ease.repeatCount, ease.autoreverses) = (100, true)
    ease.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(group([ease], during: 2), forKey: "it")
    #expect(abs(shown(at: 0.01).position.x - 10) < 0.01)
    #expect(abs(shown(at: 1.99).position.x - 10) < 0.01)
    #expect(tracks.allSatisfy { $0.values.count <= 1_300 })
  }

  @Test func groupsInGroupsHaveOneLimit() {
    let inner = CAAnimationGroup()
    inner.animations = (0..<64).map { _ in inner }
    layer.add(group([inner], during: 1), forKey: "it")
    let fade = move("opacity", to: 1, during: 1)
    inner.animations = [fade]
    let many = group((0..<64).map { _ in inner }, during: 1)
    layer.add(group((0..<64).map { _ in many }, during: 1), forKey: "it")
    #expect(tracks.count <= 64 && !tracks.isEmpty)
    layer.removeAllAnimations()
    inner.animations = []
  }

  @Test func repetitionsThatGoOnDoSoInGroups() {
    let turn = move("position.x", to: 10, during: 1)
    (turn.repeatCount, turn.isCumulative) = (3, true)
    layer.add(group([turn], during: 3), forKey: "it")
    for (time, x) in [(0.5, 5.0), (1.5, 15), (2.5, 25)] {
      #expect(abs(shown(at: time).position.x - x) < 0.01)
    }
    // One that begins in the middle of a way.
    (turn.timeOffset, turn.beginTime) = (0.5, 100)
    layer.add(turn, forKey: "it")
    #expect(abs(shown(at: 0.25).position.x - 7.5) < 0.01)
    #expect(abs(shown(at: 1).position.x - 15) < 0.01)
  }

  @Test func whatIsAddedAddsNothingOutsideOfItsTime() {
    layer.position.x = 30
    let move = move("position.x", to: 10, during: 1)
    (move.fromValue, move.isAdditive, move.beginTime) = (10, true, 1)
    layer.add(group([move], during: 3), forKey: "it")
    for (time, x) in [(0.5, 30.0), (1.5, 40), (2.5, 30)] {
      #expect(abs(shown(at: time).position.x - x) < 0.01)
    }
  }

  // MARK: Values

  @Test func aBeginMayBeATimeOfALongUptime() {
    let move = move("position.x", to: 10, during: 2)
    move.beginTime = 1e9
    layer.add(move, forKey: nil)
    layer.timeOffset = 1e9 + 1
    #expect(abs((layer.presentation()?.position.x ?? 0) - 5) < 0.001)
  }

  @Test func addedSizesAreDifferences() {
    let grow = CABasicAnimation(keyPath: "bounds.size")
    (grow.fromValue, grow.toValue) = (CGSize(width: -5, height: -8), CGSize(width: 0, height: 4))
    (grow.isAdditive, grow.duration) = (true, 1)
    layer.add(grow, forKey: nil)
    let tracks = tracks
    func values(_ property: LayerMotion.Property) -> [LayerMotion.Value] {
      tracks.first { $0.property == property }?.values ?? []
    }
    #expect(values(.width) == [.number(-5), .number(0)])
    #expect(values(.height) == [.number(-8), .number(4)])
  }

  // MARK: Delegates

  private final class Listener: CAAnimationDelegate {
    var onStop: (Bool) -> Void = { _ in }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onStop(flag) }
  }

  @Test func aDelegateIsReleasedAtTheEnd() async {
    weak var known: Listener?
    let layer = CALayer()
    do {
      let (listener, short) = (Listener(), move("opacity", to: 1, during: 0.01))
      known = listener
      short.delegate = listener
      listener.onStop = { [layer] _ in _ = layer.opacity }
      layer.add(short, forKey: nil)
    }
    #expect(known != nil)
    for _ in 0..<500 where known != nil { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(known == nil)
  }

  @Test func theDelegateOfTheFormerOneFindsTheNewOne() {
    let (listener, former) = (Listener(), move("opacity", to: 1, during: 1))
    let new = move("opacity", to: 0.5, during: 1)
    former.delegate = listener
    var found: CAAnimation?
    listener.onStop = { [layer] _ in
      found = layer.animation(forKey: "it")
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "other")
    }
    layer.add(former, forKey: "it")
    layer.add(new, forKey: "it")
    #expect(found === new && layer.animationKeys() == ["it", "other"])
  }

  @Test func whatIsRefusedHasStopped() {
    for index in 0..<64 { layer.add(move("opacity", to: 1, during: 1), forKey: "\(index)") }
    let (listener, late) = (Listener(), move("opacity", to: 1, during: 1))
    var ends: [Bool] = []
    listener.onStop = { ends.append($0) }
    late.delegate = listener
    layer.add(late, forKey: nil)
    #expect(ends == [false] && layer.animationKeys()?.count == 64)
  }

  // MARK: Pages

  @Test func eachPageHasTransactionsOfItsOwn() {
    TwoPages.run { choose in
      CATransaction.begin()
      CATransaction.setAnimationDuration(9)
      choose(1)
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.commit()
      choose(0)
      #expect(CATransaction.animationDuration() == 9)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test func transactionsAreNotNestedWithoutEnd() {
    TwoPages.run { _ in
      CATransaction.setAnimationDuration(9)
      for depth in 1...100 {
        CATransaction.begin()
        CATransaction.setValue(depth, forKey: "depth")
      }
      for _ in 0..<36 { CATransaction.commit() }
      #expect(CATransaction.value(forKey: "depth") as? Int == 100)
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "depth") as? Int == 63)
      for _ in 0..<63 { CATransaction.commit() }
      #expect(CATransaction.value(forKey: "depth") == nil)
    }
  }

  @Test func aRemovedLinkIsNoLongerCounted() {
    TwoPages.run { _ in
      let (clock, other) = (NSObject(), CADisplayLink(target: NSObject(), selector: Self.nothing))
      other.add(to: .main, forMode: .common)
      let links = (0..<40).map { _ in CADisplayLink(target: clock, selector: Self.nothing) }
      var messages: [String] = []
      let receive = LayerDiagnostics.receive
      defer { LayerDiagnostics.receive = receive }
      LayerDiagnostics.receive = { messages.append($0) }
      for link in links {
        link.add(to: .main, forMode: .common)
        link.remove(from: .main, forMode: .common)
      }
      #expect(messages.isEmpty)
    }
  }

  private static func nothing(_ object: NSObject) -> () -> Void { {} }
}
