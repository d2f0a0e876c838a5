import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport

private struct ShownController: UIViewControllerRepresentable {
  let controller: UIHostingController<PlannedView>
  func makeUIViewController(context: Context) -> UIHostingController<PlannedView> { controller }
  func updateUIViewController(
    _ controller: UIHostingController<PlannedView>, context: Context
  ) {}
}

private struct ShownHostingView: NSViewRepresentable {
  let view: NSHostingView<PlannedView>
  func makeNSView(context: Context) -> NSHostingView<PlannedView> { view }
  func updateNSView(_ view: NSHostingView<PlannedView>, context: Context) {}
}

/// A hosting controller of UIKit and a hosting view of AppKit among other views of a page.
@MainActor final class PagePlace: HostingPlace {
  private let plans: Plans
  private let controller: UIHostingController<PlannedView>
  private let view: NSHostingView<PlannedView>
  private let stage: Stage
  private var shown: [ContentPlan]

  init(_ plans: Plans) {
    let first = [plans.next(), plans.next()]
    let controller = UIHostingController(rootView: PlannedView(first[0]))
    let view = NSHostingView(rootView: PlannedView(first[1]))
    (self.plans, self.controller, self.view, shown) = (plans, controller, view, first)
    stage = Self.stage(controller, view)
  }

  private static func stage(
    _ controller: UIHostingController<PlannedView>, _ view: NSHostingView<PlannedView>
  ) -> Stage {
    Stage(width: 320, height: 480) {
      VStack(spacing: 3) {
        ShownController(controller: controller).padding(2)
        ShownHostingView(view: view).fixedSize(horizontal: false, vertical: true)
        Text("below")
      }
    }
  }

  func change() {
    for _ in 0...plans.number(0..<2) {
      let place = plans.number(0..<2)
      shown[place] = plans.next()
      plans.changes += 1
      let room = CGSize(width: 200, height: 300)
      if place == 0 {
        controller.rootView = PlannedView(shown[0])
        if plans.number(0..<2) == 0 { _ = controller.sizeThatFits(in: room) }
      } else {
        view.rootView = PlannedView(shown[1])
        if plans.number(0..<2) == 0 { _ = view.fittingSize }
      }
    }
    stage.host.flush()
  }

  func wrongSizes() -> [String] {
    let fresh = Self.stage(
      UIHostingController(rootView: PlannedView(shown[0])),
      NSHostingView(rootView: PlannedView(shown[1])))
    let pages = [stage, fresh].map { page in page.nodes.compactMap(\.frame) }
    return pages[0] == pages[1] ? [] : ["frames differ: \(shown)"]
  }
}

/// A hosting controller in another controller, in a window without a page.
@MainActor final class WindowPlace: HostingPlace {
  private let plans: Plans
  private let outer = UIViewController()
  private let pinned: UIHostingController<PlannedView>
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var plan: ContentPlan

  init(_ plans: Plans) {
    let first = plans.next()
    (self.plans, plan) = (plans, first)
    pinned = UIHostingController(rootView: PlannedView(first))
    Self.fill(outer, with: pinned)
    window.rootViewController = outer
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private static func fill(
    _ outer: UIViewController, with hosting: UIHostingController<PlannedView>
  ) {
    guard let view = hosting.view else { return }
    outer.addChild(hosting)
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: outer.view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.view.trailingAnchor),
    ])
    hosting.didMove(toParent: outer)
  }

  func change() {
    for _ in 0...plans.number(0..<2) {
      plan = plans.next()
      plans.changes += 1
      pinned.rootView = PlannedView(plan)
      if plans.number(0..<2) == 0 { _ = pinned.sizeThatFits(in: CGSize(width: 200, height: 300)) }
      if plans.number(0..<3) == 0 { window.layoutIfNeeded() }
    }
    window.layoutIfNeeded()
  }

  func wrongSizes() -> [String] {
    let other = UIWindow(frame: window.frame)
    let controller = UIViewController()
    let hosting = UIHostingController(rootView: PlannedView(plan))
    Self.fill(controller, with: hosting)
    other.rootViewController = controller
    other.isHidden = false
    other.layoutIfNeeded()
    let (size, fresh) = (pinned.view.bounds.size, hosting.view.bounds.size)
    return size.height.isNearly(fresh.height) && size.width.isNearly(fresh.width)
      ? [] : ["is \(size), not \(fresh): \(plan)"]
  }
}

/// Hosting controllers of both kits that are in no window.
@MainActor final class FreePlace: HostingPlace {
  private let plans: Plans
  private let uiKit: UIHostingController<PlannedView>
  private let appKit: NSHostingController<PlannedView>
  private var plan: ContentPlan
  private var room = CGSize(width: 100, height: 100)

  init(_ plans: Plans) {
    let first = plans.next()
    (self.plans, plan) = (plans, first)
    uiKit = UIHostingController(rootView: PlannedView(first))
    appKit = NSHostingController(rootView: PlannedView(first))
  }

  func change() {
    plan = plans.next()
    plans.changes += 2
    room = CGSize(width: plans.number(20..<400), height: plans.number(20..<400))
    uiKit.rootView = PlannedView(plan)
    appKit.rootView = PlannedView(plan)
  }

  func wrongSizes() -> [String] {
    let sizes = [
      uiKit.sizeThatFits(in: room), uiKit.view.intrinsicContentSize, appKit.sizeThatFits(in: room),
      appKit.view.fittingSize,
    ]
    let one = UIHostingController(rootView: PlannedView(plan))
    let other = NSHostingController(rootView: PlannedView(plan))
    let fresh = [
      one.sizeThatFits(in: room), one.view.intrinsicContentSize, other.sizeThatFits(in: room),
      other.view.fittingSize,
    ]
    return sizes == fresh ? [] : ["\(sizes), not \(fresh): \(plan)"]
  }
}
