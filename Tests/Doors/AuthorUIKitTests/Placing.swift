import SwiftUI
import Testing
import UIKit

// How authors keep a bar above the keyboard, cut a view, and follow a controller.

private final class Chat: UIViewController {
  let input = UITextField()
  let avatar = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private var observation: NSKeyValueObservation?
  var titles: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    input.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(input)
    view.addSubview(avatar)
    NSLayoutConstraint.activate([
      input.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      input.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      input.heightAnchor.constraint(equalToConstant: 50),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: input.bottomAnchor),
    ])
    let round = UIView(frame: avatar.bounds)
    round.backgroundColor = .black
    round.layer.cornerRadius = 20
    avatar.mask = round
    observation = observe(\.title, options: [.new]) { [weak self] controller, _ in
      self?.titles.append(controller.title ?? "")
    }
  }
}

/// A badge that hangs over the corner of what is aligned.
private final class Badged: UIView {
  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 8)
  }
}

@MainActor @Suite struct PlacingTests {
  @Test func aBarStandsAboveTheKeyboard() {
    let chat = Chat()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.rootViewController = chat
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(chat.input.frame == CGRect(x: 0, y: 550, width: 300, height: 50))
    chat.additionalSafeAreaInsets.bottom = 34
    window.layoutIfNeeded()
    #expect(chat.input.frame.maxY == 566)
    chat.title = "Ann"
    #expect(chat.titles == ["Ann"])
    #expect(chat.avatar.mask?.layer.cornerRadius == 20)
    #expect(chat.view.isDescendant(of: window))
  }

  @Test func arrangedViewsAreAlignedToo() {
    let (badged, plain) = (Badged(), UIView())
    let stack = UIStackView(arrangedSubviews: [badged, plain])
    for view in stack.arrangedSubviews {
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    stack.layoutIfNeeded()
    #expect(badged.frame == CGRect(x: 0, y: -8, width: 48, height: 28))
    #expect(plain.frame == CGRect(x: 40, y: 0, width: 40, height: 20))
  }
}
