import SwiftUI
import SwiftUIIntrospect
import Testing

// Values and views that go from one kit to the other, as they are usually written.

/// Grows with its text, up to the height that it is given back through a binding.
struct GrowingText: UIViewRepresentable {
  @Binding var text: String
  @Binding var height: CGFloat

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.font = UIFont.preferredFont(forTextStyle: .body)
    view.isScrollEnabled = false
    view.backgroundColor = .clear
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    return view
  }

  func updateUIView(_ uiView: UITextView, context: Context) {
    if uiView.text != text { uiView.text = text }
    Self.measure(uiView, $height)
  }

  static func measure(_ view: UIView, _ result: Binding<CGFloat>) {
    let size = view.sizeThatFits(
      CGSize(width: view.frame.size.width, height: CGFloat.greatestFiniteMagnitude))
    if result.wrappedValue != size.height {
      DispatchQueue.main.async { result.wrappedValue = size.height }
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text, height: $height) }

  final class Coordinator: NSObject, UITextViewDelegate {
    let text: Binding<String>
    let height: Binding<CGFloat>

    init(text: Binding<String>, height: Binding<CGFloat>) {
      self.text = text
      self.height = height
    }

    func textViewDidChange(_ textView: UITextView) {
      text.wrappedValue = textView.text
      GrowingText.measure(textView, height)
    }
  }
}

struct GrowingNote: View {
  @State private var text = "one"
  @State private var height: CGFloat = 100
  let measured: (CGFloat) -> Void

  var body: some View {
    VStack {
      GrowingText(text: $text, height: $height).frame(height: height)
      Button("More") { text = (1...20).map { "line \($0)" }.joined(separator: "\n") }
    }
    .onChange(of: height) { _, new in measured(new) }
  }
}

/// What is in it can be made larger.
struct ZoomView<Content: View>: UIViewRepresentable {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeUIView(context: Context) -> UIScrollView {
    let scrollView = UIScrollView()
    scrollView.delegate = context.coordinator
    scrollView.maximumZoomScale = 4
    scrollView.minimumZoomScale = 1
    scrollView.bouncesZoom = true
    guard let hosted = context.coordinator.host.view else { return scrollView }
    hosted.translatesAutoresizingMaskIntoConstraints = true
    hosted.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    hosted.frame = scrollView.bounds
    scrollView.addSubview(hosted)
    return scrollView
  }

  func updateUIView(_ uiView: UIScrollView, context: Context) {
    context.coordinator.host.rootView = content
  }

  func makeCoordinator() -> Coordinator { Coordinator(UIHostingController(rootView: content)) }

  final class Coordinator: NSObject, UIScrollViewDelegate {
    let host: UIHostingController<Content>
    var scales: [CGFloat] = []

    init(_ host: UIHostingController<Content>) { self.host = host }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { host.view }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
  }
}

struct KitSearchBar: UIViewRepresentable {
  @Binding var text: String

  final class Coordinator: NSObject, UISearchBarDelegate {
    @Binding var text: String
    init(text: Binding<String>) { _text = text }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      text = searchText
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      searchBar.text = nil
      searchBar.endEditing(true)
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  func makeUIView(context: UIViewRepresentableContext<KitSearchBar>) -> UISearchBar {
    let searchBar = UISearchBar(frame: .zero)
    searchBar.delegate = context.coordinator
    searchBar.searchBarStyle = .minimal
    searchBar.backgroundImage = UIImage()
    searchBar.searchTextField.backgroundColor = .systemYellow
    searchBar.searchTextField.placeholder = "Find"
    searchBar.searchTextField.clearButtonMode = .never
    return searchBar
  }

  func updateUIView(
    _ uiView: UISearchBar, context: UIViewRepresentableContext<KitSearchBar>
  ) { uiView.text = text }
}

struct SidebarGlass: NSViewRepresentable {
  var material: NSVisualEffectView.Material = .sidebar
  var blendingMode: NSVisualEffectView.BlendingMode = .behindWindow

