import Arbor
import ArborAppKit
import ArborAppKitFacts
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import ArborUIKitMotion
import Foundation
import StageSupport
import Testing

/// What code learns of the page for which it runs, from objects that stand for the device.
@Suite @MainActor struct CurrentPageTests {
  private struct Measured: View {
    let act: () -> Void

    var body: some View {
      VStack {
        Text("\(Int(UIScreen.main.bounds.width)) of \(Int(UIScreen.main.bounds.height))")
        Text(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone")
        Button("act", action: act)
      }
    }
  }

  private func tap(_ stage: Stage) throws {
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  @Test func eachPageHasAScreenOfItsOwn() throws {
    var seen: [CGRect] = []
    let small = Stage(width: 390, height: 844) {
      Measured { seen.append(UIScreen.main.bounds) }
    }
    let large = Stage(width: 1000, height: 700) {
      Measured { seen.append(UIScreen.main.bounds) }
    }
    #expect(small.texts.prefix(2) == ["390 of 844", "phone"])
    #expect(large.texts.prefix(2) == ["1000 of 700", "pad"])
    try tap(large)
    try tap(small)
    #expect(seen.map(\.width) == [1000, 390])
    // Outside of any page.
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1280, height: 800))
    #expect(UIScreen.main.scale == 1 && NSScreen.main == nil)
    #expect(UIApplication.shared.connectedScenes.isEmpty && NSApp.windows.isEmpty)
  }

  @Test func aViewThatReadsTheScreenFollowsIt() {
    let stage = Stage(width: 390, height: 844) { Measured {} }
    stage.host.size = CGSize(width: 844, height: 700)
    stage.host.flush()
    #expect(stage.texts.prefix(2) == ["844 of 700", "pad"])
  }

  @Test func onlyWhoReadsTheScreenIsEvaluatedAgain() {
    let stage = Stage(width: 390, height: 844) { Text("still") }
    let count = stage.host.evaluationCount
    stage.host.size = CGSize(width: 380, height: 844)
    stage.host.flush()
    #expect(stage.host.evaluationCount == count)
  }

  @Test func theScaleIsTheBrowsers() {
    var configuration = HostConfiguration(size: CGSize(width: 400, height: 300))
    configuration.displayScale = 3
    let stage = Stage(configuration) {
      Text("\(Int(UIScreen.main.scale)), \(Int(UIScreen.main.nativeBounds.width))")
    }
    #expect(stage.texts == ["3, 1200"])
  }

  @Test func tasksGoOnForTheirPage() async throws {
    let widths = Widths()
    let stage = Stage(width: 321, height: 300) {
      Measured {
        Task {
          await Task.yield()
          widths.all.append(UIScreen.main.bounds.width)
        }
      }
    }
    try tap(stage)
    for _ in 0..<100 where widths.all.isEmpty { await Task.yield() }
    #expect(widths.all == [321])
  }

  @MainActor private final class Widths { var all: [CGFloat] = [] }

