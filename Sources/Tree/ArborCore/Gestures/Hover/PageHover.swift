import Foundation

/// A node that is told of every place of the pointer, in its own coordinates.
@MainActor
protocol PointerFollower: LayoutNode {
  /// The visible part of the node in its own coordinates.
  var visibleRect: CGRect { get }
  /// Converts a point of the page to the node's own coordinates.
  func localPoint(_ point: CGPoint) -> CGPoint
  /// Called when the pointer is at another place; `nil` if it is not on the page.
  func pointerMoved(to point: CGPoint?)
  /// Called when the page became active or inactive under a pointer that rests.
  func pointerActivityChanged()
}

/// Tracks the pointer for the objects and views that observe it.
///
/// ## Algorithm for views
/// 1. Views that the pointer has left are notified first, from the inside out; then those that it
///    is over, from the outside in.
/// 2. The test is repeated when layout has come to rest with views in other places: a view may come
///    to lie under a resting pointer, or move away from it.
@MainActor
package final class PageHover {
  private var nodes: [UInt32: any PointerFollower] = [:]
  private var regions: [UInt32: HoverRegion] = [:]
  private unowned let host: ViewHost
  private(set) var location: CGPoint?
  /// The number of movements.
  private(set) var count = 0
  private var isAskedAgain = false

  init(of host: ViewHost) { self.host = host }

  func add(follower node: any PointerFollower) { nodes[node.id] = node }
  func remove(follower node: any PointerFollower) { nodes[node.id] = nil }

  func add(_ region: HoverRegion) { regions[region.node.id] = region }
  func remove(_ node: LayoutNode) { regions[node.id] = nil }

  /// Moves the pointer; `nil` means that it has left the page.
  func move(to location: CGPoint?) {
    self.location = location
    count += 1
    let told = mountedNodes
    var entered: [any PointerFollower] = []
    // Objects that the pointer has left are notified before the one that it is in.
    for node in told {
      let point = location.map(node.localPoint)
      if told.count > 1, let point, node.visibleRect.contains(point) {
        entered.append(node)
      } else {
        node.pointerMoved(to: point)
      }
    }
    for node in entered where node.isMounted {
      node.pointerMoved(to: location.map(node.localPoint))
    }
    tellRegions()
  }

  /// Called when the page became active or inactive: some observers receive the pointer only while
  /// it is active.
  func activityChanged() {
    for node in mountedNodes where node.isMounted { node.pointerActivityChanged() }
    tellRegions()
  }

  /// Called when views have moved, or take part in hit testing in another way.
  func geometryChanged() {
    guard location != nil, !regions.isEmpty, !isAskedAgain else { return }
    isAskedAgain = true
    host.actions.changes.append { [weak self] in
      self?.isAskedAgain = false
      self?.tellRegions()
    }
  }

  private var mountedNodes: [any PointerFollower] {
    nodes.values.sorted { $0.id < $1.id }.filter(\.isMounted)
  }

  // MARK: Views

  /// The pointer's location as reported to views; `nil` while it is not reported.
  private var locationOverViews: CGPoint? {
    let isSilent = host.surroundings.idiom == .macOS && host.surroundings.scenePhase != .active
    return isSilent ? nil : location
  }

  private func tellRegions() {
    guard !regions.isEmpty else { return }
    let point = locationOverViews
    let order = regions.keys.sorted()
    for id in order.reversed() {
      guard let region = regions[id], region.isOver, !region.contains(point) else { continue }
      end(region, id)
    }
    guard let point else { return }
    for id in order {
      guard let region = regions[id], region.contains(point) else { continue }
      meet(region, id, at: point)
    }
  }

  private func end(_ region: HoverRegion, _ id: UInt32) {
    regions[id]?.isOver = false
    regions[id]?.lastPlace = nil
    switch region.attachment.action {
    case .presence(let action): host.perform("onHover", of: region.node) { action(false) }
    case .places(_, let action):
      host.perform("onContinuousHover", of: region.node) { action(.ended) }
    }
  }

  private func meet(_ region: HoverRegion, _ id: UInt32, at point: CGPoint) {
    regions[id]?.isOver = true
    switch region.attachment.action {
    case .presence(let action):
      if !region.isOver { host.perform("onHover", of: region.node) { action(true) } }
    case .places(let space, let action):
      let place = region.node.place(of: point, in: space)
      guard place != region.lastPlace else { return }
      regions[id]?.lastPlace = place
      host.perform("onContinuousHover", of: region.node) { action(.active(place)) }
    }
  }
}
