import ArborCore
package import ArborDisplay
package import ArborRender
package import Foundation

/// What is needed to write a session's page as a document, away from the main actor.
package struct SessionPage: Sendable {
  package let displayList: DisplayList
  package let revision: Int
  package let title: String
  package let language: String
  /// For which the page was laid out, in points.
  package let viewport: CGSize
  package let token: String
  package let formToken: String
  /// The session's table: give it back with `remember` after writing.
  package var styles: StyleTable
}

extension Session {
  /// The page as it is now; the client that asked for it shows this revision from now on.
  package func currentPage() -> SessionPage {
    touch()
    host.timelines.catchUp()
    if !isWaiting { host.flush() }
    if !isConnected {
      picture.show(host.displayList, revision: host.revision)
      // The document says where its scroll views are.
      _ = host.takeScrollMoves()
      ring.removeAll()
      // The new document counts its events from 1.
      lastSequence = 0
    }
    return SessionPage(
      displayList: host.displayList, revision: host.revision, title: page.title,
      language: host.surroundings.locale, viewport: host.size, token: token, formToken: formToken,
      styles: picture.styles)
  }

  /// Keeps the names that a document gave to styles, so that patches use the same.
  package func remember(_ styles: StyleTable) {
    if styles.count > picture.styles.count { picture.styles = styles }
  }
}