  func makeNSView(context: Context) -> NSVisualEffectView {
    let view = NSVisualEffectView()
    view.blendingMode = blendingMode
    view.state = .active
    return view
  }

  func updateNSView(_ view: NSVisualEffectView, context: Context) { view.material = material }
}

/// Every platform's versions.
struct EveryVersion: View {
  let found: (UIScrollView) -> Void

  var body: some View {
    NavigationView {
      ScrollView { Text("Item 1") }
        .introspect(
          .scrollView, on: .iOS(.v15, .v16, .v17, .v18), .tvOS(.v15...), .visionOS(.v1, .v2),
          customize: found
        )
        .navigationTitle("Items")
    }
    .navigationViewStyle(.stack)
  }
}

@MainActor @Suite struct BridgeTests {
  /// Shows a view in a window for as long as `body` runs.
  private func shown<V: View>(
    _ view: V, _ body: (UIHostingController<V>, UIWindow) async -> Void
  ) async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let controller = UIHostingController(rootView: view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    await body(controller, window)
  }

  private func all<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
    view.subviews.flatMap { [$0 as? T].compactMap { $0 } + all(type, in: $0) }
  }

  /// Lets the main queue run what it was given.
  private func settle(_ window: UIWindow) async {
    for _ in 0..<5 {
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
      window.layoutIfNeeded()
    }
  }

  @Test func coloursGoBothWays() {
    #expect(UIColor(Color(uiColor: .systemBackground)) == .systemBackground)
    #expect(UIColor(Color(.systemGray6)) == .systemGray6)
    #expect(UIColor(Color(UIColor.systemRed)) == UIColor(Color.red))
    #expect(NSColor(Color(nsColor: .labelColor)) == .labelColor)
    #expect(NSColor(Color(NSColor.systemBlue)) == .systemBlue)
    #expect(Color(cgColor: UIColor.black.cgColor) == Color.black)
    #expect(Color.white.cgColor != nil)
    #expect(Color.primary.cgColor == nil)
  }

  @Test func fontsAndPicturesAreThoseOfTheKits() async throws {
    let text = "Wide words"
    let font = UIFont.systemFont(ofSize: 30, weight: .bold)
    let controller = UIHostingController(rootView: Text(verbatim: text).font(Font(font)))
    let expected = text.size(withAttributes: [.font: font])
    let found = controller.sizeThatFits(in: CGSize(width: 1_000, height: 1_000))
    #expect(abs(found.width - expected.width) < 1.5)
    #expect(expected.height == font.lineHeight)
    let star = try #require(UIImage(systemName: "star"))
    let picture = UIHostingController(rootView: Image(uiImage: star))
    #expect(picture.sizeThatFits(in: CGSize(width: 100, height: 100)).width > 0)
    let nothing = UIHostingController(rootView: Image(uiImage: UIImage()))
    #expect(nothing.sizeThatFits(in: CGSize(width: 100, height: 100)) == .zero)
  }

