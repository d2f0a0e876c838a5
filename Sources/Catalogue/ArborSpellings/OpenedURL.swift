import Arbor
import ArborWindows
public import ArborCore
public import Foundation

nonisolated extension View {
  /// Runs an action with the URL with which the visitor opened the page, if it has a query.
  ///
  /// ```swift
  /// LibraryView()
  ///   .onOpenURL { url in
  ///     let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
  ///     if let id = items?.first(where: { $0.name == "book" })?.value { path = [id] }
  ///   }
  /// ```
  ///
  /// The example opens `https://example.org/library?book=7` at the book 7. All actions of views
  /// that appear together with the page run.
  ///
  /// Without a query, the action runs for URLs that the app itself opens, as
  /// ``handlesExternalEvents(preferring:allowing:)`` says.
  ///
  /// Differs from SwiftUI: the URL is that of a page of the app. One of a scheme of its own comes
  /// from `openURL` of the same app, which writes it into the query of a page, or from a link whose
  /// query says the same: check it like any other text of a visitor.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedURLModifier(action: action))
  }

  /// Lets the page of the view receive URLs of the app's own schemes in `onOpenURL`.
  ///
  /// ```swift
  /// LibraryView()
  ///   .handlesExternalEvents(preferring: ["library"], allowing: ["*"])
  ///   .onOpenURL { url in open(url) }
  /// ```
  ///
  /// While the example is shown, `openURL(URL(string: "books:library/7")!)` runs its action
  /// instead of opening a window: the URL contains one of the texts. `*` stands for every URL. If
  /// no view of the page wants the URL, the first scene opens whose
  /// `handlesExternalEvents(matching:)` does, and the action of that page runs.
  ///
  /// Differs from SwiftUI: only the page that opens the URL is asked, so `preferring` and
  /// `allowing` mean the same. URLs of the web, of mail and of telephones go to the browser.
  public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    modifier(ExternalEventsModifier(texts: preferring.union(allowing)))
  }
}

private nonisolated struct OpenedURLModifier: ViewModifier {
  let action: (URL) -> Void
  @Environment(\.systemOpener) private var opener
  @State private var receiver = KeptReceiver()

  @MainActor func body(content: Content) -> some View {
    let _ = receiver.receive(opener.windows, action: action)
    content.onAppear { [opener] in
      guard let url = opener.openedURL, PageQuery.activity(in: url) == nil else { return }
      action(url)
      // Those who appear in the same turn hear of it too.
      Task { @MainActor in opener.openedURL = nil }
    }
  }
}

private nonisolated struct ExternalEventsModifier: ViewModifier {
  let texts: Set<String>
  @Environment(\.systemOpener) private var opener
  @MainActor @State private var receiver = KeptReceiver()

  @MainActor func body(content: Content) -> some View {
    let _ = receiver.receive(opener.windows, texts: texts)
    content
  }
}

/// Receives URLs for as long as its view exists.
@MainActor private final class KeptReceiver: TransientState {
  private let receiver = URLReceiver()

  nonisolated init() {}

  func receive(_ opener: WindowQueue, action: @escaping (URL) -> Void) {
    receiver.action = action
    opener.add(receiver)
  }

  func receive(_ opener: WindowQueue, texts: Set<String>) {
    receiver.texts = texts
    opener.add(receiver)
  }
}
