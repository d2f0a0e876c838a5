import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import ArborUIKitPointer
import Foundation
import StageSupport
import Testing

/// The pointer over views of UIKit, and their actions for assistive technology.
@Suite @MainActor struct PointerTests {
  private static func name(_ region: UIPointerRegion) -> String {
    region.identifier as? String ?? "all"
  }

  private final class Owner: UIPointerInteractionDelegate {
    var log: [String] = []
    var style: ((UIPointerRegion) -> UIPointerStyle?)?
    var regions: [UIPointerRegion]?

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let regions else { return defaultRegion }
      return regions.first { $0.rect.contains(request.location) }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { style?(region) }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      animator.addAnimations { [weak self] in
        self?.log.append("enters \(PointerTests.name(region))")
      }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      animator.addCompletion { [weak self] in
        self?.log.append("leaves \(PointerTests.name(region)) \($0)")
      }
    }
  }

  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  private func layer(_ stage: Stage) -> LayerContent? {
    func first(_ segment: Segment) -> LayerContent? {
      if case .layer(let layer) = segment.content, layer.tracksPointer { return layer }
      return segment.children.lazy.compactMap { first($0.segment) }.first
    }
    return first(stage.host.displayList.root)
  }

  private func hover(_ stage: Stage, _ x: Double, _ y: Double) throws {
    try stage.host.handle(.pointer(PointerEvent(.hover, at: .page(CGPoint(x: x, y: y)))), at: 0)
    stage.host.flush()
  }

  @Test func aStyleIsACursorAndALook() {
    let (view, owner) = (UIView(), Owner())
    let preview = UITargetedPreview(view: view)
    let interaction = UIPointerInteraction(delegate: owner)
    view.addInteraction(interaction)
    let stage = Stage(width: 100, height: 100) { Shown(view: view) }
    func check(
      _ style: UIPointerStyle?, _ cursor: PointerShape?, _ effect: String?,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      owner.style = { _ in style }
      interaction.invalidate()
      stage.host.flush()
      #expect(layer(stage)?.cursor == cursor, sourceLocation: sourceLocation)
      #expect(
        layer(stage)?.description?.hoverEffect == effect, sourceLocation: sourceLocation)
    }
    check(nil, nil, nil)
    check(UIPointerStyle(effect: .lift(preview)), nil, "l")
    check(UIPointerStyle(effect: .highlight(preview)), nil, "h")
    check(UIPointerStyle(effect: .automatic(preview)), nil, "h")
    check(UIPointerStyle(effect: .hover(preview)), nil, "l")
    check(UIPointerStyle(effect: .hover(preview, prefersScaledContent: false)), nil, "h")
    check(
      UIPointerStyle(
        effect: .hover(preview, preferredTintMode: .none, prefersScaledContent: false)), nil, nil)
    check(UIPointerStyle(shape: .verticalBeam(length: 20)), .text, nil)
    check(UIPointerStyle(shape: .horizontalBeam(length: 20)), .verticalText, nil)
    check(
      UIPointerStyle(effect: .lift(preview), shape: .roundedRect(view.bounds)), .arrow, "l")
    check(.hidden(), .hidden, nil)
    check(.system(), .arrow, nil)
    #expect(UIPointerEffect.lift(preview).preview === preview)
  }

  @Test func aLiftedViewIsNotRetained() {
    let owner = Owner()
    weak var left: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let interaction = UIPointerInteraction(delegate: owner)
      view.addInteraction(interaction)
      owner.style = { [weak view] _ in
        view.map { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
      }
      #expect(interaction.shownStyle?.look == .larger)
      left = view
    }
    #expect(left == nil)
  }

  @Test func withoutAnInteractionNothingChanges() {
    let (view, owner) = (UIView(), Owner())
    owner.style = { _ in .system() }
    let interaction = UIPointerInteraction(delegate: owner)
    view.addInteraction(interaction)
    let stage = Stage(width: 100, height: 100) { Shown(view: view) }
    #expect(layer(stage)?.cursor == .arrow)
    interaction.isEnabled = false
    stage.host.flush()
    #expect(layer(stage) == nil)
    interaction.isEnabled = true
    stage.host.flush()
    #expect(layer(stage)?.cursor == .arrow)
    view.removeInteraction(interaction)
    stage.host.flush()
    #expect(layer(stage) == nil && interaction.view == nil)
  }

  @Test func eachRegionHasAStyleOfItsOwn() throws {
    let (view, owner) = (UIView(), Owner())
    owner.regions = [
      UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 40, height: 100), identifier: "left"),
      UIPointerRegion(rect: CGRect(x: 60, y: 0, width: 40, height: 100), identifier: "right"),
    ]
    owner.style = { $0.identifier == AnyHashable("right") ? .hidden() : .system() }
    let interaction = UIPointerInteraction(delegate: owner)
    view.addInteraction(interaction)
    let stage = Stage(width: 100, height: 100) { Shown(view: view) }
    // In the middle there is no region.
    #expect(layer(stage)?.cursor == nil && owner.log.isEmpty)
    try hover(stage, 10, 50)
    #expect(layer(stage)?.cursor == .arrow && owner.log == ["enters left"])
    try hover(stage, 20, 60)
    #expect(owner.log == ["enters left"])
    try hover(stage, 80, 50)
    #expect(layer(stage)?.cursor == .hidden)
    #expect(owner.log == ["enters left", "leaves left true", "enters right"])
    owner.log = []
    try hover(stage, 50, 50)
    #expect(layer(stage)?.cursor == nil && owner.log == ["leaves right true"])
    // Scrolled, a place is another one.
    view.bounds.origin.x = 30
    stage.host.flush()
    try hover(stage, 50, 51)
    #expect(owner.log == ["leaves right true", "enters right"])
    interaction.isEnabled = false
    #expect(owner.log.last == "leaves right true")
    // Meanwhile the pointer may have gone elsewhere: it counts again when it moves.
    let count = owner.log.count
    interaction.isEnabled = true
    stage.host.flush()
    #expect(owner.log.count == count)
    try hover(stage, 50, 52)
    #expect(owner.log.last == "enters right")
  }

  // MARK: Actions

  @Test func actionsAreButtonsAfterTheView() throws {
    let view = UIView()
    view.accessibilityLabel = "Mail"
    var log: [String] = []
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { action in
        log.append(action.name)
        return true
      }
    ]
    let stage = Stage { Shown(view: view) }
    func labels() -> [String?] {
      var found: [String?] = []
      func visit(_ segment: Segment) {
        if case .layer(let layer) = segment.content { found.append(layer.description?.label) }
        for child in segment.children { visit(child.segment) }
      }
      visit(stage.host.displayList.root)
      return found
    }
    // The view keeps its name.
    #expect(labels().contains("Mail"))
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    #expect(log == ["Archive"])
    let more = UIAccessibilityCustomAction(
      name: "Flag", image: UIImage(systemName: "flag"), actionHandler: nil)
    view.accessibilityCustomActions?.append(more)
    stage.host.flush()
    #expect(stage.texts.filter(["Archive", "Flag"].contains) == ["Archive", "Flag"])
    view.accessibilityCustomActions = nil
    stage.host.flush()
    #expect(!stage.nodes.contains { $0.control?.role == "button" })
    #expect(labels().contains("Mail"))
  }

  @Test func actionsChangeNothingOfALabel() {
    let (plain, acting) = (UILabel(), UILabel())
    for label in [plain, acting] { label.text = "A text" }
    acting.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "A rather long name of an action") { _ in true }
    ]
    func frame(_ view: UIView) -> CGRect? {
      let stage = Stage { Shown(view: view).fixedSize() }
      return stage.nodes.first { $0.text == "A text" }?.frame
    }
    #expect(frame(acting) != nil && frame(acting) == frame(plain))
  }
}
