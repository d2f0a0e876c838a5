import ArborUIKit
import ArborUIKitFacts
import Foundation
import Testing

/// Names that libraries use: recognizers without an action, input controllers, limits of text
/// sizes.
@Suite @MainActor struct RealCodeTests {
  private final class Rested: UIPanGestureRecognizer {
    let least: CGFloat
    init(least: CGFloat) {
      self.least = least
      super.init(target: nil, action: nil)
    }
  }

  @Test func recognizersAreMadeWithoutAnAction() {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    #expect(pan.state == .possible && Rested(least: 4).least == 4)
    #expect(UITapGestureRecognizer().numberOfTapsRequired == 1)
  }

  private final class Dice: UIInputViewController {
    var rolls = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      rolls += 1
    }
  }

  @Test func anInputControllerWritesIntoTheFirstResponder() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let dice = Dice()
    field.inputView = dice.inputView
    window.addSubview(field)
    window.makeKeyAndVisible()
    if let view = dice.inputView { window.addSubview(view) }
    #expect(field.inputView === dice.view && dice.rolls == 1)
    let proxy = dice.textDocumentProxy
    #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil)
    field.becomeFirstResponder()
    proxy.insertText("ab")
    proxy.adjustTextPosition(byCharacterOffset: -1)
    proxy.insertText("x")
    #expect(field.text == "axb")
    #expect(proxy.documentContextBeforeInput == "ax" && proxy.documentContextAfterInput == "b")
    proxy.adjustTextPosition(byCharacterOffset: .max)
    proxy.deleteBackward()
    #expect(field.text == "ax" && proxy.selectedText == nil)
    dice.dismissKeyboard()
    #expect(!field.isFirstResponder)
  }

  @Test func theTextSizeOfAViewHasLimits() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.maximumContentSizeCategory = .small
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    inner.minimumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.minimumContentSizeCategory = nil
    outer.maximumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func toolbarsTakeEmptyImagesForNone() {
    let bar = UIToolbar()
    bar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    bar.setShadowImage(UIImage(), forToolbarPosition: .any)
    #expect(bar.standardAppearance.backgroundColor == .clear)
    #expect(bar.standardAppearance.shadowColor == nil)
    bar.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default)
    bar.setShadowImage(nil, forToolbarPosition: .bottom)
    #expect(bar.standardAppearance.backgroundColor == nil)
    #expect(bar.standardAppearance.shadowColor == .separator)
  }

  @Test func viewsAndControllersTellWhatCodeHasNamed() {
    let controller = UIViewController()
    let scroll = UIScrollView()
    controller.setContentScrollView(scroll, for: [.top, .bottom])
    #expect(controller.contentScrollView(for: .top) === scroll)
    #expect(controller.contentScrollView(for: .leading) == nil)
    controller.setContentScrollView(nil)
    #expect(controller.contentScrollView(for: .bottom) == nil)
    let view = UIView()
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIScreen.main.value(forKey: "scale") as? CGFloat == UIScreen.main.scale)
    #expect(UIScreen.main.value(forKey: "_displayCornerRadius") == nil)
    #expect(UIScreen.main.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func aTextViewHasTheTraitsOfAField() {
    let inputs: [any UITextInputTraits] = [UITextView(), UITextField()]
    for input in inputs {
      input.textContentType = .oneTimeCode
      input.isSecureTextEntry = true
      input.keyboardType = .numberPad
      #expect(input.textContentType == .oneTimeCode && input.isSecureTextEntry)
    }
    #expect((inputs[0] as? UITextView)?.inputTraits.content == .oneTimeCode)
  }
}
