import SwiftUI
import WebKit

/// Web content in frames of the browser's.
struct WebContentPage: View {
  @State private var page = WebPage()
  @StateObject private var model = WebModel()

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 12) {
          Button("First") {
            model.show("First", "A <a href='https://example.invalid/next'>link</a>.")
          }
          Button("Second") { model.show("Second", "<b>Nothing</b> leads away from here.") }
          Button("Ask it") { model.ask() }
        }
        .buttonStyle(.bordered)
        WebPlace(view: model.view).frame(height: 140).border(.secondary)
        LabeledContent("Title", value: model.title)
        LabeledContent("Said", value: model.said)
        Divider()
        WebView(page).frame(height: 120).border(.secondary)
        LabeledContent("Page", value: page.isLoading ? "loading" : page.title)
      }
      .padding()
      .frame(maxWidth: 560)
      .frame(maxWidth: .infinity)
    }
    .onAppear {
      page.load(html: "<title>A page</title><body style='font:16px sans-serif'>By WebPage")
      model.show("First", "A <a href='https://example.invalid/next'>link</a>.")
    }
    .navigationTitle("Web content")
  }
}

/// A view of UIKit, wrapped as apps do.
private struct WebPlace: UIViewRepresentable {
  let view: WKWebView
  func makeUIView(context: Context) -> WKWebView { view }
  func updateUIView(_ view: WKWebView, context: Context) {}
}

@MainActor
private final class WebModel: NSObject, ObservableObject, WKNavigationDelegate {
  @Published private(set) var title = ""
  @Published private(set) var said = "Nothing yet"
  let view: WKWebView

  override init() {
    let configuration = WKWebViewConfiguration()
    view = WKWebView(frame: .zero, configuration: configuration)
    super.init()
    configuration.userContentController.add(Listener(model: self), name: "gallery")
    view.navigationDelegate = self
  }

  func show(_ title: String, _ text: String) {
    view.loadHTMLString(
      """
      <!doctype html><title>\(title)</title>
      <body style="font:16px sans-serif"><p>\(text)</p>
      <button onclick="webkit.messageHandlers.gallery.postMessage({pressed: 1})">Tell</button>
      """, baseURL: nil)
  }

  func ask() {
    view.evaluateJavaScript("document.querySelector('p').innerText.length") { result, error in
      self.said = error?.localizedDescription ?? "\(result ?? "nothing") letters"
    }
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    title = webView.title ?? ""
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    guard navigationAction.navigationType == .linkActivated else { return decisionHandler(.allow) }
    said = "Not to \(navigationAction.request.url?.host() ?? "")"
    decisionHandler(.cancel)
  }

  /// The content controller retains its handlers, and the model the view with the controller.
  private final class Listener: NSObject, WKScriptMessageHandler {
    weak var model: WebModel?

    init(model: WebModel) { self.model = model }

    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) { model?.said = "Told \((message.body as? [String: Any])?["pressed"] as? Int ?? 0)" }
  }
}
