import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import Foundation
import StageSupport
import Testing

private struct Wrapped<V: UIView>: UIViewRepresentable {
  let view: V
  func makeUIView(context: Context) -> V { view }
  func updateUIView(_ view: V, context: Context) {}
}

@MainActor
private final class Doer {
  var count = 0
  func act() { count += 1 }
}

@MainActor
private final class Stubborn: NSObject, UITextFieldDelegate {
  var mayBegin = true
  var mayEnd = true
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
}

/// What is shown at the bottom of the page while a text is edited, and who has the focus.
@MainActor @Suite struct AccessoryTests {
  private func toolbar(_ items: UIBarButtonItem...) -> UIToolbar {
    let toolbar = UIToolbar()
    toolbar.items = items
    toolbar.sizeToFit()
    return toolbar
  }

  private func input(_ stage: Stage, _ index: Int = 0) -> UInt32 {
    stage.nodes.filter { $0.control?.role == "textbox" }[index].id
  }

  private func fields(_ stage: Stage) -> [TextFieldContent] {
    var pending = [stage.host.displayList.root]
    var found: [TextFieldContent] = []
    while let segment = pending.popLast() {
      if case .control(let control) = segment.content, case .textField(let field) = control.kind {
        found.append(field)
      }
      pending.append(contentsOf: segment.children.map(\.segment))
    }
    return found
  }

  private func bar(_ stage: Stage) -> NodeSnapshot? {
    stage.nodes.first { $0.control?.role == "toolbar" }
  }

  private func send(_ event: ControlEvent, to id: UInt32, _ stage: Stage) throws {
    try stage.host.handle(event, at: id)
    stage.host.flush()
  }

