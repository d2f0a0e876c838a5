import Arbor
public import ArborCore
import ArborDisplay
public import Foundation

/// A view that shows web content in a frame of the browser's.
///
/// ```swift
/// WebView(url: URL(string: "https://example.org"))
///   .frame(height: 400)
/// ```
///
/// It is as large as its place. Without JavaScript, and in pictures of the page, it is empty.
///
/// Differs from WebKit: see ``WKWebView``.
public struct WebView: View {
  private let page: WebPage?
  private let url: URL?

  /// Creates a view of the page at a URL; without one it is empty.
  public init(url: URL?) {
    page = nil
    self.url = url
  }

  /// Creates a view of web content that code loads.
  public init(_ page: WebPage) {
    self.page = page
    url = nil
  }

  /// The frame.
  public var body: some View {
    if let page { WebSurface(frame: page.frame) } else { Address(url: url) }
  }
}

/// A frame that follows a URL.
private struct Address: View {
  let url: URL?
  @State private var frame = WebFrame()

  var body: some View {
    WebSurface(frame: frame).onChange(of: url, initial: true) {
      if let url, frame.current?.url != url { _ = frame.go(to: .address(url)) }
    }
  }
}
