import SwiftUI
import SwiftUIIntrospect
import Testing

// Every kind of the second generation, in a window without a page.

@MainActor @Suite struct KindsInWindowsTests {
  /// What the introspections of a view have found in a window.
  private func found(_ view: (Findings) -> some View) async -> [String] {
    let findings = Findings()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = UIHostingController(rootView: view(findings))
    window.makeKeyAndVisible()
    await settle { window.layoutIfNeeded() }
    return findings.lines.sorted()
  }

  private func foundOnMac(_ view: (Findings) -> some View) async -> [String] {
    let findings = Findings()
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.contentView = NSHostingView(rootView: view(findings))
    window.makeKeyAndOrderFront(nil)
    await settle { window.layoutIfNeeded() }
    return findings.lines.sorted()
  }

  private func settle(_ layout: () -> Void) async {
    for _ in 0..<6 {
      layout()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
  }

  @Test func containersAreFoundFromOutsideAndInside() async {
    let stack = await found { findings in
      NavigationStack {
        Text("a").introspect(.navigationStack, on: .iOS(.v16, .v17), scope: .ancestor) { _ in
          findings.note("inside")
        }
      }
      .introspect(.navigationStack, on: .iOS(.v16, .v17)) { _ in findings.note("outside") }
    }
    #expect(stack == ["inside", "outside"])
    let split = await found { findings in
      NavigationSplitView {
        Text("a").introspect(.navigationSplitView, on: .iOS(.v17), scope: .ancestor) { _ in
          findings.note("inside")
        }
      } detail: {
        Text("b")
      }
      .introspect(.navigationSplitView, on: .iOS(.v17)) { _ in findings.note("outside") }
    }
    #expect(split == ["inside", "outside"])
  }

  @Test func formsAndPagesAreFoundFromOutsideAndInside() async {
    let form = await found { findings in
      Form {
        Text("a").introspect(.form, on: .iOS(.v17), scope: .ancestor) { _ in
          findings.note("inside")
        }
      }
      .introspect(.form, on: .iOS(.v17)) { _ in findings.note("outside") }
    }
    #expect(form == ["inside", "outside"])
    let pages = await found { findings in
      TabView {
        Text("a").introspect(.tabView(style: .page), on: .iOS(.v17), scope: .ancestor) { _ in
          findings.note("inside")
        }
        Text("b")
      }
      .tabViewStyle(.page)
      .introspect(.tabView(style: .page), on: .iOS(.v17)) { _ in findings.note("outside") }
      .introspect(.pageControl, on: .iOS(.v17)) { findings.note("\($0.numberOfPages) pages") }
    }
    #expect(pages == ["2 pages", "inside", "outside"])
  }

  @Test func controlsAreFoundWithTheirValues() async {
    let controls = await found { findings in
      VStack {
        Toggle("", isOn: .constant(true))
          .introspect(.toggle, on: .iOS(.v17)) { findings.note("switch \($0.isOn)") }
        Slider(value: .constant(0.5))
          .introspect(.slider, on: .iOS(.v17)) { findings.note("slider \($0.value)") }
        Stepper("", value: .constant(3))
          .introspect(.stepper, on: .iOS(.v17)) { findings.note("stepper \($0.value)") }
        SecureField("", text: .constant(""))
          .introspect(.secureField, on: .iOS(.v17)) {
            findings.note("secure \($0.isSecureTextEntry)")
          }
        TextEditor(text: .constant("words"))
          .introspect(.textEditor, on: .iOS(.v17)) { findings.note("editor \($0.text ?? "")") }
        ProgressView(value: 0.25)
          .introspect(.progressView(style: .linear), on: .iOS(.v17)) {
            findings.note("progress \($0.progress)")
          }
        Picker("", selection: .constant(0)) {
          Text("One").tag(0)
          Text("Two").tag(1)
        }
        .pickerStyle(.segmented)
        .introspect(.picker(style: .segmented), on: .iOS(.v17)) {
          findings.note("segments \($0.numberOfSegments)")
        }
      }
    }
    #expect(
      controls == [
        "editor words", "progress 0.25", "secure true", "segments 2", "slider 0.5", "stepper 3.0",
        "switch true",
      ])
  }

  @Test func fieldsBesideEachOtherAreFoundEachByItsOwn() async {
    let fields = await found { findings in
      VStack {
        TextField("1", text: .constant(""))
          .introspect(.textField, on: .iOS(.v17)) { findings.note($0.placeholder ?? "") }
          .cornerRadius(8)
        TextField("2", text: .constant(""))
          .introspect(.textField, on: .iOS(.v17)) { findings.note($0.placeholder ?? "") }
          .padding()
        TextField("3", text: .constant(""))
          .introspect(.textField, on: .iOS(.v17)) { findings.note($0.placeholder ?? "") }
      }
    }
    #expect(fields == ["1", "2", "3"])
  }

  @Test func aScrollViewInAScrollViewIsItsOwn() async {
    let scrolls = await found { findings in
      ScrollView(showsIndicators: true) {
        ScrollView(showsIndicators: false) { Text("a") }
          .introspect(.scrollView, on: .iOS(.v17)) {
            findings.note("inner \($0.showsVerticalScrollIndicator)")
          }
      }
      .introspect(.scrollView, on: .iOS(.v17)) {
        findings.note("outer \($0.showsVerticalScrollIndicator)")
      }
    }
    #expect(scrolls == ["inner false", "outer true"])
    let inside = await found { findings in
      ScrollView {
        Text("a").introspect(.scrollView, on: .iOS(.v17)) { _ in findings.note("receiver") }
      }
    }
    #expect(inside == [])
  }

  @Test func windowsOfTheMacHaveTheirKinds() async {
    let controls = await foundOnMac { findings in
      VStack {
        TextField("", text: .constant("a"))
          .introspect(.textField, on: .macOS(.v14)) { findings.note("field \($0.stringValue)") }
        Slider(value: .constant(0.5))
          .introspect(.slider, on: .macOS(.v14)) { findings.note("slider \($0.doubleValue)") }
        TextEditor(text: .constant("t"))
          .introspect(.textEditor, on: .macOS(.v14)) { findings.note("editor \($0.string)") }
        List { Text("1") }
          .introspect(.list, on: .macOS(.v14)) { (_: NSTableView) in findings.note("list") }
        ScrollView { Text("2") }
          .introspect(.scrollView, on: .macOS(.v14)) { (_: NSScrollView) in
            findings.note("scroll")
          }
      }
      .introspect(.window, on: .macOS(.v14)) { _ in findings.note("window") }
    }
    #expect(controls == ["editor t", "field a", "list", "scroll", "slider 0.5", "window"])
  }
}