  @Test func textsAreMeasuredInAWidth() {
    let font = UIFont.systemFont(ofSize: 17)
    let words = NSAttributedString(
      string: "some words that need several lines", attributes: [.font: font])
    let box = words.boundingRect(
      with: CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    #expect(box.width <= 80)
    #expect(box.height >= font.lineHeight * 3)
    #expect(words.size().height == font.lineHeight)
    let mac = NSFont.systemFont(ofSize: 40)
    #expect("x".size(withAttributes: [.font: mac]).height > font.lineHeight * 1.5)
  }

  @Test func aTextGrowsWithItsLines() async {
    var heights: [CGFloat] = []
    await shown(GrowingNote { heights.append($0) }) { controller, window in
      await settle(window)
      let view = all(UITextView.self, in: controller.view).first
      let font = UIFont.preferredFont(forTextStyle: .body)
      #expect(heights == [font.lineHeight])
      #expect(view?.frame.height == font.lineHeight)
      view?.text = ""
      view?.insertText("first\nsecond\nthird")
      await settle(window)
      #expect(heights == [font.lineHeight, font.lineHeight * 3])
      #expect(view?.frame.height == font.lineHeight * 3)
    }
  }

  @Test func whatIsHostedInAScrollViewIsZoomed() async throws {
    await shown(ZoomView { Color.red.frame(width: 100, height: 100) }) { controller, window in
      guard let scroll = all(UIScrollView.self, in: controller.view).first,
        let zoomed = scroll.subviews.first
      else {
        Issue.record("There is a scroll view with what is zoomed.")
        return
      }
      #expect(zoomed.frame == scroll.bounds)
      scroll.setZoomScale(2, animated: false)
      #expect(scroll.zoomScale == 2)
      #expect(scroll.contentSize == CGSize(width: 600, height: 800))
      #expect(scroll.contentOffset == CGPoint(x: 150, y: 200))
      #expect(zoomed.transform == CGAffineTransform(scaleX: 2, y: 2))
      scroll.zoom(to: CGRect(x: 0, y: 0, width: 75, height: 100), animated: false)
      #expect(scroll.zoomScale == 4)
      #expect(scroll.contentOffset == .zero)
      scroll.zoomScale = 0.2
      #expect(scroll.zoomScale == 1)
    }
  }

  @Test func aSearchBarsFieldIsTheBars() async {
    await shown(KitSearchBar(text: .constant("tea"))) { controller, window in
      let bar = all(UISearchBar.self, in: controller.view).first
      #expect(bar?.placeholder == "Find")
      #expect(bar?.searchTextField.text == "tea")
      bar?.searchTextField.text = "milk"
      #expect(bar?.text == "milk")
      bar?.searchTextField.becomeFirstResponder()
      #expect(bar?.isFirstResponder == true)
      #expect(bar?.searchTextField.isFirstResponder == true)
    }
  }

  @Test func offsetsArePublished() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1_000)
    var found: [CGFloat] = []
    let token = scroll.publisher(for: \.contentOffset).map(\.y).removeDuplicates()
      .sink { found.append($0) }
    scroll.contentOffset.y = 20
    scroll.contentOffset.x = 5
    scroll.contentOffset.y = 30
    token.cancel()
    scroll.contentOffset.y = 40
    #expect(found == [0, 20, 30])
    var sizes: [CGSize] = []
    let other = scroll.publisher(for: \.contentSize, options: [.new]).prefix(1)
      .sink { sizes.append($0) }
    scroll.contentSize.height = 500
    scroll.contentSize.height = 400
    other.cancel()
    #expect(sizes == [CGSize(width: 100, height: 500)])
  }

  @Test func whatIsTypedIsPosted() {
    let field = UITextField()
    var texts: [String] = []
    let token = NotificationCenter.default
      .publisher(for: UITextField.textDidChangeNotification, object: field)
      .compactMap { ($0.object as? UITextField)?.text }
      .sink { texts.append($0) }
    field.text = "a"
    field.insertText("b")
    field.deleteBackward()
    #expect(texts == ["ab", "a"])
    token.cancel()
  }

  @Test func versionsOfOtherPlatformsHoldNowhere() async {
    var scrolls: [UIScrollView] = []
    await shown(EveryVersion { scrolls.append($0) }) { _, window in
      await settle(window)
      #expect(scrolls.count == 1)
    }
  }

  @Test func glassIsThereInAHostingView() {
    let host = NSHostingView(rootView: Text("Side").background(SidebarGlass()))
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.contentView = host
    window.styleMask.insert(.fullSizeContentView)
    host.layoutSubtreeIfNeeded()
    func glass(_ view: NSView) -> NSVisualEffectView? {
      view as? NSVisualEffectView ?? view.subviews.lazy.compactMap { glass($0) }.first
    }
    #expect(glass(host)?.material == .sidebar)
    #expect(glass(host)?.frame.width ?? 0 > 0)
  }
}
