import SafariServices
import SwiftUI
import WebKit

struct ArticleScreen: View {
  @State private var selected = Article.all[0]
  @State private var size = 17.0
  @State private var shown: Article?
  @State private var state = PageState()

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        Picker("Article", selection: $selected) {
          ForEach(Article.all) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        .padding()
        ArticleView(html: selected.html(size: size), state: $state)
          .overlay { if state.isLoading { ProgressView() } }
        HStack {
          Text(state.title).font(.footnote).foregroundStyle(.secondary)
          Spacer()
          Stepper("Size \(Int(size))", value: $size, in: 12...30).fixedSize()
        }
        .padding()
      }
      .navigationTitle("Reader")
      .navigationDocument(selected.source)
      .toolbar {
        Button("Original", systemImage: "globe") { shown = selected }
      }
      .sheet(item: $shown) { article in
        SafariView(url: article.source).ignoresSafeArea()
      }
    }
  }
}

private struct Article: Identifiable, Hashable {
  let title: String
  let text: String
  let source: URL
  var id: String { title }

  func html(size: Double) -> String {
    """
    <!doctype html><meta name="viewport" content="width=device-width"><title>\(title)</title>
    <style>body { font: \(Int(size))px serif; margin: 24px; color-scheme: light dark }</style>
    <h1>\(title)</h1><p>\(text)</p><p><a href="\(source.absoluteString)">Source</a></p>
    """
  }

  private static let site = URL(string: "https://example.org") ?? URL(filePath: "/")

  static let all = [
    Article(
      title: "Tides", text: "Twice a day the sea comes and goes.",
      source: site.appending(path: "tides")),
    Article(
      title: "Winds", text: "In the evening they turn.",
      source: site.appending(path: "winds")),
  ]
}

private struct PageState: Equatable {
  var title = "No page"
  var isLoading = false
}

private struct ArticleView: UIViewRepresentable {
  let html: String
  @Binding var state: PageState

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.navigationDelegate = context.coordinator
    view.isOpaque = false
    view.backgroundColor = .clear
    view.allowsBackForwardNavigationGestures = false
    return view
  }

  func updateUIView(_ view: WKWebView, context: Context) {
    context.coordinator.parent = self
    guard context.coordinator.html != html else { return }
    context.coordinator.html = html
    view.loadHTMLString(html, baseURL: nil)
  }

  class Coordinator: NSObject, WKNavigationDelegate {
    var parent: ArticleView
    var html = ""

    init(_ parent: ArticleView) { self.parent = parent }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      parent.state = PageState(title: webView.title ?? "", isLoading: false)
    }

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      decisionHandler(navigationAction.navigationType == .linkActivated ? .cancel : .allow)
    }
  }
}

private struct SafariView: UIViewControllerRepresentable {
  let url: URL
  func makeUIViewController(context: Context) -> SFSafariViewController {
    SFSafariViewController(url: url)
  }
  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

#Preview { ArticleScreen() }
