import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What code puts into the objects behind views is shown.
@Suite @MainActor struct AddedSubviewTests {
  /// The corner of the first text that says this; nil: it is not shown.
  private func place(of text: String, _ stage: Stage) -> CGPoint? {
    var found: CGPoint?
    func visit(_ segment: Segment, at corner: CGPoint) {
      if case .text(let content) = segment.content,
        content.lines.flatMap(\.runs).map(\.text).joined() == text
      {
        found = corner
      }
      for child in segment.children {
        visit(child.segment, at: corner + child.offset)
      }
    }
    visit(stage.host.displayList.root, at: .zero)
    return found
  }

  private func frame(of kind: String, _ stage: Stage) -> CGRect? {
    stage.nodes.first { $0.segment.description.hasPrefix(kind) }?.frame
  }

  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  @Test func aViewBesideTheTextOfAFieldIsThere() throws {
    let stage = Stage { TextField("Price", text: .constant("")).frame(width: 200) }
    let field = try #require(stage.first(UITextField.self))
    let euro = label("EUR", CGRect(x: 0, y: 0, width: 50, height: 24))
    field.leftView = euro
    stage.host.flush()
    #expect(place(of: "EUR", stage) == nil)
    field.leftViewMode = .always
    stage.host.flush()
    let left = try #require(place(of: "EUR", stage))
    let box = try #require(frame(of: "TextField", stage))
    #expect(left.x >= box.minX && left.x < box.minX + 30)
    field.leftView = nil
    field.rightView = euro
    field.rightViewMode = .always
    stage.host.flush()
    let right = try #require(place(of: "EUR", stage))
    #expect(right.x >= box.minX + 150)
    field.rightViewMode = .never
    stage.host.flush()
    #expect(place(of: "EUR", stage) == nil)
  }

  @Test func aSubviewIsShownWhereItsFrameIs() throws {
    let stage = Stage {
      VStack {
        Text("One")
        Text("Two")
      }
    }
    let stack = try #require(stage.first(UIStackView.self))
    let frames = stage.nodes.map(\.frame)
    let badge = label("New", CGRect(x: 5, y: 7, width: 40, height: 40))
    stack.addSubview(badge)
    stage.host.flush()
    let box = try #require(frame(of: "VStack", stage))
    let corner = try #require(place(of: "New", stage))
    #expect(corner.y - box.minY >= 7 && corner.y - box.minY < 47)
    // Nothing makes room for it.
    let others = zip(stage.nodes, stage.paths).filter { !$0.1.contains("/Subviews") }.map(\.0.frame)
    #expect(others == frames)
    badge.frame.origin.y = 17
    stage.host.flush()
    #expect(place(of: "New", stage)?.y == corner.y + 10)
    badge.removeFromSuperview()
    stage.host.flush()
    #expect(place(of: "New", stage) == nil)
    #expect(stage.nodes.map(\.frame) == frames)
  }

  @Test func aSubviewStaysWhileItsViewChanges() throws {
    let text = Remote<String>()
    let stage = Stage { Steered("Short", text) { Text($0.wrappedValue) } }
    let object = try #require(stage.first(UILabel.self))
    object.addSubview(label("New", CGRect(x: 0, y: 0, width: 40, height: 20)))
    stage.host.flush()
    text.value = "Something longer"
    stage.host.flush()
    #expect(place(of: "New", stage) != nil)
    #expect(place(of: "Something longer", stage) != nil)
  }

  @Test func constraintsHoldInTheObjectBehindAView() throws {
    let stage = Stage { Color.red.frame(width: 100, height: 80) }
    let color = try #require(stage.root?.subviews.first { $0.backgroundColor != nil })
    let corner = UIView()
    corner.translatesAutoresizingMaskIntoConstraints = false
    color.addSubview(corner)
    NSLayoutConstraint.activate([
      corner.trailingAnchor.constraint(equalTo: color.trailingAnchor),
      corner.bottomAnchor.constraint(equalTo: color.bottomAnchor),
      corner.widthAnchor.constraint(equalToConstant: 10),
      corner.heightAnchor.constraint(equalToConstant: 12),
    ])
    stage.host.flush()
    #expect(corner.frame == CGRect(x: 90, y: 68, width: 10, height: 12))
  }

