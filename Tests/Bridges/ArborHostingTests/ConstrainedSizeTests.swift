import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// How large represented views are that have constraints inside.
@Suite @MainActor struct ConstrainedSizeTests {
  private struct OfUIKit: UIViewRepresentable {
    let make: () -> UIView
    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private struct OfAppKit: NSViewRepresentable {
    let make: () -> NSView
    func makeNSView(context: Context) -> NSView { make() }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private struct OfController: NSViewControllerRepresentable {
    let controller: NSViewController
    func makeNSViewController(context: Context) -> NSViewController { controller }
    func updateNSViewController(_ nsViewController: NSViewController, context: Context) {}
  }

  private func fill(_ view: NSView, with inner: NSView) {
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  @Test func requiredConstraintsDecide() {
    let (view, inner) = (NSView(), NSView())
    fill(view, with: inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 60)
    width.isActive = true
    inner.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let stage = Stage { OfAppKit { view } }
    #expect(view.frame.size == CGSize(width: 80, height: 30))
    #expect(stage.nodeFrames("NSView").first == CGRect(x: 160, y: 135, width: 80, height: 30))
    stage.act { width.constant = 100 }
    #expect(view.frame.size == CGSize(width: 120, height: 30))
    stage.act { width.isActive = false }
    #expect(view.frame.size == CGSize(width: 400, height: 30))
  }

  @Test func inequalitiesAreLimits() {
    let view = NSView()
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 90).isActive = true
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 350).isActive = true
    let stage = Stage { OfAppKit { view } }
    #expect(view.frame.size == CGSize(width: 90, height: 350))
    _ = stage
  }

  @Test func stacksAreAtLeastAsLargeAsTheirViews() {
    let first = NSTextField(labelWithString: "Short")
    let stack = NSStackView(views: [first, NSTextField(labelWithString: "A longer text")])
    let stage = Stage { OfAppKit { stack }.frame(width: 10, height: 100) }
    let narrow = stack.frame.size
    #expect(narrow.width == stack.fittingSize.width && narrow.width > 100)
    #expect(narrow.height == 100)
    stage.act { first.stringValue = "Quite a bit longer than that" }
    #expect(stack.frame.width > narrow.width && stack.frame.width == stack.fittingSize.width)
    stage.act { stack.setHuggingPriority(.defaultHigh, for: .vertical) }
    stage.act { stack.addArrangedSubview(NSTextField(labelWithString: "More")) }
    #expect(stack.frame.size == stack.fittingSize)
  }

  @Test func withoutAProposalTheFittingSizeCounts() {
    let stack = NSStackView(views: [
      NSTextField(labelWithString: "One"), NSTextField(labelWithString: "Two"),
    ])
    let stage = Stage { OfAppKit { stack }.fixedSize() }
    #expect(stack.frame.size == stack.fittingSize)
    #expect(stack.frame.width > 40)
    _ = stage
  }

  @Test func textsThatWrapTakeTheWidthThatIsThere() {
    let view = NSView()
    let text = String(repeating: "word ", count: 60)
    fill(view, with: NSTextField(wrappingLabelWithString: text))
    let stage = Stage { OfAppKit { view }.fixedSize(horizontal: false, vertical: true) }
    #expect(view.frame.width == 400)
    #expect(view.frame.height > 60 && view.frame.height < 200)
    _ = stage
  }

  @Test func controllersPreferASizeWithinTheirConstraints() {
    let controller = NSViewController()
    controller.view = NSView()
    fill(controller.view, with: NSView())
    controller.preferredContentSize = NSSize(width: 200, height: 120)
    let least = controller.view.heightAnchor.constraint(greaterThanOrEqualToConstant: 150)
    least.isActive = true
    let stage = Stage { OfController(controller: controller).fixedSize() }
    #expect(controller.view.frame.size == CGSize(width: 200, height: 150))
    stage.act { least.constant = 50 }
    #expect(controller.view.frame.size == CGSize(width: 200, height: 120))
  }

  @Test func thoseOfUIKitFollowTheirConstraints() {
    let label = UILabel()
    label.text = "One"
    let stack = UIStackView(arrangedSubviews: [label])
    stack.axis = .vertical
    let stage = Stage { OfUIKit { stack }.fixedSize() }
    let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(stack.frame.size == fitting && fitting.width > 20)
    stage.act { label.text = "One and two" }
    #expect(stack.frame.width > fitting.width)
  }

