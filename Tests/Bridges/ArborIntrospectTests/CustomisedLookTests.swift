import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHosting
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What code sets on objects behind views is drawn.
@Suite @MainActor struct CustomisedLookTests {
  private func controls(_ stage: Stage) -> [ControlContent] {
    stage.contents.compactMap { if case .control(let control) = $0 { control } else { nil } }
  }

  private func layers(_ stage: Stage) -> [LayerContent] {
    stage.contents.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
  }

  private func field(_ stage: Stage) -> TextFieldContent? {
    for control in controls(stage) {
      if case .textField(let field) = control.kind { return field }
    }
    return nil
  }

  @Test func aLayersShadowAndCornersAreDrawn() throws {
    let stage = Stage { Text("Card") }
    let label = try #require(stage.first(UILabel.self))
    label.layer.cornerRadius = 8
    label.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    label.layer.shadowOpacity = 0.5
    label.layer.shadowOffset = CGSize(width: 1, height: 2)
    stage.host.flush()
    let box = try #require(layers(stage).first?.box)
    #expect(box.cornerRadius == 8 && box.roundCorners == 3)
    #expect(box.shadow?.color.opacity == 0.5 && box.shadow?.radius == 3)
    #expect(box.shadow?.x == 1 && box.shadow?.y == 2)
    label.layer.shadowOpacity = 0
    stage.host.flush()
    #expect(layers(stage).first?.box?.shadow == nil)
  }

  /// The runs of the page's only text.
  private func runs(_ stage: Stage) -> [(text: String, style: TextStyle.Values)] {
    for case .text(let text) in stage.contents {
      return text.lines.flatMap(\.runs).map { ($0.text, ($0.style ?? text.style).values) }
    }
    return []
  }

