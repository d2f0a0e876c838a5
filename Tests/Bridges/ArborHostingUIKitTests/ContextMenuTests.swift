import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Menus that delegates of interactions give to views.
@Suite @MainActor struct ContextMenuTests {
  private final class Card: UIView, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var isBare = false
    var preview: UIViewController?
    var lifted: UITargetedPreview?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { lifted }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked at \(Int(location.x)) \(Int(location.y))")
      if isBare { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: { self.preview }) {
        suggested in
        let copy = UIAction(title: "Copy") { [weak self] _ in self?.log.append("copied") }
        let delete = UIAction(title: "Delete", attributes: .destructive) { _ in }
        return UIMenu(title: "Card", children: suggested + [copy, delete])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      animator?.addCompletion { [weak self] in self?.log.append("shown") }
      animator?.addAnimations { [weak self] in self?.log.append("showing") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("ended") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      let title = animator.previewViewController?.title ?? ""
      animator.addCompletion { [weak self] in self?.log.append("shows \(title)") }
    }
  }

  private struct Shown: UIViewRepresentable {
    let view: Card
    func makeUIView(context: Context) -> Card { view }
    func updateUIView(_ view: Card, context: Context) {}
  }

  private func layers(_ stage: Stage) -> [(id: UInt32, layer: LayerContent)] {
    var found: [(UInt32, LayerContent)] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content { found.append((segment.id, layer)) }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  /// At a place of the page, which the view fills.
  private func press(_ stage: Stage, _ x: Double, _ y: Double) throws {
    let id = try #require(layers(stage).first { $0.layer.inputs.contains(.secondaryButton) }?.id)
    for step in [RawInput.Step.down, .up] {
      try stage.host.handle(.raw(.secondary(step, at: CGPoint(x: x, y: y))), at: id)
    }
    stage.host.flush()
  }

  @Test func whatAViewShowsStaysWhileAMenuComesAndGoes() throws {
    struct Counter: View {
      let remote: Remote<Int>
      @State private var count = 0
      var body: some View {
        let _ = remote.connect($count)
        Text("count \(count)")
      }
    }
    struct Hosted: UIViewControllerRepresentable {
      let controller: UIViewController
      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
    let card = Card()
    let remote = Remote<Int>()
    let hosting = UIHostingController(rootView: Counter(remote: remote))
    let interaction = UIContextMenuInteraction(delegate: card)
    hosting.view.addInteraction(interaction)
    let stage = Stage { Hosted(controller: hosting) }
    stage.act { remote.value = 3 }
    let size = hosting.view.bounds.size
    try press(stage, 2, 2)
    #expect(stage.texts.contains("count 3") && stage.texts.contains("Copy"))
    #expect(hosting.view.bounds.size == size)
    interaction.dismissMenu()
    stage.host.flush()
    #expect(stage.texts.contains("count 3") && !stage.texts.contains("Copy"))
  }

  @Test func viewsThatScrollAndFieldsHaveMenusToo() throws {
    struct Shown: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ view: UIView, context: Context) {}
    }
    for view in [UIScrollView(), UITextView(), UITextField(), UITableView()] {
      let card = Card()
      view.addInteraction(UIContextMenuInteraction(delegate: card))
      let stage = Stage { Shown(view: view) }
      try press(stage, 5, 5)
      #expect(stage.texts.contains("Copy"), "\(type(of: view))")
    }
  }

  @Test func theMenuOpensAtThePointerAndAnActionClosesIt() throws {
    let card = Card()
    let stage = Stage { Shown(view: card) }
    #expect(!layers(stage).contains { !$0.layer.inputs.isEmpty })
    let interaction = UIContextMenuInteraction(delegate: card)
    card.addInteraction(interaction)
    #expect(card.interactions.count == 1 && interaction.view === card)
    stage.host.flush()
    try press(stage, 20, 30)
    #expect(card.log == ["asked at 20 30", "showing", "shown"])
    #expect(interaction.location(in: card) == CGPoint(x: 20, y: 30))
    #expect(["Card", "Copy", "Delete"].allSatisfy(stage.texts.contains))
    interaction.updateVisibleMenu { menu in
      UIMenu(title: menu.title, children: Array(menu.children.prefix(1)))
    }
    stage.host.flush()
    #expect(stage.texts.contains("Copy") && !stage.texts.contains("Delete"))
    card.log = []
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(card.log == ["copied", "ended"])
    #expect(!stage.texts.contains("Copy"))
  }