  @Test func whatHasNoConstraintsTakesWhatIsThere() {
    let view = NSView()
    view.addSubview(NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50)))
    let stage = Stage { OfAppKit { view } }
    #expect(view.frame.size == CGSize(width: 400, height: 300))
    _ = stage
  }

  // MARK: Who asks for another size

  /// Counts how often it is measured.
  private final class Measured: UIView {
    var count = 0
    override var intrinsicContentSize: CGSize {
      count += 1
      return CGSize(width: 30, height: 20)
    }
  }

  @Test func whatIsScrolledIsNotMeasured() {
    let (view, scroll, measured) = (UIView(), UIScrollView(), Measured())
    scroll.contentSize = CGSize(width: 100, height: 5_000)
    for part in [scroll, measured] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let height = scroll.heightAnchor.constraint(greaterThanOrEqualToConstant: 100)
    NSLayoutConstraint.activate([
      measured.topAnchor.constraint(equalTo: view.topAnchor),
      measured.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: measured.bottomAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
    ])
    let stage = Stage { OfUIKit { view } }
    #expect(scroll.frame.size == CGSize(width: 400, height: 280))
    // Only now the page knows how far it can be scrolled.
    stage.act { scroll.contentOffset.y = 1 }
    measured.count = 0
    for step in 1...10 { stage.act { scroll.contentOffset.y = CGFloat(10 * step) } }
    #expect(scroll.contentOffset.y == 100)
    #expect(measured.count == 0)
    stage.act {
      scroll.contentOffset.y = 0
      height.constant = 400
    }
    #expect(view.frame.height == 420)
    #expect(measured.count > 0)
  }

  @Test func whatIsScrolledMayHaveAnotherSizeAtTheSameTime() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 5_000)
    let height = scroll.heightAnchor.constraint(greaterThanOrEqualToConstant: 350)
    height.isActive = true
    let stage = Stage { OfUIKit { scroll } }
    #expect(scroll.frame.height == 350)
    // As in a session, all of it comes with one evaluation.
    stage.host.callbacks.onNeedsFlush = {}
    stage.act { scroll.contentOffset.y = 1 }
    stage.act {
      scroll.contentOffset.y = 40
      height.constant = 380
    }
    #expect(scroll.frame.height == 380)
  }

  /// Counts how often somebody asks by what the view is placed.
  private final class Tile: NSView {
    static var questions = 0
    override var translatesAutoresizingMaskIntoConstraints: Bool {
      get {
        Self.questions += 1
        return super.translatesAutoresizingMaskIntoConstraints
      }
      set { super.translatesAutoresizingMaskIntoConstraints = newValue }
    }
  }

  @Test func viewsOfACanvasDoNotAskForEachOther() {
    func questions(_ count: Int) -> Int {
      let canvas = NSView()
      for _ in 0..<count {
        canvas.addSubview(Tile(frame: NSRect(x: 0, y: 0, width: 10, height: 10)))
      }
      let stage = Stage { OfAppKit { canvas } }
      Tile.questions = 0
      stage.act { for tile in canvas.subviews { tile.needsLayout = true } }
      return Tile.questions
    }
    #expect(questions(400) <= 4 * questions(100))
  }

  @Test func constraintsThatComeAfterAQuestionCount() {
    let (view, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let stage = Stage { OfUIKit { view } }
    #expect(view.frame.width == 400)
    stage.host.callbacks.onNeedsFlush = {}
    stage.act {
      inner.setNeedsLayout()
      view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    }
    #expect(view.frame.width == 120)
    stage.act {
      inner.setNeedsLayout()
      view.setNeedsLayout()
      view.heightAnchor.constraint(equalToConstant: 80).isActive = true
    }
    #expect(view.frame.size == CGSize(width: 120, height: 80))
  }

  /// As tall as it takes for its content in a width.
  private final class Wrapping: UIView {
    var widths: [CGFloat] = []
    override var intrinsicContentSize: CGSize { CGSize(width: 4_000, height: 10) }
    override var _heightFollowsWidth: Bool { true }
    override func _contentSize(inWidth width: CGFloat) -> CGSize {
      widths.append(width)
      return CGSize(width: width, height: (40_000 / max(width, 1)).rounded(.up))
    }
  }

  @Test func contentsThatWrapAreMeasuredOnlyInWidthsThatTheyMayHave() {
    let (view, wrapping) = (UIView(), Wrapping())
    wrapping.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(wrapping)
    NSLayoutConstraint.activate([
      wrapping.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      wrapping.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      wrapping.topAnchor.constraint(equalTo: view.topAnchor),
      wrapping.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let stage = Stage { OfUIKit { view }.fixedSize(horizontal: false, vertical: true) }
    #expect(view.frame.size == CGSize(width: 400, height: 100))
    #expect(wrapping.widths.contains(400) && !wrapping.widths.contains(100))
    _ = stage
  }

  // MARK: What covers them

  @Test func viewsThatReachBelowCoversKnowHowFar() {
    let view = NSView()
    let guided = NSView()
    guided.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(guided)
    NSLayoutConstraint.activate([
      guided.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      guided.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      guided.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      guided.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    let cover = Remote<CGFloat>()
    let stage = Stage {
      Steered(40, cover) { cover in
        OfAppKit { view }.ignoresSafeArea()
          .safeAreaInset(edge: .top, spacing: 0) {
            Color.red.frame(height: cover.wrappedValue)
          }
      }
    }
    #expect(view.frame.size == CGSize(width: 400, height: 300))
    #expect(view.safeAreaInsets.top == 40)
    #expect(view.safeAreaRect == NSRect(x: 0, y: 0, width: 400, height: 260))
    #expect(guided.frame == NSRect(x: 0, y: 0, width: 400, height: 260))
    stage.act { cover.value = 70 }
    #expect(guided.frame == NSRect(x: 0, y: 0, width: 400, height: 230))
  }

  @Test func viewsThatKeepAwayFromCoversAreNotCovered() {
    let view = NSView()
    let stage = Stage {
      OfAppKit { view }
        .safeAreaInset(edge: .leading, spacing: 0) { Color.red.frame(width: 40) }
    }
    #expect(view.frame.size == CGSize(width: 360, height: 300))
    #expect(view.safeAreaInsets.left == 0)
    _ = stage
  }
}