  @Test func attributedTextIsDrawnWithItsAttributes() throws {
    let stage = Stage { Text("Plain") }
    let label = try #require(stage.first(UILabel.self))
    let text = NSMutableAttributedString(string: "Red and struck")
    text.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 8, length: 6))
    label.attributedText = text
    stage.host.flush()
    let red = UIColor.systemRed.resolve(label.traitCollection)
    #expect(runs(stage).map(\.text) == ["Red", " and ", "struck"])
    #expect(runs(stage).map { $0.style.color == red } == [true, false, false])
    #expect(runs(stage).map(\.style.isStruckThrough) == [false, false, true])
    label.text = "Plain again"
    stage.host.flush()
    #expect(runs(stage).map(\.text) == ["Plain again"])
    #expect(runs(stage).map(\.style.isStruckThrough) == [false])
  }

  @Test func attributedTextOfAppKitIsDrawnWithItsAttributes() throws {
    let stage = Stage(idiom: .macOS) { Text("Plain") }
    let label = try #require(stage.firstOfAppKit(NSTextField.self))
    label.attributedStringValue = NSAttributedString(
      string: "Red", attributes: [.foregroundColor: NSColor.systemRed, .kern: 2.0])
    stage.host.flush()
    let run = try #require(runs(stage).first)
    #expect(run.text == "Red" && run.style.tracking == 2)
    #expect(run.style.color == NSColor.systemRed.resolve(label.effectiveAppearance))
  }

  @Test func aLabelForAssistiveTechnologyGoesToTheControl() throws {
    let stage = Stage { TextField("Name", text: .constant("")) }
    let field = try #require(stage.first(UITextField.self))
    field.accessibilityLabel = "Your name"
    field.accessibilityHint = "As in the passport"
    field.accessibilityIdentifier = "name"
    stage.host.flush()
    #expect(controls(stage).map(\.label) == ["Your name"])
    let said = try #require(layers(stage).first?.description)
    #expect(said.label == nil && said.hint == "As in the passport" && said.identifier == "name")
  }

  @Test func aTextHasItsLabelAndRoleItself() throws {
    let stage = Stage { Text("12 %") }
    let label = try #require(stage.first(UILabel.self))
    label.accessibilityLabel = "Charge"
    label.accessibilityValue = "12 per cent"
    label.accessibilityTraits = [.header]
    stage.host.flush()
    let said = try #require(layers(stage).first?.description)
    #expect(said.label == "Charge, 12 per cent" && said.role == AccessibilityRole.heading)
    label.accessibilityLabel = nil
    label.accessibilityValue = nil
    label.accessibilityTraits = .none
    stage.host.flush()
    #expect(layers(stage).first?.description == nil)
  }

  @Test func theTracksOfASliderHaveCodesColours() throws {
    let stage = Stage { Slider(value: .constant(0.5)) }
    #expect(layers(stage).allSatisfy { $0.tints == nil })
    let slider = try #require(stage.first(UISlider.self))
    slider.minimumTrackTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    slider.maximumTrackTintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    stage.host.flush()
    #expect(
      layers(stage).compactMap(\.tints) == [
        ControlTints(
          lower: RGBA(red: 1, green: 0, blue: 0), upper: RGBA(red: 0, green: 1, blue: 0))
      ])
    slider.minimumTrackTintColor = nil
    stage.host.flush()
    #expect(
      layers(stage).compactMap(\.tints) == [ControlTints(upper: RGBA(red: 0, green: 1, blue: 0))])
  }

  @Test func aFieldsLookIsCodes() throws {
    let stage = Stage { TextField("Name", text: .constant("Ann")) }
    #expect(field(stage)?.hasRoundedBorder == false)
    let object = try #require(stage.first(UITextField.self))
    object.borderStyle = .roundedRect
    object.textAlignment = .right
    object.clearButtonMode = .whileEditing
    stage.host.flush()
    let shown = try #require(field(stage))
    #expect(shown.hasRoundedBorder && shown.details.alignment == .right)
    #expect(shown.details.traits.clearButton == .whileEditing)
    object.clearButtonMode = .never
    stage.host.flush()
    #expect(field(stage)?.details.traits.clearButton == nil)
  }

  @Test func aLabelIsCutAndScaledAsCodeSays() throws {
    let stage = Stage(width: 60) { Text("A text that is too long").lineLimit(1) }
    #expect(stage.drawing.contains("…\""))
    let label = try #require(stage.first(UILabel.self))
    label.lineBreakMode = .byTruncatingHead
    stage.host.flush()
    #expect(stage.drawing.contains("\"…"))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    stage.host.flush()
    #expect(!stage.drawing.contains("…"))
  }

  @Test func aStackIsArrangedAsCodeSays() throws {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { isShown in
        VStack(spacing: 10) {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 30, height: 10)
          if isShown.wrappedValue { Color.red.frame(width: 30, height: 10) }
        }
      }
    }
    func places() -> [CGPoint] {
      stage.nodes.filter { $0.segment.description.hasPrefix("Color") }.compactMap(\.frame?.origin)
    }
    let before = places()
    #expect(before[1].y - before[0].y == 20 && before[0].x - before[1].x == 10)
    let stack = try #require(stage.first(UIStackView.self))
    stack.spacing = 5
    stack.alignment = .leading
    stage.host.flush()
    #expect(places()[1].y - places()[0].y == 15 && places()[0].x == places()[1].x)
    // What code wants holds for what the view says later.
    stage.act { isShown.value = false }
    #expect(places().count == 2 && places()[1].y - places()[0].y == 15)
    stack.axis = .horizontal
    stage.host.flush()
    #expect(places()[0].y == places()[1].y && places()[1].x - places()[0].x == 15)
  }

  @Test func aSheetThatIsThereGetsItsGrabber() throws {
    let stage = Stage { Text("Here").sheet(isPresented: .constant(true)) { Text("There") } }
    func hasHandle() -> Bool {
      stage.contents.contains { if case .modal(let modal) = $0 { modal.hasHandle } else { false } }
    }
    let controller = try #require(
      (stage.host.platformTree?.rootController as? UIViewController)?.presentedViewController)
    #expect(!hasHandle())
    stage.act { controller.sheetPresentationController?.prefersGrabberVisible = true }
    #expect(hasHandle())
  }

  @Test func layersOfTheObjectBehindAViewAreDrawn() throws {
    let stage = Stage { Text("Here") }
    let label = try #require(stage.first(UILabel.self))
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.backgroundColor = UIColor.red.cgColor
    func isDrawn(_ color: RGBA) -> Bool {
      stage.contents.contains {
        if case .layer(let layer) = $0 { layer.box?.background == color } else { false }
      }
    }
    let red = UIColor.red.cgColor.rgba
    stage.act { label.layer.addSublayer(layer) }
    #expect(isDrawn(red))
    let blue = UIColor.blue.cgColor.rgba
    stage.act { layer.backgroundColor = UIColor.blue.cgColor }
    #expect(isDrawn(blue) && !isDrawn(red))
    stage.act { layer.removeFromSuperlayer() }
    #expect(!isDrawn(blue))
  }

  @Test func lengthsThatAreNoNumbersDoNoHarm() throws {
    let stage = Stage {
      VStack {
        Text("One")
        Text("Two")
      }
    }
    let stack = try #require(stage.first(UIStackView.self))
    let label = try #require(stage.first(UILabel.self))
    let before = stage.nodes.map(\.frame)
    stack.spacing = .nan
    label.layer.shadowOpacity = 1
    label.layer.shadowRadius = .nan
    label.layer.cornerRadius = .nan
    label.transform = CGAffineTransform(scaleX: .nan, y: 1)
    stage.host.flush()
    #expect(stage.nodes.map(\.frame) == before)
    // Nothing goes on for ever.
    #expect(!stage.host.flush())
  }

  @Test func whatCodeWantsStaysWhereTheViewSaidTheSame() throws {
    let isHigh = Remote<Bool>()
    let stage = Stage {
      Steered(false, isHigh) { isHigh in
        HStack(alignment: isHigh.wrappedValue ? .top : .center) {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 10, height: 50)
        }
      }
    }
    let stack = try #require(stage.first(UIStackView.self))
    let before = stage.nodes.map(\.frame)
    stage.act { stack.alignment = .center }
    stage.act { isHigh.value = true }
    #expect(stage.nodes.map(\.frame) == before)
  }
}