  @Test func aSubviewGoesWithItsView() throws {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { if $0.wrappedValue { Text("Here") } }
    }
    weak var gone: UILabel?
    do {
      let text = try #require(stage.first(UILabel.self))
      let badge = label("New", CGRect(x: 0, y: 0, width: 40, height: 20))
      gone = badge
      text.addSubview(badge)
    }
    stage.host.flush()
    #expect(place(of: "New", stage) != nil)
    isShown.value = false
    stage.host.flush()
    #expect(place(of: "New", stage) == nil)
    #expect(gone == nil)
  }

  @Test func appKitShowsSubviewsToo() throws {
    let stage = Stage(idiom: .macOS) { Text("Here").frame(width: 100, height: 50) }
    let text = try #require(stage.firstOfAppKit(NSTextField.self))
    let badge = NSTextField(labelWithString: "New")
    badge.frame = CGRect(x: 0, y: 0, width: 40, height: 16)
    text.addSubview(badge)
    stage.host.flush()
    #expect(place(of: "New", stage) != nil)
    badge.removeFromSuperview()
    stage.host.flush()
    #expect(place(of: "New", stage) == nil)
  }

  /// The colours behind what is drawn.
  private func grounds(_ stage: Stage) -> [RGBA] {
    var found: [RGBA] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, let color = layer.box?.background {
        found.append(color)
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  @Test func theViewOfThePagesControllerHasColourAndSubviews() throws {
    let stage = Stage { Text("Here") }
    let view = try #require(stage.root)
    view.backgroundColor = .systemGreen
    let banner = label("Banner", CGRect(x: 10, y: 20, width: 100, height: 30))
    view.addSubview(banner)
    stage.host.flush()
    #expect(grounds(stage).contains(UIColor.systemGreen.resolve(view.traitCollection)))
    let corner = try #require(place(of: "Banner", stage))
    #expect(corner.x == 10 && corner.y >= 20 && corner.y < 50)
    banner.removeFromSuperview()
    view.backgroundColor = nil
    stage.host.flush()
    #expect(grounds(stage).isEmpty)
    #expect(place(of: "Banner", stage) == nil)
  }

  @Test func theViewOfAPageInAStackHasAColourOfItsOwn() throws {
    let path = Remote<[Int]>()
    let stage = Stage {
      Steered([1], path) { path in
        NavigationStack(path: path) {
          Text("First").navigationDestination(for: Int.self) { Text("Page \($0)") }
        }
      }
    }
    func page() -> UIViewController? {
      func search(_ controller: UIViewController) -> UINavigationController? {
        controller as? UINavigationController ?? controller.children.lazy.compactMap(search).first
      }
      return (stage.host.platformTree?.rootController as? UIViewController).flatMap(search)?
        .topViewController
    }
    let second = try #require(page())
    second.view.backgroundColor = .systemGreen
    second.view.addSubview(label("Banner", CGRect(x: 10, y: 20, width: 100, height: 30)))
    stage.host.flush()
    let green = UIColor.systemGreen.resolve(second.traitCollection)
    #expect(grounds(stage).contains(green))
    #expect(place(of: "Banner", stage) != nil)
    // The page below is not shown yet.
    let first = try #require(second.navigationController?.viewControllers.first)
    first.view.backgroundColor = .systemBlue
    path.value = []
    stage.host.flush()
    #expect(page() !== second)
    #expect(grounds(stage) == [UIColor.systemBlue.resolve(first.traitCollection)])
    #expect(place(of: "Banner", stage) == nil)
  }

  @Test func theViewOfASheetHasAColour() throws {
    let stage = Stage { Text("Here").sheet(isPresented: .constant(true)) { Text("There") } }
    let controller = try #require(
      (stage.host.platformTree?.rootController as? UIViewController)?.presentedViewController)
    controller.view.backgroundColor = .systemGreen
    stage.host.flush()
    #expect(grounds(stage).contains(UIColor.systemGreen.resolve(controller.traitCollection)))
  }
}