  @Test func aPreviewStandsAboveTheMenu() throws {
    let (card, preview) = (Card(), UIViewController())
    let label = UILabel()
    label.text = "A large card"
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    preview.title = "large"
    preview.view.addSubview(label)
    preview.preferredContentSize = CGSize(width: 200, height: 120)
    card.preview = preview
    card.addInteraction(UIContextMenuInteraction(delegate: card))
    let stage = Stage { Shown(view: card) }
    try press(stage, 20, 30)
    #expect(stage.texts.contains("A large card") && stage.texts.contains("Copy"))
    #expect(preview.view.bounds.size == CGSize(width: 200, height: 120))
    #expect(preview.view.window != nil)
    card.log = []
    stage.act { card.userCommitsPreview() }
    #expect(card.log == ["ended", "shows large"])
    #expect(!stage.texts.contains("A large card") && preview.view.window == nil)
  }

  @Test func whatLeavesTheWindowIsNotHighlighted() throws {
    let card = Card()
    let row = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    row.addSubview(inner)
    card.addSubview(row)
    card.lifted = UITargetedPreview(view: inner)
    card.addInteraction(UIContextMenuInteraction(delegate: card))
    let isThere = Remote<Bool>()
    let stage = Stage {
      Steered(true, isThere) { if $0.wrappedValue { Shown(view: card) } }
    }
    try press(stage, 20, 30)
    #expect(inner.liftedLook != nil)
    stage.act { row.removeFromSuperview() }
    #expect(inner.liftedLook == nil && card.openMenu != nil)
    // The menu of a view that leaves its window closes.
    card.log = []
    stage.act { isThere.value = false }
    #expect(card.window == nil)
    #expect(card.openMenu == nil && card.log == ["ended"])
  }

  @Test func aViewIsHighlightedWhileTheMenuIsOpen() throws {
    let card = Card()
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    inner.backgroundColor = .white
    card.addSubview(inner)
    let interaction = UIContextMenuInteraction(delegate: card)
    card.addInteraction(interaction)
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .black
    let stage = Stage { Shown(view: card) }
    let plain = layers(stage).map(\.layer)
    card.lifted = UITargetedPreview(view: inner, parameters: parameters)
    #expect(card.lifted?.size == CGSize(width: 40, height: 40))
    try press(stage, 20, 30)
    let shadowed = layers(stage).map(\.layer).filter { $0.box?.shadow != nil }
    #expect(shadowed.count == 1 && shadowed.first?.box?.background == .black)
    interaction.dismissMenu()
    stage.host.flush()
    #expect(layers(stage).map(\.layer) == plain)
    // A path cuts it instead.
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    try press(stage, 20, 30)
    let cut = layers(stage).map(\.layer).filter { $0.box?.mask != nil }
    #expect(cut.count == 1 && cut.first?.box?.shadow == nil)
    interaction.dismissMenu()
    stage.host.flush()
    #expect(layers(stage).map(\.layer) == plain)
  }

  @Test func aDelegateMayHaveNoMenuAndAnInteractionMayGo() throws {
    let card = Card()
    card.isBare = true
    let interaction = UIContextMenuInteraction(delegate: card)
    card.addInteraction(interaction)
    let stage = Stage { Shown(view: card) }
    try press(stage, 5, 5)
    #expect(card.log == ["asked at 5 5"] && stage.texts.isEmpty)
    let other = UIView()
    other.addInteraction(interaction)
    #expect(card.interactions.isEmpty && interaction.view === other)
    stage.host.flush()
    #expect(!layers(stage).contains { !$0.layer.inputs.isEmpty })
    // Of a view around, in its coordinates.
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    card.addSubview(inner)
    card.addInteraction(interaction)
    card.log = []
    inner.userWantsMenu(at: CGPoint(x: 1, y: 2))
    #expect(card.log == ["asked at 11 22"])
  }
}
