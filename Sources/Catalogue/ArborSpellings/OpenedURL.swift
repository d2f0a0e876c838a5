import Arbor
public import ArborCore
public import Foundation

extension View {
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
  /// Differs from SwiftUI: the URL is that of a page of the app, never one of a scheme of its own.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedURLModifier(action: action))
  }
}

private struct OpenedURLModifier: ViewModifier {
  let action: (URL) -> Void
  @Environment(\.systemOpener) private var opener

  func body(content: Content) -> some View {
    content.onAppear { [opener] in
      guard let url = opener.openedURL else { return }
      action(url)
      // Those who appear in the same turn hear of it too.
      Task { @MainActor in opener.openedURL = nil }
    }
  }
}
