import SwiftUI

/// Controllers that come and go as code says: a push that zooms, and a drawer above the page.
struct TurnsPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      PageTitle("Controllers that come and go")
      Turns().frame(maxWidth: 420).frame(height: 320)
        .overlay(RoundedRectangle(cornerRadius: 8).stroke(.separator))
    }
    .padding(24)
  }
}

private struct Turns: UIViewControllerRepresentable {
  func makeCoordinator() -> Turner { Turner() }

  func makeUIViewController(context: Context) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: CardController(number: 1))
    navigation.delegate = context.coordinator
    return navigation
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

/// Says which animator turns the pages of the stack.
final class Turner: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Zoom(isPushing: operation == .push) }
}

/// The new page grows out of the middle, and shrinks there when it goes.
final class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
  let isPushing: Bool

  init(isPushing: Bool) { self.isPushing = isPushing }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let small = CGAffineTransform(scaleX: 0.2, y: 0.2)
    if isPushing {
      context.containerView.addSubview(new)
      (new.transform, new.alpha) = (small, 0)
    } else {
      context.containerView.insertSubview(new, belowSubview: old)
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      if self.isPushing {
        (new.transform, new.alpha) = (.identity, 1)
      } else {
        (old.transform, old.alpha) = (small, 0)
      }
    } completion: { _ in
      (old.transform, old.alpha) = (.identity, 1)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private final class CardController: UIViewController, UIViewControllerTransitioningDelegate {
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Card \(number)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen]
    view.backgroundColor = colors[(number - 1) % 3].withAlphaComponent(0.2)
    let next = UIButton(
      primaryAction: UIAction(title: "Next card") { [weak self] _ in self?.push() })
    let drawer = UIButton(
      primaryAction: UIAction(title: "Open the drawer") { [weak self] _ in self?.open() })
    let stack = UIStackView(arrangedSubviews: [next, drawer])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  private func push() {
    navigationController?.pushViewController(CardController(number: number + 1), animated: true)
  }

  private func open() {
    let drawer = DrawerController()
    drawer.modalPresentationStyle = .custom
    drawer.transitioningDelegate = self
    present(drawer, animated: true)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isComing: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isComing: false) }
}

private final class DrawerController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = UIButton(
      primaryAction: UIAction(title: "Close the drawer") { [weak self] _ in
        self?.dismiss(animated: true)
      })
    button.frame = CGRect(x: 20, y: 40, width: 200, height: 44)
    view.addSubview(button)
  }
}

/// A drawer at the left edge, with the page dimmed beside it.
private final class DrawerPresentation: UIPresentationController {
  private let shade = UIButton()

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 0, width: 260, height: containerView?.bounds.height ?? 0)
  }

  override func presentationTransitionWillBegin() {
    shade.accessibilityLabel = "Close"
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.3)
    shade.frame = containerView?.bounds ?? .zero
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.alpha = 0
    shade.addAction(
      UIAction { [weak self] _ in self?.presentedViewController.dismiss(animated: true) },
      for: .touchUpInside)
    containerView?.addSubview(shade)
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
  }
}

/// Slides a view in from the left edge, or out there.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isComing: Bool

  init(isComing: Bool) { self.isComing = isComing }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isComing ? .to : .from) else {
      return context.completeTransition(true)
    }
    let away = CGAffineTransform(translationX: -view.bounds.width, y: 0)
    if isComing {
      context.containerView.addSubview(view)
      view.transform = away
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view.transform = self.isComing ? .identity : away
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
