package import ArborCore
import ArborDisplay
import ArborInspection
import ArborRender
import ArborSession

/// Writes pages down, with or without a session behind them.
package struct PageWriter: Sendable {
  private let scriptURL: String
  private let styleURL: String
  private let fontURLs: [String]
  private let css: String
  private let svgFonts: String

  init(assets: Assets) {
    scriptURL = assets.url("arbor.js")
    styleURL = assets.url("arbor.css")
    let url = { (name: String) in assets.has(name) ? assets.url(name) : nil }
    css = FontFaces.css(url)
    fontURLs = url(FontFaces.first).map { [$0] } ?? []
    svgFonts = css
  }

  /// Makes pages that need no server: the style sheet is in them, and the fonts where `embedsFonts` asks for them (about 1 MB
  /// each).
  package init(embedsFonts: Bool = false) {
    scriptURL = "data:text/javascript,"
    styleURL = "data:text/css,"
    fontURLs = []
    svgFonts =
      embedsFonts
      ? FontFaces.css { name in
        Assets.bytes(name).map { DataURL.text(of: $0, type: "font/woff2") }
      } : ""
    css = String(decoding: Assets.bytes("arbor.css") ?? [], as: UTF8.self) + svgFonts
  }

  /// The document of a session. The page gains the names of the styles in it.
  func document(of page: inout SessionPage, action: String) -> [UInt8] {
    HTMLDocument(
      title: page.title, displayList: page.displayList, language: page.language,
      scriptURL: scriptURL, styleURL: styleURL, fontURLs: fontURLs, fontFaces: css,
      actionURL: action, liveURL: "/live",
      sessionToken: page.token, csrfToken: page.formToken, revision: page.revision,
      viewport: page.viewport
    ).bytes(styles: &page.styles)
  }

  /// A page as it is when it is opened, without a session.
  @MainActor package func drawing(
    of page: Page, format: PageFormat, configuration: HostConfiguration
  ) -> [UInt8] {
    drawing(of: StillPage(page, configuration, format), format: format)
  }

  /// What a page shows at one revision, in any format.
  func drawing(of page: StillPage, format: PageFormat) -> [UInt8] {
    switch format {
    case .html:
      var styles = StyleTable()
      return HTMLDocument(
        title: page.title, displayList: page.displayList, language: page.language,
        scriptURL: scriptURL, styleURL: styleURL, fontURLs: fontURLs, fontFaces: css,
        sessionToken: "", csrfToken: "",
        revision: page.revision, viewport: page.displayList.size
      ).bytes(styles: &styles)
    case .svg: return SVGDocument(page.displayList, fontFaces: svgFonts).bytes
    case .json: return page.tree.map { Inspector(snapshot: $0).snapshotJSON() } ?? []
    case .text: return page.tree.map { Inspector(snapshot: $0).outline() } ?? []
    }
  }

}

/// A page at one revision, as data.
struct StillPage: Sendable {
  let title: String
  let language: String
  let revision: Int
  let scrollCount: Int
  let displayList: DisplayList
  /// Only where it was asked for.
  let tree: TreeSnapshot?

  /// Opens a page, and closes it again at once.
  @MainActor init(_ page: Page, _ configuration: HostConfiguration, _ format: PageFormat) {
    let host = page.makeHost(configuration)
    host.flush()
    self.init(
      title: page.title, language: configuration.locale, host: host,
      withTree: format == .json || format == .text)
    host.close()
  }

  /// - Parameter isDiscreet: whether it is for somebody who is not the visitor.
  @MainActor init(
    title: String, language: String, host: ViewHost, withTree: Bool = false,
    isDiscreet: Bool = false
  ) {
    self.title = title
    self.language = language
    revision = host.revision
    scrollCount = host.scrollCount
    displayList = isDiscreet ? host.discreetDisplayList : host.displayList
    tree = withTree ? host.snapshot() : nil
  }
}