  @Test func whatIsPutOffGoesOnForItsPage() async throws {
    let widths = Widths()
    let stage = Stage(width: 321, height: 300) {
      Measured {
        @MainActor func note() { widths.all.append(UIScreen.main.bounds.width) }
        UIView.animate(withDuration: 0.001, animations: {}) { _ in note() }
        UIView.animateKeyframes(
          withDuration: 0.002, delay: 0, options: [],
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { note() }
          }
        ) { _ in note() }
        let animator = UIViewPropertyAnimator(duration: 0.001, curve: .linear)
        animator.addCompletion { _ in note() }
        animator.startAnimation()
        CATransaction.begin()
        CATransaction.setCompletionBlock { note() }
        CATransaction.commit()
      }
    }
    try tap(stage)
    #expect(await settled { widths.all.count >= 5 })
    #expect(widths.all.allSatisfy { $0 == 321 })
  }

  @MainActor private final class Presses {
    var widths: [CGFloat] = []
    func pressed() { widths.append(UIScreen.main.bounds.width) }
  }

  @Test func aPressThatLastsIsForItsPage() throws {
    let (view, presses) = (UIView(), Presses())
    let press = UILongPressGestureRecognizer(target: presses, action: Presses.pressed)
    view.addGestureRecognizer(press)
    let stage = Stage(width: 321, height: 300) { Idiomatic(view: view) }
    func find(_ segment: Segment) -> UInt32? {
      if case .layer(let layer) = segment.content, layer.pointer != nil { return segment.id }
      return segment.children.lazy.compactMap { find($0.segment) }.first
    }
    let id = try #require(find(stage.host.displayList.root))
    let place = PointerEvent.Place.page(CGPoint(x: 50, y: 50))
    try stage.host.handle(.pointer(PointerEvent(.down, at: place)), at: id)
    press.finishWaiting()
    #expect(presses.widths == [321])
  }

  private struct Card: View {
    var body: some View {
      Color.red.frame(width: UIScreen.main.bounds.width * 0.5, height: 20)
    }
  }

  private struct Measuring: UIViewRepresentable {
    let measured: (CGSize) -> Void

    func makeUIView(context: Context) -> UIView {
      let card = UIHostingController(rootView: Card())
      measured(card.sizeThatFits(in: CGSize(width: 1000, height: 1000)))
      return UIView()
    }

    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test func whatIsMeasuredForAPageSeesItsScreen() {
    var sizes: [CGSize] = []
    let stage = Stage(width: 600, height: 400) { Measuring { sizes.append($0) } }
    #expect(sizes == [CGSize(width: 300, height: 20)])
    stage.host.close()
  }

  private struct Idiomatic: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test func theDeviceIsThatOfThePageInNarrowRoomToo() {
    let view = UIView()
    let stage = Stage(width: 1000, height: 700) {
      Idiomatic(view: view).environment(\.horizontalSizeClass, .compact)
    }
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    #expect(view.traitCollection.userInterfaceIdiom == .pad)
    stage.host.close()
  }

  @Test func aDeviceTurnedLeftShowsAnInterfaceTurnedRight() throws {
    var seen: [Bool] = []
    let stage = Stage(width: 800, height: 400) {
      Measured {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        seen = [
          UIDevice.current.orientation == .landscapeLeft,
          scene?.interfaceOrientation == .landscapeRight,
        ]
      }
    }
    try tap(stage)
    #expect(seen == [true, true])
  }

  @Test func windowsAreThoseOfThePage() throws {
    var found: [UIWindow] = []
    var scenes: [UIScene] = []
    let stage = Stage {
      Measured {
        scenes = Array(UIApplication.shared.connectedScenes)
        found = scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      }
    }
    try tap(stage)
    let window = try #require(found.first)
    #expect(scenes.count == 1 && found.count == 1 && window.isKeyWindow)
    #expect(window.windowScene === scenes.first)
    #expect(window.bounds.size == CGSize(width: 400, height: 300))
    #expect(window.rootViewController?.view.window === window)
    #expect(scenes.first?.activationState == .foregroundActive)
    stage.host.close()
    #expect(scenes.first?.activationState == .unattached)
  }

  @Test func theControllerOfAPagePresents() throws {
    let stage = Stage {
      Measured {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        let alert = UIAlertController(title: "Shared", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        scene?.keyWindow?.rootViewController?.present(alert, animated: true)
      }
    }
    try tap(stage)
    #expect(stage.texts.contains("Shared") && stage.host.presented.count == 1)
    let ok = try #require(stage.nodes.last { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: ok.id)
    stage.host.flush()
    #expect(!stage.texts.contains("Shared") && stage.host.presented.isEmpty)
  }

  @Test func urlsAreOpenedByTheBrowserOfThePage() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    var answers: [Bool] = []
    let stage = Stage {
      Measured {
        UIApplication.shared.open(url) { answers.append($0) }
        answers.append(NSWorkspace.shared.open(url))
        if let script = URL(string: "javascript:alert(1)") {
          answers.append(UIApplication.shared.canOpenURL(script))
          answers.append(NSWorkspace.shared.open(script))
        }
      }
    }
    try tap(stage)
    #expect(answers == [true, true, false, false])
    #expect(stage.host.opener.drain() == [url, url])
    #expect(!NSWorkspace.shared.open(url))
  }

  @Test func onMacTheWindowIsThatOfThePage() throws {
    var found: [NSWindow] = []
    let stage = Stage(width: 500, height: 300, idiom: .macOS) {
      VStack {
        Text("\(Int(NSScreen.main?.frame.width ?? 0))")
        Button("act") { found = [NSApp.keyWindow, NSApp.mainWindow].compactMap { $0 } }
      }
    }
    #expect(stage.texts.first == "500")
    try tap(stage)
    #expect(found.count == 2 && found.first === found.last)
    #expect(found.first?.isKeyWindow == true)
    #expect(found.first?.contentView === stage.host.platformTree?.rootView)
  }

  @Test func nothingKeepsAPageThatHasEnded() throws {
    weak var host: ViewHost?
    weak var scene: UIScene?
    do {
      let stage = Stage {
        Measured { scene = UIApplication.shared.connectedScenes.first }
      }
      try tap(stage)
      host = stage.host
      #expect(scene != nil)
    }
    #expect(host == nil && scene == nil)
  }

  @Test func theRootViewOfAPageMakesItDark() throws {
    let stage = Stage(idiom: .macOS) { Text("dark") }
    let root = try #require(stage.host.platformTree?.rootView as? NSView)
    root.appearance = NSAppearance(named: .darkAqua)
    stage.host.flush()
    #expect(stage.host.displayList.isDark)
    root.appearance = nil
    stage.host.flush()
    #expect(!stage.host.displayList.isDark)
  }
}
