import ArborAppKit
import Foundation
import Testing

/// A view that notes what happens to it.
class Noting: NSView {
  var notes: [String] = []
  var flips = false
  override var isFlipped: Bool { flips }
  override func layout() {
    notes.append("layout")
    super.layout()
  }
  override func viewWillMove(toSuperview newSuperview: NSView?) {
    notes.append("will \(newSuperview == nil ? "leave" : "join")")
  }
  override func viewDidMoveToSuperview() { notes.append("did") }
  override func viewWillMove(toWindow newWindow: NSWindow?) {
    notes.append("will window \(newWindow != nil)")
  }
  override func viewDidMoveToWindow() { notes.append("did window \(window != nil)") }
  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    notes.append("size")
  }
}

final class Flipped: NSView {
  override var isFlipped: Bool { true }
}

@MainActor @Suite struct ViewTests {
  private func window(_ width: CGFloat = 400, _ height: CGFloat = 300) -> NSWindow {
    NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: width, height: height), styleMask: [.titled],
      backing: .buffered, defer: false)
  }

  private func same(_ one: [NSView], _ other: [NSView]) -> Bool {
    one.map(ObjectIdentifier.init) == other.map(ObjectIdentifier.init)
  }

  @Test func yBeginsAtTheLowerEdgeUnlessAViewIsFlipped() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let child = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(child)
    #expect(child.convert(NSPoint(x: 1, y: 1), to: root) == NSPoint(x: 11, y: 21))
    #expect(child.geometry.frame == CGRect(x: 10, y: 40, width: 30, height: 40))
    let flipped = Flipped(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    flipped.addSubview(child)
    #expect(child.convert(NSPoint(x: 1, y: 1), to: flipped) == NSPoint(x: 11, y: 59))
    #expect(child.geometry.frame == child.frame)
    #expect(flipped.convert(NSPoint(x: 0, y: 0), to: nil) == NSPoint(x: 0, y: 100))
    #expect(
      child.convert(NSRect(x: 0, y: 0, width: 30, height: 40), to: flipped)
        == NSRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func boundsOfANegativeSizeAreTheRectangleThatIsMeant() {
    let view = NSView(frame: NSRect(x: 1, y: 2, width: 30, height: 40))
    view.bounds = NSRect(x: 0, y: 0, width: -5, height: 40)
    #expect(view.bounds == NSRect(x: -5, y: 0, width: 5, height: 40))
    #expect(view.frame == NSRect(x: 1, y: 2, width: 5, height: 40))
    view.bounds = NSRect(x: CGFloat.nan, y: 0, width: 30, height: CGFloat.infinity)
    #expect(view.bounds == NSRect(x: 0, y: 0, width: 30, height: 0))
  }

  @Test func boundsScrollWhatIsInside() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let child = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(child)
    root.bounds.origin = NSPoint(x: 5, y: 7)
    #expect(child.convert(NSPoint.zero, to: nil) == NSPoint(x: 5, y: 13))
    // As a page sees it: 40 from the top, and the bounds 7 further up.
    #expect(child.geometry.frame.minY == 40 && root.geometry.bounds.minY == -7)
    #expect(root.hitTest(NSPoint(x: 6, y: 14)) === child)
    #expect(root.hitTest(NSPoint(x: 4, y: 14)) === root)
  }

  @Test func viewsAreToldWhereTheyGo() {
    let window = window()
    let view = Noting(frame: .zero)
    let outer = NSView()
    outer.addSubview(view)
    window.contentView?.addSubview(outer)
    view.removeFromSuperview()
    #expect(
      view.notes == [
        "will join", "did", "will window true", "did window true", "will leave",
        "will window false", "did", "did window false",
      ])
    #expect(view.window == nil && outer.window === window)
  }

  @Test func subviewsAreOrdered() {
    let root = NSView()
    let (a, b, c) = (NSView(), NSView(), NSView())
    root.addSubview(a)
    root.addSubview(b, positioned: .below, relativeTo: nil)
    root.addSubview(c, positioned: .above, relativeTo: b)
    #expect(same(root.subviews, [b, c, a]))
    root.addSubview(a, positioned: .below, relativeTo: b)
    #expect(same(root.subviews, [a, b, c]))
    root.replaceSubview(b, with: NSView())
    #expect(root.subviews.count == 3 && b.superview == nil)
    root.subviews = [c]
    #expect(root.subviews.count == 1 && a.superview == nil)
    root.addSubview(root)
    c.addSubview(root)
    #expect(root.superview == nil)
  }

  @Test func masksFollowTheSuperview() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let wide = NSView(frame: NSRect(x: 10, y: 10, width: 80, height: 20))
    wide.autoresizingMask = [.width, .minYMargin]
    let still = NSView(frame: NSRect(x: 10, y: 10, width: 80, height: 20))
    root.addSubview(wide)
    root.addSubview(still)
    root.frame.size = NSSize(width: 200, height: 150)
    #expect(wide.frame == NSRect(x: 10, y: 60, width: 180, height: 20))
    #expect(still.frame == NSRect(x: 10, y: 10, width: 80, height: 20))
  }

  @Test func layoutComesWhereItWasAskedFor() {
    let root = Noting(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let child = Noting(frame: .zero)
    root.addSubview(child)
    root.layoutSubtreeIfNeeded()
    root.notes = []
    child.notes = []
    root.layoutSubtreeIfNeeded()
    #expect(root.notes.isEmpty && child.notes.isEmpty)
    child.needsLayout = true
    root.layoutSubtreeIfNeeded()
    #expect(root.notes.isEmpty && child.notes == ["layout"])
    child.frame = NSRect(x: 0, y: 0, width: 5, height: 5)
    root.layoutSubtreeIfNeeded()
    #expect(child.notes == ["layout", "size", "layout"])
  }

  @Test func constraintsPlaceViewsFromTheUpperEdge() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let view = NSView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutSubtreeIfNeeded()
    #expect(view.frame == NSRect(x: 10, y: 75, width: 180, height: 20))
    root.frame.size = NSSize(width: 300, height: 50)
    root.layoutSubtreeIfNeeded()
    #expect(view.frame == NSRect(x: 10, y: 25, width: 280, height: 20))
    #expect(root.fittingSize == NSSize(width: 20, height: 0))
    #expect(root.constraints.count == 3 && view.constraints.count == 1)
  }

  @Test func changesOfFramesAndBoundsAreTold() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    var told: [String] = []
    let center = NotificationCenter.default
    let tokens = [
      center.addObserver(
        forName: NSView.frameDidChangeNotification, object: view, queue: nil
      ) { _ in MainActor.assumeIsolated { told.append("frame") } },
      center.addObserver(
        forName: NSView.boundsDidChangeNotification, object: view, queue: nil
      ) { _ in MainActor.assumeIsolated { told.append("bounds") } },
    ]
    let observation = view.observe(\.frame, options: [.old, .new]) { _, change in
      told.append("\(change.oldValue?.width ?? 0) \(change.newValue?.width ?? 0)")
    }
    view.frame.size.width = 20
    view.bounds.origin.x = 3
    view.postsFrameChangedNotifications = false
    view.frame.size.width = 30
    #expect(told == ["frame", "10.0 20.0", "bounds", "20.0 30.0"])
    observation.invalidate()
    tokens.forEach { center.removeObserver($0) }
  }

  @Test func whatIsVisibleIsCutByTheViewsAbove() {
    let window = window(100, 100)
    let view = NSView(frame: NSRect(x: 50, y: 50, width: 100, height: 100))
    window.contentView?.addSubview(view)
    #expect(view.visibleRect == NSRect(x: 0, y: 0, width: 50, height: 50))
    let clip = NSView(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
    clip.clipsToBounds = true
    let inner = NSView(frame: NSRect(x: 10, y: 10, width: 100, height: 100))
    clip.addSubview(inner)
    window.contentView?.addSubview(clip)
    #expect(inner.visibleRect == NSRect(x: 0, y: 0, width: 10, height: 10))
    clip.isHidden = true
    #expect(inner.visibleRect == .zero && inner.isHiddenOrHasHiddenAncestor)
  }

  @Test func strangeFramesDoNotSpread() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    view.frame = NSRect(x: CGFloat.nan, y: 1, width: .infinity, height: -5)
    #expect(view.frame == NSRect(x: 0, y: -4, width: 0, height: 5))
  }

  @Test func nothingKeepsItselfAlive() {
    weak var gone: NSView?
    weak var window: NSWindow?
    do {
      let made = self.window()
      let view = NSView()
      made.contentView?.addSubview(view)
      view.wantsLayer = true
      view.layer?.cornerRadius = 4
      view.addTrackingArea(
        NSTrackingArea(rect: .zero, options: [.activeAlways], owner: view, userInfo: nil))
      view.addGestureRecognizer(NSClickGestureRecognizer())
      view.widthAnchor.constraint(equalToConstant: 4).isActive = true
      made.makeKeyAndOrderFront(nil)
      (gone, window) = (view, made)
      made.close()
    }
    #expect(gone == nil && window == nil)
  }

  @Test func viewsAreToldOfAnotherAppearanceOnce() {
    final class Told: NSView {
      var told: [NSAppearance.Name] = []
      override func viewDidChangeEffectiveAppearance() { told.append(effectiveAppearance.name) }
    }
    let window = window()
    let (view, late) = (Told(), Told())
    window.contentView = view
    view.hostAppearance = .light
    #expect(view.told == [])
    window.appearance = NSAppearance(named: .darkAqua)
    // The page follows.
    view.hostAppearance = .dark
    #expect(view.told == [.darkAqua])
    view.addSubview(late)
    #expect(late.told == [.darkAqua])
    window.appearance = nil
    #expect(view.told == [.darkAqua])
    view.hostAppearance = .light
    #expect(view.told == [.darkAqua, .aqua] && late.told == [.darkAqua, .aqua])
  }

  @Test func theContrastIsThatOfThePageWhoeverSaysWhatIsDark() {
    final class Told: NSView {
      var told: [NSAppearance.Name] = []
      override func viewDidChangeEffectiveAppearance() { told.append(effectiveAppearance.name) }
    }
    let (view, inner) = (Told(), Told())
    inner.appearance = NSAppearance(named: .darkAqua)
    view.addSubview(inner)
    inner.told = []
    view.hostAppearance = .of(isDark: false, hasMoreContrast: true)
    #expect(view.told == [.accessibilityHighContrastAqua])
    #expect(inner.told == [.accessibilityHighContrastDarkAqua])
    #expect(inner.effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua)
    func shown(_ color: NSColor, in view: NSView) -> String? {
      view.effectiveAppearance.asCurrent { NSColor(cgColor: color.cgColor)?.description }
    }
    func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> String {
      NSColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1).description
    }
    #expect(shown(.systemBlue, in: view) == color(0, 64, 221))
    #expect(shown(.systemBlue, in: inner) == color(64, 156, 255))
    #expect(NSAppearance(named: .accessibilityHighContrastAqua) == nil)
    // A surface stays as it is, labels do not.
    let usual = NSView()
    usual.appearance = NSAppearance(named: .darkAqua)
    #expect(shown(.controlColor, in: inner) == shown(.controlColor, in: usual))
    #expect(shown(.tertiaryLabelColor, in: inner) != shown(.tertiaryLabelColor, in: usual))
    view.hostAppearance = .light
    #expect(view.effectiveAppearance.name == .aqua && view.told.last == .aqua)
    #expect(inner.effectiveAppearance.name == .darkAqua)
  }

  @Test func theKeysGoToWhoWantsThem() {
    final class Eager: NSView {
      var letsGo = true
      var keys: [String] = []
      override var acceptsFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool { letsGo }
      override func keyDown(with event: NSEvent) { keys.append(event.characters ?? "") }
    }
    let window = window()
    let (one, other) = (Eager(), Eager())
    window.contentView?.addSubview(one)
    window.contentView?.addSubview(other)
    #expect(window.firstResponder === window)
    #expect(!window.makeFirstResponder(NSView()))
    #expect(window.makeFirstResponder(one))
    window.dispatcher.key(.keyDown, "a")
    one.letsGo = false
    #expect(!window.makeFirstResponder(other))
    one.letsGo = true
    #expect(window.makeFirstResponder(other))
    window.dispatcher.key(.keyDown, "b")
    #expect(one.keys == ["a"] && other.keys == ["b"])
    other.removeFromSuperview()
    #expect(window.firstResponder === window)
  }
}
