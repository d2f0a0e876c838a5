import Arbor
public import ArborCore
import ArborFiles
import ArborTransfer
public import Foundation

nonisolated extension View {
  /// Names the document of the page, which a menu of its title shares.
  ///
  /// ```swift
  /// ArticleView(article: article)
  ///   .navigationTitle(article.title)
  ///   .navigationDocument(article.url)
  /// ```
  ///
  /// Differs from SwiftUI: a URL of the web is shared; one of a file, which lies with the server,
  /// adds no menu.
  @MainActor @preconcurrency public func navigationDocument(_ url: URL) -> some View {
    toolbarTitleMenu {
      if ["http", "https"].contains(url.scheme?.lowercased()) {
        ShareLink("Share…", item: url)
      }
    }
  }
}
