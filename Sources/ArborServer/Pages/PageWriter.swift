package import ArborCore
import ArborDisplay
import ArborInspection
import ArborRender
import ArborSession

/// Writes pages down, with or without a session behind them.
package struct PageWriter: Sendable {
  private let scriptURL: String
  private let styleURL: String

  init(assets: Assets) {
    scriptURL = assets.url("arbor.js")
    styleURL = assets.url("arbor.css")
  }

  /// Makes a page that is complete by itself; for files.
  package init() {
    scriptURL = ""
    styleURL = ""
  }

  /// The document of a session. The page gains the names of the styles in it.
  func document(of page: inout SessionPage, action: String) -> [UInt8] {
    HTMLDocument(
      title: page.title, displayList: page.displayList, language: page.language,
      scriptURL: scriptURL, styleURL: styleURL, actionURL: action, liveURL: "/live",
      sessionToken: page.token, csrfToken: page.formToken, revision: page.revision,
      viewport: page.viewport
    ).bytes(styles: &page.styles)
  }

  /// A page as it is when it is opened, without a session.
  package func drawing(
    of page: Page, format: PageFormat, configuration: HostConfiguration
  ) async -> [UInt8] {
    let state = await StillPage(page, configuration, withTree: format == .json || format == .text)
    return drawing(of: state, format: format)
  }

  /// What a page shows at one revision, in any format.
  func drawing(of page: StillPage, format: PageFormat) -> [UInt8] {
    switch format {
    case .html:
      var styles = StyleTable()
      return HTMLDocument(
        title: page.title, displayList: page.displayList, language: page.language,
        scriptURL: scriptURL, styleURL: styleURL, sessionToken: "", csrfToken: "",
        revision: page.revision, viewport: page.displayList.size
      ).bytes(styles: &styles)
    case .svg: return svg(page)
    case .json: return page.tree.map { Inspector(snapshot: $0).snapshotJSON() } ?? []
    case .text: return page.tree.map { Inspector(snapshot: $0).outline() } ?? []
    }
  }

  private func svg(_ page: StillPage) -> [UInt8] { [] }
}

/// A page at one revision, as data.
struct StillPage: Sendable {
  let title: String
  let language: String
  let revision: Int
  let displayList: DisplayList
  /// Only where it was asked for.
  let tree: TreeSnapshot?

  /// Opens a page, and closes it again at once.
  @MainActor init(_ page: Page, _ configuration: HostConfiguration, withTree: Bool) {
    let host = page.makeHost(configuration)
    host.flush()
    self.init(
      title: page.title, language: configuration.locale, host: host, withTree: withTree)
    host.close()
  }

  @MainActor init(title: String, language: String, host: ViewHost, withTree: Bool) {
    self.title = title
    self.language = language
    revision = host.revision
    displayList = host.displayList
    tree = withTree ? host.snapshot() : nil
  }
}
