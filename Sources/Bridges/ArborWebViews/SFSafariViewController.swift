import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
public import ArborUIKit
public import Foundation

/// Hears of a controller that shows a web page.
///
/// ```swift
/// func safariViewControllerDidFinish(_ controller: SFSafariViewController) { isShown = false }
/// ```
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The visitor has closed it.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The first page is there.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

/// A controller that shows a web page with a bar above it.
///
/// ```swift
/// present(SFSafariViewController(url: url), animated: true)
/// ```
///
/// The bar has a button that closes it, the name of the site, and a link that opens the page in a
/// tab of its own, for pages that refuse to be in frames.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// How the page is shown. It changes nothing yet: it has no settings that browsers know.
  open class Configuration: NSObject {
    /// Whether a page is shown for reading. It changes nothing: browsers decide.
    open var entersReaderIfAvailable = false
    /// Whether the bar gets lower when the page is scrolled. It changes nothing: pages from
    /// elsewhere do not tell that they are scrolled.
    open var barCollapsingEnabled = true
    /// Creates the usual configuration.
    public override init() { super.init() }
  }

  /// The words on the button that closes it.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done
    /// Close.
    case close
    /// Cancel.
    case cancel
  }

  private let web = WebFrame()
  private let url: URL
  /// Hears of the controller. It is not retained.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The words on the button that closes it.
  open var dismissButtonStyle = DismissButtonStyle.done
  /// The color of the buttons; `nil` for the usual one.
  open var preferredControlTintColor: UIColor?
  /// The color of the bar; `nil` for that of the page.
  open var preferredBarTintColor: UIColor?

  /// Creates a controller of the page at a URL.
  public init(url URL: URL) {
    url = URL
    super.init(nibName: nil, bundle: nil)
    web.hear = { [weak self] event, _ in self?.hear(event) }
  }

  /// Creates a controller of the page at a URL.
  public convenience init(url URL: URL, configuration: Configuration) { self.init(url: URL) }

  /// Returns `nil`: an archive has no URL.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    if web.current == nil { _ = web.go(to: .address(url)) }
    let words = [DismissButtonStyle.done: "Done", .close: "Close", .cancel: "Cancel"]
    view = _UIHostingView(
      rootView: SafariScreen(
        frame: web, url: url, word: words[dismissButtonStyle] ?? "Done",
        tint: preferredControlTintColor.map { Color(uiColor: $0) },
        bar: preferredBarTintColor.map { Color(uiColor: $0) }
      ) { [weak self] in
        guard let self else { return }
        dismiss(animated: true)
        delegate?.safariViewControllerDidFinish(self)
      })
  }

  private func hear(_ event: WebFrame.Event) {
    switch event {
    case .finished: delegate?.safariViewController(self, didCompleteInitialLoad: true)
    case .failed: delegate?.safariViewController(self, didCompleteInitialLoad: false)
    case .started, .committed: break
    }
  }
}

private struct SafariScreen: View {
  let frame: WebFrame
  let url: URL
  let word: String
  let tint: Color?
  let bar: Color?
  let close: () -> Void

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Button(word, action: close)
        Spacer()
        Text(verbatim: url.host ?? "").lineLimit(1).font(.headline)
        Spacer()
        if WebFrame.isPossible(url) { Link("Open", destination: url) }
      }
      .padding(.horizontal, 16).frame(height: 44).background(bar ?? .clear).tint(tint)
      Divider()
      WebSurface(frame: frame)
    }
  }
}
