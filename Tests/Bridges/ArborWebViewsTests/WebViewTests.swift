import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborMedia
import ArborUIKit
import ArborWebViews
import Foundation
import FoundationNetworking
import StageSupport
import Testing

/// Web content, as the browser reports on it.
@MainActor @Suite struct WebViewTests {
  private final class Pages: NSObject, WKNavigationDelegate, WKScriptMessageHandler {
    let log = Log()
    var policy = WKNavigationActionPolicy.allow
    func webView(
      _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      log("asks \(action.navigationType.rawValue)")
      decisionHandler(policy)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      log("starts")
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      log("finished \(webView.title ?? "-")")
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: any Error
    ) { log("failed \((error as? URLError)?.code.rawValue ?? 0)") }
    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) { log("\(message.name) \(message.body)") }
  }

  private struct Place: UIViewRepresentable {
    let view: WKWebView
    func makeUIView(context: Context) -> WKWebView { view }
    func updateUIView(_ view: WKWebView, context: Context) {}
  }

  private struct Shown {
    let id: UInt32
    let wish: [String: Any]
    var load: Int { wish["load"] as? Int ?? -1 }
  }

  private func shown(_ stage: Stage) -> Shown? {
    stage.asking(for: "web").first.map { Shown(id: $0.id, wish: $0.values) }
  }

  private func report(_ parts: String..., to stage: Stage) throws {
    let frame = try #require(shown(stage))
    let text = String(decoding: try JSONEncoder().encode(["\(frame.load)"] + parts), as: UTF8.self)
    try stage.host.handle(.input(.text(text), version: 1), at: frame.id)
    stage.host.flush()
  }

  private func document(_ stage: Stage) -> String {
    guard let token = shown(stage)?.wish["token"] as? String,
      case .document(let data, _)? = ServedContent.source(of: token)
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  private let pages = Pages()

  private func stage(
    _ configuration: WKWebViewConfiguration = WKWebViewConfiguration()
  ) -> (stage: Stage, view: WKWebView) {
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.navigationDelegate = pages
    return (Stage { Place(view: view) }, view)
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func aRequestIsLoaded() throws {
    let (stage, view) = stage()
    let url = try url("https://example.org/a")
    stage.act { view.load(URLRequest(url: url)) }
    #expect(shown(stage)?.wish["source"] as? String == "https://example.org/a")
    #expect(view.isLoading && view.url == url && view.estimatedProgress < 1)
    try report("l", to: stage)
    #expect(pages.log.take() == ["asks -1", "starts", "finished -"])
    #expect(!view.isLoading && view.estimatedProgress == 1)
  }

  @Test func pagesAreALine() throws {
    let (stage, view) = stage()
    for name in ["a", "b"] {
      let url = try url("https://example.org/\(name)")
      stage.act { view.load(URLRequest(url: url)) }
      try report("l", to: stage)
    }
    #expect(view.canGoBack && !view.canGoForward && view.goForward() == nil)
    _ = pages.log.take()
    stage.act { view.goBack() }
    #expect(view.url?.lastPathComponent == "a" && view.backForwardList.forwardItem != nil)
    #expect(pages.log.take() == ["asks 2", "starts"])
    let load = shown(stage)?.load ?? 0
    stage.act { view.reload() }
    #expect(shown(stage)?.load == load + 1)
    pages.policy = .cancel
    stage.act { view.goForward() }
    #expect(view.url?.lastPathComponent == "a")
    #expect(view.backForwardList.item(at: .max) == nil)
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "about:blank"])
  func onlyTheWebIsAskedFor(address: String) throws {
    let (stage, view) = stage()
    let url = try url(address)
    stage.act { view.load(URLRequest(url: url)) }
    #expect(shown(stage)?.wish["source"] == nil && !view.isLoading)
    #expect(pages.log.take() == ["asks -1", "failed -1002"])
  }

  @Test func anHTMLStringIsADocumentOfItsOwn() throws {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(pages, name: "told")
    configuration.userContentController.addUserScript(
      WKUserScript(
        source: "'</script>'", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    let (stage, view) = stage(configuration)
    let base = try url("https://example.org/\"><x>/")
    stage.act {
      view.loadHTMLString(
        "<!doctype html><title>One &amp;\n two</title><p>Text", baseURL: base)
    }
    let text = document(stage)
    #expect(text.hasPrefix("<!doctype html><base href=\"https://example.org/%22%3E%3Cx%3E/\">"))
    #expect(text.contains("([\"told\"],[\"") && text.hasSuffix("<script>'<\\/script>'</script>"))
    try report("t", "Another", to: stage)
    try report("l", to: stage)
    #expect(pages.log.take().last == "finished Another")
    try report("m", "told", "[1,2]", to: stage)
    try report("m", "nobody", "1", to: stage)
    #expect(pages.log.take().count == 1)
  }

  @Test func aLinkAsksItsDelegate() throws {
    let (stage, view) = stage()
    stage.act { view.loadHTMLString("<a href='https://example.org/'>x</a>", baseURL: nil) }
    try report("l", to: stage)
    pages.policy = .cancel
    _ = pages.log.take()
    try report("a", "https://example.org/", to: stage)
    #expect(pages.log.take() == ["asks 0"] && view.url == nil)
    pages.policy = .allow
    try report("a", "https://example.org/", to: stage)
    #expect(view.url?.host() == "example.org" && view.canGoBack)
  }

  @Test func aDelegateWithoutAnnotationsIsAsked() throws {
    let deciders: [any WKNavigationDelegate] = [Plain(), Waiting()]
    let url = try url("https://example.org/")
    for decider in deciders {
      let (stage, view) = stage()
      view.navigationDelegate = decider
      stage.act { view.load(URLRequest(url: url)) }
      #expect(view.url == nil)
    }
  }

  @Test func anImpossibleLinkChangesNothing() throws {
    let (stage, view) = stage()
    stage.act { view.loadHTMLString("<title>Here</title>", baseURL: nil) }
    try report("l", to: stage)
    let load = shown(stage)?.load
    _ = pages.log.take()
    try report("a", "mailto:somebody@example.org", to: stage)
    #expect(pages.log.take() == ["asks 0", "failed -1002"])
    #expect(shown(stage)?.load == load && !view.canGoBack && view.title == "Here")
  }

  @Test func pagesFromElsewhereTellOnlyThatTheyAreThere() throws {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(pages, name: "told")
    let (stage, view) = stage(configuration)
    let url = try url("https://example.org/")
    stage.act { view.load(URLRequest(url: url)) }
    #expect(shown(stage)?.wish["key"] == nil)
    try report("l", to: stage)
    _ = pages.log.take()
    try report("a", "https://example.com/", to: stage)
    try report("t", "Another", to: stage)
    try report("m", "told", "1", to: stage)
    #expect(pages.log.take().isEmpty && view.title == nil && view.url == url)
  }

  @Test func aDocumentThatHasGoneHasNoRightsAnyMore() throws {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(pages, name: "told")
    let (stage, view) = stage(configuration)
    let log = Log()
    stage.act { view.loadHTMLString("text", baseURL: nil) }
    try report("l", to: stage)
    stage.act { view.evaluateJavaScript("1") { _, error in log(error == nil ? "-" : "gone") } }
    try report("g", to: stage)
    #expect(log.take() == ["gone"] && shown(stage)?.wish["code"] == nil)
    _ = pages.log.take()
    try report("m", "told", "1", to: stage)
    stage.act { view.evaluateJavaScript("1") { _, error in log(error == nil ? "-" : "no") } }
    #expect(log.take() == ["no"] && pages.log.take().isEmpty)
    // The browser has been started again.
    try report("l", to: stage)
    try report("m", "told", "1", to: stage)
    #expect(pages.log.take() == ["told 1"])
  }

  @Test(arguments: [
    "<script>1</script><!doctype html>", "<!--> <script>1</script> --><!doctype html>",
    "<!-- a --!> <script>1</script> --><!doctype html>", "<!---> 1 --><head>",
    "<!-- <head> <script>1</script>", "<head a=\"<head>\"><script>1</script>", "<!doctype",
  ])
  func nothingOfADocumentIsBeforeTheChannel(html: String) throws {
    let (stage, view) = stage()
    stage.act { view.loadHTMLString(html, baseURL: nil) }
    let key = try #require(shown(stage)?.wish["key"] as? String)
    let text = document(stage)
    #expect(text.hasPrefix("<script>(") && text.contains("\"\(key)\"") && text.hasSuffix(html))
  }

  @Test func commentsAndTheTypeStayBeforeTheChannel() throws {
    let (stage, view) = stage()
    let start = "\n<!-- by -hand- --> <!DOCTYPE html>"
    stage.act { view.loadHTMLString(start + "<html><head>", baseURL: nil) }
    #expect(document(stage).hasPrefix(start + "<script>("))
  }

  @Test(arguments: ["<head ", "<title ", "<html ", "<!doctype ", "<!--", "<!-- -->", "<title>"])
  func aLongDocumentIsReadInOneGo(piece: String) throws {
    let (stage, view) = stage()
    let html = String(repeating: piece, count: 20_000)
    let clock = ContinuousClock()
    let time = clock.measure { stage.act { view.loadHTMLString(html, baseURL: nil) } }
    #expect(time < .seconds(20) && shown(stage)?.wish["token"] != nil)
  }

  @Test func whatIsTooLongIsRefused() throws {
    let (stage, view) = stage()
    stage.act {
      view.loadHTMLString(String(repeating: " ", count: 8 << 20) + ".", baseURL: nil)
    }
    #expect(pages.log.take() == ["asks -1", "failed -1103"])
    #expect(shown(stage)?.wish["token"] == nil && view.backForwardList.currentItem == nil)
  }

  @Test func htmlStringsAreNoLine() throws {
    let (stage, view) = stage()
    for text in ["a", "b", "c"] { stage.act { view.loadHTMLString(text, baseURL: nil) } }
    #expect(!view.canGoBack && document(stage).hasSuffix("c"))
    // Of large ones the newest are remembered, however they come into the list.
    let large = String(repeating: "x", count: 5 << 20)
    let url = try url("https://example.org/")
    for _ in 0..<2 {
      stage.act {
        view.load(URLRequest(url: url))
        view.loadHTMLString(large, baseURL: nil)
      }
    }
    let before = view.backForwardList.backList.map { $0.url }
    #expect(before == [url])
  }

  @Test func aScriptHasAResult() throws {
    let (stage, view) = stage()
    let log = Log()
    stage.act {
      view.loadHTMLString("text", baseURL: nil)
      view.evaluateJavaScript("1 + 1") { result, _ in log("\(result ?? "-")") }
      view.evaluateJavaScript("oops") { _, error in log(error?.localizedDescription ?? "-") }
    }
    #expect(shown(stage)?.wish["code"] == nil)
    try report("l", to: stage)
    #expect(shown(stage)?.wish["code"] as? String == "1 + 1")
    try report("r", "1", "2", to: stage)
    try report("e", "2", "No oops", to: stage)
    #expect(log.take() == ["2", "No oops"])
    stage.act { view.evaluateJavaScript("1") { _, error in log(error == nil ? "-" : "gone") } }
    stage.act { view.loadHTMLString("another", baseURL: nil) }
    #expect(log.take() == ["gone"])
  }

  @Test(
    arguments: ["", "[]", "[1]", "[\"1\"]", "[\"a\",\"l\"]", "[\"1\",\"q\"]", "[\"1\",\"a\",\"\"]"])
  func whatIsNoReportIsRefused(text: String) throws {
    let (stage, view) = stage()
    stage.act { view.loadHTMLString("text", baseURL: nil) }
    let id = try #require(shown(stage)?.id)
    #expect(throws: EventError.self) {
      try stage.host.handle(.input(.text(text), version: 1), at: id)
    }
  }

  @Test func aConfigurationIsFollowed() throws {
    let configuration = WKWebViewConfiguration()
    configuration.defaultWebpagePreferences.allowsContentJavaScript = false
    configuration.mediaTypesRequiringUserActionForPlayback = .all
    let (stage, view) = stage(configuration)
    stage.act {
      view.scrollView.isScrollEnabled = false
      view.loadHTMLString("text", baseURL: nil)
    }
    let wish = try #require(shown(stage)?.wish)
    #expect(wish["scrolls"] as? Bool == false && wish["runsScripts"] as? Bool == false)
    #expect(wish["autoplays"] as? Bool == false && document(stage) == "text")
  }

  @Test func aPageTellsItsEvents() async throws {
    let page = WebPage()
    let stage = Stage { WebView(page) }
    let events = page.load(html: "<title>Mine</title>")
    stage.host.flush()
    #expect(page.isLoading && page.title == "Mine")
    try report("l", to: stage)
    var heard: [WebPage.NavigationEvent] = []
    for try await event in events { heard.append(event) }
    #expect(heard == [.startedProvisionalNavigation, .committed, .finished])
    #expect(page.currentNavigationEvent == .finished && page.backForwardList.currentItem != nil)
  }

  @Test func aURLIsFollowed() throws {
    let stage = Stage { WebView(url: URL(string: "https://example.org/")) }
    stage.host.flush()
    #expect(shown(stage)?.wish["source"] as? String == "https://example.org/")
    #expect(try #require(shown(Stage { WebView(url: nil) })).wish["source"] == nil)
  }

  @Test func aControllerHasABar() throws {
    let controller = SFSafariViewController(url: try url("https://example.org/"))
    let stage = Stage { SafariPlace(controller: controller) }
    #expect(shown(stage)?.wish["source"] as? String == "https://example.org/")
  }
}

private final class Plain: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.cancel) }
}

private final class Waiting: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .cancel }
}

private struct SafariPlace: UIViewControllerRepresentable {
  let controller: SFSafariViewController
  func makeUIViewController(context: Context) -> SFSafariViewController { controller }
  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}