  @Test func theToolbarIsThereWhileTheFieldHasTheKeys() throws {
    let field = UITextField()
    let doer = Doer()
    let done = UIBarButtonItem(
      barButtonSystemItem: .done,
      primaryAction: UIAction { [weak field] _ in field?.resignFirstResponder() })
    field.inputAccessoryView = toolbar(
      UIBarButtonItem(title: "Act", style: .plain, target: doer, action: Doer.act),
      .flexibleSpace(), done)
    let stage = Stage { Wrapped(view: field) }
    #expect(bar(stage) == nil)
    try send(.focus, to: input(stage), stage)
    #expect(bar(stage)?.frame == CGRect(x: 0, y: 256, width: 400, height: 44))
    #expect(stage.texts == ["Act", "Done"])
    #expect(field.inputAccessoryView?.window === field.window)
    let buttons = stage.nodes.filter { $0.control?.role == "button" }
    // From the leading to the trailing edge.
    #expect((buttons.first?.frame?.minX ?? 0) < 40)
    #expect((buttons.last?.frame?.maxX ?? 0) > 360)
    try send(.tap, to: try #require(buttons.first).id, stage)
    #expect(doer.count == 1)
    #expect(bar(stage) != nil)
    try send(.tap, to: try #require(buttons.last).id, stage)
    #expect(bar(stage) == nil)
    #expect(!field.isFirstResponder)
    // The browser is asked to take the focus away.
    #expect(stage.host.popFocusRequest() == .some(nil))
  }

  @Test func aControllersAccessoryServesItsFields() throws {
    final class Controller: UIViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      override var inputAccessoryView: UIView? { bar }
      override func loadView() {
        view = UIView()
        view.addSubview(field)
        bar.addSubview(inner)
      }
    }
    struct Page: UIViewControllerRepresentable {
      let controller: Controller
      func makeUIViewController(context: Context) -> Controller { controller }
      func updateUIViewController(_ controller: Controller, context: Context) {}
    }
    let controller = Controller()
    let stage = Stage { Page(controller: controller) }
    try send(.focus, to: input(stage), stage)
    #expect(bar(stage)?.frame == CGRect(x: 0, y: 250, width: 400, height: 50))
    // What is in the accessory keeps it.
    try send(.focus, to: input(stage, 1), stage)
    #expect(controller.inner.isFirstResponder)
    #expect(bar(stage) != nil)
    try send(.blur, to: input(stage, 1), stage)
    #expect(bar(stage) == nil)
  }

  @Test func reloadingShowsAnotherAccessory() throws {
    let field = UITextField()
    let stage = Stage { Wrapped(view: field) }
    try send(.focus, to: input(stage), stage)
    #expect(bar(stage) == nil)
    stage.act {
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    }
    #expect(bar(stage) == nil)
    stage.act { field.reloadInputViews() }
    #expect(bar(stage)?.frame?.height == 30)
  }

  @Test func anInputViewStandsBelowTheAccessory() throws {
    let field = UITextField()
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    field.inputView = picker
    let stage = Stage { Wrapped(view: field) }
    #expect(fields(stage).map(\.details.traits.keyboard) == [.absent])
    try send(.focus, to: input(stage), stage)
    #expect(bar(stage)?.frame == CGRect(x: 0, y: 84, width: 400, height: 216))
    #expect(picker.window === field.window && picker.frame.width == 400)
    stage.act {
      field.inputAccessoryView = toolbar(UIBarButtonItem(systemItem: .done))
      field.reloadInputViews()
    }
    #expect(bar(stage)?.frame?.height == 260)
    #expect(picker.frame.minY == 44 && field.inputAccessoryView?.superview === picker.superview)
    try send(.blur, to: input(stage), stage)
    #expect(bar(stage) == nil && picker.superview == nil && picker.window == nil)
    // It comes up again.
    try send(.focus, to: input(stage), stage)
    #expect(bar(stage)?.frame?.height == 260)
    stage.act {
      field.inputView = nil
      field.reloadInputViews()
    }
    #expect(bar(stage)?.frame?.height == 44)
    #expect(picker.window == nil)
  }

  @Test func aFieldInsideAnInputViewKeepsIt() throws {
    let (field, inner) = (UITextView(), UITextField())
    let keys = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 0, height: 90), inputViewStyle: .keyboard)
    inner.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
    keys.addSubview(inner)
    field.inputView = keys
    let stage = Stage { Wrapped(view: field) }
    try send(.focus, to: input(stage), stage)
    #expect(bar(stage)?.frame == CGRect(x: 0, y: 210, width: 400, height: 90))
    #expect(keys.backgroundColor == .systemGray5)
    try send(.focus, to: input(stage, 1), stage)
    #expect(inner.isFirstResponder && bar(stage) != nil)
    try send(.blur, to: input(stage, 1), stage)
    #expect(bar(stage) == nil)
  }

  @Test func inASheetTheBarBelongsToTheSheet() throws {
    let field = UITextField()
    field.inputAccessoryView = toolbar(UIBarButtonItem(systemItem: .done))
    let stage = Stage {
      Text("Page").sheet(isPresented: .constant(true)) { Wrapped(view: field) }
    }
    try send(.focus, to: input(stage), stage)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    // It can be reached although the sheet is modal.
    try send(.tap, to: button.id, stage)
    #expect(bar(stage) != nil)
  }

  @Test func theFocusGoesBackWhereADelegateRefuses() throws {
    let (first, second) = (UITextField(), UITextField())
    let keeper = Stubborn()
    first.delegate = keeper
    let stage = Stage {
      VStack {
        Wrapped(view: first)
        Wrapped(view: second)
      }
    }
    keeper.mayBegin = false
    try send(.focus, to: input(stage), stage)
    #expect(stage.host.popFocusRequest() == .some(nil))
    #expect(!first.isFirstResponder)
    keeper.mayBegin = true
    try send(.focus, to: input(stage), stage)
    #expect(first.isFirstResponder)
    keeper.mayEnd = false
    try send(.blur, to: input(stage), stage)
    #expect(stage.host.popFocusRequest() == .some(.some(input(stage))))
    try send(.focus, to: input(stage, 1), stage)
    #expect(first.isFirstResponder && !second.isFirstResponder)
    #expect(stage.host.popFocusRequest() == .some(.some(input(stage))))
    keeper.mayEnd = true
    try send(.focus, to: input(stage, 1), stage)
    #expect(second.isFirstResponder)
    #expect(stage.host.popFocusRequest() == nil)
  }

  @Test func aTextViewIsWhereTheBrowserIs() throws {
    let view = UITextView()
    view.text = String(repeating: "A line of text\n", count: 100)
    let stage = Stage(width: 200, height: 100) { Wrapped(view: view) }
    #expect(view.contentSize.height > 1000)
    let id = input(stage)
    var seen: [CGFloat] = []
    let observation = view.observe(\.contentOffset, options: .new) { view, _ in
      seen.append(view.contentOffset.y)
    }
    stage.host.clientScrolled(id, to: CGPoint(x: 0, y: 40), byUser: true)
    stage.host.flush()
    #expect(seen == [40])
    // Where the visitor is the browser is not sent.
    #expect(stage.host.drainScrollMoves().isEmpty)
    stage.act { view.contentOffset = CGPoint(x: 0, y: 300) }
    let moves = stage.host.drainScrollMoves()
    #expect(moves.map(\.node) == [id])
    #expect(moves.first?.move.position == CGPoint(x: 0, y: 300))
    stage.act { view.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    #expect(stage.host.drainScrollMoves().first?.move.position == .zero)
    observation.invalidate()
  }
}
