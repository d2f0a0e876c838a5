import ArborCore
package import ArborDisplay
package import ArborRender
package import Foundation

/// The values that are needed to write a session's page as a document, outside the main actor.
package struct SessionPage: Sendable {
  /// The drawing of the page.
  package let displayList: DisplayList
  /// The number of the revision.
  package let revision: Int
  /// The epoch in which the client counts its events.
  package let epoch: UInt32
  /// The title of the document.
  package let title: String
  /// The language of the document.
  package let language: String
  /// Whether the page has its scheme whatever the client prefers.
  package let fixesScheme: Bool
  /// The size in points that the page was laid out for.
  package let viewport: CGSize
  /// The signed token of the session.
  package let token: String
  /// The token for the hidden field of forms.
  package let formToken: String
  /// The number of nodes that the page has had so far, which says how long its writing takes.
  package let nodeCount: Int
  /// A copy of the session's style table, which has all styles of the drawing.
  package var styles: StyleTable
}

extension Session {
  /// Returns the page in its current state; the client that requested it shows this revision from
  /// now on.
  package func currentPage() -> SessionPage {
    touch()
    return measured { drawPage() }
  }

  private func drawPage() -> SessionPage {
    host.timelines.catchUp()
    if !isWaiting, host.hasWork { host.flush() }
    if isConnected {
      picture.styles.add(stylesOf: host.displayList)
    } else {
      picture.declareStyles(of: host.displayList)
      picture.show(host.displayList, revision: host.revision)
      // The document contains the scroll positions.
      _ = host.drainScrollMoves()
      ring.removeAll()
      // A new document counts its events from 1.
      if lastSequence != 0 { beginEpoch() }
    }
    return SessionPage(
      displayList: host.displayList, revision: host.revision, epoch: epoch, title: page.title,
      language: host.surroundings.locale, fixesScheme: host.wantedColorScheme != nil,
      viewport: host.size, token: token, formToken: formToken, nodeCount: Int(host.lastID),
      styles: picture.styles)
  }

  /// Returns the page when the work has run that its objects have posted to the main queue.
  ///
  /// Without such work this does not suspend: a page is evaluated, laid out and returned in one
  /// visit to the main actor.
  package func settledPage() async -> SessionPage {
    await settle()
    return currentPage()
  }
}
