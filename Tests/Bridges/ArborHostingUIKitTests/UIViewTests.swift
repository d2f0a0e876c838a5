import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Views of UIKit on a page: when what is called, and where it stands.
@Suite @MainActor struct UIViewTests {
  /// Tells of its end.
  private final class Box: UIView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    isolated deinit { log("view ends") }
  }

  private struct BoxView: UIViewRepresentable {
    let number: Int
    let log: Log
    @Environment(\.colorScheme) private var scheme

    @MainActor final class Coordinator {
      let log: Log
      init(_ log: Log) {
        self.log = log
        log("coordinator")
      }
      isolated deinit { log("coordinator ends") }
    }

    func makeCoordinator() -> Coordinator { Coordinator(log) }

    func makeUIView(context: Context) -> Box {
      log("make")
      return Box(context.coordinator.log)
    }

    func updateUIView(_ uiView: Box, context: Context) {
      log("update \(number) \(context.environment.colorScheme)")
      uiView.tag = number
    }

    static func dismantleUIView(_ uiView: Box, coordinator: Coordinator) {
      coordinator.log("dismantle \(uiView.tag)")
    }
  }

  private struct StepperView: UIViewRepresentable {
    let stepper: UIStepper
    func makeUIView(context: Context) -> UIStepper { stepper }
    func updateUIView(_ uiView: UIStepper, context: Context) {}
  }

  @Test func aStepperAtItsEndGoesNoFurther() throws {
    let stepper = UIStepper()
    stepper.maximumValue = 2
    let stage = Stage { StepperView(stepper: stepper) }
    func enabled() -> [Bool] {
      stage.nodes.filter { $0.control?.role == "button" }.compactMap { $0.control?.isEnabled }
    }
    #expect(enabled() == [false, true])
    let up = try #require(stage.nodes.last { $0.control?.role == "button" })
    for _ in 0..<2 {
      try stage.host.handle(.tap, at: up.id)
      stage.host.flush()
    }
    #expect(stepper.value == 2)
    #expect(enabled() == [true, false])
    stage.act { stepper.maximumValue = 3 }
    #expect(enabled() == [true, true])
    stage.act { stepper.value = 3 }
    #expect(enabled() == [true, false])
    stage.act { stepper.wraps = true }
    #expect(enabled() == [true, true])
  }

  @Test func aViewIsMadeOnceUpdatedAndDismantledOnce() {
    let log = Log()
    let (number, isShown) = (Remote<Int>(), Remote<Bool>())
    let stage = Stage {
      Steered(true, isShown) { isShown in
        Steered(1, number) { number in
          if isShown.wrappedValue { BoxView(number: number.wrappedValue, log: log) }
          Text("\(number.wrappedValue)").onAppear { log("appear") }
        }
      }
    }
    #expect(log.take() == ["coordinator", "make", "update 1 light", "appear"])
    stage.act { number.value = 2 }
    #expect(log.take() == ["update 2 light"])
    stage.host.flush()
    #expect(log.take() == [])
    stage.act { isShown.value = false }
    #expect(log.take() == ["dismantle 2", "view ends", "coordinator ends"])
    #expect(LiveObjects.count(of: Box.self) == 0)
  }

  @Test func aChangedEnvironmentIsAnUpdate() {
    let log = Log()
    let isDark = Remote<Bool>()
    let stage = Stage {
      Steered(false, isDark) { isDark in
        BoxView(number: 1, log: log)
          .environment(\.colorScheme, isDark.wrappedValue ? .dark : .light)
      }
    }
    _ = log.take()
    stage.act { isDark.value = true }
    #expect(log.take() == ["update 1 dark"])
  }

  @Test func aPageThatEndsDismantles() {
    let log = Log()
    var stage: Stage? = Stage { BoxView(number: 7, log: log) }
    _ = log.take()
    stage?.host.close()
    stage = nil
    #expect(log.take() == ["dismantle 7", "view ends", "coordinator ends"])
  }

  private struct Maker: UIViewRepresentable {
    let make: () -> UIView
    var update: (UIView) -> Void = { _ in }
    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ uiView: UIView, context: Context) { update(uiView) }
  }

  @Test func aPlainViewTakesWhatIsOffered() {
    let stage = Stage {
      HStack(spacing: 0) {
        Maker { UIView() }
        Color.red.frame(width: 100, height: 50)
      }
    }
    #expect(stage.nodeFrames("UIView") == [CGRect(x: 0, y: 0, width: 300, height: 300)])
  }

  @Test func subviewsStandAtTheirFrames() {
    let view = UIView()
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    inner.backgroundColor = .red
    let innermost = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.addSubview(inner)
    inner.addSubview(innermost)
    let stage = Stage { Maker { view }.padding(50) }
    #expect(
      stage.paths.suffix(3) == [
        "/Maker/UIView", "/Maker/UIView/UIView", "/Maker/UIView/UIView/UIView",
      ])
    #expect(
      stage.nodeFrames("UIView") == [
        CGRect(x: 50, y: 50, width: 300, height: 200), CGRect(x: 60, y: 70, width: 30, height: 40),
        CGRect(x: 61, y: 72, width: 3, height: 4),
      ])
    // Set in an action, shown with the next flush.
    stage.act { inner.frame.origin = CGPoint(x: 100, y: 0) }
    #expect(stage.nodeFrames("UIView").last == CGRect(x: 151, y: 52, width: 3, height: 4))
    stage.act { inner.removeFromSuperview() }
    #expect(stage.nodeFrames("UIView").count == 1)
    stage.act {
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
      view.addSubview(UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 5)))
    }
    #expect(stage.paths.suffix(2) == ["/Maker/UIView/UIView.0", "/Maker/UIView/UIView.1"])
  }

  @Test func layoutSubviewsSeesTheFinalSize() {
    final class Halves: UIView {
      let left = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(left)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() {
        left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    let width = Remote<Double>()
    let stage = Stage {
      Steered(200.0, width) { width in Maker { Halves() }.frame(width: width.wrappedValue) }
    }
    #expect(stage.nodeFrames("UIView").first?.width == 100)
    stage.act { width.value = 300 }
    #expect(stage.nodeFrames("UIView").first?.width == 150)
  }

  @Test func theAuthorSaysTheSize() {
    struct Square: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ uiView: UIView, context: Context) {}
      func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIView, context: Context
      ) -> CGSize? {
        let side = min(proposal.width ?? 10, proposal.height ?? 10)
        return CGSize(width: side, height: side)
      }
    }
    let stage = Stage { Square() }
    #expect(stage.nodeFrames("UIView") == [CGRect(x: 50, y: 0, width: 300, height: 300)])
  }

  @Test func anIntrinsicSizeIsHuggedWhereThePrioritiesSaySo() {
    final class Sized: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 30) }
    }
    let stage = Stage {
      VStack(spacing: 0) {
        Maker {
          let view = Sized()
          view.setContentHuggingPriority(.required, for: .horizontal)
          view.setContentHuggingPriority(.required, for: .vertical)
          return view
        }
        Maker { Sized() }
        Maker { Sized() }.fixedSize()
      }
    }
    #expect(
      stage.nodeFrames("Sized") == [
        CGRect(x: 160, y: 0, width: 80, height: 30), CGRect(x: 0, y: 30, width: 400, height: 240),
        CGRect(x: 160, y: 270, width: 80, height: 30),
      ])
  }

  @Test func stateThatAnUpdateReadsIsFollowed() {
    let number = Remote<Int>()
    struct Reading: UIViewRepresentable {
      @Binding var number: Int
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ uiView: UIView, context: Context) { uiView.tag = number }
    }
    let view = Remote<Int>()
    _ = view
    let stage = Stage { Steered(1, number) { Reading(number: $0) } }
    stage.act { number.value = 5 }
    #expect(stage.nodes.contains { $0.dependencies.contains { $0.contains("state") } })
    #expect(stage.diagnostics == [])
  }

  @Test func writingStateInAnUpdateIsDoneLaterAndReported() {
    struct Writing: UIViewRepresentable {
      @Binding var number: Int
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ uiView: UIView, context: Context) { number = 5 }
    }
    let stage = Stage {
      Steered(1, Remote()) { number in
        Writing(number: number)
        Text("\(number.wrappedValue)")
      }
    }
    #expect(stage.texts == ["5"])
    #expect(stage.diagnostics == ["write-during-update"])
  }

  @Test func lazyRowsMakeTheirViewsWhenTheyComeIntoSight() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { row in
            BoxView(number: row, log: log).frame(height: 50)
          }
        }
      }
    }
    let made = log.lines.filter { $0 == "make" }.count
    #expect(made >= 6 && made <= 30)
    stage.host.close()
    #expect(log.lines.filter { $0.hasPrefix("dismantle") }.count == made)
  }

  @Test func aLabelIsATextAndAButtonAButton() throws {
    let log = Log()
    let label = UILabel()
    label.text = "Hello"
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Press") { _ in log("pressed") })
    let toggle = UISwitch()
    toggle.addAction(
      UIAction { action in log("\((action.sender as? UISwitch)?.isOn == true)") },
      for: .valueChanged)
    let stage = Stage {
      VStack {
        Maker { label }
        Maker { button }.fixedSize()
        Maker { toggle }.fixedSize()
      }
    }
    #expect(stage.texts == ["Hello", "Press"])
    let width = stage.nodeFrames("UILabel").first?.width ?? 0
    #expect(abs(width - label.intrinsicContentSize.width) < 1)
    stage.act { label.text = "Goodbye, and thanks" }
    #expect(stage.texts.first == "Goodbye, and thanks")
    let press = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: press.id)
    let flip = try #require(stage.nodes.first { $0.control?.role == "switch" })
    try stage.host.handle(.input(.bool(true), version: 1), at: flip.id)
    stage.host.flush()
    #expect(log.take() == ["pressed", "true"])
    stage.act { toggle.isOn = false }
    #expect(stage.firstControl("switch")?.value == .bool(false))
    stage.act { button.isEnabled = false }
    #expect(stage.firstControl("button")?.isEnabled == false)
  }

  private final class Pad: UIControl {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      let place = touches.first?.location(in: self) ?? .zero
      log("began \(Int(place.x)), \(Int(place.y))")
    }
  }

  @MainActor private final class Target {
    let log: Log
    init(_ log: Log) { self.log = log }
    func tapped(_ recognizer: UITapGestureRecognizer) {
      let place = recognizer.location(in: recognizer.view)
      log("tapped \(Int(place.x)), \(Int(place.y))")
    }
  }

  @Test func tapsReachRecognisersAndControlsOfAuthors() throws {
    let log = Log()
    let target = Target(log)
    let pad = Pad(log)
    pad.addAction(UIAction { _ in log("up inside") }, for: .touchUpInside)
    let view = UIView()
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
    let stage = Stage {
      HStack(spacing: 0) {
        Maker { view }.frame(width: 100, height: 100)
        Maker { pad }.frame(width: 100, height: 100)
      }
    }
    let nodes = stage.nodes
    let plain = try #require(nodes.first { $0.segment.description == "UIView" })
    let place = PointerEvent.Place.page(CGPoint(x: 110, y: 120))
    try stage.host.handle(.pointer(PointerEvent(.tap(count: 1), at: place)), at: plain.id)
    #expect(log.take() == ["tapped 10, 20"])
    let control = try #require(nodes.first { $0.segment.description == "Pad" })
    let other = PointerEvent.Place.page(CGPoint(x: 230, y: 150))
    try stage.host.handle(.pointer(PointerEvent(.down, at: other)), at: control.id)
    try stage.host.handle(.pointer(PointerEvent(.up, at: other, time: 0.1)), at: control.id)
    #expect(log.take() == ["began 30, 50", "up inside"])
  }

  @Test func aTextFieldTellsItsDelegate() throws {
    final class Delegate: NSObject, UITextFieldDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func textFieldDidBeginEditing(_ textField: UITextField) { log("begin") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        log("\(range.location) \(range.length) \(string)")
        return !string.contains("x")
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log("return")
        return true
      }
    }
    let log = Log()
    let delegate = Delegate(log)
    let field = UITextField()
    field.placeholder = "Name"
    field.delegate = delegate
    let stage = Stage { Maker { field } }
    let node = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    #expect(node.control?.label == "Name")
    try stage.host.handle(.focus, at: node.id)
    try stage.host.handle(.input(.text("abc"), version: 1), at: node.id)
    stage.host.flush()
    #expect(field.text == "abc")
    try stage.host.handle(.input(.text("abxc"), version: 2), at: node.id)
    stage.host.flush()
    #expect(field.text == "abc")
    #expect(
      stage.firstControl("textbox")?.value == .text("abc"))
    try stage.host.handle(.submit, at: node.id)
    #expect(log.take() == ["begin", "0 0 abc", "2 0 x", "return"])
    stage.act { field.text = "set" }
    #expect(stage.firstControl("textbox")?.value == .text("set"))
  }
}
